import { isOutOfAge } from './ages.ts';
import { contributionsOf } from './contributions.ts';
import type { PrivateFacts } from './score.ts';
import { mutualAttraction } from './self.ts';
import type { OwnAnswers } from './traits.ts';
import { attractionPoints, privateWeights } from './weights.ts';

/** Never use this for a list, because the order would reveal private answers to others. */
export function betweenConnected(mine: OwnAnswers, theirs: OwnAnswers, today: number): PrivateFacts {
  const pairs = mine.members.flatMap((one) => theirs.members.map((another) => ({ one, another })));
  const unsaid = pairs.map(({ one, another }) => {
    const secret = { tags: another.privateTags };
    const contributions = [
      ...contributionsOf(one, secret),
      ...contributionsOf({ tags: one.privateTags }, secret),
    ];
    const weight = contributions.reduce((sum, { factor }) => sum + factor.weight, 0);
    const drawnTo = (self: number) => attractionPoints[mutualAttraction(one.matchingSelf, self)];
    return weight * privateWeights.perWeight + drawnTo(another.matchingSelf) - drawnTo(another.shownSelf);
  });
  return {
    unsaid: unsaid.reduce((sum, each) => sum + each, 0),
    isRuledOut: isOutOfAge(theirs, mine, today),
  };
}
