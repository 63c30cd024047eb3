import type { Message } from '@veil/api/contract/messaging/conversations/conversations';

export type Quoted = NonNullable<Message['quote']>;

/** A message in the form of a quote. */
export const quotedAs = ({
  id,
  seq,
  content,
  quickAction,
  senderName,
  signedBy,
  isFromCurrentUser,
  isByYou,
}: Message): Quoted => ({
  id,
  seq,
  isFromCurrentUser,
  isByYou,
  senderName,
  signedBy,
  quickAction,
  text: content,
});
