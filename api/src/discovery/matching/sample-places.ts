import type { PublicAnswers } from './traits.ts';

/** Number of members whom everybody is scored against; see `sampleColumn`. */
export const sampleSize = 300;

/** Ranks among the 300, best first, whose scores are stored. They lie closer together where the lists are made. */
const storedRanks = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24, 28, 33, 39, 46, 54, 64, 76, 90, 107, 127, 151, 180, 215,
  250, 285,
] as const;

const [weekAt, printAt, scoresAt] = [0, 1, 2];
const width = scoresAt + storedRanks.length;

/**
 * 64 bytes a member, from public answers alone: the week in which it was written, a print of the answers that it was
 * made of, and the scores at `storedRanks` of this member among the sample.
 */
export const sampleColumns = [
  { name: 'samplePlaces', per: 'row', of: Uint16Array, width, isDerived: false },
] as const;

export interface SampleColumns {
  readonly samplePlaces: Uint16Array;
}

/** The highest three bits of the week say in which sample a member is, by the remainder of its week; 0 for none. */
const weekBits = 13;
const weekMask = (1 << weekBits) - 1;
const drawnIn = (week: number): number => 1 + (week % 7);

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Weeks since 1970. They begin on Thursdays. */
export const weekOf = (now: Date): number => Math.floor(now.getTime() / weekMs);
export const weekStart = (week: number): Date => new Date(week * weekMs);

export const isSampledIn = ({ samplePlaces }: SampleColumns, row: number, week: number): boolean =>
  (samplePlaces[row * width + weekAt] ?? 0) >> weekBits === drawnIn(week);

export function markSampled(
  { samplePlaces }: SampleColumns,
  row: number,
  week: number,
  isSampled: boolean,
): void {
  const written = (samplePlaces[row * width + weekAt] ?? 0) & weekMask;
  samplePlaces[row * width + weekAt] = written | (isSampled ? drawnIn(week) << weekBits : 0);
}

export const isWrittenIn = ({ samplePlaces }: SampleColumns, row: number, week: number): boolean =>
  ((samplePlaces[row * width + weekAt] ?? 0) & weekMask) === (week & weekMask);

/** Asks for new scores if the public answers have changed. Whatever else a profile changes, its scores stay. */
export function notePublicAnswers(
  { samplePlaces }: SampleColumns,
  row: number,
  { kind, members, wishes, place }: PublicAnswers,
): void {
  const print = printOf(JSON.stringify([kind, members, wishes, place]));
  const at = row * width;
  if (samplePlaces[at + printAt] === print) return;
  samplePlaces[at + printAt] = print;
  samplePlaces[at + weekAt] = (samplePlaces[at + weekAt] ?? 0) & ~weekMask;
}

/** 16 bits of FNV-1a. */
function printOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 16)) & 0xffff;
}

/** @param ranked by `rankIn`, ascending: the scores of the row's member for the sample */
export function writeSampleScores(
  { samplePlaces }: SampleColumns,
  row: number,
  week: number,
  ranked: Uint16Array,
): void {
  const at = row * width;
  const last = ranked.length - 1;
  for (const [index, rank] of storedRanks.entries())
    samplePlaces[at + scoresAt + index] = ranked[last - Math.floor((rank * ranked.length) / sampleSize)] ?? 0;
  samplePlaces[at + weekAt] = ((samplePlaces[at + weekAt] ?? 0) & ~weekMask) | (week & weekMask);
}

/** The best five of 300 say how scores thin out above the sixth, where too few were drawn to count. */
const tail = 5;
/** A rank lies in the middle of those of the same score. */
const middle = 0.5;

/**
 * Estimates the share of all members whom the row's member has before somebody of this score.
 * @param rank the score's `rankIn`, by public answers alone
 * @returns undefined as long as nothing is stored for this member
 */
export function shareBefore({ samplePlaces }: SampleColumns, row: number, rank: number): number | undefined {
  const at = row * width + scoresAt;
  if ((samplePlaces[at] ?? 0) === 0) return undefined;
  const base = samplePlaces[at + tail] ?? 0;
  if (rank >= base) {
    let excess = 0;
    for (let index = 0; index < tail; index++) excess += (samplePlaces[at + index] ?? 0) - base;
    const above = (tail + middle) * Math.exp((base - rank) / Math.max(1, excess / tail));
    return above / sampleSize;
  }
  let index = tail;
  while (index < storedRanks.length && (samplePlaces[at + index] ?? 0) > rank) index++;
  const [from, to] = [storedRanks[index - 1] ?? 0, storedRanks[index] ?? sampleSize];
  const [high, low] = [samplePlaces[at + index - 1] ?? 0, samplePlaces[at + index] ?? 0];
  const between = index < storedRanks.length ? (high - rank) / (high - low) : middle;
  return (from + middle + between * (to - from)) / sampleSize;
}
