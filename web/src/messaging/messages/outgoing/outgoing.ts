import { quickActionNames } from '@veil/api/contract/discovery/home/quick-actions';
import * as z from 'zod/mini';
import { saysOnline } from '../../../browser/browser.ts';

/** A message that is being sent. The browser stores it until it has arrived. */
const outgoingShape = z.object({
  requestId: z.string(),
  content: z.string(),
  quickAction: z.optional(z.enum(quickActionNames)),
  acknowledged: z.optional(z.array(z.string())),
  /** The id of the quoted message, in rooms with quotes. */
  quote: z.optional(z.string()),
  /** The members that `@handle` refers to, in rooms with mentions. */
  mentions: z.optional(z.array(z.object({ profileId: z.int(), handle: z.string() }))),
  writtenAt: z.string(),
  /** When its author last said that it is to be sent, if later than when it was written. */
  meantAt: z.optional(z.string()),
  /** Until this time (epoch ms) the message is held in the page and can be undone. */
  heldUntil: z.optional(z.number()),
  /** Why it was not sent; null while it is being sent. */
  failure: z.nullable(z.string()),
  /**
   * How many tries in a row got no answer. It is tried again once the connection is back, and later ones wait for it.
   */
  unansweredTries: z.optional(z.int()),
});
export type Outgoing = z.output<typeof outgoingShape>;
export type Written = Omit<
  Outgoing,
  'requestId' | 'writtenAt' | 'meantAt' | 'heldUntil' | 'failure' | 'unansweredTries'
>;

/** After a sleep of more than this many ms, the page does not send a held message by itself. */
const graceMs = 5000;

export const notSent = 'The message was not sent.';

export const isHeld = ({ heldUntil, failure }: Outgoing): boolean =>
  heldUntil !== undefined && failure === null;

/** The message without its undo window, ready to be sent. */
const withoutHold = ({ heldUntil: _heldUntil, ...message }: Outgoing): Outgoing => message;

/** Ends the undo window. A message that was held for too long fails, so that its author decides. */
export function withWaitOver(message: Outgoing, now: number): Outgoing {
  if (!isHeld(message)) return message;
  const isLate = now > (message.heldUntil ?? 0) + graceMs;
  return isLate ? { ...message, failure: notSent } : withoutHold(message);
}

/** How long one try to send may take, in ms. The request id makes the next one harmless. */
export const sendLimitMs = 12_000;

/** The first message that is neither held nor failed. None, while an earlier one waits for the connection. */
export const nextToSend = (all: readonly Outgoing[]): Outgoing | undefined => {
  const next = all.findIndex((one) => one.failure === null && !isHeld(one));
  return all.slice(0, next).some(isUnanswered) ? undefined : all[next];
};

const isUnanswered = ({ failure, unansweredTries = 0 }: Outgoing): boolean =>
  failure !== null && unansweredTries > 0;

/** Whether a message is not sent before an earlier one that got no answer. */
export const isWaiting = (message: Outgoing, all: readonly Outgoing[]): boolean =>
  message.failure === null && !isHeld(message) && all.slice(0, all.indexOf(message)).some(isUnanswered);

/** The page tries so many times by itself. */
const mostTries = 5;
/** An older message is sent by its author alone, in ms: it may no longer be meant. */
const freshMs = 15 * 60 * 1000;
const isFresh = ({ writtenAt, meantAt }: Outgoing, now: number): boolean =>
  now - Date.parse(meantAt ?? writtenAt) < freshMs;

/** What the page may try again by itself at this time (epoch ms). */
export const mayTryAgain = (message: Outgoing, now: number): boolean =>
  isUnanswered(message) && (message.unansweredTries ?? 0) < mostTries && isFresh(message, now);

/** Whether the author is asked, at this time (epoch ms), if the message is still to be sent. */
export const isAskedAbout = (message: Outgoing, now: number): boolean =>
  isUnanswered(message) && !isFresh(message, now);

/** What its author reads under a message that was not sent, at this time (epoch ms). */
export function unsentWords(message: Outgoing, now: number, isOffline = !saysOnline()): string {
  if (isAskedAbout(message, now)) return 'Send still?';
  if (mayTryAgain(message, now)) return `Goes out by itself${isOffline ? ' when you are back online' : ''}.`;
  return message.failure ?? '';
}

/** What a page that opens does with a message that an earlier page left: sends a fresh one, and asks about an old one. */
export function whenOpened(message: Outgoing, now: number): Outgoing {
  if (isHeld(message)) return message;
  if (isFresh(message, now)) return isUnanswered(message) ? sentAnew(message, undefined) : message;
  return message.failure === null ? unanswered(message, notSent) : message;
}

export const unanswered = (message: Outgoing, failure: string): Outgoing => ({
  ...message,
  failure,
  unansweredTries: (message.unansweredTries ?? 0) + 1,
});

/** The message as it is sent again, by its author at `meantAt` if that is given. */
export const sentAnew = (message: Outgoing, meantAt: string | undefined): Outgoing => ({
  ...withoutHold(message),
  ...(meantAt !== undefined && { meantAt }),
  failure: null,
  unansweredTries: 0,
});

/** Empty if the stored text cannot be parsed. */
export function readOutgoing(json: string): Outgoing[] {
  try {
    return z.safeParse(z.array(outgoingShape), JSON.parse(json)).data ?? [];
  } catch {
    return [];
  }
}
