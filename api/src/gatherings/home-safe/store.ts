import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { type Item, itemIn } from '../../platform/outbox/change.ts';

/** It holds an outbox, and finds what names a member by `otherId`. */
export const homeSafeContainer = 'relations';

const homeSafeItem = storedObject({
  /** `home-<eventId>-<memberId>`, with the card of the person who is asked. */
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('home-safe'),
  schemaVersion: z.literal(1),
  personId: z.string(),
  eventId: z.number(),
  /** The profile of the member who is told. */
  otherId: z.number(),
  /** The person of that profile who agreed, or declined. */
  answeredBy: z.nullable(z.string()),
  agrees: z.nullable(z.boolean()),
  askedAt: z.nullable(z.string()),
  homeAt: z.nullable(z.string()),
  toldAt: z.nullable(z.string()),
});
export type HomeSafeItem = z.output<typeof homeSafeItem>;

export const homeSafeId = (eventId: number, memberId: number): string => `home-${eventId}-${memberId}`;

const pageSize = 100;

export function createHomeSafeStore(database: Database) {
  const items = new Items(database, homeSafeContainer, homeSafeItem);

  return {
    at: (profileId: number, id: string): Item<HomeSafeItem> => itemIn(items, id, String(profileId)),

    async find(profileId: number, id: string): Promise<HomeSafeItem | undefined> {
      const found = (await items.find(id, String(profileId)))?.value;
      return found;
    },

    async remove({ id, profileId }: Pick<HomeSafeItem, 'id' | 'profileId'>): Promise<void> {
      await items.remove(id, profileId);
    },

    listOf(profileId: number, limit: number): Promise<HomeSafeItem[]> {
      return items.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'home-safe'`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** The query crosses partitions by an index, for one page and for a deletion. */
    listNaming(otherId: number, limit = pageSize): Promise<HomeSafeItem[]> {
      return items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'home-safe' AND c.otherId = @other`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@other', value: otherId },
        ],
      });
    },
  };
}
