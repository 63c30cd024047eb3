import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { queryFirstOf } from '../../platform/cosmos/next-of.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import {
  type ActivityDraft,
  type ActivityEntry,
  type ActivityItem,
  type SaidItem,
  saidItemOf,
  storedActivityItem,
  storedItemOf,
} from './item.ts';
import {
  deliverNotificationTask,
  favoritePrefix,
  hasOpenChannel,
  type PersonNotificationSettings,
} from './notification-settings.ts';
import { type ActivityRef, mergeReadItems, nothingRead, type ReadState, withReadUntil } from './rules.ts';

const readStateKind = 'activity-read-state';
const readStateItem = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal(readStateKind),
  personId: z.string(),
  until: z._default(z.string(), ''),
  readItems: z.array(z.object({ id: z.string(), at: z.string() })),
});
const readStateId = (personId: string): string => `${readStateKind}-${personId}`;
const maxReadItems = 100;

const anyItem = z.object({ id: z.string() });
const pageSize = 100;

interface ActivityStoreOptions {
  now(): Date;
  settingsOf(profileId: number): Promise<PersonNotificationSettings[]>;
}

export function createActivityStore(database: Database, { now, settingsOf }: ActivityStoreOptions) {
  const items = new Items(database, 'activity', storedActivityItem);
  const readStates = new Items(database, 'activity', readStateItem);
  const all = new Items(database, 'activity', anyItem);

  async function changeReadState(
    partition: string,
    personId: string,
    next: (before: ReadState) => ReadState,
  ): Promise<void> {
    const id = readStateId(personId);
    await readStates.change(id, partition, (before) => {
      const known = before ?? nothingRead;
      const { until, readItems: all } = next(known);
      if (before && until === before.until && all === before.readItems) return before;
      return { id, profileId: partition, kind: readStateKind, personId, until, readItems: [...all] };
    });
  }

  async function leavesApp(profileId: number, personId: string | undefined): Promise<boolean> {
    const people = await settingsOf(profileId);
    return people.some((one) => hasOpenChannel(one) && (personId === undefined || one.personId === personId));
  }

  /** One activity has one outbox entry, so an activity that is recorded again before it was sent is sent once. */
  const deliveryOf = (profileId: number, { id, at }: ActivityRef): Work => ({
    id: `outbox-${deliverNotificationTask}-${id}`,
    task: deliverNotificationTask,
    payload: { profileId, id, at, done: [] },
    dueAt: now().toISOString(),
    isForNow: false,
  });

  /** The query crosses partitions by an index, once per member who leaves. */
  async function removeQuotes(field: 'profileId' | 'personId', of: number | string): Promise<boolean> {
    const found = await items.queryEverywhere({
      query: `SELECT TOP ${pageSize} * FROM c WHERE c.quoted.${field} = @of`,
      parameters: [{ name: '@of', value: of }],
    });
    for (const line of found) {
      const said =
        'title' in line ? [{ op: 'set', path: '/title', value: line.quoted?.without ?? '' } as const] : [];
      await items.patch(line.id, line.profileId, {
        operations: [...said, { op: 'remove', path: '/quoted' }],
      });
    }
    return found.length > 0;
  }

  /** The same for words beside those of others. */
  async function removeNames(of: number): Promise<boolean> {
    const found = await items.queryEverywhere({
      query: `SELECT TOP ${pageSize} * FROM c WHERE EXISTS(SELECT VALUE n FROM n IN c.named WHERE n.profileId = @of)`,
      parameters: [{ name: '@of', value: of }],
    });
    for (const { id, profileId } of found)
      await items.change(id, profileId, (line) => {
        const named = line?.named?.filter((one) => one.profileId !== of);
        return line && named && { ...line, named };
      });
    return found.length > 0;
  }

  let recordedListener: (profileId: number, item: Pick<ActivityItem, 'actorId' | 'personId'>) => void =
    () => {};

  async function isTurnedOff(profileId: number, { id, personId }: ActivityEntry): Promise<boolean> {
    if (!id.startsWith(favoritePrefix)) return false;
    const people = await settingsOf(profileId);
    return people.some((one) => one.personId === personId && one.hasFavorites === false);
  }

  async function keep(profileId: number, item: ActivityEntry): Promise<void> {
    const profile = String(profileId);
    const storedItem = storedItemOf(profileId, item);
    const leaves = await leavesApp(profileId, item.personId);
    const known = leaves ? await items.find(item.id, profile) : undefined;
    if (!leaves || known?.value.at === item.at) {
      await items.upsert(storedItem);
      recordedListener(profileId, storedItem);
      return;
    }
    const entries = createEntryOperations('activity', profile, [deliveryOf(profileId, item)]);
    await items.batch(profile, [
      { operationType: 'Upsert', resourceBody: JSON.parse(JSON.stringify(storedItem)) },
      ...entries.map((entry) => Object.assign(entry, { operationType: 'Upsert' as const })),
    ]);
    recordedListener(profileId, storedItem);
  }

  return {
    listen(listener: typeof recordedListener): void {
      recordedListener = listener;
    },

    /** Records the item and schedules its delivery if somebody asked for notifications. Safe to repeat. */
    record(profileId: number, item: ActivityDraft): Promise<void> {
      return this.recordEntry(profileId, item);
    },

    /** The same for what the outbox holds. News that its reader has turned off is not recorded. */
    async recordEntry(profileId: number, item: ActivityEntry): Promise<void> {
      if (await isTurnedOff(profileId, item)) return;
      await keep(profileId, item);
      // They may have turned it off in the meantime.
      if (await isTurnedOff(profileId, item)) await this.withdraw(profileId, item.id);
    },

    /** A message gets a notification but no activity item, because the inbox already shows it. */
    async scheduleDelivery(profileId: number, message: ActivityRef): Promise<void> {
      if (await leavesApp(profileId, undefined))
        await this.enqueue(profileId, [deliveryOf(profileId, message)]);
    },

    /** An entry that already exists is kept. */
    async enqueue(profileId: number, work: readonly Work[]): Promise<void> {
      await all.batch(String(profileId), createEntryOperations('activity', String(profileId), work));
    },

    async find(profileId: number, id: string): Promise<SaidItem | undefined> {
      const found = await items.find(id, String(profileId));
      return found && saidItemOf(found.value);
    },

    async withdraw(profileId: number, id: string): Promise<void> {
      await items.remove(id, String(profileId));
    },

    /** Withdraws every item whose id begins with the prefix. */
    async withdrawAll(profileId: number, prefix: string): Promise<void> {
      const query = {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'activityItem' AND STARTSWITH(c.id, @prefix)`,
        parameters: [{ name: '@prefix', value: prefix }],
      };
      while (await items.removeFound(String(profileId), query));
    },

    async list(profileId: number, limit: number, after?: ActivityRef): Promise<SaidItem[]> {
      const beyond = after ? 'AND (c.at < @at OR (c.at = @at AND c.id < @id))' : '';
      const found = await items.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'activityItem' ${beyond} ORDER BY c.at DESC, c.id DESC`,
        parameters: [
          { name: '@limit', value: limit },
          ...(after
            ? [
                { name: '@at', value: after.at },
                { name: '@id', value: after.id },
              ]
            : []),
        ],
      });
      return found.map(saidItemOf);
    },

    async listByPrefix(profileId: number, prefix: string, limit: number): Promise<SaidItem[]> {
      const found = await items.query(
        String(profileId),
        queryFirstOf(
          `c.kind = 'activityItem' AND STARTSWITH(c.id, @of)`,
          prefix,
          'c.at DESC, c.id DESC',
          limit,
        ),
      );
      return found.map(saidItemOf);
    },

    async findReadState(profileId: number, personId: string): Promise<ReadState> {
      return (await readStates.find(readStateId(personId), String(profileId)))?.value ?? nothingRead;
    },

    /** Safe to race and to repeat: no concurrent mark is lost. */
    addReadState(profileId: number, personId: string, added: readonly ActivityRef[]): Promise<void> {
      return changeReadState(String(profileId), personId, (kept) => ({
        ...kept,
        readItems: mergeReadItems(kept.readItems, added, maxReadItems),
      }));
    },

    /** Safe to race and to repeat: the latest instant wins. */
    readAll(profileId: number, personId: string, until: string): Promise<void> {
      return changeReadState(String(profileId), personId, (kept) => withReadUntil(kept, until));
    },

    async forgetReadItem(profileId: number, id: string): Promise<void> {
      const found = await readStates.query(String(profileId), {
        query: `SELECT * FROM c WHERE c.kind = '${readStateKind}'`,
      });
      for (const { personId, readItems: marked } of found)
        if (marked.some((mark) => mark.id === id))
          await changeReadState(String(profileId), personId, (kept) => ({
            ...kept,
            readItems: kept.readItems.filter((mark) => mark.id !== id),
          }));
    },

    async eraseReadStateOf(profileId: number, personId: string): Promise<void> {
      await readStates.remove(readStateId(personId), String(profileId));
    },

    /**
     * Erases what is addressed to one person of the profile, or of it what has an id with the prefix. Returns false once
     * nothing is left to erase.
     */
    eraseSomeTo(profileId: number, personId: string, prefix = ''): Promise<boolean> {
      return all.removeFound(String(profileId), {
        query: `SELECT TOP ${pageSize} c.id FROM c WHERE c.personId = @person AND STARTSWITH(c.id, @prefix)`,
        parameters: [
          { name: '@person', value: personId },
          { name: '@prefix', value: prefix },
        ],
      });
    },

    /** @returns false once nothing is left to erase */
    eraseSomeOf(profileId: number): Promise<boolean> {
      return all.removeFound(String(profileId), { query: `SELECT TOP ${pageSize} c.id FROM c` });
    },

    /**
     * Erases other profiles' items about this member. The query crosses partitions by an index, once per member who
     * leaves.
     */
    eraseSomeAbout(actorId: number): Promise<boolean> {
      return items.removeEverywhere(({ id, profileId }) => [id, profileId], {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.actorId = @actor`,
        parameters: [{ name: '@actor', value: actorId }],
      });
    },

    /** Removes quotes of this profile from other profiles' items. */
    async eraseSomeQuotes(profileId: number): Promise<boolean> {
      return (await removeQuotes('profileId', profileId)) || removeNames(profileId);
    },

    /** The same for a person, who may have left the quoted profile. */
    eraseSomeNames: (personId: string): Promise<boolean> => removeQuotes('personId', personId),

    async eraseBetween(profileId: number, actorId: number): Promise<void> {
      const found = await items.query(String(profileId), {
        query: `SELECT * FROM c WHERE c.actorId = @actor`,
        parameters: [{ name: '@actor', value: actorId }],
      });
      for (const { id } of found) await items.remove(id, String(profileId));
    },

    /** The query crosses partitions by an index, once per member who leaves. */
    async eraseSomeReadState(prefix: string): Promise<boolean> {
      const found = await readStates.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = '${readStateKind}'
          AND EXISTS(SELECT VALUE m FROM m IN c.readItems WHERE STARTSWITH(m.id, @prefix))`,
        parameters: [{ name: '@prefix', value: prefix }],
      });
      for (const { profileId, personId } of found)
        await changeReadState(profileId, personId, (kept) => ({
          ...kept,
          readItems: kept.readItems.filter(({ id }) => !id.startsWith(prefix)),
        }));
      return found.length > 0;
    },
  };
}
