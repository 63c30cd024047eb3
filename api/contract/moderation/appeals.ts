import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, numericIdParam, text } from '../fields/fields.ts';
import { pagedList } from '../fields/paging.ts';
import { deciders, decisionKinds, origins } from './decision-kinds.ts';
import { moderationLimits, moderationMessages, outcomeNames } from './moderation.ts';

const decisionId = z.string().check(z.regex(/^[\w-]{1,60}$/, moderationMessages.noAppeal));
/** A decision without a case is named by what was decided, and when. */
const anyDecisionId = z.string().check(z.regex(/^[\w:.-]{1,100}$/, moderationMessages.noAppeal));
const appealOutcomes = ['upheld', 'overturned'] as const;

const ownDecision = z.object({
  id: z.string(),
  kind: z.enum(decisionKinds),
  /** In a sentence. */
  what: z.string(),
  /** A clause of the terms, by its number in them. */
  clause: z.object({ number: z.int(), heading: z.string() }),
  by: z.enum(deciders),
  origin: z.enum(origins),
  /** The outcome of a case; null of what was decided without one. */
  outcome: z.nullable(z.enum(outcomeNames)),
  reason: z.string(),
  /** The name of the one of several people who did it, where that is known. */
  doneBy: z.optional(z.string()),
  at: instant,
  /** The end of a restriction, and of whatever ends by itself. */
  until: z.nullable(instant),
  /** Kinds of things that a case removed. */
  removed: z.array(z.string()),
  /** The moment at which the members to whom the caller wrote were told of a suspension. */
  othersNotifiedAt: z.optional(instant),
  /** Until when they may appeal; null once they did, or the time is over. */
  appealUntil: z.nullable(instant),
  appeal: z.nullable(
    z.object({
      /** False of an appeal by somebody else whom the decision is about: its words and the reason are empty. */
      isYours: z.boolean(),
      text: z.string(),
      at: instant,
      /** null while nobody has decided. */
      outcome: z.nullable(z.enum(appealOutcomes)),
      reason: z.string(),
    }),
  ),
});
export type OwnDecision = z.output<typeof ownDecision>;

export const ownDecisions = endpoint('GET', 'me/decisions', 'owner', {
  sanctioned: 'suspended',
  summary:
    'What was decided about the caller, by whom of machine, person and rule, and why, the latest first. Never who reported and who decided.',
  output: z.object({ decisions: z.array(ownDecision) }),
});

export const appeal = endpoint('POST', 'me/decisions/{id}/appeal', 'owner', {
  sanctioned: 'suspended',
  summary: `Appeals against a decision, once, within ${moderationLimits.appealDays} days. Another reviewer decides.`,
  params: z.strictObject({ id: anyDecisionId }),
  input: z.strictObject({
    text: text({
      min: 10,
      minMessage: moderationMessages.appealText,
      max: moderationLimits.appealMax,
      maxMessage: `Please keep it to ${moderationLimits.appealMax} characters`,
    }),
  }),
  output: z.object({ id: z.string() }),
});

const openAppeal = z.object({
  subjectId: numericId,
  decisionId: z.string(),
  handle: z.nullable(z.string()),
  outcome: z.enum(outcomeNames),
  days: z.nullable(z.int()),
  reason: z.string(),
  decidedAt: instant,
  text: z.string(),
  at: instant,
  /** The reported content, as it was then. */
  reports: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      reason: z.string(),
      text: z.string(),
      evidence: z.string(),
      pictures: z.int(),
    }),
  ),
});
export type OpenAppeal = z.output<typeof openAppeal>;

export const openAppeals = endpoint('GET', 'moderation/appeals', 'reviewer', {
  refusal: moderationMessages.forbidden,
  summary:
    'Appeals that wait, the oldest first. None against a decision of the caller, or in which they are too close.',
  ...pagedList({ appeals: z.array(openAppeal) }),
});

const appealVerdict = z.strictObject({
  outcome: z.enum(appealOutcomes, 'Please choose what is to be done'),
  reason: text({
    min: 5,
    minMessage: moderationMessages.reason,
    max: moderationLimits.reasonMax,
    maxMessage: `Please keep it to ${moderationLimits.reasonMax} characters`,
  }),
});

export const decideAppeal = endpoint(
  'POST',
  'moderation/appeals/{subjectId}/{decisionId}/decide',
  'reviewer',
  {
    refusal: moderationMessages.forbidden,
    summary:
      'Upholds a decision or overturns it. An overturned one is undone whole. The first decision stands.',
    params: z.strictObject({ subjectId: numericIdParam(moderationMessages.appealGone), decisionId }),
    input: appealVerdict,
    output: z.object({ decisionId: z.string() }),
  },
);

const otherAppeal = z.object({
  subjectId: numericId,
  id: z.string(),
  handle: z.nullable(z.string()),
  kind: z.enum(decisionKinds),
  what: z.string(),
  reason: z.string(),
  decidedAt: instant,
  text: z.string(),
  at: instant,
});
export type OtherAppeal = z.output<typeof otherAppeal>;

export const otherAppeals = endpoint('GET', 'moderation/other-appeals', 'reviewer', {
  refusal: moderationMessages.forbidden,
  summary:
    'Appeals against decisions without a case: on newcomers, photos, tiers and roles, the oldest first, at most 50. Those on tiers for tier 3, the others for moderators; none against a decision of the caller, or in which they are too close.',
  output: z.object({ appeals: z.array(otherAppeal) }),
});

export const decideOtherAppeal = endpoint(
  'POST',
  'moderation/other-appeals/{subjectId}/{id}/decide',
  'reviewer',
  {
    refusal: moderationMessages.forbidden,
    summary:
      'Upholds a decision without a case or overturns it: a newcomer is reviewed anew, a tier or role is there again, a photo may be uploaded anew. The first decision stands.',
    params: z.strictObject({
      subjectId: numericIdParam(moderationMessages.appealGone),
      id: anyDecisionId,
    }),
    input: appealVerdict,
    output: z.object({ id: z.string() }),
  },
);
