import { messageTypes, quickActionNames, type sendMessage } from '@veil/api/contract/conversations';
import type { InputOf } from '@veil/api/contract/endpoint';
import * as z from 'zod/mini';

/** A message that is on its way. It is kept in the tab until it has arrived. */
const outgoingShape = z.object({
  requestId: z.string(),
  content: z.string(),
  messageType: z.enum(messageTypes),
  quickAction: z.optional(z.enum(quickActionNames)),
  acknowledged: z.optional(z.array(z.string())),
  writtenAt: z.string(),
  /** Why it was not sent; null while it is on its way. */
  failure: z.nullable(z.string()),
});
export type Outgoing = z.output<typeof outgoingShape>;

/** None where what was kept cannot be read. */
export const readOutgoing = (json: string): Outgoing[] =>
  z.safeParse(z.array(outgoingShape), JSON.parse(json)).data ?? [];

export const inputOf = (
  id: string,
  { failure: _failure, writtenAt: _writtenAt, ...message }: Outgoing,
): InputOf<typeof sendMessage> => ({ id, ...message });
