import type { RoomMessage } from './message.ts';
import type { Outgoing } from './outgoing/outgoing.ts';

/** A row of a room's message list. */
export type MessageRow<Message extends RoomMessage> =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'joined'; key: string }
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

const dayOf = (at: string): string => new Date(at).toDateString();

/**
 * @param firstUnread the sequence number before which the divider stands; undefined for none
 * @param joinedAfter the sequence number after which further people joined; null for none
 */
export function rowsOf<Message extends RoomMessage>(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  firstUnread: number | undefined,
  joinedAfter: number | null = null,
): MessageRow<Message>[] {
  const rows: MessageRow<Message>[] = [];
  let day = '';
  for (const message of messages) {
    if (dayOf(message.timestamp) !== day) {
      day = dayOf(message.timestamp);
      rows.push({ kind: 'day', key: `day-${day}`, at: message.timestamp });
    }
    if (message.seq === firstUnread) rows.push({ kind: 'unread', key: 'unread' });
    rows.push({ kind: 'message', key: message.id, message });
    if (message.seq === joinedAfter) rows.push({ kind: 'joined', key: 'joined' });
  }
  const arrived = new Set(messages.map(({ id }) => id));
  for (const one of outgoing)
    if (!arrived.has(one.requestId)) rows.push({ kind: 'outgoing', key: one.requestId, outgoing: one });
  return rows;
}
