import * as z from 'zod/mini';
import { namesOf } from '../../../contract/fields/names-of.ts';
import { clauseNames } from '../../../contract/people/consents/terms-clauses.ts';
import { origins } from '../../../contract/safety/decision-kinds.ts';
import { type CaseOutcome, outcomeNames } from '../../../contract/safety/moderation.ts';
import { reportReasons, urgencies } from '../../../contract/safety/report-words.ts';
import { suspensionNoticeNames } from '../../../contract/safety/suspensions.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { seatingSchema, ties } from '../deciders/ties.ts';

/** Everything about one subject is in one partition. */
export const casesContainer = 'cases';
export const besideSubject = (subjectId: number | string) => ({
  container: casesContainer,
  partition: String(subjectId),
});
/** Cases are kept for a year, even after the subject has left. */
export const keptDays = 365;
export const keptSeconds = keptDays * 24 * 60 * 60;
/** Longer than any restriction in the file. A suspension is in the profile too. */
const fileDays = 800;
export const fileSeconds = fileDays * 24 * 60 * 60;

const reasonNames = namesOf(reportReasons);
export const reasonSchema = z.enum(reasonNames);

/** A profile's place in lists, as something that a report hides. */
export const listingKind = 'listing';

export const thingSchema = z.object({ kind: z.string(), ref: z.string() });
export type ReportedThing = z.output<typeof thingSchema>;

const claimSchema = z.object({ profileId: z.number(), until: z.string() });

const reporterSchema = z.object({
  id: z.number(),
  /** 0 if nobody invited the reporter. */
  inviterId: z.number(),
  weight: z.number(),
});
export type Reporter = z.output<typeof reporterSchema>;

const openCase = z.object({
  caseId: z.string(),
  openedAt: z.string(),
  /** Grows with each report, so a decision says which version it saw. */
  version: z.number(),
  severity: z.number(),
  reasons: z.array(reasonSchema),
  kinds: z.array(z.string()),
  reports: z.number(),
  /** The number of reports that reviewers made on their own. */
  own: z.optional(z.number()),
  isPrivate: z.boolean(),
  urgency: z.nullable(z.enum(urgencies)),
  /** True if only safeguarding leads may read the case. */
  isSealed: z.boolean(),
  dueAt: z.nullable(z.string()),
  /** True once an outside reporter confirmed their address. The case then precedes all others. */
  isConfirmed: z.optional(z.boolean()),
  /** The latest call of a host for help at an event, and how many people of staff it reached. */
  staffCall: z.optional(z.object({ at: z.string(), told: z.number() })),
  /** Hidden until the decision. The list has a maximum length. */
  hidden: z.array(thingSchema),
  /** The list has a maximum length; later reporters do not count. */
  reporters: z.array(reporterSchema),
  weight: z.number(),
  claim: z.nullable(claimSchema),
  /** Reviewers who decided before somebody asked for another decision. */
  notBy: z.optional(z.array(z.number())),
  /** Keyed hash of the person who did it; absent if that is unknown for any of the things reported. */
  doneBy: z.optional(z.string()),
  /** How close staff were to both sides when it was opened. */
  seating: z.optional(seatingSchema),
  /** When somebody who may decide last read it. */
  readAt: z.optional(z.string()),
  /** People who left the subject's profile while the case was open. The decision applies to them too. */
  alsoAbout: z.optional(z.array(z.number())),
});
export type OpenCase = z.output<typeof openCase>;

const measureSchema = z.object({
  decisionId: z.string(),
  outcome: z.enum(['restrict', 'suspend']),
  until: z.nullable(z.string()),
  /** Keyed hash of a person. The measure applies to a profile while that person is on it. */
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
  /** Absent while no case is open. */
  queueKey: z.optional(z.string()),
  /** The subject whose case the calls for help at this event have joined. */
  joined: z.optional(z.number()),
  /** 0 if nobody invited the subject. */
  inviterId: z.number(),
  /** Keyed hashes of the subject's people, because a suspension outlives the profile. */
  pseudonyms: z.array(z.string()),
  measures: z.array(measureSchema),
  /** Decisions that people brought along from these other subjects. Only the latest are kept. */
  brought: z.optional(z.array(z.object({ decisionId: z.string(), fromId: z.number() }))),
  /** Things that a reviewer left in place; an urgent report does not hide them again. Only the latest are kept. */
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
  /** Absent once it is decided. */
  seating: z.optional(seatingSchema),
  decided: z.nullable(
    z.object({
      outcome: z.enum(['upheld', 'overturned']),
      reason: z.string(),
      at: z.string(),
      /** 0 once the reviewer has left. */
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
  /** 0 once the reviewer has left. */
  byProfileId: z.number(),
  /** Keyed hash of the reviewer, for the audit log. */
  byPseudonym: z.string(),
  /** Keyed hash of the person who did it. */
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
  /** The decider's tie when the case was opened, and at the decision. */
  deciderTie: z.optional(z.object({ before: z.enum(ties), now: z.enum(ties) })),
  /** A call for help that was answered. It is about nobody, and is not counted among decisions. */
  isHelp: z.optional(z.boolean()),
  alsoAbout: z.optional(z.array(z.number())),
  inviterId: z.number(),
  appeal: z.nullable(appealSchema),
  /** Absent unless an appeal is waiting. */
  appealKey: z.optional(z.string()),
  ttl: z.number(),
});
export type DecisionItem = z.output<typeof decisionItem>;

export const keptSanction = z.object({ decision: decisionItem, pseudonyms: z.array(z.string()) });
export type KeptSanction = z.output<typeof keptSanction>;

export const isOverturned = ({ appeal }: Pick<DecisionItem, 'appeal'>): boolean =>
  appeal?.decided?.outcome === 'overturned';

export const isSanction = (outcome: CaseOutcome): outcome is StandingMeasure['outcome'] =>
  outcome === 'restrict' || outcome === 'suspend';

export const isAboutSomebody = (outcome: CaseOutcome): outcome is Exclude<CaseOutcome, 'dismiss'> =>
  outcome !== 'dismiss';

/** Stored in the reporter's partition. */
export const verdictItem = storedObject({
  id: z.string(),
  subjectId: z.string(),
  kind: z.literal('verdict'),
  isRight: z.boolean(),
  verdictAt: z.string(),
  ttl: z.number(),
});

export const helpCallId = 'help-call';
export const helpCallSeconds = 60 * 60;
/** Stored in the partition of the profile that called. */
export const helpCallItem = storedObject({
  id: z.literal(helpCallId),
  subjectId: z.string(),
  kind: z.literal(helpCallId),
  /** The subject of the case. */
  to: z.number(),
  at: z.string(),
  ttl: z.number(),
});
export type StoredHelpCall = z.output<typeof helpCallItem>;
export type HelpCall = Pick<StoredHelpCall, 'to' | 'at'>;
