import { affinities, contradictions } from './affinities.ts';
import { perMilleOf } from './frequencies.ts';
import { bitOf, isDecline, matchedCategories, tagBits } from './tag-words.ts';

/** The weight of each category relative to the others. */
const categoryWeights: Record<number, number> = {
  1: 0.8,
  2: 0.8,
  3: 1,
  4: 0.9,
  5: 0.8,
  6: 1,
  7: 1.1,
  8: 1.4,
  9: 1.2,
  10: 1.2,
  11: 1,
  12: 0.9,
  13: 0.8,
  14: 1,
  15: 0.8,
};

/** Weights are whole numbers, so that sums do not depend on the order. */
export interface TagFactor {
  readonly name: string;
  /** Both bits are the same for a tag that both chose. */
  readonly bits: readonly [number, number];
  readonly weight: number;
}

/** A rarely chosen tag says more: its weight is the logarithm of how few choose it, in tenths. */
function weightOf(tagId: number): number {
  const category = Math.floor(tagId / 100);
  return Math.round(10 * (categoryWeights[category] ?? 1) * Math.log(1000 / perMilleOf(tagId)));
}

const matchedTags = matchedCategories.flatMap((category) => category.tags);
const idOf = new Map(matchedTags.map(({ key, id }) => [key, id]));
const idByKey = (key: string): number => {
  const id = idOf.get(key);
  if (id === undefined) throw new Error(`No tag has the key ${key}.`);
  return id;
};

const declineWeights = { weight: 20, share: -0.2 };

export const tagWeights = new Int32Array(tagBits);
for (const { id } of matchedTags)
  tagWeights[bitOf(id)] = isDecline(id) ? declineWeights.weight : weightOf(id);
const weightAt = (id: number): number => tagWeights[bitOf(id)] ?? 0;

const sharedTagFactors: TagFactor[] = matchedTags.map(({ key, id }) => ({
  name: key,
  bits: [bitOf(id), bitOf(id)],
  weight: weightAt(id),
}));

const affinityFactors: TagFactor[] = affinities.map(([one, other, strength]) => {
  const [first, second] = [idByKey(one), idByKey(other)];
  const weight = Math.round((strength * (weightAt(first) + weightAt(second))) / 2);
  return { name: `${one} + ${other}`, bits: [bitOf(first), bitOf(second)], weight };
});

const declineFactors: TagFactor[] = matchedCategories.flatMap(({ id: category, tags: own }) =>
  own
    .filter(({ id }) => !isDecline(id))
    .map(({ key, id }) => ({
      name: `${key} + declined`,
      bits: [bitOf(category * 100), bitOf(id)],
      weight: Math.round(declineWeights.share * weightAt(id)),
    })),
);

const tagFactors: readonly TagFactor[] = [...sharedTagFactors, ...affinityFactors, ...declineFactors];

export const factorsOfBit: readonly (readonly { other: number; factor: TagFactor }[])[] = (() => {
  const byBit: { other: number; factor: TagFactor }[][] = Array.from({ length: tagBits }, () => []);
  for (const factor of tagFactors) {
    const [one, other] = factor.bits;
    byBit[one]?.push({ other, factor });
    if (one !== other) byBit[other]?.push({ other: one, factor });
  }
  return byBit;
})();

export const ruledOutBy: ReadonlyMap<number, readonly number[]> = (() => {
  const out = new Map<number, number[]>();
  const add = (one: number, other: number) => out.set(one, [...(out.get(one) ?? []), other]);
  for (const [boundary, others] of contradictions) {
    for (const other of others) {
      add(bitOf(idByKey(boundary)), bitOf(idByKey(other)));
      add(bitOf(idByKey(other)), bitOf(idByKey(boundary)));
    }
  }
  return out;
})();

/** Factors that count once per pair of people or once per pair of profiles. */
const scalarFactors = [
  'age-gap',
  'attraction',
  'distance',
  'purposes',
  'wished-types',
  'age-window',
  'boundary',
  'wishes',
] as const;
export const factorNames: readonly string[] = [...tagFactors.map(({ name }) => name), ...scalarFactors];
