import type { Context } from '../../../context.ts';
import { changeIfThere } from '../event/change-event.ts';
import { withRemoval } from './entries.ts';
import { entryOf } from './seats.ts';

const pageSize = 100;

/** Keeps a new profile out of the coming events from which the former one was removed. Safe to repeat. */
export async function carryEventRemovals(fromId: number, toId: number, context: Context): Promise<void> {
  const now = context.now();
  for (let after = ''; ; ) {
    const page = { now, after, limit: pageSize };
    const pointers = await context.ownEvents.listComing(fromId, ['removed'], page);
    for (const { eventId } of pointers)
      await changeIfThere(
        eventId,
        (event, at) => ({
          event: entryOf(event, fromId)?.state === 'removed' ? withRemoval(event, toId, at) : event,
        }),
        context,
      );
    const last = pointers.at(-1);
    if (!last || pointers.length < pageSize) return;
    after = last.orderKey;
  }
}
