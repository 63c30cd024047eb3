import { wishesFit } from '../../discovery/matching/pairs.ts';
import { anyGroup } from '../../discovery/matching/self.ts';
import { publicAnswersOf, wishBits } from '../../discovery/matching/traits.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

/**
 * Whether the profile hears of this interest before it is mutual. A gender that is not shown fits no wish, because the
 * notification would reveal it.
 */
export function allowsPlay({ privacy, wishes }: Profile, by: Profile): boolean {
  if (privacy.tellsOfPlay !== 'wished') return privacy.tellsOfPlay === 'everybody';
  if (!wishes || wishes.genders.length + wishes.types.length === 0) return false;
  const { kind, members } = publicAnswersOf(by);
  const genders = members.reduce((groups, { shownSelf }) => groups | (shownSelf & anyGroup), 0);
  return wishesFit(wishBits(wishes), kind, genders);
}
