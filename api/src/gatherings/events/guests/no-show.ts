import * as z from 'zod/mini';
import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { repeatUntilStable } from '../../../platform/cosmos/compare-and-swap.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { type NextRun, task, type Work } from '../../../platform/outbox/work.ts';
import { applyFact } from '../../rating/count-fact.ts';
import type { Fact } from '../../rating/fact.ts';
import { besideEvent, type Gathering, type GuestEntry } from '../event/items.ts';
import { noShowId, noShowItem } from '../event-notices.ts';
import { isHost } from '../rules.ts';
import { entryOf, withEntry } from './seats.ts';

type NoShow = NonNullable<GuestEntry['noShow']>;

const answerMs = eventLimits.noShowDays * 24 * 60 * 60 * 1000;

export const newNoShow = (now: Date): NoShow => ({
  countsFrom: new Date(now.getTime() + answerMs).toISOString(),
  answer: null,
});

const isOver = ({ countsFrom }: NoShow, now: Date): boolean => new Date(countsFrom) <= now;

/** @returns the guest's entry with a mark that they did not come */
function findMarked(event: Gathering, profileId: number): GuestEntry | undefined {
  const entry = entryOf(event, profileId);
  return entry?.state === 'joined' && entry.attendance === 'no-show' && !event.cancelled ? entry : undefined;
}

/** The same if the guest has not answered. */
export function findUnanswered(event: Gathering, profileId: number): GuestEntry | undefined {
  const entry = findMarked(event, profileId);
  return entry?.noShow?.answer ? undefined : entry;
}

export const noShowOf = (event: Gathering, profileId: number): NoShow | null =>
  findMarked(event, profileId)?.noShow ?? null;

/**
 * The latest answer within the time stands. Repeating it is harmless at any time.
 * @throws ApiError 404 for everybody whom no host marked, 409 after the time
 */
export function withNoShowAnswer(
  event: Gathering,
  profileId: number,
  answer: NonNullable<NoShow['answer']>,
  now: Date,
): Gathering {
  const entry = findMarked(event, profileId);
  if (!entry?.noShow) throw new ApiError(404, eventMessages.notFound);
  if (entry.noShow.answer === answer) return event;
  if (isOver(entry.noShow, now)) throw new ApiError(409, eventMessages.noShowClosed);
  return withEntry(event, { ...entry, noShow: { ...entry.noShow, answer } });
}

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
  'settleNoShow',
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

/** For each guest whose mark was made, changed, answered or ended. */
export function noShowWork(before: Gathering, after: Gathering, context: Context): Work[] {
  const markOf = (event: Gathering, id: number) => findUnanswered(event, id)?.noShow;
  const ids = new Set([...before.entries, ...after.entries].map(({ profileId }) => profileId));
  return [...ids]
    .filter((id) => markOf(before, id) !== markOf(after, id))
    .map((profileId) => settleNoShow.now({ eventId: after.id, profileId }, context));
}

export async function forgetNoShow(
  eventId: number,
  profileId: number,
  { outbox }: Pick<Context, 'outbox'>,
): Promise<void> {
  for (const entry of await outbox.listIn(besideEvent(eventId), settleNoShow.name))
    if (payloadSchema.parse(entry.payload).profileId === profileId) await outbox.remove(entry);
}
