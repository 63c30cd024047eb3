import { sendEventMessage } from '@veil/api/contract/gatherings/events/chat';
import { call } from '../../../api/client.ts';
import { type Outgoing, sendLimitMs } from '../../../messaging/messages/outgoing/outgoing.ts';

const start = 'event.';

/** The name under which unsent messages to the chat of an event are kept. */
export const chatOfEvent = (eventId: string): string => `${start}${eventId}`;

export const eventOfChat = (room: string): string | undefined =>
  room.startsWith(start) ? room.slice(start.length) : undefined;

export const sendToChat = (eventId: string, { requestId, content, quote }: Outgoing) =>
  call(sendEventMessage, { eventId, requestId, content, ...(quote && { quote }) }, { limitMs: sendLimitMs });
