import * as z from 'zod/mini';
import type { Resources } from '../../feature.ts';
import { ColumnIndex, type IndexHost } from '../../platform/column-index/column-index.ts';
import { snapshotsOf } from '../../platform/column-index/snapshot-store.ts';
import { type Source, sourceOf } from '../../platform/column-index/source.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { createLeases } from '../../platform/cosmos/lease.ts';
import { createProfileStore, type ProfileChange } from '../../profiles/profiles/store.ts';
import {
  type CandidateColumns,
  type Candidates,
  candidateColumns,
  candidateLists,
  candidateOf,
  deriveRow,
} from './candidate.ts';

const seenItem = z.object({ id: z.string(), seenAt: z.string() });
type SeenItem = z.output<typeof seenItem>;

/** Increase this with every change to what `candidate.ts` writes. */
export const candidatesLayout = 11;

const name = `candidates-${candidatesLayout}`;

export function createCandidateIndex({ database, blobs, settings, now, newId, log }: Resources) {
  const seen = new Items(database, 'presence', seenItem);
  return indexCandidates(
    [
      // Before the profiles, so that a deletion read at the same time erases it too.
      sourceOf((from) => seen.listChanges(['presence'], from), takePresence),
      sourceOf(createProfileStore(database).listChanges, takeProfile),
    ],
    {
      snapshots: snapshotsOf(blobs, `${database.id}/${name}`),
      leases: createLeases(database, { now, newId }),
      now,
      log,
      buildCharge: settings.INDEX_BUILD_CHARGE,
    },
  );
}

export const indexCandidates = (sources: readonly Source<Candidates>[], host: IndexHost) =>
  new ColumnIndex<typeof candidateColumns, (typeof candidateLists)[number]>(
    {
      name,
      layout: candidatesLayout,
      columns: candidateColumns,
      lists: candidateLists,
      derive: (columns: CandidateColumns, row, partAt) => deriveRow(columns, row, partAt),
      sources,
    },
    host,
  );

export function takeProfile({ id, profile }: ProfileChange, candidates: Candidates): void {
  const entry = profile && candidateOf(profile);
  if (entry) candidates.put(id, entry);
  else candidates.remove(id, profile ? ['seenAt'] : []);
}

function takePresence({ id, seenAt }: SeenItem, candidates: Candidates): void {
  candidates.change(Number(id), (columns, row) => {
    columns.seenAt[row] = Math.floor(Date.parse(seenAt) / 1000);
  });
}
