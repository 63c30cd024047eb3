import { isEnoughInAge } from './pairs.ts';
import type { OwnAnswers, PublicAnswers } from './traits.ts';

/** Days are numbers yyyymmdd. */
export const ageIn = (birth: number, today: number): number => Math.trunc((today - birth) / 10_000);

export function isOutOfAge(
  mine: Pick<OwnAnswers, 'members'>,
  theirs: { readonly members: readonly Pick<PublicAnswers['members'][number], 'birth'>[] },
  today: number,
): boolean {
  const fits = mine.members.flatMap(({ wantsFrom, wantsTo }) =>
    theirs.members.filter(({ birth }) => {
      const age = ageIn(birth, today);
      return age >= wantsFrom && age <= wantsTo;
    }),
  );
  return !isEnoughInAge(fits.length, mine.members.length, theirs.members.length);
}
