import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import { createPauses, inSlices } from '../../platform/turns/slices.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { type PreparedViewer, prepareViewer } from '../matching/prepare.ts';
import { scoreRow } from '../matching/score.ts';
import { ownAnswersOf } from '../matching/traits.ts';
import type { SearchableCandidates } from './candidate.ts';

/** The results of `scoreRow`, indexed by row. */
export type Scores = Uint16Array;

interface CachedScores {
  readonly key: string;
  readonly prepared: PreparedViewer;
  scores: Scores;
  /** The version of the table for which every score is current. */
  version: number;
  filling: Promise<void>;
}

/** Sixty viewers take 12 MB at 100,000 members. */
const mostViewers = 60;

export function createScores() {
  const kept = new BoundedMap<number, CachedScores>('scores', mostViewers);
  let of: SearchableCandidates | undefined;

  function keptFor(profile: Profile, today: number): CachedScores {
    const own = ownAnswersOf(profile);
    const key = `${today} ${JSON.stringify(own)}`;
    const known = kept.get(profile.id);
    const one =
      known?.key === key
        ? known
        : {
            key,
            prepared: prepareViewer(own, today),
            scores: new Uint16Array(),
            version: -1,
            filling: Promise.resolve(),
          };
    kept.set(profile.id, one);
    return one;
  }

  return {
    /** @param today the number yyyymmdd */
    async of(profile: Profile, candidates: SearchableCandidates, today: number): Promise<Scores> {
      if (of !== candidates) kept.clear();
      of = candidates;
      const pause = createPauses();
      const one = keptFor(profile, today);
      // Preparing a viewer of several people takes some milliseconds.
      await pause();
      // The call that started the earlier filling gets its failure.
      one.filling = one.filling.catch(() => undefined).then(() => fillScores(one, candidates));
      await one.filling;
      return one.scores;
    },
  };
}

async function fillScores(one: CachedScores, candidates: SearchableCandidates): Promise<void> {
  const { version, rows, frame, columns } = candidates;
  if (one.version === version) return;
  if (one.scores.length < rows) {
    const longer = new Uint16Array(Math.ceil(rows * 1.25));
    longer.set(one.scores);
    one.scores = longer;
  }
  const since = one.version;
  await inSlices(rows, (row) => {
    if ((frame.changedAt[row] ?? 0) > since || since < 0)
      one.scores[row] = frame.isPresent[row] === 1 ? scoreRow(one.prepared, columns, row) : 0;
  });
  one.version = version;
}
