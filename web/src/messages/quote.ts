import type { Message } from '@veil/api/contract/conversations';
import { latePart } from '../page/late-part.tsx';

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

/** The answered message; a press leads there. */
export const Quote = latePart(async () => (await import('./on-message.ts')).QuoteBox, {});
