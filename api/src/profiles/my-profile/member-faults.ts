import type { MemberFields } from '../../../contract/profiles/member-fields.ts';
import { memberMessages } from '../../../contract/profiles/profiles.ts';
import type { FieldError } from '../../platform/http/api-error.ts';
import { discoveryTagRules } from '../tags/rules.ts';
import { birthDateFault } from './birth-date.ts';

/** Checks what the schema of a single field cannot. */
export function memberFaults(member: MemberFields, now: Date, timeZone?: string): FieldError[] {
  const faults = [
    { field: 'birthDate', message: birthDateFault(member.birthDate, now, timeZone) },
    { field: 'preferredAgeRangeMax', message: ageRangeFault(member) },
    { field: 'tags', message: discoveryTagRules.faultOf([...member.tags, ...(member.privateTags ?? [])]) },
  ];
  return faults.flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
}

type AgeRange = Pick<MemberFields, 'preferredAgeRangeMin' | 'preferredAgeRangeMax'>;

export const ageRangeFault = (range: AgeRange): string | undefined =>
  range.preferredAgeRangeMin > range.preferredAgeRangeMax ? memberMessages.ageRange : undefined;
