import * as z from 'zod';
import { eventMessages } from '../../contract/events-words.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { task, type Work } from '../outbox/work.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { followEvent, followersOf } from './follow.ts';
import { besideEvent, type Entry, type Gathering } from './items.ts';
import { counted, entryOf, type Settled, settled } from './seats.ts';
import { happeningOf, type Telling, tellOfEvent } from './telling.ts';

/** What becomes of an event, and who is told of it. */
export interface Change {
  readonly event: Gathering;
  readonly tell?: readonly Telling[];
  /** Whatever else follows. */
  readonly work?: readonly Work[];
}

/** Pure. It returns its argument to change nothing and throws ApiError to refuse. */
export type Decision = (event: Gathering, now: Date) => Change;

export const noEvent = () => new ApiError(404, eventMessages.notFound);

/**
 * Writes what is decided onto the event as it is now, with the waitlist brought up to date before and after: one batch
 * with the outbox entries of all that follows. Calls of this instance take turns, and instances compare and swap.
 * @throws ApiError 404 where there is no such event
 */
export async function changeEvent(id: number, decide: Decision, context: Context): Promise<Gathering> {
  const { events, eventTurns, now } = context;
  const { event, work } = await eventTurns.take(String(id), () =>
    compareAndSwap(async () => {
      const found = await events.find(id);
      if (!found) throw noEvent();
      const at = now();
      const before = settled(found.value, at);
      const change = decide(before.event, at);
      const after = settled(change.event, at);
      if (after.event === found.value) return { event: found.value, work: [] };
      const next = counted({ ...after.event, version: found.value.version + 1 });
      const work = [
        ...(change.work ?? []),
        ...followUps(found.value, next, [before, after], change, context),
      ];
      return (await events.replace(next, found.etag, work)) === 'done' ? { event: next, work } : undefined;
    }),
  );
  context.eventIndex.expectNews();
  await carryOut(besideEvent(id), work, context);
  return event;
}

function followUps(
  before: Gathering,
  after: Gathering,
  steps: readonly Settled[],
  { tell = [] }: Change,
  context: Context,
): Work[] {
  const followers = followersOf(before, after);
  const expired = steps.flatMap((step) => step.expired).map(({ profileId }) => profileId);
  const tellings = [
    ...tell,
    ...newOffers(before, after).map((entry) => offerTelling(after, entry, context)),
    ...(expired.length > 0 ? [expiryTelling(after, expired, context)] : []),
  ].filter(({ profileIds }) => profileIds.length > 0);
  return [
    ...(followers.length > 0 ? [followEvent.now({ eventId: after.id, profileIds: followers }, context)] : []),
    ...tellings.map((telling) =>
      tellOfEvent.now({ ...telling, profileIds: [...telling.profileIds] }, context),
    ),
    ...newOffers(before, after).map(({ offerUntil }) =>
      passOffersOn.at(new Date(offerUntil ?? 0), { eventId: after.id }, context),
    ),
  ];
}

const newOffers = (before: Gathering, after: Gathering): Entry[] =>
  after.entries.filter(
    ({ profileId, state, offerUntil }) =>
      state === 'offered' && entryOf(before, profileId)?.offerUntil !== offerUntil,
  );

const offerTelling = (event: Gathering, { profileId }: Entry, context: Context): Telling => ({
  profileIds: [profileId],
  happening: happeningOf(event, 'offer', `A place is free for you: ${event.title}`, context),
});

const expiryTelling = (event: Gathering, profileIds: number[], context: Context): Telling => ({
  profileIds,
  happening: happeningOf(event, 'offer', `The place kept for you was passed on: ${event.title}`, context),
});

/** When an offer ends. What an answer, a cancellation or another clock did before leaves nothing to do. */
export const passOffersOn = task(
  'passOffersOn',
  z.object({ eventId: z.number() }),
  async ({ eventId }, context): Promise<undefined> => {
    await changeEvent(eventId, (event) => ({ event }), context).catch((fault: unknown) => {
      if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
    });
  },
);
