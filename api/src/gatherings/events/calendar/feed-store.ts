import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { calendarWords } from '../../../../contract/gatherings/events/calendar.ts';
import { Items, type Stored } from '../../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Item, itemIn } from '../../../platform/outbox/change.ts';
import type { KeyedHash } from '../../../platform/secrets/keyed-hash.ts';
import { mineContainer } from '../event/items.ts';

const feedKind = 'calendar-feed';
const feedItem = storedObject({
  /** Each person of a profile has a feed. */
  id: z.string(),
  profileId: z.string(),
  personId: z.string(),
  kind: z.literal(feedKind),
  schemaVersion: z.literal(1),
  secret: z.string(),
  words: z.enum(calendarWords),
  /** The `iat` of the token with which it was made: it ends with the sessions of then. */
  issuedAt: z.optional(z.number()),
  /** Ids of all keys that may still exist. */
  keys: z.array(z.string()),
  /** True once the current secret has a key and no earlier secret has one. */
  isSettled: z.boolean(),
});
export type StoredFeed = z.output<typeof feedItem>;

const keyItem = storedObject({
  /** `calendar:` followed by the keyed hash of the secret. */
  id: z.string(),
  kind: z.literal('calendar'),
  schemaVersion: z.literal(1),
  profileId: z.number(),
  personId: z.string(),
});

export interface FeedOwner {
  readonly profileId: number;
  readonly personId: string;
}

const feedId = ({ personId }: FeedOwner): string => `${feedKind}-${personId}`;

export function createCalendarFeedStore(database: Database, keyedHash: KeyedHash) {
  const feeds = new Items(database, mineContainer, feedItem);
  const keys = new Items(database, 'keys', keyItem);
  const idOf = (hash: string): string => `calendar:${hash}`;
  const keyOf = (secret: string): string => idOf(keyedHash('calendar', secret));

  return {
    keyOf,

    find(whose: FeedOwner): Promise<Stored<StoredFeed> | undefined> {
      return feeds.find(feedId(whose), String(whose.profileId));
    },

    list(profileId: number): Promise<StoredFeed[]> {
      return feeds.query(String(profileId), {
        query: `SELECT TOP 8 * FROM c WHERE c.kind = '${feedKind}'`,
      });
    },

    at(
      whose: FeedOwner,
    ): Item<StoredFeed, Pick<StoredFeed, 'secret' | 'words' | 'issuedAt' | 'keys' | 'isSettled'>> {
      const [id, profileId] = [feedId(whose), String(whose.profileId)];
      const item = itemIn(feeds, id, profileId);
      const owner = { id, profileId, personId: whose.personId };
      return {
        ...item,
        write: (feed, found, work) =>
          item.write({ ...owner, kind: feedKind, schemaVersion: 1, ...feed }, found, work),
      };
    },

    async remove(whose: FeedOwner): Promise<void> {
      await feeds.remove(feedId(whose), String(whose.profileId));
    },

    async putKey(id: string, { profileId, personId }: FeedOwner): Promise<void> {
      await keys.upsert({ id, kind: 'calendar', schemaVersion: 1, profileId, personId });
    },

    async removeKey(id: string): Promise<void> {
      await keys.remove(id, id);
    },

    /** Only the current secret opens a feed. This takes two reads, and one more for each further key of the ring. */
    async open(secret: string): Promise<(FeedOwner & { feed: StoredFeed }) | undefined> {
      const ids = keyedHash.every('calendar', secret).map(idOf);
      const found = await Promise.all(ids.map((id) => keys.find(id, id)));
      const whose = found.find((key) => key !== undefined)?.value;
      if (whose === undefined) return undefined;
      const { profileId, personId } = whose;
      const feed = (await this.find(whose))?.value;
      return feed?.secret === secret ? { profileId, personId, feed } : undefined;
    },
  };
}
