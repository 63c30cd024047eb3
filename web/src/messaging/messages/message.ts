import type { Message } from '@veil/api/contract/messaging/conversations/conversations';

/** The fields that messages of every room have. */
export type RoomMessage = Pick<
  Message,
  | 'id'
  | 'seq'
  | 'content'
  | 'senderName'
  | 'senderPhoto'
  | 'timestamp'
  | 'isFromCurrentUser'
  | 'isByYou'
  | 'isDeleted'
> &
  Partial<Pick<Message, 'quickAction' | 'signedBy' | 'mark'>>;

/** Whether the reader wrote the message and may still edit it. */
export const mayStillEdit = ({ isByYou, timestamp }: RoomMessage, minutes: number, now: Date): boolean =>
  isByYou && now.getTime() < new Date(timestamp).getTime() + minutes * 60_000;

/** The reactions to a message. */
export type Marked = Pick<Message, 'reactions' | 'ownReaction'>;

/** The content of a bubble. */
export type TalkMessage = RoomMessage & Marked & Pick<Message, 'editedAt' | 'quote'>;
