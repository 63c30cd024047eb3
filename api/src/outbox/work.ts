import type { OperationInput } from '@azure/cosmos';
import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { partitionProperty } from '../platform/cosmos/containers.ts';

export interface NextRun {
  /** null until the entry is made due again. */
  readonly againAt: Date | null;
  readonly payload?: unknown;
}

/** It may run more than once for one entry, also twice at the same time. */
export interface Task {
  readonly name: string;
  /** For work that erases or keeps people apart. It is logged once overdue. */
  readonly isNeverGivenUp: boolean;
  /** For work that is somebody else's than the leaver's beside whose profile the entry lies. */
  readonly outlivesProfile: boolean;
  /** @throws any failure; the entry is retried later */
  carryOut(payload: unknown, context: Context): Promise<NextRun | undefined>;
}

export interface Work {
  readonly id: string;
  readonly task: string;
  readonly payload: unknown;
  readonly dueAt: string;
  readonly isForNow: boolean;
}

interface TypedTask<Payload> extends Task {
  /** The timer takes it up after a minute if the call was interrupted. */
  now(payload: Payload, context: Pick<Context, 'newId' | 'now'>): Work;
  at(dueAt: Date, payload: Payload, context: Pick<Context, 'newId'>): Work;
}

/** The call that wrote an entry has it to itself for so long. */
const callMs = 60_000;

export function task<Payload>(
  name: string,
  schema: z.ZodMiniType<Payload>,
  run: (payload: Payload, context: Context) => Promise<NextRun | undefined>,
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

export const createEntryOperations = (
  container: string,
  partition: string,
  work: readonly Work[],
): OperationInput[] =>
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
