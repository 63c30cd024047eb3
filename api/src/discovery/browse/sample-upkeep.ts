import type { Resources } from '../../feature.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import { createPauses, inSlices } from '../../platform/turns/slices.ts';
import { drawOf } from '../matching/draw.ts';
import type { PreparedViewer } from '../matching/prepare.ts';
import { preparePublicViewer } from '../matching/row-answers.ts';
import { rankIn } from '../matching/row-score.ts';
import {
  isSampledIn,
  isWrittenIn,
  markSampled,
  sampleSize,
  weekOf,
  weekStart,
  writeSampleScores,
} from '../matching/sample-places.ts';
import { scoreRow } from '../matching/score.ts';
import type { SearchableCandidates } from './candidate.ts';

/** So much beside one search at most, in ms. The work of a new week is spread over hours. */
const soonMs = 2000;
/** Between two such searches, in ms. */
const restMs = 60_000;
/** How many rows are worked out before others may have their turn. */
const rowsAtOnce = 4;

interface Sample {
  readonly of: SearchableCandidates;
  readonly week: number;
  readonly prepared: ReadonlyMap<number, PreparedViewer>;
  /** The version of the table up to which every row is written. */
  version: number;
}

/** Writes of each member how they score a sample of 300 members, anew each week and whenever their public answers change. */
export function createSampleUpkeep({ now, log }: Pick<Resources, 'now' | 'log'>) {
  let sample: Sample | undefined;
  let running: Promise<void> | undefined;
  let ranAt = Number.NEGATIVE_INFINITY;

  async function sampleOf(candidates: SearchableCandidates): Promise<Sample | undefined> {
    const week = weekOf(now());
    if (sample?.of === candidates && sample.week === week) return sample;
    const rows = await rowsSampledIn(candidates, week);
    if (rows.length === 0) return undefined;
    const pause = createPauses();
    const prepared = new Map<number, PreparedViewer>();
    const day = Number(weekStart(week).toISOString().slice(0, 10).replaceAll('-', ''));
    for (const row of rows) {
      prepared.set(row, preparePublicViewer(candidates.columns, row, day));
      await pause();
    }
    sample = { of: candidates, week, prepared, version: -1 };
    return sample;
  }

  /** @param most in ms */
  async function work(candidates: SearchableCandidates, most: number): Promise<void> {
    const drawn = await sampleOf(candidates);
    const until = candidates.version;
    if (!drawn || drawn.version === until) return;
    const end = performance.now() + most;
    const pause = createPauses();
    const { frame, rows } = candidates;
    for (let row = 0, written = 0; row < rows; row++) {
      if ((frame.changedAt[row] ?? 0) <= drawn.version || frame.isPresent[row] !== 1) continue;
      // The columns are replaced when the table grows.
      if (isWrittenIn(candidates.columns, row, drawn.week)) continue;
      writeRow(candidates, row, drawn);
      if (++written % rowsAtOnce !== 0) continue;
      if (performance.now() > end) return;
      await pause();
    }
    drawn.version = until;
  }

  function run(candidates: SearchableCandidates, most: number): Promise<void> {
    running ??= work(candidates, most).finally(() => {
      running = undefined;
      ranAt = performance.now();
    });
    return running;
  }

  return {
    /** @param most how long at most, in ms */
    run,
    /** Does some of the work beside a search, which does not wait for it. */
    runSoon(candidates: SearchableCandidates): void {
      if (running || performance.now() - ranAt < restMs) return;
      run(candidates, soonMs).catch((fault: unknown) =>
        log('error', 'sweep-failed', { fault: causeOf(fault) }),
      );
    },
  };
}

function writeRow({ columns }: SearchableCandidates, row: number, { prepared, week }: Sample): void {
  const ranks = new Uint16Array(prepared.size - (prepared.has(row) ? 1 : 0));
  let at = 0;
  for (const [sampled, viewer] of prepared)
    if (sampled !== row) ranks[at++] = rankIn(scoreRow(viewer, columns, row));
  writeSampleScores(columns, row, week, ranks.sort());
}

/** The sample of a week is drawn once. A snapshot has it, so another instance has the same. */
async function rowsSampledIn(candidates: SearchableCandidates, week: number): Promise<number[]> {
  const { columns, frame, rows } = candidates;
  const startsAt = weekStart(week).getTime() / 1000;
  const isListed = (row: number) => frame.isPresent[row] === 1 && columns.isFindable[row] === 1;
  const cameEarlier = (row: number) => (columns.joinedAt[row] ?? 0) < startsAt;
  const sampled: number[] = [];
  let [listed, earlier] = [0, 0];
  await inSlices(rows, (row) => {
    if (frame.isPresent[row] === 1 && isSampledIn(columns, row, week)) sampled.push(row);
    if (!isListed(row)) return;
    listed++;
    if (cameEarlier(row)) earlier++;
  });
  if (sampled.length > 0) return sampled;
  if (listed <= sampleSize) return [];
  // Members from before the week are the same in each instance, whenever it draws.
  const isEarlierOnly = earlier > sampleSize;
  const among = isEarlierOnly ? earlier : listed;
  let low = await rowsOfLowDraws(among);
  if (low.length < sampleSize) low = await rowsOfLowDraws(sampleSize);
  const drawn = low
    .sort((one, other) => one.draw - other.draw || one.row - other.row)
    .slice(0, sampleSize)
    .map(({ row }) => row);
  for (const row of drawn) markSampled(candidates.columns, row, week, true);
  return drawn;

  /** Few of a large community are sorted: twice as many as are drawn. */
  async function rowsOfLowDraws(count: number): Promise<{ row: number; draw: number }[]> {
    const highest = 2 ** 32 * Math.min(1, (2 * sampleSize) / count);
    const found: { row: number; draw: number }[] = [];
    await inSlices(rows, (row) => {
      if (frame.isPresent[row] !== 1) return;
      markSampled(candidates.columns, row, week, false);
      if (!isListed(row) || (isEarlierOnly && !cameEarlier(row))) return;
      const draw = drawOf(week, candidates.keyOf(row));
      if (draw < highest) found.push({ row, draw });
    });
    return found;
  }
}
