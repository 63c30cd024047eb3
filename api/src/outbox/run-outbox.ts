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
  const startedAt = performance.now();
  for (const name of context.recurring) await outbox.ensure('limits', name, context.now());
  let carriedOut = 0;
  for (const container of outbox.containers) {
    try {
      carriedOut += await runContainer(container, startedAt + runMs, context);
    } catch (fault) {
      log('error', 'outbox-failed', { fault: causeOf(fault) });
    }
  }
  if (carriedOut > 0) log('info', 'outbox-run', { count: carriedOut });
}

async function runContainer(container: string, until: number, context: Context): Promise<number> {
  const now = context.now();
  let carriedOut = 0;
  while (performance.now() < until) {
    const due = await context.outbox.listDue(container, now, pageSize);
    for (let first = 0; first < due.length && performance.now() < until; first += width)
      await Promise.all(due.slice(first, first + width).map((entry) => carryOutEntry(entry, context)));
    carriedOut += due.length;
    if (due.length < pageSize) break;
  }
  return carriedOut;
}
