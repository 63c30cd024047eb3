import type { Message } from '@veil/api/contract/conversations';

/** What the messages of every room have. */
export type RoomMessage = Pick<
  Message,
  'id' | 'seq' | 'content' | 'senderName' | 'senderPhoto' | 'timestamp' | 'isFromCurrentUser' | 'isDeleted'
> &
  Partial<Pick<Message, 'quickAction' | 'signedBy'>>;
