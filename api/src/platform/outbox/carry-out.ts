import type { Context } from '../../context.ts';
import { causeOf } from '../runtime/log.ts';
import type { Entry, Partition } from './store.ts';
import type { Work } from './work.ts';

/** Ten tries take about 17 hours. An entry that is never given up is logged as overdue after them. */
const mostTries = 10;
const minuteMs = 60_000;
const longestWaitMs = 24 * 60 * minuteMs;
/** A claim lasts longer than any run of the timer. */
const claimMs = 10 * minuteMs;

/** The wait doubles from one minute up to one day. */
const retryDelayMs = (tries: number): number => Math.min(2 ** tries * minuteMs, longestWaitMs);

/** If an entry fails, the timer retries it later; the call itself succeeds. */
export async function carryOut(place: Partition, work: readonly Work[], context: Context): Promise<void> {
  for (const { isForNow, ...one } of work)
    if (isForNow) await carryOutEntry({ ...one, ...place, tries: 0 }, context);
}

/** Never throws. */
async function carryOutEntry(entry: Entry, context: Context): Promise<void> {
  const { outbox, log } = context;
  try {
    const again = await runEntry(entry, context);
    await (again ? outbox.runAgain(entry, again) : outbox.remove(entry));
  } catch (fault) {
    log('error', 'outbox-failed', { task: entry.task, count: entry.tries + 1, fault: causeOf(fault) });
    await postponeEntry(entry, context).catch((second: unknown) =>
      log('error', 'outbox-failed', { task: entry.task, fault: causeOf(second) }),
    );
  }
}

/**
 * The try is counted before it begins, so that an entry that crashes the process does not block the others. Never
 * throws.
 */
export async function carryOutDue(entry: Entry, context: Context): Promise<void> {
  const { outbox, now, log } = context;
  try {
    if (entry.tries >= mostTries && !isKept(entry, context)) return await giveUp(entry, context);
    const until = new Date(now().getTime() + Math.max(claimMs, retryDelayMs(entry.tries)));
    if (await outbox.claim(entry, now(), until)) await carryOutEntry(entry, context);
  } catch (fault) {
    log('error', 'outbox-failed', { task: entry.task, fault: causeOf(fault) });
  }
}

function runEntry({ task: name, payload }: Entry, context: Context) {
  const task = context.tasks[name];
  if (!task) throw new Error(`There is no task ${name}.`);
  return task.carryOut(payload, context);
}

async function postponeEntry(entry: Entry, context: Context): Promise<void> {
  const { outbox, now, log } = context;
  const isLast = entry.tries + 1 >= mostTries;
  if (isLast && !isKept(entry, context)) return giveUp(entry, context);
  if (isLast) log('error', 'outbox-overdue', { task: entry.task });
  await outbox.retry(entry, new Date(now().getTime() + retryDelayMs(entry.tries)));
}

/** Recurring tasks are never given up, because their single entry would not come back. */
const isKept = ({ task }: Entry, { recurring, tasks }: Context): boolean =>
  recurring.includes(task) || (tasks[task]?.isNeverGivenUp ?? false);

function giveUp(entry: Entry, { outbox, now, log }: Context): Promise<void> {
  log('error', 'outbox-given-up', { task: entry.task });
  return outbox.giveUp(entry, now());
}
