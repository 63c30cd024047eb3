import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { calendarWords } from '../../../contract/event-calendar.ts';
import { Items, type Stored, type WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { stored } from '../../platform/cosmos/stored.ts';
import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';
import { mineContainer } from '../event/items.ts';

const feedId = 'calendar-feed';
const feedItem = stored({
  id: z.literal(feedId),
  profileId: z.string(),
  kind: z.literal(feedId),
  schemaVersion: z.literal(1),
  /** Opens the feed; shown to its owner again. */
  secret: z.string(),
  words: z.enum(calendarWords),
  /** Ids of the keys that were ever made and are not known to be gone. */
  keys: z.array(z.string()),
  /** The present secret has a key, and no earlier one has. */
  isSettled: z.boolean(),
});
export type Feed = z.output<typeof feedItem>;

const keyItem = stored({
  /** `calendar:` and the keyed hash of the secret. */
  id: z.string(),
  kind: z.literal('calendar'),
  schemaVersion: z.literal(1),
  profileId: z.number(),
});

/** The feed of a profile, and by whose secret it is found. */
export function createCalendarFeedStore(database: Database, keyedHash: KeyedHash) {
  const feeds = new Items(database, mineContainer, feedItem);
  const keys = new Items(database, 'keys', keyItem);
  const idOf = (hash: string): string => `calendar:${hash}`;
  const keyOf = (secret: string): string => idOf(keyedHash('calendar', secret));

  return {
    keyOf,

    find(profileId: number): Promise<Stored<Feed> | undefined> {
      return feeds.find(feedId, String(profileId));
    },

    put(
      profileId: number,
      feed: Pick<Feed, 'secret' | 'words' | 'keys' | 'isSettled'>,
      etag: string | undefined,
    ): Promise<WriteOutcome> {
      const partition = String(profileId);
      const item: Feed = { id: feedId, profileId: partition, kind: feedId, schemaVersion: 1, ...feed };
      return etag === undefined ? feeds.create(item) : feeds.replace(feedId, partition, item, etag);
    },

    async remove(profileId: number): Promise<void> {
      await feeds.remove(feedId, String(profileId));
    },

    async putKey(id: string, profileId: number): Promise<void> {
      await keys.upsert({ id, kind: 'calendar', schemaVersion: 1, profileId });
    },

    async removeKey(id: string): Promise<void> {
      await keys.remove(id, id);
    },

    /**
     * The feed that a secret opens, if it is the present one. Two reads, and one more for each further key of the ring.
     */
    async open(secret: string): Promise<{ profileId: number; feed: Feed } | undefined> {
      const ids = keyedHash.every('calendar', secret).map(idOf);
      const found = await Promise.all(ids.map((id) => keys.find(id, id)));
      const profileId = found.find((key) => key !== undefined)?.value.profileId;
      if (profileId === undefined) return undefined;
      const feed = (await this.find(profileId))?.value;
      return feed?.secret === secret ? { profileId, feed } : undefined;
    },
  };
}
