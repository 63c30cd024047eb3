import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId } from '../fields/fields.ts';
import { handle } from '../profiles/profiles.ts';
import { eventParams } from './events/events.ts';

export const homeSafeLimits = {
  /** The member is asked so long after the end of the event. */
  askHours: 2,
  /** The named member is told at this hour of the next morning, in the time zone of the event. */
  morningHour: 9,
  /** All of it is erased so long after that. */
  keptDays: 2,
  /** The most that a page lists. */
  shown: 50,
  perHour: 20,
};

export const homeSafeMessages = {
  notConnected: 'Please choose one of your connections, or the host.',
  over: 'This event is over.',
  /** In the place of the title, after a block. */
  evening: 'An evening',
  notAsked: 'There is nothing to answer.',
  notBegun: 'Please say so once the event has begun.',
  loadFailed: 'We could not load this.',
  failed: 'That did not work. Please try again.',
  tooMany: 'You have changed this often. Please try again in an hour.',
};

const ownQuestion = z.object({
  eventId: numericId,
  title: z.string(),
  /** null if the caller cannot see the named member at present. Then nobody is told. */
  handle: z.nullable(z.string()),
  /** False also after a no: nobody learns the difference. */
  hasAgreed: z.boolean(),
  /** From when the caller is asked. */
  asksAt: instant,
  /** When the named member is told, without an answer. */
  tellsAt: instant,
  /** From the beginning of the event on. */
  canAnswer: z.boolean(),
  isAnswered: z.boolean(),
  wasTold: z.boolean(),
});

const othersQuestion = z.object({
  id: z.string(),
  profileId: numericId,
  handle: z.string(),
  /** null before an answer. */
  agrees: z.nullable(z.boolean()),
});

const homeSafeShown = z.object({
  own: z.array(ownQuestion),
  /** Members who name the caller. */
  others: z.array(othersQuestion),
});
export type HomeSafe = z.output<typeof homeSafeShown>;

export const homeSafe = endpoint('GET', 'home-safe', 'member', {
  sanctioned: 'restricted',
  summary: 'Events after which the caller is asked whether they got home, and members who name the caller.',
  output: homeSafeShown,
});

export const askHomeSafe = endpoint('PUT', 'events/{eventId}/home-safe', 'member', {
  sanctioned: 'restricted',
  summary:
    'Asks the caller two hours after the end whether they are home. Without an answer by nine in the morning only the named connection is told, if they agreed to it. null takes it back. 409 without a place at the event.',
  params: eventParams,
  input: z.strictObject({ handle: z.nullable(handle) }),
  output: homeSafeShown,
});

export const sayHomeSafe = endpoint('POST', 'events/{eventId}/home-safe/yes', 'member', {
  sanctioned: 'restricted',
  summary:
    'Says that the caller is home. A member who was told before is told this, too. 409 before the event has begun. Repeating is harmless.',
  params: eventParams,
  output: homeSafeShown,
});

export const agreeHomeSafe = endpoint('POST', 'home-safe/agree', 'member', {
  sanctioned: 'restricted',
  summary: 'Agrees to be told, or declines. A no looks like no answer to the member who asks.',
  input: z.strictObject({
    id: z.string().check(z.regex(/^home-\d{1,16}-\d{1,16}$/, homeSafeMessages.notAsked)),
    profileId: numericId,
    agrees: z.boolean(),
  }),
  output: homeSafeShown,
});
