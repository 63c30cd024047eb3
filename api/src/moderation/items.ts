import * as z from 'zod/mini';
import { clauseNames } from '../../contract/consents/terms-clauses.ts';
import { namesOf } from '../../contract/fields/names-of.ts';
import { origins } from '../../contract/moderation/decision-kinds.ts';
import { type CaseOutcome, outcomeNames } from '../../contract/moderation/moderation.ts';
import { reportReasons, urgencies } from '../../contract/moderation/report-words.ts';
import { suspensionNoticeNames } from '../../contract/moderation/suspensions.ts';
import { storedObject } from '../platform/cosmos/stored.ts';

/** Everything about one subject lies in one partition. */
export const casesContainer = 'cases';
export const besideSubject = (subjectId: number | string) => ({
  container: casesContainer,
  partition: String(subjectId),
});
/** Also after the reported has left. */
export const keptDays = 365;
export const keptSeconds = keptDays * 24 * 60 * 60;
/** Longer than any restriction in it. A suspension stands in the profile, too. */
const fileDays = 800;
export const fileSeconds = fileDays * 24 * 60 * 60;

const reasonNames = namesOf(reportReasons);
export const reasonSchema = z.enum(reasonNames);

const thingSchema = z.object({ kind: z.string(), ref: z.string() });
export type ReportedThing = z.output<typeof thingSchema>;

const claimSchema = z.object({ profileId: z.number(), until: z.string() });

const reporterSchema = z.object({
  id: z.number(),
  /** 0 for nobody. */
  inviterId: z.number(),
  weight: z.number(),
});
export type Reporter = z.output<typeof reporterSchema>;

const openCase = z.object({
  caseId: z.string(),
  openedAt: z.string(),
  /** Grows with each report: a decision says which one it saw. */
  version: z.number(),
  severity: z.number(),
  reasons: z.array(reasonSchema),
  kinds: z.array(z.string()),
  reports: z.number(),
  /** Reports of reviewers to whom nobody had reported it. */
  own: z.optional(z.number()),
  isPrivate: z.boolean(),
  urgency: z.nullable(z.enum(urgencies)),
  /** For safeguarding leads alone. */
  isSealed: z.boolean(),
  dueAt: z.nullable(z.string()),
  /** Until the decision. Bounded. */
  hidden: z.array(thingSchema),
  /** Bounded; those beyond count no more. */
  reporters: z.array(reporterSchema),
  weight: z.number(),
  claim: z.nullable(claimSchema),
  /** They decided before somebody asked to have it looked at again. */
  notBy: z.optional(z.array(z.number())),
  /** A person's keyed hash; absent where it is not known of one of the things reported. */
  doneBy: z.optional(z.string()),
  /** People who left the subject's profile while it was open: what is decided holds for them, too. */
  alsoAbout: z.optional(z.array(z.number())),
});
export type OpenCase = z.output<typeof openCase>;

const measureSchema = z.object({
  decisionId: z.string(),
  outcome: z.enum(['restrict', 'suspend']),
  until: z.nullable(z.string()),
  /** A person's keyed hash: it holds for a profile while they are on it. */
  doneBy: z.optional(z.string()),
});
export type StandingMeasure = z.output<typeof measureSchema>;

export const fileId = 'file';
export const fileItem = storedObject({
  id: z.literal(fileId),
  subjectId: z.string(),
  kind: z.literal('file'),
  schemaVersion: z.literal(1),
  version: z.number(),
  open: z.nullable(openCase),
  /** Absent while nothing is open. */
  queueKey: z.optional(z.string()),
  /** 0 for nobody. */
  inviterId: z.number(),
  /** A suspension outlives the profile. */
  pseudonyms: z.array(z.string()),
  measures: z.array(measureSchema),
  /** Its people took them along from these subjects. The latest, bounded. */
  brought: z.optional(z.array(z.object({ decisionId: z.string(), fromId: z.number() }))),
  /** Left where it is: an urgent report hides it no second time. Bounded. */
  examined: z.array(thingSchema),
  ttl: z.number(),
});
export type SubjectFile = z.output<typeof fileItem>;

export const subjectOf = (file: Pick<SubjectFile, 'subjectId' | 'brought'>, decisionId: string): number =>
  file.brought?.find((one) => one.decisionId === decisionId)?.fromId ?? Number(file.subjectId);

export const newFile = (subjectId: number): SubjectFile => ({
  id: fileId,
  subjectId: String(subjectId),
  kind: 'file',
  schemaVersion: 1,
  version: 0,
  open: null,
  inviterId: 0,
  pseudonyms: [],
  measures: [],
  examined: [],
  ttl: fileSeconds,
});

const appealSchema = z.object({
  text: z.string(),
  at: z.string(),
  fromProfileId: z.optional(z.number()),
  decided: z.nullable(
    z.object({
      outcome: z.enum(['upheld', 'overturned']),
      reason: z.string(),
      at: z.string(),
      /** 0 once they have left. */
      byProfileId: z.number(),
      byPseudonym: z.string(),
    }),
  ),
});

export const decisionItemId = (decisionId: string): string => `decision-${decisionId}`;
export const decisionItem = storedObject({
  id: z.string(),
  subjectId: z.string(),
  kind: z.literal('decision'),
  schemaVersion: z.literal(1),
  decisionId: z.string(),
  outcome: z.enum(outcomeNames),
  reason: z.string(),
  clause: z.optional(z.enum(clauseNames)),
  origin: z.optional(z.enum(origins)),
  at: z.string(),
  days: z.nullable(z.number()),
  until: z.nullable(z.string()),
  /** 0 once they have left. */
  byProfileId: z.number(),
  /** A person's keyed hash, for the audit. */
  byPseudonym: z.string(),
  /** A person's keyed hash. */
  doneBy: z.optional(z.string()),
  removed: z.array(thingSchema),
  correspondentsNotified: z.optional(z.object({ at: z.string(), notice: z.enum(suspensionNoticeNames) })),
  hidden: z.array(thingSchema),
  isPrivate: z.boolean(),
  isSealed: z.boolean(),
  urgency: z.nullable(z.enum(urgencies)),
  /** Reporters may not decide on an appeal. */
  reporterIds: z.array(z.number()),
  isCrowded: z.optional(z.boolean()),
  alsoAbout: z.optional(z.array(z.number())),
  inviterId: z.number(),
  appeal: z.nullable(appealSchema),
  /** Absent unless an appeal waits. */
  appealKey: z.optional(z.string()),
  ttl: z.number(),
});
export type DecisionItem = z.output<typeof decisionItem>;

export const keptSanction = z.object({ decision: decisionItem, pseudonyms: z.array(z.string()) });
export type KeptSanction = z.output<typeof keptSanction>;

export const isOverturned = ({ appeal }: Pick<DecisionItem, 'appeal'>): boolean =>
  appeal?.decided?.outcome === 'overturned';

export const isAboutSomebody = (outcome: CaseOutcome): outcome is Exclude<CaseOutcome, 'dismiss'> =>
  outcome !== 'dismiss';

/** In the reporter's partition. */
export const verdictItem = storedObject({
  id: z.string(),
  subjectId: z.string(),
  kind: z.literal('verdict'),
  isRight: z.boolean(),
  verdictAt: z.string(),
  ttl: z.number(),
});
