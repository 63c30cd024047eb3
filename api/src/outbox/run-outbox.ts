import type { Context } from '../context.ts';
import { causeOf } from '../platform/log.ts';
import { carryOutEntry } from './carry-out.ts';

const pageSize = 100;
/** How many entries run at once. */
const width = 8;
/** A run takes up nothing more after this, in ms: the host ends it after five minutes. The next one goes on. */
const runMs = 3 * 60_000;

/** The one timer of the app: carries out what is due in every outbox, the longest due first. */
export async function runOutbox(context: Context): Promise<void> {
  const { outbox, log } = context;
  const until = performance.now() + runMs;
  for (const name of context.recurring) await outbox.ensure('limits', name, context.now());
  let carriedOut = 0;
  let waiting = outbox.containers;
  // A page of each in turn: where much is due, the others do not wait for the end of it.
  while (waiting.length > 0 && performance.now() < until) {
    const withMore: string[] = [];
    for (const container of waiting) {
      const count = await runPage(container, until, context);
      carriedOut += count;
      if (count >= pageSize) withMore.push(container);
    }
    waiting = withMore;
  }
  if (carriedOut > 0) log('info', 'outbox-run', { count: carriedOut });
}

/** @returns how many were due, 0 where the container could not be read */
async function runPage(container: string, until: number, context: Context): Promise<number> {
  const { outbox, log, now } = context;
  try {
    const due = await outbox.listDue(container, now(), pageSize);
    for (let first = 0; first < due.length && performance.now() < until; first += width)
      await Promise.all(due.slice(first, first + width).map((entry) => carryOutEntry(entry, context)));
    return due.length;
  } catch (fault) {
    log('error', 'outbox-failed', { fault: causeOf(fault) });
    return 0;
  }
}
