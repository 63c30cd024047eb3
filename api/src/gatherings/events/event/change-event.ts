import * as z from 'zod/mini';
import { eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { carryOut } from '../../../platform/outbox/carry-out.ts';
import { rewriteItem, type Writable } from '../../../platform/outbox/change.ts';
import { task, type Work } from '../../../platform/outbox/work.ts';
import { type EventNotice, eventActivityItem, notifyOfEvent } from '../event-notices.ts';
import { followEvent, followersOf } from '../guests/follow.ts';
import { noShowWork } from '../guests/no-show-rules.ts';
import { asOf, entryOf, withFreedSeats, withPeopleCounts } from '../guests/seats.ts';
import { besideEvent, type Gathering, type GuestEntry } from './items.ts';

export interface EventUpdate {
  readonly event: Gathering;
  readonly notices?: readonly EventNotice[];
  readonly work?: readonly Work[];
}

/** A decision is pure. It returns its argument to change nothing and throws ApiError to refuse. */
export type EventDecision = (event: Gathering, now: Date) => EventUpdate;

export const noEvent = () => new ApiError(404, eventMessages.notFound);

export interface EventAsk {
  readonly decide: EventDecision;
  readonly now: () => Date;
}

export type EventOutcome =
  | { readonly event: Gathering; readonly followed: Promise<void> }
  | { readonly refusal: unknown };

export const mostTogether = 25;
/** A batch holds at most 100 operations; the last change may add some to these 60. */
const mostWork = 60;

/**
 * Changes that wait on this instance are decided in order and written in one batch. Instances compare and swap.
 * @throws ApiError 404 if the event does not exist
 */
export async function changeEvent(id: number, decide: EventDecision, context: Context): Promise<Gathering> {
  const { eventTurns, now } = context;
  const outcome = await eventTurns.take(String(id), { decide, now }, (asks) =>
    changeInBatches(id, asks, context),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  await outcome.followed;
  return outcome.event;
}

async function changeInBatches(
  id: number,
  asks: readonly EventAsk[],
  context: Context,
): Promise<EventOutcome[]> {
  const outcomes = await changeOnce(id, asks, context);
  const left = asks.slice(outcomes.length);
  return left.length === 0 ? outcomes : [...outcomes, ...(await changeInBatches(id, left, context))];
}

async function changeOnce(id: number, asks: readonly EventAsk[], context: Context): Promise<EventOutcome[]> {
  const { events, eventIndex } = context;
  const item: Writable<Gathering> = {
    find: () => events.find(id),
    write: (event, found, work) => events.replace(event, found?.etag ?? '', work),
  };
  const changed = await rewriteItem(item, (before) => {
    if (!before) return undefined;
    const steps: EventStep[] = [];
    let after = before;
    for (const ask of asks) {
      if (steps.reduce((sum, { entries }) => sum + entries, 0) > mostWork) break;
      const step = stepOf(after, ask);
      after = step.event;
      steps.push(step);
    }
    const work = after === before ? [] : workOf(before, after, steps, context);
    return { after, work, result: { steps, work, isNews: after !== before } };
  });
  if (!changed) return asks.map(() => ({ refusal: noEvent() }));
  if (changed.isNews) eventIndex.expectNews();
  const followed = carryOut(besideEvent(id), changed.work, context);
  return changed.steps.map(({ event, refusal }) =>
    refusal === undefined ? { event, followed } : { refusal },
  );
}

interface EventStep {
  readonly event: Gathering;
  readonly refusal?: unknown;
  readonly notices: readonly EventNotice[];
  readonly work: readonly Work[];
  readonly expired: readonly GuestEntry[];
  readonly entries: number;
}

const noEffects = { notices: [], work: [], expired: [], entries: 0 };

function stepOf(event: Gathering, { decide, now }: EventAsk): EventStep {
  try {
    const at = now();
    const before = asOf(event, at);
    const { notices = [], work = [], ...changed } = decide(before.event, at);
    const after = asOf(changed.event, at);
    if (after.event === event) return { event, ...noEffects };
    const counted = withFreedSeats(event, after.event, at, after.offered.length > 0);
    return {
      event: withPeopleCounts({ ...counted, version: event.version + 1 }),
      notices,
      work,
      expired: [...before.expired, ...after.expired],
      entries: notices.length + work.length,
    };
  } catch (refusal) {
    return { event, refusal, ...noEffects };
  }
}

function workOf(before: Gathering, after: Gathering, steps: readonly EventStep[], context: Context): Work[] {
  const followers = followersOf(before, after);
  const offers = newOffers(before, after);
  const expired = steps.flatMap((step) => step.expired).map(({ profileId }) => profileId);
  const notices = [
    ...steps.flatMap(({ notices }) => notices),
    offerNotice(after, offers, context),
    expiryNotice(after, expired, context),
  ].filter(({ profileIds }) => profileIds.length > 0);
  const ends = new Set(offers.map(({ offerUntil }) => offerUntil ?? after.startsAt));
  return [
    ...steps.flatMap(({ work }) => work),
    ...(followers.length > 0 ? [followEvent.now({ eventId: after.id, profileIds: followers }, context)] : []),
    ...noShowWork(before, after, context),
    ...notices.map((notice) => notifyOfEvent.now({ ...notice, profileIds: [...notice.profileIds] }, context)),
    ...[...ends].map((end) => passOffersOn.at(new Date(end), { eventId: after.id }, context)),
    ...(offers.length > 0 ? [moveOffersWork(after.id, context)] : []),
  ];
}

const newOffers = (before: Gathering, after: Gathering): GuestEntry[] =>
  after.entries.filter(
    ({ profileId, state, offerUntil }) =>
      state === 'offered' && entryOf(before, profileId)?.offerUntil !== offerUntil,
  );

const offerNotice = (event: Gathering, offers: readonly GuestEntry[], context: Context): EventNotice => ({
  profileIds: offers.map(({ profileId }) => profileId),
  item: eventActivityItem(event, 'offer', { kind: 'event-place-offered' }, context),
});

const expiryNotice = (event: Gathering, profileIds: number[], context: Context): EventNotice => ({
  profileIds,
  item: eventActivityItem(event, 'offer', { kind: 'event-offer-ended' }, context),
});

/** This task moves offers out of the quiet hours of the people who got them. */
export const moveOffersTask = 'moveOffers';

const moveOffersWork = (eventId: number, { newId, now }: Context): Work => ({
  id: `outbox-${newId()}`,
  task: moveOffersTask,
  payload: { eventId },
  dueAt: now().toISOString(),
  isForNow: false,
});

/** Ignores an event that no longer exists. */
export async function changeIfThere(id: number, decide: EventDecision, context: Context): Promise<void> {
  await changeEvent(id, decide, context).catch((fault: unknown) => {
    if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
  });
}

/**
 * Every change first passes on offers that have expired, so an empty change is enough. It does nothing if the offer was
 * answered or the event was cancelled or moved.
 */
export const passOffersOn = task(
  'passOffersOn',
  z.object({ eventId: z.number() }),
  async ({ eventId }, context): Promise<undefined> => {
    await changeIfThere(eventId, (event) => ({ event }), context);
  },
  { secret: 'none' },
);
