import type { ProfileType } from '@veil/api/contract/profiles/profiles';

/** These name how many people share a profile. A *group* elsewhere is a club of members. */
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

/** “Profile of three” and so on, or “three or more” if the number is unknown. */
export const typeNameOf = (type: ProfileType, people: number): string =>
  type === 'other' ? `Profile of ${counts[people - 3] ?? 'three or more'}` : typeNames[type];
