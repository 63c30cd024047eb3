import { calibrated } from './calibration.ts';
import { newTraitColumns, pickedWidth, type TraitColumns, tooManyPicked, writeTraits } from './columns.ts';
import { entryOf } from './distance.ts';
import { agesFit, isEnoughInAge } from './pairs.ts';
import { clashesIn, type Prepared, type PreparedMember, prepareViewer, weightIn } from './prepare.ts';
import { tagWords } from './tag-words.ts';
import type { Traits } from './traits.ts';
import { ageGapPoints, pairShares, prior, privacy, ruledOutShare, scale } from './weights.ts';

export const publiclyRuledOut = 1;
export const privatelyRuledOut = 2;

const best = 10_000;
/** Words 1 to 15. */
const everyCategory = 0xfffe;
const oldestGap = ageGapPoints.length - 1;
const gapPoints = Int32Array.from(ageGapPoints);
const priorWeight = 2 * prior.weight * prior.share;

/** The sum of the values of a person's public tags. */
function sumOfTags(values: Int32Array, { masses, picked, tags }: TraitColumns, member: number): number {
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

/** The sum of the values of the tags in these categories. */
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

/** What both people answered in the categories that both did. */
function massBetween(viewer: PreparedMember, { masses }: TraitColumns, member: number): number {
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

/** The points of tags that weigh so much, of so much that both answered. */
export const tagPoints = (weight: number, mass: number): number =>
  Math.trunc(((2 * weight + priorWeight) * scale) / (mass + 2 * prior.weight));

export const gapBetween = (one: number, other: number): number =>
  gapPoints[Math.min(oldestGap, Math.trunc(Math.abs(one - other) / 10_000))] ?? 0;

/** The sum of the values of what is private on either side; 0 where nobody has any. */
function sumInPrivate(viewer: PreparedMember, columns: TraitColumns, member: number): number {
  const { privateTags } = columns;
  const at = member * tagWords;
  const categories = columns.scalars[member * 2 + 1] ?? 0;
  let sum = viewer.hasPrivate ? sumOfTags(viewer.privateValues, columns, member) : 0;
  if (categories === 0) return sum;
  sum += sumOfWords(viewer.values, privateTags, at, categories);
  return viewer.hasPrivate ? sum + sumOfWords(viewer.privateValues, privateTags, at, categories) : sum;
}

/**
 * How well a row fits the viewer: hundredths of a point times 4, with `publiclyRuledOut` and `privatelyRuledOut` in the
 * lowest bits. Either side gives the same number.
 */
export function scoreRow(
  viewer: Prepared,
  columns: TraitColumns,
  row: number,
  calibrate = calibrated,
): number {
  const { birth } = columns;
  const { members, today } = viewer;
  const first = columns.memberAt[row] ?? 0;
  const count = columns.memberCount[row] ?? 0;
  const pairs = count * members.length;
  let total = 0;
  let weakest = Number.MAX_SAFE_INTEGER;
  let unsaid = 0;
  let inAge = 0;
  let shownGroups = 0;
  let matchingGroups = 0;
  let out = 0;
  for (let member = first; member < first + count; member++) {
    const self = columns.scalars[member * 2] ?? 0;
    const born = birth[member] ?? 0;
    shownGroups |= (self >>> 16) & 7 || 8;
    matchingGroups |= (self >>> 24) & 7 || 8;
    for (let index = 0; index < members.length; index++) {
      const one = members[index];
      if (one === undefined) break;
      const sum = sumOfTags(one.values, columns, member);
      const shown = one.shownPoints[(self >>> 16) & 255] ?? 0;
      const points =
        tagPoints(weightIn(sum), massBetween(one, columns, member)) + gapBetween(one.birth, born) + shown;
      total += points;
      if (points < weakest) weakest = points;
      inAge += agesFit(one, born, self, today);
      if (clashesIn(sum) !== 0) out |= publiclyRuledOut;
      const inPrivate = sumInPrivate(one, columns, member);
      if (clashesIn(inPrivate) !== 0) out |= privatelyRuledOut;
      unsaid += weightIn(inPrivate) * privacy.perWeight + (one.matchingPoints[self >>> 24] ?? 0) - shown;
    }
  }
  if (!isEnoughInAge(inAge, members.length, count)) out |= publiclyRuledOut;
  const { wishes } = viewer;
  const kind = columns.kind[row] ?? 0;
  const theirs = columns.wishes[row] ?? 0;
  const isShown = theirs >> 14;
  const wished = theirs & 63;
  out |= (wishes.ruledOut[kind * 16 + shownGroups] ?? 0) | ((wishes.rulesOut[wished] ?? 0) * isShown);
  out |=
    ((wishes.ruledOutUnsaid[kind * 16 + matchingGroups] ?? 0) | (wishes.rulesOutUnsaid[wished] ?? 0)) *
    privatelyRuledOut;
  const points =
    Math.trunc((pairShares.mean * (total / pairs) + pairShares.weakest * weakest) / pairShares.all) +
    (wishes.kindPoints[kind] ?? 0) +
    ((wishes.wishedPoints[wished] ?? 0) + (wishes.purposePoints[(theirs >> 6) & 255] ?? 0)) * isShown +
    placePoints(viewer, columns.place, row);
  const moved = Math.min(privacy.most, Math.max(-privacy.most, Math.trunc(unsaid / pairs)));
  const score = Math.min(best, Math.max(0, calibrate(points, pairs) + moved));
  return ((out & publiclyRuledOut) === 0 ? score : Math.trunc(score * ruledOutShare)) * 4 + out;
}

function placePoints({ x, y, z, distances }: Prepared, places: Float32Array, row: number): number {
  const at = row * 3;
  return distances[entryOf(x, y, z, places[at] ?? 0, places[at + 1] ?? 0, places[at + 2] ?? 0)] ?? 0;
}

/** The same of a profile that is in no table. */
export function scoreAgainst(viewer: Prepared, other: Traits): number {
  const columns = newTraitColumns(1, other.members.length);
  writeTraits(columns, 0, 0, other);
  return scoreRow(viewer, columns, 0);
}

/** The same of two profiles. */
export const scoreOf = (one: Traits, other: Traits, today: number): number =>
  scoreAgainst(prepareViewer(one, today), other);
