import { createPauses } from '../../platform/turns/slices.ts';
import { preparePublicViewer } from '../matching/row-answers.ts';
import { rankIn } from '../matching/row-score.ts';
import { scoreRow } from '../matching/score.ts';
import type { SearchableCandidates } from './candidate.ts';

/** In a larger community the scores of everybody for everybody are not kept: these take half a megabyte. */
export const mostPaired = 512;

/** Scores of everybody in a small community for everybody, by public answers alone, as `rankIn`. */
export interface PairScores {
  /** undefined if the row has no member. */
  between(one: number, other: number): number | undefined;
}

export function createPairScores() {
  let of: SearchableCandidates | undefined;
  let [today, version] = [0, -1];
  let ranks = new Uint16Array();
  let filling: Promise<void> = Promise.resolve();
  const places = new Map<number, number>();
  const free: number[] = [];

  function forget(candidates: SearchableCandidates, day: number): void {
    [of, today, version] = [candidates, day, -1];
    ranks = new Uint16Array(mostPaired * mostPaired);
    places.clear();
    free.splice(0, free.length, ...Array.from({ length: mostPaired }, (_, at) => mostPaired - 1 - at));
  }

  async function fill(candidates: SearchableCandidates, day: number): Promise<void> {
    if (of !== candidates || today !== day) forget(candidates, day);
    const { frame, columns, rows, version: until } = candidates;
    if (until === version) return;
    const changed: number[] = [];
    for (let row = 0; row < rows; row++) {
      if (version >= 0 && (frame.changedAt[row] ?? 0) <= version) continue;
      const place = places.get(row);
      if (frame.isPresent[row] === 1) {
        const at = place ?? free.pop();
        if (at === undefined) continue;
        places.set(row, at);
        changed.push(row);
      } else if (place !== undefined) {
        places.delete(row);
        free.push(place);
      }
    }
    const pause = createPauses();
    for (const row of changed) {
      const prepared = preparePublicViewer(columns, row, day);
      const at = places.get(row) ?? 0;
      for (const [other, otherAt] of places) {
        const rank = rankIn(scoreRow(prepared, columns, other));
        ranks[at * mostPaired + otherAt] = rank;
        ranks[otherAt * mostPaired + at] = rank;
      }
      await pause();
    }
    version = until;
  }

  return {
    /**
     * @param day the number yyyymmdd
     * @returns undefined if the community is too large
     */
    async of(candidates: SearchableCandidates, day: number): Promise<PairScores | undefined> {
      if (candidates.size > mostPaired) return undefined;
      // The call that started the earlier filling gets its failure.
      filling = filling.catch(() => undefined).then(() => fill(candidates, day));
      await filling;
      return {
        between(one, other) {
          const [at, otherAt] = [places.get(one), places.get(other)];
          return at === undefined || otherAt === undefined ? undefined : ranks[at * mostPaired + otherAt];
        },
      };
    },
  };
}
