import type { Context } from '../context.ts';
import { causeOf } from '../platform/log.ts';
import type { Entry, Place } from './store.ts';
import type { Work } from './work.ts';

/** Work that failed so often is given up; what is never given up is reported as overdue. After some 17 hours. */
const mostTries = 10;
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

/** Runs one entry, and removes it, keeps it for later or gives it up. Throws nothing. */
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

async function postpone(entry: Entry, { outbox, recurring, tasks, now, log }: Context): Promise<void> {
  const isLast = entry.tries + 1 >= mostTries;
  // A recurring task has one entry for ever: given up, it would never run again.
  const isKept = recurring.includes(entry.task) || (tasks[entry.task]?.isErasure ?? false);
  if (isLast) log('error', isKept ? 'outbox-overdue' : 'outbox-given-up', { task: entry.task });
  if (isLast && !isKept) return outbox.giveUp(entry, now());
  await outbox.retry(entry, new Date(now().getTime() + waitAfter(entry.tries)));
}
