import type { OperationInput } from '@azure/cosmos';
import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { partitionProperty } from '../platform/cosmos/containers.ts';

export interface Again {
  /** null ends a recurring task's entry until it is made due again. */
  readonly againAt: Date | null;
  /** The same as before unless given. */
  readonly payload?: unknown;
}

/** A kind of work. It may run more than once for one entry, also twice at the same time. */
export interface Task {
  readonly name: string;
  /**
   * Tasks that erase or keep people apart are tried for ever and logged once overdue. Others are given up after some
   * tries.
   */
  readonly isNeverGivenUp: boolean;
  /** Work for somebody else than who leaves: the erasure of the profile beside which its entry lies leaves it. */
  readonly outlivesProfile: boolean;
  /** @throws any failure; the entry is retried later */
  carryOut(payload: unknown, context: Context): Promise<Again | undefined>;
}

export interface Work {
  readonly id: string;
  readonly task: string;
  readonly payload: unknown;
  readonly dueAt: string;
  readonly isForNow: boolean;
}

interface TypedTask<Payload> extends Task {
  /** An entry for the call that writes it. The timer takes it up after a minute if the call was interrupted. */
  now(payload: Payload, context: Pick<Context, 'newId' | 'now'>): Work;
  /** An entry for the timer. */
  at(dueAt: Date, payload: Payload, context: Pick<Context, 'newId'>): Work;
}

/** For so many ms the call that wrote an entry has it to itself. */
const callMs = 60_000;

export function task<Payload>(
  name: string,
  schema: z.ZodMiniType<Payload>,
  run: (payload: Payload, context: Context) => Promise<Again | undefined>,
  { isNeverGivenUp = false, outlivesProfile = false } = {},
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
    outlivesProfile,
    carryOut: (payload, context) => run(schema.parse(payload), context),
    now: (payload, context) => entry(new Date(context.now().getTime() + callMs), payload, true, context),
    at: (dueAt, payload, context) => entry(dueAt, payload, false, context),
  };
}

export const tasksOf = (...tasks: Task[]): Record<string, Task> =>
  Object.fromEntries(tasks.map((one) => [one.name, one]));

/** Operations that add the entries to a batch. */
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
