import type { OperationInput } from '@azure/cosmos';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { SecretCause } from '../../secret-effects.ts';
import { partitionProperty } from '../cosmos/containers.ts';

export interface NextRun {
  /** When to run again; null waits until the entry is made due by other code. */
  readonly againAt: Date | null;
  readonly payload?: unknown;
}

/** A task may run more than once for one entry, even twice at the same time. */
export interface Task {
  readonly name: string;
  /** True for tasks that erase or keep people apart. They are retried for ever and logged once overdue. */
  readonly isNeverGivenUp: boolean;
  /** True if the entry must survive the deletion of the profile that it is stored beside. */
  readonly outlivesProfile: boolean;
  /** The effect of a secret that this task carries out; 'none' if its cause is no secret (`secret-effects.ts`). */
  readonly secret: SecretCause;
  /** @throws on any failure; the entry is retried later */
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
  /** The call that writes the entry carries it out. If the call is interrupted, the timer does so after a minute. */
  now(payload: Payload, context: Pick<Context, 'newId' | 'now'>): Work;
  at(dueAt: Date, payload: Payload, context: Pick<Context, 'newId'>): Work;
}

/** How long the timer leaves a new entry to the call that wrote it. */
const callMs = 60_000;

type TaskOptions = Pick<Task, 'secret'> & Partial<Pick<Task, 'isNeverGivenUp' | 'outlivesProfile'>>;

const entryOf = (
  task: string,
  dueAt: Date,
  payload: unknown,
  isForNow: boolean,
  { newId }: Pick<Context, 'newId'>,
): Work => ({ id: `outbox-${newId()}`, task, payload, dueAt: dueAt.toISOString(), isForNow });

/** As a task's own `now`, for code that must not load what the task does. */
export const workNow = (task: string, payload: unknown, context: Pick<Context, 'newId' | 'now'>): Work =>
  entryOf(task, new Date(context.now().getTime() + callMs), payload, true, context);

export function task<Payload>(
  name: string,
  schema: z.ZodMiniType<Payload>,
  run: (payload: Payload, context: Context) => Promise<NextRun | undefined>,
  { secret, isNeverGivenUp = false, outlivesProfile = false }: TaskOptions,
): TypedTask<Payload> {
  return {
    name,
    isNeverGivenUp,
    outlivesProfile,
    secret,
    carryOut: (payload, context) => run(schema.parse(payload), context),
    now: (payload, context) => workNow(name, payload, context),
    at: (dueAt, payload, context) => entryOf(name, dueAt, payload, false, context),
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
