import { ageIn } from './ages.ts';
import { wordsOf } from './columns.ts';
import { type Contribution, contributionsOf } from './contributions.ts';
import { answeredOf, countBits, massesOf, massStep } from './masses.ts';
import { gapBetween, tagPoints } from './score.ts';
import { mutualAttraction } from './self.ts';
import type { PublicMember } from './traits.ts';
import { attractionPoints, pairScale, priorFit } from './weights.ts';

export type PairedMember = Pick<PublicMember, 'birth' | 'tags' | 'shownSelf'>;

export interface PairFit {
  readonly points: number;
  readonly contributions: readonly Contribution[];
  pointsOf(weight: number): number;
  readonly gap: number;
  readonly drawn: -1 | 0 | 1;
  readonly answered: number;
}

/** @param today the number yyyymmdd */
export function pairFit(one: PairedMember, other: PairedMember, today: number): PairFit {
  const [mine, theirs] = [massesOf(wordsOf(one.tags)), massesOf(wordsOf(other.tags))];
  const both = answeredOf(mine) & answeredOf(theirs);
  const mass = massIn(mine, both) + massIn(theirs, both);
  const contributions = contributionsOf(one, other);
  const weight = contributions.reduce((sum, { factor }) => sum + factor.weight, 0);
  const drawn = mutualAttraction(one.shownSelf, other.shownSelf);
  const gap = gapBetween(ageIn(one.birth, today), ageIn(other.birth, today));
  return {
    points: tagPoints(weight, mass) + gap + (attractionPoints[drawn] ?? 0),
    contributions,
    pointsOf: (weight) => (2 * weight * pairScale) / (mass + 2 * priorFit.weight),
    gap,
    drawn,
    answered: countBits(both),
  };
}

function massIn(masses: readonly [number, number], categories: number): number {
  let sum = 0;
  for (let left = categories; left !== 0; left &= left - 1) {
    const category = 31 - Math.clz32(left & -left);
    sum += (((masses[category >> 3] ?? 0) >>> ((category & 7) * 4)) & 15) * massStep;
  }
  return sum;
}
