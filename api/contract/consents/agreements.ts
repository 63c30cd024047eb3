import * as z from 'zod/mini';
import { joinWish } from '../events/guests.ts';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, requestId, uuid } from '../fields/fields.ts';
import { openingWish, spanNames } from '../photos/openings.ts';
import { photoPath } from '../photos/pictures.ts';

/** Deeds that a profile may choose to do only once everybody who signs in for it has said yes. */
export const agreedDeeds = ['pictures', 'events'] as const;
export type AgreedDeed = (typeof agreedDeeds)[number];

export const agreementLimits = {
  /** How long a yes is asked for. */
  hours: 24,
  /** Open asks of a profile at a time. */
  asks: 10,
  perHour: 30,
};

export const agreementMessages = {
  /** The deed waits for a yes: the page asks instead. */
  askFirst: 'You decided that everybody on this profile says yes to this first.',
  alone: 'Nobody else signs in for this profile.',
  notNeeded: 'Nobody has to be asked for this. You can do it yourself.',
  gone: 'Nobody asks for this now.',
  changed: 'It has changed since you were asked. Ask once more, if you still like.',
  tooMany: `You ask each other for ${agreementLimits.asks} things already. Please take one back first.`,
  tooOften: 'Please wait a while before you ask for more.',
  oneThing: 'Please ask for one thing',
  loadFailed: 'We could not load what you decide together.',
  failed: 'That did not work. Please try again.',
};

const rule = z.object({
  what: z.enum(agreedDeeds),
  /** Proposed, it waits for others; once it is in force either ends it. */
  state: z.enum(['off', 'proposed', 'inForce']),
  /** Whether the caller has said yes to it. */
  hasAgreed: z.boolean(),
});

const ask = z.object({
  id: z.string(),
  what: z.enum(agreedDeeds),
  isYours: z.boolean(),
  /** The name on the card of who asks; empty where that is the caller. */
  by: z.string(),
  hasAgreed: z.boolean(),
  at: instant,
  /** Until then it is asked for. Of who said no nothing is told: it ends then, as where nobody answered. */
  until: instant,
  /** The result, once all have said yes. */
  outcome: z.nullable(z.enum(['done', 'refused'])),
  /** Why it could not be done; empty otherwise. */
  reason: z.string(),
  event: z.nullable(
    z.object({ id: numericId, title: z.string(), startsAt: instant, people: z.nullable(z.int()) }),
  ),
  pictures: z.nullable(
    z.object({
      /** null of a profile that the caller does not see at present. */
      handle: z.nullable(z.string()),
      photos: z.array(photoPath),
      span: z.enum(spanNames),
    }),
  ),
});

const agreements = z.object({ rules: z.array(rule), asks: z.array(ask) });
export type Agreements = z.output<typeof agreements>;
export type Agreement = Agreements['asks'][number];

export const ownAgreements = endpoint('GET', 'profiles/agreements', 'owner', {
  summary: 'What the people of the caller’s profile say yes to together, and what is asked for now.',
  output: agreements,
});

export const setAgreement = endpoint('POST', 'profiles/agreements/rule', 'owner', {
  sanctioned: 'restricted',
  summary:
    'Says yes to deciding something together: it begins once everybody who signs in has. Or ends that, which one of them can.',
  input: z.strictObject({ what: z.enum(agreedDeeds), isWanted: z.boolean() }),
  output: agreements,
});

export const askTogether = endpoint('POST', 'profiles/agreements/ask', 'member', {
  summary: `Asks the others of the caller’s profile for their yes, for ${agreementLimits.hours} hours: to come to an event, or to open private pictures to somebody. With the last yes it is done, if it can be done then. 409 where nobody has to be asked.`,
  input: z
    .strictObject({
      event: z.optional(z.strictObject({ id: numericId, ...joinWish })),
      pictures: z.optional(openingWish),
      requestId,
    })
    .check(
      z.refine(
        ({ event, pictures }) => (event === undefined) !== (pictures === undefined),
        agreementMessages.oneThing,
      ),
    ),
  output: agreements,
});

export const answerAgreement = endpoint('POST', 'profiles/agreements/answer', 'owner', {
  sanctioned: 'restricted',
  summary:
    'Says yes or no to what is asked for. A no is told to nobody: it lapses as where nobody answers. Of who asks, a no takes it back.',
  input: z.strictObject({ id: uuid(agreementMessages.gone), isYes: z.boolean() }),
  output: agreements,
});
