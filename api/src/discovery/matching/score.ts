import { calibratedScore } from './calibration.ts';
import { newPublicColumns, type PublicColumns, pickedWidth, tooManyPicked, writePublic } from './columns.ts';
import { entryOf } from './distance.ts';
import { isEnoughInAge } from './pairs.ts';
import { clashesIn, type PreparedMember, type PreparedViewer, prepareViewer, weightIn } from './prepare.ts';
import { rowScore, ruledOut, ruledOutUnsaid } from './row-score.ts';
import { anyGroup, unknownGroup } from './self.ts';
import { tagWords } from './tag-words.ts';
import type { OwnAnswers, PublicAnswers } from './traits.ts';
import { ageGapPoints, pairScale, pairShares, priorFit, privateWeights, ruledOutShare } from './weights.ts';

const bestScore = 10_000;
const everyCategory = 0xfffe;
const oldestGap = ageGapPoints.length - 1;
const gapPoints = Int32Array.from(ageGapPoints);
const priorWeight = 2 * priorFit.weight * priorFit.share;

function sumOfTags(values: Int32Array, { masses, picked, tags }: PublicColumns, member: number): number {
  const quarters = (masses[member * 2] ?? 0) & 15;
  if (quarters === tooManyPicked) return sumOfWords(values, tags, member * tagWords, everyCategory);
  const at = member * pickedWidth;
  let sum = 0;
  for (let index = at; index < at + quarters * 4; index += 4) {
    sum +=
      (values[picked[index] ?? 0] ?? 0) +
      (values[picked[index + 1] ?? 0] ?? 0) +
      (values[picked[index + 2] ?? 0] ?? 0) +
      (values[picked[index + 3] ?? 0] ?? 0);
  }
  return sum;
}

function sumOfWords(values: Int32Array, tags: Int32Array, at: number, categories: number): number {
  let sum = 0;
  for (let left = categories; left !== 0; left &= left - 1) {
    const word = 31 - Math.clz32(left & -left);
    for (let bits = tags[at + word] ?? 0; bits !== 0; bits &= bits - 1) {
      sum += values[(word << 5) + 31 - Math.clz32(bits & -bits)] ?? 0;
    }
  }
  return sum;
}

function massBetween(viewer: PreparedMember, { masses }: PublicColumns, member: number): number {
  const table = viewer.masses;
  const low = masses[member * 2] ?? 0;
  const high = masses[member * 2 + 1] ?? 0;
  return (
    (table[low & 255] ?? 0) +
    (table[256 + ((low >>> 8) & 255)] ?? 0) +
    (table[512 + ((low >>> 16) & 255)] ?? 0) +
    (table[768 + (low >>> 24)] ?? 0) +
    (table[1024 + (high & 255)] ?? 0) +
    (table[1280 + ((high >>> 8) & 255)] ?? 0) +
    (table[1536 + ((high >>> 16) & 255)] ?? 0) +
    (table[1792 + (high >>> 24)] ?? 0)
  );
}

/** @param mass the weight of the categories that both answered */
export const tagPoints = (weight: number, mass: number): number =>
  Math.trunc(((2 * weight + priorWeight) * pairScale) / (mass + 2 * priorFit.weight));

export const gapBetween = (one: number, other: number): number =>
  gapPoints[Math.min(oldestGap, Math.abs(one - other))] ?? 0;

/** What private answers add to the score that a stranger would see. */
export interface PrivateFacts {
  readonly unsaid: number;
  readonly isRuledOut: boolean;
}
const nothingPrivate: PrivateFacts = { unsaid: 0, isRuledOut: false };

/** Returns a `rowScore`. Without private answers and wanted ages it is the same in both directions. */
export function scoreRow(
  viewer: PreparedViewer,
  columns: PublicColumns,
  row: number,
  calibrate = calibratedScore,
  between = nothingPrivate,
): number {
  const { birth, shownSelf } = columns;
  const { members, today } = viewer;
  const first = columns.memberAt[row] ?? 0;
  const count = columns.memberCount[row] ?? 0;
  const pairs = count * members.length;
  let total = 0;
  let weakest = Number.MAX_SAFE_INTEGER;
  let unsaid = between.unsaid;
  let inAge = 0;
  let groups = 0;
  let out = between.isRuledOut ? ruledOut : 0;
  for (let member = first; member < first + count; member++) {
    const self = shownSelf[member] ?? 0;
    const age = ((today - (birth[member] ?? 0)) / 10_000) | 0;
    groups |= self & anyGroup || unknownGroup;
    for (let index = 0; index < members.length; index++) {
      const one = members[index];
      if (one === undefined) break;
      const sum = sumOfTags(one.values, columns, member);
      const shown = one.shownPoints[self] ?? 0;
      const points =
        tagPoints(weightIn(sum), massBetween(one, columns, member)) + gapBetween(one.age, age) + shown;
      total += points;
      if (points < weakest) weakest = points;
      // The expression is negative if the age is outside the range. Branches would cost more than everything else here.
      inAge += 1 + (((age - one.wantsFrom) | (one.wantsTo - age)) >> 31);
      if (clashesIn(sum) !== 0) out |= ruledOut;
      const inPrivate = one.hasPrivate ? sumOfTags(one.privateValues, columns, member) : 0;
      if (clashesIn(inPrivate) !== 0) out |= ruledOutUnsaid;
      unsaid += weightIn(inPrivate) * privateWeights.perWeight + (one.matchingPoints[self] ?? 0) - shown;
    }
  }
  if (!isEnoughInAge(inAge, members.length, count)) out |= ruledOut;
  const { wishes } = viewer;
  const kind = columns.kind[row] ?? 0;
  const theirs = columns.wishes[row] ?? 0;
  const wished = theirs & 63;
  out |= (wishes.ruledOut[kind * 16 + groups] ?? 0) | (wishes.rulesOut[wished] ?? 0);
  out |=
    ((wishes.ruledOutUnsaid[kind * 16 + groups] ?? 0) | (wishes.rulesOutUnsaid[wished] ?? 0)) *
    ruledOutUnsaid;
  const entry = placeEntry(viewer, columns.place, row);
  const points =
    Math.trunc((pairShares.mean * (total / pairs) + pairShares.weakest * weakest) / pairShares.all) +
    (wishes.kindPoints[kind] ?? 0) +
    (wishes.wishedPoints[wished] ?? 0) +
    (wishes.purposePoints[(theirs >> 6) & 255] ?? 0) +
    (viewer.distances[entry] ?? 0);
  const moved = Math.min(privateWeights.most, Math.max(-privateWeights.most, Math.trunc(unsaid / pairs)));
  const score = Math.min(bestScore, Math.max(0, calibrate(points, pairs) + moved));
  return rowScore(
    (out & ruledOut) === 0 ? score : Math.trunc(score * ruledOutShare),
    out,
    entry < viewer.leadingEntries,
  );
}

function placeEntry({ x, y, z }: PreparedViewer, places: Float32Array, row: number): number {
  const at = row * 3;
  return entryOf(x, y, z, places[at] ?? 0, places[at + 1] ?? 0, places[at + 2] ?? 0);
}

export function scoreAgainst(viewer: PreparedViewer, other: PublicAnswers, between = nothingPrivate): number {
  const columns = newPublicColumns(1, other.members.length);
  writePublic(columns, 0, 0, other);
  return scoreRow(viewer, columns, 0, calibratedScore, between);
}

export const scoreOf = (one: OwnAnswers, other: PublicAnswers, today: number): number =>
  scoreAgainst(prepareViewer(one, today), other);
