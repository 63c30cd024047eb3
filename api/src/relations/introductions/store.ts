import type { Database } from '@azure/cosmos';
import { Items, type Stored } from '../../platform/cosmos/cosmos.ts';
import { type Item, itemIn } from '../../platform/outbox/change.ts';
import {
  type AskedItem,
  askedId,
  askedItem,
  nobodysId,
  ttlUntil,
  type WrittenItem,
  writtenId,
  writtenItem,
} from './introduction.ts';

export const introductionsContainer = 'relations';
const pageSize = 100;

export function createIntroductionStore(database: Database) {
  const written = new Items(database, introductionsContainer, writtenItem);
  const asked = new Items(database, introductionsContainer, askedItem);

  return {
    writtenAt: (profileId: number, one: number, other: number): Item<WrittenItem> =>
      itemIn(written, writtenId(one, other), String(profileId)),

    askedAt: (profileId: number, introductionId: string): Item<AskedItem> =>
      itemIn(asked, askedId(introductionId), String(profileId)),

    findAsked: (profileId: number, introductionId: string): Promise<Stored<AskedItem> | undefined> =>
      asked.find(askedId(introductionId), String(profileId)),

    async createAsked(item: AskedItem): Promise<void> {
      await asked.create(item);
    },

    async removeAsked(profileId: number, introductionId: string): Promise<void> {
      await asked.remove(askedId(introductionId), String(profileId));
    },

    changeAsked: (
      profileId: number,
      introductionId: string,
      change: (item: AskedItem) => AskedItem,
    ): Promise<void> => asked.change(askedId(introductionId), String(profileId), (now) => now && change(now)),

    /** Lists the newest first. */
    listWritten(profileId: number, limit = pageSize): Promise<WrittenItem[]> {
      return written.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'introduction'
          ORDER BY c.createdAt DESC, c.id DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    listWrittenBy(profileId: number, personId: string, limit = pageSize): Promise<WrittenItem[]> {
      return written.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'introduction' AND c.byPerson = @person
          ORDER BY c.createdAt DESC, c.id DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@person', value: personId },
        ],
      });
    },

    /** Lists the newest first. */
    listAsked(profileId: number, limit = pageSize): Promise<AskedItem[]> {
      return asked.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'introduction-asked'
          ORDER BY c.createdAt DESC, c.id DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** Takes an introduction back wherever it is. Safe to repeat. */
    async withdraw({ id, profileId, introductionId, between }: WrittenItem): Promise<void> {
      for (const askedProfile of between) await asked.remove(askedId(introductionId), String(askedProfile));
      await written.remove(id, profileId);
    },

    /** @returns false once nothing is left to erase */
    async eraseSomeAskedBy(profileId: number, introducerId: number): Promise<boolean> {
      return asked.removeFound(String(profileId), {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'introduction-asked' AND c.introducedBy = @by`,
        parameters: [{ name: '@by', value: introducerId }],
      });
    },

    /** @returns false once nothing is left to erase */
    eraseSomeAsked(profileId: number): Promise<boolean> {
      return asked.removeFound(String(profileId), {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'introduction-asked'`,
      });
    },

    /**
     * Forgets on the other side who left. The query crosses partitions by an index, once per member who leaves.
     * @returns false once nothing is left to forget
     */
    async forgetSomeWith(otherId: number, now: Date): Promise<boolean> {
      const found = await asked.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'introduction-asked' AND c.otherId = @other`,
        parameters: [{ name: '@other', value: otherId }],
      });
      for (const { id, profileId } of found)
        await asked.change(
          id,
          profileId,
          (one) => one && { ...one, otherId: nobodysId, ttl: ttlUntil(one.until, now) },
        );
      return found.length > 0;
    },
  };
}
