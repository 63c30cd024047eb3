import type { Message } from '@veil/api/contract/conversations/conversations';

/** Common fields of every room's messages. */
export type RoomMessage = Pick<
  Message,
  'id' | 'seq' | 'content' | 'senderName' | 'senderPhoto' | 'timestamp' | 'isFromCurrentUser' | 'isDeleted'
> &
  Partial<Pick<Message, 'quickAction' | 'signedBy'>>;

/** As long as its author may change it. */
export const mayStillEdit = (
  { isFromCurrentUser, timestamp }: RoomMessage,
  minutes: number,
  now: Date,
): boolean => isFromCurrentUser && now.getTime() < new Date(timestamp).getTime() + minutes * 60_000;

/** With the reactions of its readers. */
export type Marked = Pick<Message, 'reactions' | 'ownReaction'>;

/** The content of a bubble. */
export type TalkMessage = RoomMessage & Marked & Pick<Message, 'editedAt' | 'quote'>;
