import type { SecretEffectName } from '../../../api/src/secret-effects.ts';
import { betweenMembers } from './between-members.ts';
import type { Story } from './compare.ts';
import { roomsAndReviews } from './rooms-and-reviews.ts';

/** One for each row of the table: a row without a story does not compile. */
export const stories: Readonly<Record<SecretEffectName, Story>> = { ...betweenMembers, ...roomsAndReviews };
