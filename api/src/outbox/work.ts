import type { OperationInput } from '@azure/cosmos';
import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { partitionProperty } from '../platform/cosmos/containers.ts';

/** When a task wants to run again, and with what. */
export interface Again {
  /** null for a task that has one entry for ever, and has no more to do. */
  readonly againAt: Date | null;
  /** As before unless given. */
  readonly payload?: unknown;
}

/** What the outbox can carry out. It may run more than once for one entry, also twice at the same time. */
export interface Task {
  readonly name: string;
  /** What erases, or keeps people apart, is tried for ever and reported once overdue. The rest is given up after some tries. */
  readonly isNeverGivenUp: boolean;
  /** @throws whatever keeps it from being done; it is tried again later */
  carryOut(payload: unknown, context: Context): Promise<Again | undefined>;
}

/** Work that follows from a write. It is stored beside what was written, in the same batch. */
export interface Work {
  readonly id: string;
  readonly task: string;
  readonly payload: unknown;
  readonly dueAt: string;
  /** Whether the call that wrote it carries it out before it answers. */
  readonly isForNow: boolean;
}

interface TypedTask<Payload> extends Task {
  /** For the call that writes it. The timer takes it up a minute later, should the call be interrupted. */
  now(payload: Payload, context: Pick<Context, 'newId' | 'now'>): Work;
  /** For the timer, once it is due. */
  at(dueAt: Date, payload: Payload, context: Pick<Context, 'newId'>): Work;
}

/** How long the call that wrote an entry has it to itself, in ms. */
const callMs = 60_000;

export function task<Payload>(
  name: string,
  schema: z.ZodMiniType<Payload>,
  run: (payload: Payload, context: Context) => Promise<Again | undefined>,
  { isNeverGivenUp = false } = {},
): TypedTask<Payload> {
  const entry = (
    dueAt: Date,
    payload: Payload,
    isForNow: boolean,
    { newId }: Pick<Context, 'newId'>,
  ): Work => ({
    id: `outbox-${newId()}`,
    task: name,
    payload,
    dueAt: dueAt.toISOString(),
    isForNow,
  });
  return {
    name,
    isNeverGivenUp,
    carryOut: (payload, context) => run(schema.parse(payload), context),
    now: (payload, context) => entry(new Date(context.now().getTime() + callMs), payload, true, context),
    at: (dueAt, payload, context) => entry(dueAt, payload, false, context),
  };
}

/** A feature's tasks, as it exports them. */
export const tasksOf = (...tasks: Task[]): Record<string, Task> =>
  Object.fromEntries(tasks.map((one) => [one.name, one]));

/** What adds the entries to a batch. */
export const entriesIn = (container: string, partition: string, work: readonly Work[]): OperationInput[] =>
  work.map(({ id, task: name, payload, dueAt }) => ({
    operationType: 'Create',
    resourceBody: {
      [partitionProperty(container)]: partition,
      id,
      kind: 'outbox',
      schemaVersion: 1,
      task: name,
      payload: JSON.parse(JSON.stringify(payload)),
      dueAt,
      tries: 0,
      ttl: -1,
    },
  }));
