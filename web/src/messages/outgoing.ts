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
  /** Until this instant, in ms, it waits in the page and can be taken back. */
  heldUntil: z.optional(z.number()),
  /** Why it was not sent; null while it is on its way. */
  failure: z.nullable(z.string()),
});
export type Outgoing = z.output<typeof outgoingShape>;
export type Written = Omit<Outgoing, 'requestId' | 'writtenAt' | 'heldUntil' | 'failure'>;

/** A quick action waits for so long, in ms. */
export const undoMs = 10_000;
/** A page that was asleep for longer than this, in ms, does not send by itself what waited in it. */
const graceMs = 5000;

export const notSent = 'The message was not sent.';

export const isHeld = ({ heldUntil, failure }: Outgoing): boolean =>
  heldUntil !== undefined && failure === null;

/** Without the wait: it is sent next. */
export const withoutHold = ({ heldUntil: _heldUntil, ...message }: Outgoing): Outgoing => message;

/** The end of the wait. What waited for too long fails, so that its author decides. */
export function withWaitOver(message: Outgoing, now: number): Outgoing {
  if (!isHeld(message)) return message;
  const isLate = now > (message.heldUntil ?? 0) + graceMs;
  return isLate ? { ...message, failure: notSent } : withoutHold(message);
}

/** None where what was kept cannot be read. */
export const readOutgoing = (json: string): Outgoing[] =>
  z.safeParse(z.array(outgoingShape), JSON.parse(json)).data ?? [];
