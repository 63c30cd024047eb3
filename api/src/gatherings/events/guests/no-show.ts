import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { repeatUntilStable } from '../../../platform/cosmos/compare-and-swap.ts';
import { type NextRun, task } from '../../../platform/outbox/work.ts';
import { applyFact } from '../../rating/count-fact.ts';
import type { Fact } from '../../rating/fact.ts';
import { besideEvent, type Gathering } from '../event/items.ts';
import { noShowId, noShowItem } from '../event-notices.ts';
import { isHost } from '../rules.ts';
import { answerMs, findUnanswered, isOver, settleNoShowTask } from './no-show-rules.ts';
import { entryOf } from './seats.ts';

/** @param version of two facts about an event, the higher version counts */
export function attendanceFact(
  event: Gathering,
  profileId: number,
  outcome: 'attended' | 'no-show' | 'none',
  version = event.version,
): Fact {
  const { id, title, endsAt } = event;
  const isUnshown = entryOf(event, profileId)?.shownTo === 'host';
  const as = isHost(event, profileId) ? 'host' : isUnshown ? 'unshown' : undefined;
  return { kind: 'event', eventId: id, title, endsAt, outcome, ...(as && { as }), version };
}

const payloadSchema = z.object({ eventId: z.number(), profileId: z.number() });

/** Makes a guest's news match the marks of an event, and counts one that nobody answered in time. */
export const settleNoShow = task(
  settleNoShowTask,
  payloadSchema,
  async ({ eventId, profileId }, context): Promise<NextRun | undefined> => {
    const { events, activity } = context;
    const now = context.now();
    const found = await repeatUntilStable(
      () => events.find(eventId),
      async (read) => {
        const noShow = read && findUnanswered(read.value, profileId)?.noShow;
        if (!noShow || isOver(noShow, now)) return activity.withdraw(profileId, noShowId(eventId));
        const markedAt = new Date(Date.parse(noShow.countsFrom) - answerMs);
        return activity.record(profileId, noShowItem(read.value, markedAt));
      },
      (read) => read?.etag,
    );
    const entry = found && findUnanswered(found.value, profileId);
    if (!entry) return undefined;
    if (entry.noShow && !isOver(entry.noShow, now)) return { againAt: new Date(entry.noShow.countsFrom) };
    // A fact has the version before its change: this one is above all earlier facts, and below all later ones.
    const version = found.value.version - 0.5;
    await applyFact(profileId, attendanceFact(found.value, profileId, 'no-show', version), context);
    return undefined;
  },
  { secret: 'none' },
);

export async function forgetNoShow(
  eventId: number,
  profileId: number,
  { outbox }: Pick<Context, 'outbox'>,
): Promise<void> {
  for (const entry of await outbox.listIn(besideEvent(eventId), settleNoShow.name))
    if (payloadSchema.parse(entry.payload).profileId === profileId) await outbox.remove(entry);
}
