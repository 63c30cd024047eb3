import type { RoomMessage } from './message.ts';
import type { Outgoing } from './outgoing/outgoing.ts';

/** A line between messages that is no message. */
export interface TalkNote {
  key: string;
  at: string;
  text: string;
  /** The page that the line leads to. */
  to: string;
}

/** A row of a room's message list. */
export type MessageRow<Message extends RoomMessage> =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'joined'; key: string }
  | { kind: 'note'; key: string; note: TalkNote }
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

const dayOf = (at: string): string => new Date(at).toDateString();

/**
 * @param firstUnread the sequence number before which the divider stands; undefined for none
 * @param joinedAfter the sequence number after which further people joined; null for none
 * @param notes in any order
 * @param hasOlder whether older messages are not loaded yet; notes from before the first loaded one then wait for them
 */
export function rowsOf<Message extends RoomMessage>(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  firstUnread: number | undefined,
  joinedAfter: number | null = null,
  notes: readonly TalkNote[] = [],
  hasOlder = false,
): MessageRow<Message>[] {
  const rows: MessageRow<Message>[] = [];
  let day = '';
  const beginDayOf = (at: string): void => {
    if (dayOf(at) === day) return;
    day = dayOf(at);
    rows.push({ kind: 'day', key: `day-${day}`, at });
  };
  const firstAt = hasOlder ? (messages[0]?.timestamp ?? '') : '';
  const waiting = notes.filter(({ at }) => at >= firstAt).sort((one, other) => (one.at < other.at ? -1 : 1));
  const addNotesBefore = (at?: string): void => {
    const end = waiting.findIndex((note) => at !== undefined && note.at >= at);
    for (const note of waiting.splice(0, end === -1 ? waiting.length : end)) {
      beginDayOf(note.at);
      rows.push({ kind: 'note', key: note.key, note });
    }
  };
  for (const message of messages) {
    addNotesBefore(message.timestamp);
    beginDayOf(message.timestamp);
    if (message.seq === firstUnread) rows.push({ kind: 'unread', key: 'unread' });
    rows.push({ kind: 'message', key: message.id, message });
    if (message.seq === joinedAfter) rows.push({ kind: 'joined', key: 'joined' });
  }
  addNotesBefore();
  const arrived = new Set(messages.map(({ id }) => id));
  for (const one of outgoing)
    if (!arrived.has(one.requestId)) rows.push({ kind: 'outgoing', key: one.requestId, outgoing: one });
  return rows;
}
