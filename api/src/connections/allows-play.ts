import { wishesFit } from '../matching/pairs.ts';
import { anyGroup } from '../matching/self.ts';
import { publicAnswersOf, wishBits } from '../matching/traits.ts';
import type { Profile } from '../profiles/profile.ts';

/** Before it is mutual. A gender that is not shown fits no wished one: being told would tell it. */
export function allowsPlay({ privacy, wishes }: Profile, by: Profile): boolean {
  if (privacy.tellsOfPlay !== 'wished') return privacy.tellsOfPlay === 'everybody';
  if (!wishes || wishes.genders.length + wishes.types.length === 0) return false;
  const { kind, members } = publicAnswersOf(by);
  const genders = members.reduce((groups, { shownSelf }) => groups | (shownSelf & anyGroup), 0);
  return wishesFit(wishBits(wishes), kind, genders);
}
