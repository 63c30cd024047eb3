import { randomUUID } from 'node:crypto';
import type { EventDetail } from '../../api/contract/gatherings/events/events.ts';
import type { EventInput } from '../../api/contract/gatherings/events/input.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { withoutLimits } from './context-parts.ts';
import { memberFields } from './fixtures.ts';
import { newMember, openIsolated } from './in-process.ts';
import { newMembers } from './members.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The date so many days from now, as UTC has it. */
export const dateIn = (days: number, now = new Date()): string =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** An evening in Brussels for twelve. */
export const evening = (changes: Partial<EventInput> = {}): EventInput => ({
  title: 'Supper by candlelight',
  category: 'dining',
  maxAttendees: 12,
  date: dateIn(10),
  time: '20:00',
  location: 'Brussels, Belgium',
  address: 'Korenmarkt 1',
  description: 'Five courses, no phones, one long table.',
  ...changes,
});

/** With the defaults of the contract, as a handler receives it. */
export const parsedEvening = (changes: Partial<EventInput> = {}) => ({
  addressMoment: 'at-once' as const,
  tags: [],
  dressCode: '',
  specialRequirements: '',
  joinRule: 'everyone' as const,
  profileTypes: ['single' as const, 'couple' as const, 'other' as const],
  split: null,
  groupId: null,
  openTo: 'everyone' as const,
  groupDays: 2,
  pictureRule: 'none' as const,
  address: '',
  requestId: randomUUID(),
  ...evening(changes),
});

/** A database of its own, and three of its members. */
export async function openWithThreeMembers() {
  const inside = await openIsolated();
  const context = withoutLimits(inside.context);
  const [margot, iris, otto] = await newMembers(3, context);
  return { inside, context, start: inside.clock.now, margot, iris, otto };
}

export async function host(
  organizer: Owner,
  context: Context,
  changes: Partial<EventInput> = {},
): Promise<EventDetail> {
  const input = { ...parsedEvening({ date: dateIn(10, context.now()), ...changes }) };
  return (await handlers.createEvent(input as never, organizer, withoutLimits(context))).event;
}

const defaultJoinWish = { kind: undefined, people: undefined, shownTo: 'guests' as const };

export const joinEvent = async (
  eventId: number,
  who: Owner,
  context: Context,
  wish: Partial<Parameters<typeof handlers.joinEvent>[0]> = {},
) => (await handlers.joinEvent({ eventId, ...defaultJoinWish, ...wish }, who, context)).event;

export const leave = async (eventId: number, who: Owner, context: Context) =>
  (await handlers.leaveEvent({ eventId }, who, context)).event;

export const readEvent = async (eventId: number, who: Owner, context: Context) =>
  (await handlers.eventById({ eventId }, who, context)).event;

export const guestsOf = (eventId: number, organizer: Owner, context: Context) =>
  handlers.eventGuests({ eventId }, organizer, context);

/** Activities of somebody, the newest first. */
export const activityTitlesOf = async (who: Owner, context: Context): Promise<string[]> =>
  (await context.activity.list(who.profile.id, 20)).map(({ title }) => title);

export const couple = (context: Context): Promise<Owner> =>
  newMember(context, { profileType: 'couple', members: [memberFields, { ...memberFields, name: 'Bo' }] });

export const groupOf = (count: number, context: Context): Promise<Owner> =>
  newMember(context, {
    profileType: 'other',
    members: Array.from({ length: count }, (_, index) => ({ ...memberFields, name: `Member ${index}` })),
  });
