import { wishesFit } from '../matching/pairs.ts';
import { traitsOf, wishBits } from '../matching/traits.ts';
import type { Profile } from '../profiles/profile.ts';

/**
 * Whether a profile wants to be told of Play by another before it is mutual. Who said nothing of whom they would like to
 * meet, and who knows them already, learns of it once it is mutual.
 */
export function allowsPlay({ privacy, wishes }: Profile, by: Profile): boolean {
  if (privacy.tellsOfPlay !== 'wished') return privacy.tellsOfPlay === 'everybody';
  if (!wishes || wishes.genders.length + wishes.types.length === 0) return false;
  const { kind, members } = traitsOf(by);
  const genders = members.reduce((groups, { matchingSelf }) => groups | (matchingSelf & 7), 0);
  return wishesFit(wishBits(wishes), kind, genders);
}
