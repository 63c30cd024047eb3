import { quickActionNames } from '@veil/api/contract/home/quick-actions';
import * as z from 'zod/mini';

/** A message that is on its way. It is kept in the tab until it has arrived. */
const outgoingShape = z.object({
  requestId: z.string(),
  content: z.string(),
  quickAction: z.optional(z.enum(quickActionNames)),
  acknowledged: z.optional(z.array(z.string())),
  /** The id of the message it answers, where the room has quotes. */
  quote: z.optional(z.string()),
  /** Members that `@handle` in the text means, where the room has mentions. */
  mentions: z.optional(z.array(z.object({ profileId: z.int(), handle: z.string() }))),
  writtenAt: z.string(),
  /** It arrived, and can be taken back for so many ms, until this instant, before anybody is told. */
  held: z.optional(z.object({ ms: z.number(), until: z.number() })),
  /** Nobody takes it back any more. */
  isFinal: z.optional(z.boolean()),
  /** Why it was not sent; null while it is on its way. */
  failure: z.nullable(z.string()),
});
export type Outgoing = z.output<typeof outgoingShape>;
export type Written = Omit<Outgoing, 'requestId' | 'writtenAt' | 'held' | 'isFinal' | 'failure'>;

/** None where what was kept cannot be read. */
export const readOutgoing = (json: string): Outgoing[] =>
  z.safeParse(z.array(outgoingShape), JSON.parse(json)).data ?? [];
