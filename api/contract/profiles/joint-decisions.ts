import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, requestId, uuid } from '../fields/fields.ts';
import { joinWish } from '../gatherings/events/guests.ts';
import { photoGrantInput, photoGrantSpanNames } from './photo-access.ts';
import { photoPath } from './photos/pictures.ts';

/** Actions that a profile may make dependent on the agreement of everybody who signs in for it. */
export const jointActions = ['pictures', 'events'] as const;
export type JointAction = (typeof jointActions)[number];

export const jointDecisionLimits = {
  /** How long a request stays open. */
  hours: 24,
  /** The most open requests of a profile. */
  requests: 10,
  perHour: 30,
};

export const jointDecisionMessages = {
  /** Refused without everybody's agreement. The page then sends a request. */
  askFirst: 'You decided that everybody on this profile says yes to this first.',
  alone: 'Nobody else signs in for this profile.',
  notNeeded: 'Nobody has to be asked for this. You can do it yourself.',
  gone: 'Nobody asks for this now.',
  changed: 'It has changed since you were asked. Ask once more, if you still like.',
  tooMany: `You ask each other for ${jointDecisionLimits.requests} things already. Please take one back first.`,
  tooOften: 'Please wait a while before you ask for more.',
  oneThing: 'Please ask for one thing',
  loadFailed: 'We could not load what you decide together.',
  failed: 'That did not work. Please try again.',
};

const jointRule = z.object({
  what: z.enum(jointActions),
  /** A proposed rule waits for the others. Any one person can end a rule in force. */
  state: z.enum(['off', 'proposed', 'inForce']),
  /** Whether the caller has agreed to it. */
  hasAgreed: z.boolean(),
  /** Somebody ended the rule, and not everybody has seen that yet. */
  ending: z.nullable(
    z.object({
      isYours: z.boolean(),
      /** The name on the card of the person who ended it; empty for the caller. */
      by: z.string(),
      at: instant,
      /** The rule holds until everybody has seen its end, and no longer than this. */
      until: instant,
      hasSeen: z.boolean(),
      /** To whom private pictures were opened since, latest first. */
      opened: z.array(
        z.object({
          /** null if the caller cannot see the profile at present. */
          handle: z.nullable(z.string()),
          pictures: z.int(),
          at: instant,
        }),
      ),
    }),
  ),
});

const assentRequest = z.object({
  id: z.string(),
  what: z.enum(jointActions),
  isYours: z.boolean(),
  /** The name on the card of the person who asks; empty for the caller. */
  by: z.string(),
  hasAgreed: z.boolean(),
  at: instant,
  /** When the request expires. A refusal is not shown: such a request expires as if nobody had answered. */
  until: instant,
  /** The result, once everybody has agreed. */
  outcome: z.nullable(z.enum(['done', 'refused'])),
  /** Why the action failed; otherwise empty. */
  reason: z.string(),
  event: z.nullable(
    z.object({ id: numericId, title: z.string(), startsAt: instant, people: z.nullable(z.int()) }),
  ),
  pictures: z.nullable(
    z.object({
      /** null if the caller cannot see the profile at present. */
      handle: z.nullable(z.string()),
      photos: z.array(photoPath),
      span: z.enum(photoGrantSpanNames),
    }),
  ),
});

const jointDecisionsView = z.object({ rules: z.array(jointRule), requests: z.array(assentRequest) });
export type JointDecisions = z.output<typeof jointDecisionsView>;
export type AssentRequest = JointDecisions['requests'][number];

export const ownJointDecisions = endpoint('GET', 'profiles/joint-decisions', 'owner', {
  summary: 'What the people of the caller’s profile decide together, and the open requests.',
  output: jointDecisionsView,
});

export const setJointRule = endpoint('POST', 'profiles/joint-decisions/rule', 'owner', {
  sanctioned: 'restricted',
  summary:
    'Agrees to decide something together, which takes effect once everybody who signs in has agreed. Or ends such a rule, which any one person can do: the others are told at once, and it holds until each has seen that, for 24 hours at most.',
  input: z.strictObject({ what: z.enum(jointActions), isWanted: z.boolean() }),
  output: jointDecisionsView,
});

export const seeRuleEnding = endpoint('POST', 'profiles/joint-decisions/seen', 'owner', {
  sanctioned: 'restricted',
  summary: 'The caller has seen that somebody ended a rule. With the last person it no longer holds.',
  input: z.strictObject({ what: z.enum(jointActions) }),
  output: jointDecisionsView,
});

export const requestAssent = endpoint('POST', 'profiles/joint-decisions/ask', 'member', {
  summary: `Asks the other people of the caller’s profile to agree, within ${jointDecisionLimits.hours} hours, to come to an event or to share private pictures with somebody. When the last one agrees, it is done if still possible. 409 if nobody has to be asked.`,
  input: z
    .strictObject({
      event: z.optional(z.strictObject({ id: numericId, ...joinWish })),
      pictures: z.optional(photoGrantInput),
      requestId,
    })
    .check(
      z.refine(
        ({ event, pictures }) => (event === undefined) !== (pictures === undefined),
        jointDecisionMessages.oneThing,
      ),
    ),
  output: jointDecisionsView,
});

export const answerAssentRequest = endpoint('POST', 'profiles/joint-decisions/answer', 'owner', {
  sanctioned: 'restricted',
  summary:
    'Agrees to a request or refuses it. A refusal is not shown: the request expires as if nobody had answered. A refusal by the person who asked withdraws the request.',
  input: z.strictObject({ id: uuid(jointDecisionMessages.gone), isYes: z.boolean() }),
  output: jointDecisionsView,
});
