import type { Context } from '../../context.ts';
import { causeOf } from '../runtime/log.ts';
import { carryOutDue } from './carry-out.ts';
import type { Entry } from './store.ts';

const pageSize = 100;
const parallelEntries = 8;
/** The host stops a run after five minutes. */
const runMs = 3 * 60_000;

/** Entries that have been due longest run first. */
export async function runOutbox(context: Context): Promise<void> {
  const { outbox, log } = context;
  const until = performance.now() + runMs;
  for (const name of context.recurring)
    await outbox.ensure('limits', name, context.now()).catch((fault: unknown) => {
      log('error', 'outbox-failed', { task: name, fault: causeOf(fault) });
    });
  let carriedOut = 0;
  let waiting = outbox.containers;
  // One page of each container in turn, so that a long queue does not hold up the others.
  while (waiting.length > 0 && performance.now() < until) {
    const withMore: string[] = [];
    for (const container of waiting) {
      const count = await runPage(container, until, context);
      carriedOut += count;
      if (count >= pageSize) withMore.push(container);
    }
    waiting = withMore;
  }
  log('info', 'outbox-run', { count: carriedOut });
}

/** @returns the number of due entries, or 0 if the container could not be read */
async function runPage(container: string, until: number, context: Context): Promise<number> {
  const { outbox, log, now } = context;
  try {
    const due = await outbox.listDue(container, now(), pageSize);
    const run = (entries: Entry[]) => Promise.all(entries.map((entry) => carryOutDue(entry, context)));
    const fresh = due.filter(({ isRunning }) => !isRunning);
    for (let first = 0; first < fresh.length && performance.now() < until; first += parallelEntries)
      await run(fresh.slice(first, first + parallelEntries));
    // An entry that may have crashed the process runs alone.
    for (const entry of due.filter(({ isRunning }) => isRunning))
      if (performance.now() < until) await run([entry]);
    return due.length;
  } catch (fault) {
    log('error', 'outbox-failed', { fault: causeOf(fault) });
    return 0;
  }
}
