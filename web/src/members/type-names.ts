import type { ProfileType } from '@veil/api/contract/profiles';

export const typeNames: Record<ProfileType, string> = { single: 'Single', couple: 'Couple', other: 'Group' };
