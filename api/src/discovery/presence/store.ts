import * as z from 'zod/mini';
import type { Resources } from '../../feature.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { inList } from '../../platform/cosmos/in-list.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { nextSeenAt } from './rules.ts';

const presenceItem = storedObject({
  id: z.string(),
  kind: z.literal('presence'),
  seenAt: z.string(),
  ttl: z.number(),
});
/** Longer than any word covers, and longer than the absences that ratings distinguish. */
const presenceSeconds = 100 * 24 * 60 * 60;
const maxRemembered = 50_000;

export function createPresenceStore({ database, now, log }: Pick<Resources, 'database' | 'now' | 'log'>) {
  const items = new Items(database, 'presence', presenceItem);
  const written = new BoundedMap<string, string>('presence', maxRemembered);

  return {
    async touch(profile: Pick<Profile, 'id' | 'privacy'>): Promise<void> {
      const id = String(profile.id);
      const seenAt = nextSeenAt(profile, written.get(id), now());
      if (seenAt === undefined) return;
      written.set(id, seenAt);
      // A call need not fail because of it.
      await items.upsert({ id, kind: 'presence', seenAt, ttl: presenceSeconds }).catch((fault: unknown) => {
        written.delete(id);
        log('info', 'presence-not-written', { profileId: profile.id, fault: causeOf(fault) });
      });
    },

    /** One query crosses the partitions of the ids. A page has a bounded number of ids. */
    async listByIds(ids: Iterable<number>): Promise<Map<number, string>> {
      const wanted = [...new Set(ids)].map(String);
      if (wanted.length === 0) return new Map();
      const { names, parameters } = inList(wanted);
      const found = await items.queryEverywhere({
        query: `SELECT * FROM c WHERE c.id IN ${names}`,
        parameters,
      });
      return new Map(found.map(({ id, seenAt }) => [Number(id), seenAt]));
    },

    async find(profileId: number): Promise<string | undefined> {
      return (await items.find(String(profileId), String(profileId)))?.value.seenAt;
    },

    async forget(profileId: number): Promise<void> {
      const id = String(profileId);
      written.delete(id);
      await items.remove(id, id);
    },
  };
}
