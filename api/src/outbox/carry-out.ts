import type { Context } from '../context.ts';
import { causeOf } from '../platform/log.ts';
import type { Entry, Place } from './store.ts';
import type { Work } from './work.ts';

/** Work that failed so often, in some 17 hours, is reported as overdue. It is tried again every day. */
const patientTries = 10;
const minuteMs = 60_000;
const longestWaitMs = 24 * 60 * minuteMs;

/** 1, 2, 4 … minutes, at most a day. */
const waitAfter = (tries: number): number => Math.min(2 ** tries * minuteMs, longestWaitMs);

/**
 * Carries out what a call has just written beside its own item. What fails here stays in the outbox for the timer: the
 * write stands, and the call need not fail.
 */
export async function carryOut(place: Place, work: readonly Work[], context: Context): Promise<void> {
  for (const { isForNow, ...one } of work)
    if (isForNow) await carryOutEntry({ ...one, ...place, tries: 0 }, context);
}

/** Runs one entry, and removes it or keeps it for later. Throws nothing. */
export async function carryOutEntry(entry: Entry, context: Context): Promise<void> {
  const { outbox, log } = context;
  try {
    const again = await run(entry, context);
    await (again ? outbox.runAgain(entry, again) : outbox.remove(entry));
  } catch (fault) {
    log('error', 'outbox-failed', { task: entry.task, count: entry.tries + 1, fault: causeOf(fault) });
    await postpone(entry, context).catch((second: unknown) =>
      log('error', 'outbox-failed', { task: entry.task, fault: causeOf(second) }),
    );
  }
}

function run({ task: name, payload }: Entry, context: Context) {
  const task = context.tasks[name];
  if (!task) throw new Error(`There is no task ${name}.`);
  return task.carryOut(payload, context);
}

async function postpone(entry: Entry, { outbox, now, log }: Context): Promise<void> {
  if (entry.tries + 1 >= patientTries) log('error', 'outbox-overdue', { task: entry.task });
  await outbox.retry(entry, new Date(now().getTime() + waitAfter(entry.tries)));
}
