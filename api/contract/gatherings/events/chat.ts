import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { numericId, requestId, requiredText, successResult, uuid } from '../../fields/fields.ts';
import { cursor, nextCursor } from '../../fields/paging.ts';
import { messageShape } from '../../messaging/conversations/conversations.ts';
import { reactionGiven } from '../../messaging/conversations/reactions.ts';
import { eventParams } from './events.ts';
import { eventLimits, eventMessages } from './words.ts';

/** Messages by people the caller may not see are left out. */
const eventMessage = z.extend(messageShape, {
  isFromHost: z.boolean(),
  senderId: numericId,
});
export type EventMessage = z.output<typeof eventMessage>;

const wholeNumberParam = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((digits: string) => Number(digits)),
);
const content = requiredText({
  max: eventLimits.messageMax,
  empty: eventMessages.emptyMessage,
  long: eventMessages.messageLong,
});
const oneMessage = z.object({ message: eventMessage });
const messageParams = z.extend(eventParams, { messageId: uuid(eventMessages.invalidMessageId) });

const page = z.object({
  /** The next call passes it. */
  version: z.int(),
  /** If it is false, the rest of the answer is empty. */
  isChanged: z.boolean(),
  /** The oldest comes first. */
  messages: z.array(eventMessage),
  deleted: z.array(z.string()),
  nextCursor,
  /** It is set only with `after`. */
  hasNewer: z.boolean(),
  /** It is null where the caller can write. */
  refusal: z.nullable(z.string()),
  canRemove: z.boolean(),
});
export type EventChatPage = z.output<typeof page>;

export const eventChat = endpoint('GET', 'events/{eventId}/messages', 'member', {
  conditional: true,
  summary:
    'For guests and hosts: the latest 50 messages; with `cursor` earlier ones, with `after` those after a place and those that changed since `version`. 403 for everybody else.',
  params: eventParams,
  input: z.strictObject({
    cursor,
    after: z.optional(wholeNumberParam),
    version: z.optional(wholeNumberParam),
  }),
  output: page,
});

export const sendEventMessage = endpoint('POST', 'events/{eventId}/messages', 'member', {
  summary:
    'Sends a message to guests and hosts, until the event ends; 60 a minute, then 429. A request repeated with its id gets the first answer.',
  params: eventParams,
  input: z.strictObject({
    content,
    /** It becomes the id of the message. */
    requestId,
    quote: z.optional(uuid(eventMessages.invalidMessageId)),
  }),
  output: z.object({ data: eventMessage }),
});

export const deleteEventMessage = endpoint('POST', 'events/{eventId}/messages/{messageId}/delete', 'member', {
  sanctioned: 'restricted',
  summary: 'Deletes the caller’s own message, or any as a host. Repeating is harmless.',
  params: messageParams,
  output: successResult,
});

export const editEventMessage = endpoint('POST', 'events/{eventId}/messages/{messageId}/edit', 'member', {
  summary: 'Changes the caller’s own message, within 15 minutes and until the event ends.',
  params: messageParams,
  input: z.strictObject({ content }),
  output: oneMessage,
});

export const reactToEventMessage = endpoint('POST', 'events/{eventId}/messages/{messageId}/react', 'member', {
  summary: 'Adds one of six reactions, or removes it; one for each profile and message.',
  params: messageParams,
  input: reactionGiven,
  output: oneMessage,
});
