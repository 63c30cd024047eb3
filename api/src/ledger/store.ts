import { createHash } from 'node:crypto';
import type { Blobs } from '../platform/blobs.ts';
import type { KeyedHash } from '../platform/keyed-hash.ts';

const container = 'ledger';
const already = new Set([409, 412]);

/** A mark of before the key. Whoever has it can try every number; the storage forgets the last one after some weeks. */
const unkeyedMarkOf = (profileId: number): string =>
  createHash('sha256').update(`departed profile ${profileId}`).digest('hex');

/** Who left, by marks. */
export interface Departed {
  readonly size: number;
  has(profileId: number): boolean;
}

export type LedgerStore = ReturnType<typeof createLedgerStore>;

/**
 * What is kept outside the database. Who has left: a database restored to an earlier time is told again by it. One empty
 * blob for each departure, `departures/2026-11-22/<mark>`; the storage forgets it when no backup is older.
 */
export function createLedgerStore(blobs: Blobs, keyedHash: KeyedHash) {
  const markOf = (profileId: number) => keyedHash('departure', String(profileId));

  return {
    /** Safe to repeat. */
    async recordDeparture(profileId: number, at: Date): Promise<void> {
      const name = `departures/${at.toISOString().slice(0, 10)}/${markOf(profileId)}`;
      const blob = (await blobs()).getContainerClient(container).getBlockBlobClient(name);
      try {
        await blob.upload('', 0, { conditions: { ifNoneMatch: '*' } });
      } catch (fault) {
        const status = fault instanceof Error && 'statusCode' in fault ? Number(fault.statusCode) : 0;
        if (!already.has(status)) throw fault;
      }
    },

    /** What an operator did by hand, for whoever asks later. Kept for good, one blob a deed. */
    async recordDeed(name: string, details: Record<string, unknown>, at: Date): Promise<void> {
      const text = JSON.stringify({ at: at.toISOString(), deed: name, ...details });
      const blob = `deeds/${at.toISOString()}-${name}`;
      await (await blobs()).getContainerClient(container).getBlockBlobClient(blob).upload(text, text.length);
    },

    /** Everybody who left on the day of `since` or later. As many as there are: an operator asks, rarely. */
    async listDeparted(since: Date): Promise<Departed> {
      const first = since.toISOString().slice(0, 10);
      const marks = new Set<string>();
      const listed = (await blobs()).getContainerClient(container).listBlobsFlat({ prefix: 'departures/' });
      for await (const { name } of listed) {
        const [, day = '', mark = ''] = name.split('/');
        if (day >= first) marks.add(mark);
      }
      return {
        size: marks.size,
        has: (profileId) => marks.has(markOf(profileId)) || marks.has(unkeyedMarkOf(profileId)),
      };
    },
  };
}
