import type { ProfileType } from '@veil/api/contract/profiles/profiles';

/** A *group* is a club of members; what these name is who shares a profile. */
export const typeNames: Record<ProfileType, string> = {
  single: 'Single',
  couple: 'Couple',
  other: 'Three or more',
};
export const typePlurals: Record<ProfileType, string> = {
  single: 'Singles',
  couple: 'Couples',
  other: 'Profiles of three or more',
};

const counts = ['three', 'four', 'five', 'six', 'seven', 'eight'];

/** Like “Profile of three”, where it is known of how many. */
export const typeNameOf = (type: ProfileType, people: number): string =>
  type === 'other' ? `Profile of ${counts[people - 3] ?? 'three or more'}` : typeNames[type];
