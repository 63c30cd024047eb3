import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, numericIdParam, text } from '../fields/fields.ts';
import { pagedList } from '../fields/paging.ts';
import { contentReview } from './content-review.ts';
import { deciders, decisionKinds, origins } from './decision-kinds.ts';
import { moderationLimits, moderationMessages, outcomeNames } from './moderation.ts';

/** The id of a decision. Without a case, it consists of what was decided and when. */
const anyDecisionId = z.string().check(z.regex(/^[\w:.-]{1,100}$/, moderationMessages.noAppeal));
const appealOutcomes = ['upheld', 'overturned'] as const;

const ownDecision = z.object({
  id: z.string(),
  kind: z.enum(decisionKinds),
  /** The decision in a sentence. */
  what: z.string(),
  /** The clause of the terms that was broken, with its number. */
  clause: z.object({ number: z.int(), heading: z.string() }),
  by: z.enum(deciders),
  origin: z.enum(origins),
  /** The outcome of a case; null for a decision without one. */
  outcome: z.nullable(z.enum(outcomeNames)),
  reason: z.string(),
  /** The name of the person on a shared profile who did it, if known. */
  doneBy: z.optional(z.string()),
  at: instant,
  /** When the restriction, or another measure with an end, ends. */
  until: z.nullable(instant),
  /** Kinds of content that the decision removed. */
  removed: z.array(z.string()),
  /** When the members whom the caller had written to were told of a suspension. */
  othersNotifiedAt: z.optional(instant),
  /** Until when the caller may appeal; null after an appeal or the deadline, and for what another person did. */
  appealUntil: z.nullable(instant),
  appeal: z.nullable(
    z.object({
      /** False for an appeal by another person of the profile. Its text and reason are then empty. */
      isYours: z.boolean(),
      text: z.string(),
      at: instant,
      /** null until the appeal is decided. */
      outcome: z.nullable(z.enum(appealOutcomes)),
      reason: z.string(),
    }),
  ),
});
export type OwnDecision = z.output<typeof ownDecision>;

export const ownDecisions = endpoint('GET', 'me/decisions', 'owner', {
  sanctioned: 'suspended',
  summary:
    'Decisions about the caller, made by machine, person or rule, with the reasons, the latest first. Reporters and reviewers are not named.',
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
  /** The id of the decision, with a case or without one. */
  decisionId: z.string(),
  handle: z.nullable(z.string()),
  kind: z.enum(decisionKinds),
  /** The decision in a sentence. */
  what: z.string(),
  /** null for a decision without a case, such as one on a newcomer, a photo or a tier. */
  outcome: z.nullable(z.enum(outcomeNames)),
  days: z.nullable(z.int()),
  reason: z.string(),
  decidedAt: instant,
  text: z.string(),
  at: instant,
  /** The reported content at the time of the report. */
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

export const openAppeals = endpoint('GET', 'moderation/appeals', 'judge', {
  refusal: moderationMessages.forbidden,
  summary:
    'Waiting appeals of all kinds, the oldest first: against the decision of a case, and against decisions on newcomers, photos, tiers and roles. Tier 3 sees those on tiers, moderators the others without a case. Appeals against the caller’s own decisions, and those that somebody less close can decide, are left out. Changed texts, which stay visible meanwhile, stand among them by how long they wait, for reviewers.',
  ...pagedList({ appeals: z.array(openAppeal), contentReviews: z.array(contentReview) }),
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

export const decideAppeal = endpoint('POST', 'moderation/appeals/{subjectId}/{decisionId}/decide', 'judge', {
  refusal: moderationMessages.forbidden,
  summary:
    'Upholds or overturns a decision. An overturned one is undone completely: without a case, a newcomer is reviewed again, a tier or role is restored, or a photo can be uploaded again. Only the first decision counts.',
  params: z.strictObject({
    subjectId: numericIdParam(moderationMessages.appealGone),
    decisionId: anyDecisionId,
  }),
  input: appealVerdict,
  output: z.object({ decisionId: z.string() }),
});
