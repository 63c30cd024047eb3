import type { Database, PatchOperation } from '@azure/cosmos';
import * as z from 'zod/mini';
import { outboxContainers, partitionProperty } from '../cosmos/containers.ts';
import { Items } from '../cosmos/cosmos.ts';
import { queryFirstOf } from '../cosmos/next-of.ts';
import { storedObject } from '../cosmos/stored.ts';
import type { NextRun } from './work.ts';

export interface Partition {
  readonly container: string;
  readonly partition: string;
}

const itemSchema = storedObject({
  id: z.string(),
  kind: z.literal('outbox'),
  task: z.string(),
  payload: z.unknown(),
  /** Absent once the entry is given up. */
  dueAt: z.optional(z.string()),
  tries: z.number(),
  isRunning: z.optional(z.boolean()),
});

export interface Entry extends Partition {
  readonly id: string;
  readonly task: string;
  readonly payload: unknown;
  readonly tries: number;
  /** True while the entry runs, and after its process crashed. */
  readonly isRunning?: boolean | undefined;
}

export function createOutboxStore(database: Database) {
  const containers = new Map(outboxContainers.map((name) => [name, new Items(database, name, itemSchema)]));

  function itemsOf(container: string) {
    const items = containers.get(container);
    if (!items) throw new Error(`${container} holds no outbox.`);
    return items;
  }

  const ended: PatchOperation = { op: 'set', path: '/isRunning', value: false };

  const change = ({ container, partition, id }: Entry, operations: PatchOperation[]) =>
    itemsOf(container).patch(id, partition, { operations });

  const entryOf =
    (container: string) =>
    (item: z.output<typeof itemSchema>): Entry => ({
      container,
      partition: String(Reflect.get(item, partitionProperty(container))),
      id: item.id,
      task: item.task,
      payload: item.payload,
      tries: item.tries,
      isRunning: item.isRunning,
    });

  return {
    containers: outboxContainers,

    /** This query crosses partitions by a sparse index. Only the timer calls it, and `limit` bounds it. */
    async listDue(container: string, now: Date, limit: number): Promise<Entry[]> {
      const due = await itemsOf(container).queryEverywhere(
        queryFirstOf('c.dueAt <= @of', now.toISOString(), 'c.dueAt', limit),
      );
      return due.map(entryOf(container));
    },

    async listIn({ container, partition }: Partition, task: string): Promise<Entry[]> {
      const found = await itemsOf(container).query(partition, {
        query: `SELECT * FROM c WHERE c.kind = 'outbox' AND c.task = @task`,
        parameters: [{ name: '@task', value: task }],
      });
      return found.map(entryOf(container));
    },

    async ensure(container: string, task: string, now: Date): Promise<void> {
      const item = {
        kind: 'outbox' as const,
        task,
        payload: {},
        dueAt: now.toISOString(),
        tries: 0,
        ttl: -1,
      };
      const id = `outbox-${task}`;
      await itemsOf(container).create({ ...item, id, [partitionProperty(container)]: id });
    },

    async remove({ container, partition, id }: Partition & { id: string }): Promise<void> {
      await itemsOf(container).remove(id, partition);
    },

    async runAgain(entry: Entry, { againAt, payload }: NextRun): Promise<void> {
      await change(entry, [
        againAt
          ? { op: 'set', path: '/dueAt', value: againAt.toISOString() }
          : { op: 'remove', path: '/dueAt' },
        { op: 'set', path: '/tries', value: 0 },
        ended,
        ...(payload === undefined ? [] : [{ op: 'set' as const, path: '/payload', value: payload }]),
      ]);
    },

    async retry(entry: Entry, dueAt: Date): Promise<void> {
      await change(entry, [
        { op: 'set', path: '/dueAt', value: dueAt.toISOString() },
        { op: 'set', path: '/tries', value: entry.tries + 1 },
        ended,
      ]);
    },

    /**
     * The try is counted before it begins.
     * @returns false if the entry is no longer due
     */
    async claim({ container, partition, id, tries }: Entry, now: Date, until: Date): Promise<boolean> {
      const outcome = await itemsOf(container).patch(id, partition, {
        condition: `FROM c WHERE c.dueAt <= "${now.toISOString()}"`,
        operations: [
          { op: 'set', path: '/dueAt', value: until.toISOString() },
          { op: 'set', path: '/tries', value: tries + 1 },
          { op: 'set', path: '/isRunning', value: true },
        ],
      });
      return outcome === 'done';
    },

    /** The entry stays stored, but the timer no longer finds it. */
    async giveUp(entry: Entry, now: Date): Promise<void> {
      await change(entry, [
        { op: 'remove', path: '/dueAt' },
        { op: 'set', path: '/givenUpAt', value: now.toISOString() },
        ended,
      ]);
    },

    /** Scans the whole container. Only an operator's command calls it. */
    async listGivenUp(container: string, limit: number): Promise<Entry[]> {
      const found = await itemsOf(container).queryEverywhere({
        query: 'SELECT TOP @limit * FROM c WHERE IS_DEFINED(c.givenUpAt)',
        parameters: [{ name: '@limit', value: limit }],
      });
      return found.map(entryOf(container));
    },

    async takeUp(entry: Entry, now: Date): Promise<void> {
      await change(entry, [
        { op: 'set', path: '/dueAt', value: now.toISOString() },
        { op: 'set', path: '/tries', value: 0 },
        { op: 'remove', path: '/givenUpAt' },
      ]);
    },
  };
}
