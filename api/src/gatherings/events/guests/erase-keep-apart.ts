import * as z from 'zod/mini';
import { type NextRun, task } from '../../../platform/outbox/work.ts';
import { changeIfThere } from '../event/change-event.ts';
import { keepApartEndsAt } from '../rules.ts';
import { withoutEveningRecords } from './keep-apart.ts';

/** The end is read again, because the event may have been moved. */
export const eraseKeepApart = task(
  'eraseKeepApart',
  z.object({ eventId: z.number() }),
  async ({ eventId }, context): Promise<NextRun | undefined> => {
    const event = (await context.events.find(eventId))?.value;
    const until = event && keepApartEndsAt(event);
    if (until && until > context.now()) return { againAt: until };
    await changeIfThere(eventId, (latest) => ({ event: withoutEveningRecords(latest) }), context);
    return undefined;
  },
  { secret: 'keptApart', isNeverGivenUp: true },
);
