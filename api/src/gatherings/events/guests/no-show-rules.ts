import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { type Work, workNow } from '../../../platform/outbox/work.ts';
import type { Gathering, GuestEntry } from '../event/items.ts';
import { entryOf, withEntry } from './seats.ts';

export type NoShow = NonNullable<GuestEntry['noShow']>;

export const answerMs = eventLimits.noShowDays * 24 * 60 * 60 * 1000;

export const newNoShow = (now: Date): NoShow => ({
  countsFrom: new Date(now.getTime() + answerMs).toISOString(),
  answer: null,
});

export const isOver = ({ countsFrom }: NoShow, now: Date): boolean => new Date(countsFrom) <= now;

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

/** The name of the task that `no-show.ts` carries out: who joins an event does not load it. */
export const settleNoShowTask = 'settleNoShow';

/** For each guest whose mark was made, changed, answered or ended. */
export function noShowWork(before: Gathering, after: Gathering, context: Context): Work[] {
  const markOf = (event: Gathering, id: number) => findUnanswered(event, id)?.noShow;
  const ids = new Set([...before.entries, ...after.entries].map(({ profileId }) => profileId));
  return [...ids]
    .filter((id) => markOf(before, id) !== markOf(after, id))
    .map((profileId) => workNow(settleNoShowTask, { eventId: after.id, profileId }, context));
}
