import { ageOn, isCalendarDate, memberLimits, memberMessages } from '../../../contract/profiles/profiles.ts';
import { localDate } from './local-date.ts';

const earliestBirthDate = '1900-01-01';

/**
 * The minimum age of 18 is checked by the date where the person lives.
 * @param timeZone of the profile's town, never one that was sent
 */
export function birthDateFault(
  birthDate: string,
  now: Date,
  timeZone: string | undefined,
): string | undefined {
  const today = localDate(now, timeZone);
  if (today === undefined) return 'Unknown time zone';
  if (!isCalendarDate(birthDate) || birthDate < earliestBirthDate) return 'Please enter a valid birth date';
  const age = ageOn(birthDate, new Date(`${today}T00:00:00Z`));
  return age < memberLimits.age ? memberMessages.age : undefined;
}
