import type { Message } from '@veil/api/contract/conversations/conversations';

export type Quoted = NonNullable<Message['quote']>;

/** A message's words in a quote. */
export const quotedAs = ({
  id,
  seq,
  content,
  quickAction,
  senderName,
  isFromCurrentUser,
}: Message): Quoted => ({
  ...{ id, seq, isFromCurrentUser, senderName, quickAction },
  text: content,
});
