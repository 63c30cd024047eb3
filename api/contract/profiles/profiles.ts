import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import type { ProfileType } from './types.ts';

export { type ProfileType, profileTypes } from './types.ts';

/** How many people each profile type has, and how many an empty draft starts with. */
export const memberCounts: Record<ProfileType, { min: number; max: number }> = {
  single: { min: 1, max: 1 },
  couple: { min: 2, max: 2 },
  other: { min: 3, max: 8 },
};

export const profileStatuses = [
  'PendingApproval',
  'Approved',
  'Rejected',
  'FurtherReviewRequired',
  'Suspended',
] as const;
export type ProfileStatus = (typeof profileStatuses)[number];
/** A status as clients parse it: an unknown one counts as pending. */
export const lenientStatus = z.catch(z.enum(profileStatuses), 'PendingApproval');

export const tiers = ['explorer', 'verified', 'trusted'] as const;
export type Tier = (typeof tiers)[number];
/** The tier as a number: explorer 1, verified 2, trusted 3. */
export const tierLevel = (tier: Tier): number => tiers.indexOf(tier) + 1;
export const reviewerTierLevel = 2;
export const trustedTierLevel = 3;

export const handleLimits = { min: 3, max: 30 };
/** Removes all but letters, digits, spaces and hyphens. */
export const stripHandle = (typed: string): string => typed.replace(/[^A-Za-z0-9 -]/g, '');
/** Two handles with the same key are the same handle: case, spaces and hyphens do not count. */
export const handleKey = (handle: string): string => handle.toLowerCase().replace(/[ -]/g, '');

/**
 * Two handles with the same skeleton look alike, so only one of them can exist. These are the rows of confusables.txt of
 * Unicode 17.0.0 for letters and digits of handles; the small i counts as the capital one, and two v as a w.
 */
export const handleSkeleton = (handle: string): string =>
  handleKey(handle).replace(/[i1]/g, 'l').replaceAll('0', 'o').replaceAll('rn', 'm').replaceAll('vv', 'w');

export const handle = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.trim().replace(/ +/g, ' ')),
  ),
  z
    .string()
    .check(
      z.minLength(handleLimits.min, 'Handle must be at least 3 characters'),
      z.maxLength(handleLimits.max, 'Handle must be at most 30 characters'),
      z.regex(/^[A-Za-z0-9 -]*$/, 'Handle may only contain A to Z, digits, spaces and hyphens'),
      z.regex(/[A-Za-z0-9]/, 'Handle must contain a letter or a digit'),
    ),
);

export const bioLimits = { max: 2000 };
export const memberLimits = {
  age: 18,
  heightFeet: { min: 3, max: 8 },
  heightInches: { min: 0, max: 11 },
  weightLbs: { min: 50, max: 500 },
  preferredAge: { min: 18, max: 100 },
};
export const memberMessages = {
  age: 'Members must be at least 18 years old',
  ageRange: 'The preferred age range must not end before it begins',
};
export const memberDefaults = {
  heightFeet: 5,
  heightInches: 8,
  weightLbs: 150,
  preferredAgeRangeMin: 25,
  preferredAgeRangeMax: 45,
};

/**
 * Full years from a `YYYY-MM-DD` birth date to `now` in UTC. People born on 29 February have their birthday on 1
 * March.
 */
export function ageOn(birthDate: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const years = now.getUTCFullYear() - year;
  const monthsAhead = now.getUTCMonth() + 1 - month;
  const hadBirthday = monthsAhead > 0 || (monthsAhead === 0 && now.getUTCDate() >= day);
  return hadBirthday ? years : years - 1;
}

/** Whether `YYYY-MM-DD` names a day that exists. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const checkHandleAvailability = endpoint('GET', 'profiles/check-handle-availability', 'signedIn', {
  summary: 'Tells an invited person whether a handle is free or already their own.',
  input: z.strictObject({ handle }),
  output: z.object({ available: z.boolean() }),
});
