import { ageIn } from './ages.ts';
import { wordsOf } from './columns.ts';
import { distanceTable, leadingEntriesOf, unknownPlace } from './distance.ts';
import { factorsOfBit, ruledOutBy } from './factors.ts';
import { answeredOf, massesOf, massStep } from './masses.ts';
import { anyGroup, mutualAttraction, unknownGroup } from './self.ts';
import { bitsIn, tagBits } from './tag-words.ts';
import type { OwnAnswers, OwnMember } from './traits.ts';
import { attractionPoints } from './weights.ts';
import { type WishTables, wishTables } from './wish-tables.ts';

/** Added to a value for each contradiction. It exceeds the sum of all weights, so one number holds both. */
const clashWeight = 1 << 20;
export const clashesIn = (sum: number): number => (sum + (clashWeight >> 1)) >> 20;
export const weightIn = (sum: number): number => sum - clashesIn(sum) * clashWeight;

export interface PreparedMember {
  readonly age: number;
  readonly wantsFrom: number;
  readonly wantsTo: number;
  /** For each bit of another person's answers, its weight, plus `clashWeight` for each answer that rules it out. */
  readonly values: Int32Array;
  readonly privateValues: Int32Array;
  readonly hasPrivate: boolean;
  /**
   * For each byte of another person's masses: the weight of both people's answers in the categories that both answered.
   */
  readonly masses: Int32Array;
  readonly shownPoints: Int32Array;
  readonly matchingPoints: Int32Array;
}

export interface PreparedViewer {
  /** Today as the number yyyymmdd. */
  readonly today: number;
  readonly members: readonly PreparedMember[];
  readonly wishes: WishTables;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly distances: Int32Array;
  readonly leadingEntries: number;
}

export function prepareViewer(viewer: OwnAnswers, today: number): PreparedViewer {
  const { kind, members, wishes, hiddenWishes, place } = viewer;
  const groupsBy = (self: 'shownSelf' | 'matchingSelf') =>
    members.reduce((groups, member) => groups | (member[self] & anyGroup || unknownGroup), 0);
  const [shownGroups, matchingGroups] = [groupsBy('shownSelf'), groupsBy('matchingSelf')];
  const [x, y, z] = place ?? unknownPlace;
  return {
    today,
    members: members.map((member) => prepareMember(member, today)),
    wishes: wishTables({ kind, wishes, hiddenWishes, shownGroups, matchingGroups }),
    x,
    y,
    z,
    distances: distanceTable(place, viewer.distance),
    leadingEntries: leadingEntriesOf(place, viewer.distance),
  };
}

function prepareMember(member: OwnMember, today: number): PreparedMember {
  const words = wordsOf(member.tags);
  return {
    age: ageIn(member.birth, today),
    wantsFrom: member.wantsFrom,
    wantsTo: member.wantsTo,
    values: valuesOf(words),
    privateValues: valuesOf(wordsOf(member.privateTags)),
    hasPrivate: member.privateTags.length > 0,
    masses: massTableOf(words),
    shownPoints: attractionTable(member.shownSelf),
    matchingPoints: attractionTable(member.matchingSelf),
  };
}

function valuesOf(words: Int32Array): Int32Array {
  const values = new Int32Array(tagBits);
  for (const bit of bitsIn(words)) {
    for (const { other, factor } of factorsOfBit[bit] ?? [])
      values[other] = (values[other] ?? 0) + factor.weight;
    for (const other of ruledOutBy.get(bit) ?? []) values[other] = (values[other] ?? 0) + clashWeight;
  }
  return values;
}

function massTableOf(words: Int32Array): Int32Array {
  const table = new Int32Array(8 * 256);
  const masses = massesOf(words);
  const answered = answeredOf(masses);
  const stepsOf = (category: number) => ((masses[category >> 3] ?? 0) >>> ((category & 7) * 4)) & 15;
  const both = (category: number, steps: number) =>
    steps === 0 || ((answered >> category) & 1) === 0 ? 0 : (steps + stepsOf(category)) * massStep;
  for (let byte = 0; byte < 8; byte++) {
    for (let value = 0; value < 256; value++) {
      table[byte * 256 + value] = both(byte * 2, value & 15) + both(byte * 2 + 1, value >> 4);
    }
  }
  return table;
}

const attractionTable = (self: number): Int32Array =>
  Int32Array.from({ length: 64 }, (_, other) => attractionPoints[mutualAttraction(self, other)]);
