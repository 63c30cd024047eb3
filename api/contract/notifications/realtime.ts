import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { successResult } from '../fields/fields.ts';

/** Kinds of rooms with many members that a page may follow. */
const followedRoomKinds = ['eventChat', 'thread'] as const;
export type FollowedRoomKind = (typeof followedRoomKinds)[number];

export const realtimeLimits = {
  /** How long a token opens connections, in minutes. */
  tokenMinutes: 60,
  openedPerHour: 240,
  followedPerHour: 1200,
};

export const realtimeMessages = { tooMany: 'Your connection comes and goes too often. Veil asks by itself.' };

export const connectRealtime = endpoint('POST', 'signals/connections', 'owner', {
  sanctioned: 'restricted',
  summary:
    'An address at which a page is told by WebSocket that something changed, for this sign-in and one hour. The page reads the changes by other calls.',
  output: z.object({
    /** null without a Web PubSub service; the page then polls. */
    url: z.nullable(z.string()),
    /** The topic of the caller's news. */
    news: z.string(),
  }),
});

export const followRoom = endpoint('POST', 'signals/rooms', 'member', {
  summary:
    'Subscribes one connection of the caller to an event’s chat or a thread, until the connection ends.',
  input: z.strictObject({
    kind: z.enum(followedRoomKinds),
    /** The id of the event, or `group/thread` for a thread. */
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The connection id from the service. */
    connectionId: z.string().check(z.regex(/^[\w.-]{1,128}$/)),
  }),
  output: successResult,
});
