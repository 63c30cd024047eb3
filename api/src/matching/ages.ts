import { agesFit, isEnoughInAge } from './pairs.ts';
import type { MemberTraits, Traits } from './traits.ts';

/** Whether one side's ages are none that the other would like to meet. */
export function isOutOfAge(mine: Traits, theirs: Traits, today: number): boolean {
  const scalarsOf = ({ wantsFrom, wantsTo }: MemberTraits) => wantsFrom | (wantsTo << 8);
  const fits = mine.members.flatMap((one) =>
    theirs.members.map((another) => agesFit(one, another.birth, scalarsOf(another), today)),
  );
  const inAge = fits.reduce((sum, fit) => sum + fit, 0);
  return !isEnoughInAge(inAge, mine.members.length, theirs.members.length);
}
