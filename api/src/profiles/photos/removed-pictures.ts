import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { type Urgency, urgencies } from '../../../contract/safety/report-words.ts';
import { hammingDistance, hashFrom, hashText, mostApart, type PictureHash } from '../../../shared/pdq.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { hashesOf } from './pictures/hashes.ts';

/** The picture cannot be reconstructed from its hash, and its owner is not stored. */
const removedItem = storedObject({
  /** `<caseId> <hash>` */
  id: z.string(),
  caseId: z.string(),
  kind: z.literal('removed'),
  schemaVersion: z.literal(1),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  urgency: z.enum(urgencies),
});
const everyItem = 'SELECT * FROM c';
/** In ms. */
const knownMs = 60_000;

/** Hashes of pictures that a decision removed because they may show a minor or were shared without consent. */
export function createRemovedPictures(database: Database, now: () => Date) {
  const items = new Items(database, 'removedPictures', removedItem);
  const known = new Recent<{ hash: PictureHash; urgency: Urgency }[]>('removed-pictures', knownMs, 1, now);

  async function list() {
    const all = await items.queryEverywhere({ query: `SELECT * FROM c WHERE c.kind = 'removed'` });
    return all.map(({ hash, urgency }) => ({ hash: hashFrom(hash), urgency }));
  }

  return {
    /** Safe to repeat. */
    async keep(bytes: Uint8Array, { caseId, urgency }: { caseId: string; urgency: Urgency }): Promise<void> {
      const [own] = await hashesOf(bytes);
      if (!own) return;
      await this.keepHash(hashText(own), { caseId, urgency });
    },

    async keepHash(hash: string, { caseId, urgency }: { caseId: string; urgency: Urgency }): Promise<void> {
      const id = `${caseId} ${hash}`;
      if (await items.find(id, caseId)) return;
      await items.create({ id, caseId, kind: 'removed', schemaVersion: 1, hash, urgency });
    },

    /** Replaces the previous version of the list. Safe to repeat. */
    async replaceList(listId: string, hashes: readonly string[], urgency: Urgency): Promise<void> {
      const wanted = new Set(hashes.map((hash) => `${listId} ${hash}`));
      const before = await items.query(listId, { query: everyItem });
      for (const { id } of before) if (!wanted.has(id)) await items.remove(id, listId);
      for (const hash of hashes) await this.keepHash(hash, { caseId: listId, urgency });
    },

    /** Forgets a case after its decision was overturned. Safe to repeat. */
    async forget(caseId: string): Promise<void> {
      const all = await items.query(caseId, { query: everyItem });
      for (const { id } of all) await items.remove(id, caseId);
    },

    /** Returns the most urgent reason of all similar removed pictures, or undefined if none is similar. */
    async reasonFor(hashes: readonly PictureHash[]): Promise<Urgency | undefined> {
      const removed = await known.take('all', list);
      if (removed.length === 0) return undefined;
      const alike = removed.filter(({ hash }) =>
        hashes.some((one) => hammingDistance(one, hash) <= mostApart),
      );
      return urgencies.find((urgency) => alike.some((one) => one.urgency === urgency));
    },
  };
}
