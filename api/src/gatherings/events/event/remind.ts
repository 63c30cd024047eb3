import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { type NextRun, task, type Work } from '../../../platform/outbox/work.ts';
import { eachOf } from '../../../platform/turns/each-of.ts';
import { eventActivityItem } from '../event-notices.ts';
import { isHost } from '../rules.ts';
import type { Gathering } from './items.ts';
import { reminderAt } from './reminders.ts';

/** A moved event has a new outbox entry, and a cancelled one needs none. */
export const remindOfEvent = task(
  'remindOfEvent',
  z.object({ eventId: z.number(), startsAt: z.string() }),
  async ({ eventId, startsAt }, context): Promise<NextRun | undefined> => {
    const event = (await context.events.find(eventId))?.value;
    if (!event || event.cancelled || event.startsAt !== startsAt) return undefined;
    const { said, nextAt } = reminderAt(event, context.now());
    if (said) {
      await eachOf(comingProfileIds(event), (profileId) => {
        const news = said(event.address, !isHost(event, profileId));
        return context.activity.record(profileId, eventActivityItem(event, 'reminder', news, context));
      });
    }
    return nextAt ? { againAt: nextAt } : undefined;
  },
  { secret: 'none' },
);

const comingProfileIds = ({ entries, organizerId, coHostIds }: Gathering): number[] => [
  ...new Set([
    ...entries.filter(({ state }) => state === 'joined').map(({ profileId }) => profileId),
    ...(organizerId === null ? [] : [organizerId]),
    ...coHostIds,
  ]),
];

export function remindersOf(event: Gathering, context: Pick<Context, 'now' | 'newId'>): Work[] {
  const { nextAt } = reminderAt(event, context.now());
  if (nextAt === null) return [];
  return [remindOfEvent.at(nextAt, { eventId: event.id, startsAt: event.startsAt }, context)];
}
