import type { Confidence } from '../../../contract/discovery/matching.ts';
import { wordsOf } from './columns.ts';
import { answeredOf, countBits, massesOf } from './masses.ts';
import type { PairFit } from './pair-fit.ts';
import { isMatched } from './tag-words.ts';

/** How many of the 15 categories both answered. */
const answeredCategories = { high: 8, medium: 4 };

export function confidenceOf(pairs: readonly Pick<PairFit, 'answered'>[]): Confidence {
  const answered = pairs.reduce((sum, pair) => sum + pair.answered, 0) / Math.max(1, pairs.length);
  if (answered >= answeredCategories.high) return 'high';
  return answered >= answeredCategories.medium ? 'medium' : 'low';
}

type TagsOfMembers = readonly (readonly number[])[];

/** Prepares the viewer once for a page of cards. The score of a card is thin if it rests on few answers. */
export function thinnessFor(own: TagsOfMembers): (theirs: TagsOfMembers) => boolean {
  const mine = own.map(categoriesIn);
  return (theirs) => {
    const others = theirs.map(categoriesIn);
    const pairs = mine.flatMap((one) => others.map((other) => ({ answered: countBits(one & other) })));
    return confidenceOf(pairs) === 'low';
  };
}

const categoriesIn = (tags: readonly number[]): number =>
  answeredOf(massesOf(wordsOf(tags.filter(isMatched))));
