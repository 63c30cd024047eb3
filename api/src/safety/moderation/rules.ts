import type { Clause } from '../../../contract/people/consents/terms-clauses.ts';
import { isTimed } from '../../../contract/safety/lanes.ts';
import { moderationLimits, severities } from '../../../contract/safety/moderation.ts';
import {
  clauseOf,
  type ReportReason,
  reportLimits,
  urgencyOf,
} from '../../../contract/safety/report-words.ts';
import {
  type HelpCall,
  helpCallSeconds,
  type OpenCase,
  type ReportedThing,
  type Reporter,
  type SubjectFile,
} from './items.ts';
import { weightOfReporters } from './track-record/reporter-weight.ts';

const mostReporters = 200;
/** A crowded case may have reporters that it does not list. */
export const isCrowded = ({ reporters }: Pick<OpenCase, 'reporters'>): boolean =>
  reporters.length >= mostReporters;
const highestSeverity = 9;
const highestWeight = 99_999;

interface ReportFacts {
  readonly reason: ReportReason;
  readonly kind: string;
  readonly isPrivate: boolean;
  readonly reporter: Reporter;
  /** Keyed hash of the person who did it. */
  readonly doneBy?: string | undefined;
  /** True if a reviewer opened the case without a report. */
  readonly isOwn?: boolean;
  readonly notBy?: readonly number[];
  /** Within how many hours a report with a deadline is due; 48 by default. */
  readonly dueHours?: number;
  readonly hides: readonly ReportedThing[];
}

const withValue = <Value>(values: readonly Value[], added: Value): Value[] => [
  ...new Set([...values, added]),
];

/**
 * False for reports from outside and from members whose reports were mostly wrong. They wait for their decision as all
 * others do, but change nothing before it.
 */
export const isWeighty = ({ weight, urgency, own = 0 }: OpenCase): boolean =>
  weight >= 1 || urgency !== null || own > 0;

export function withReport(
  file: SubjectFile,
  { reason, kind, isPrivate, reporter, doneBy, isOwn = false, notBy = [], dueHours, hides }: ReportFacts,
  fresh: { caseId: string; at: string },
): SubjectFile & { open: OpenCase } {
  const { doneBy: byBefore, ...before }: OpenCase = file.open ?? emptyCase(fresh);
  const isOfOne = doneBy !== undefined && (before.reports === 0 || byBefore === doneBy);
  const reporters = [...before.reporters, reporter].slice(0, mostReporters);
  const open: OpenCase = {
    ...before,
    version: before.version + 1,
    severity: Math.max(before.severity, severities[reason]),
    reasons: withValue(before.reasons, reason),
    kinds: withValue(before.kinds, kind),
    reports: before.reports + 1,
    ...(isOfOne && { doneBy }),
    ...(notBy.length > 0 && { notBy: [...new Set([...(before.notBy ?? []), ...notBy])] }),
    ...(isOwn && { own: (before.own ?? 0) + 1 }),
    // A report of intimate content without consent makes any case private, so that as few people as possible see it.
    isPrivate: before.isPrivate || isPrivate || urgencyOf[reason] === 'intimate',
    reporters,
    weight: weightOfReporters(reporters),
    ...withUrgency(before, reason, fresh.at, dueHours),
    hidden: hiddenWith(before, hides),
  };
  return { ...file, open, queueKey: queueKeyOf(file.subjectId, open) };
}

export const clauseFor = ({ reasons }: Pick<OpenCase, 'reasons'>): Clause => {
  const [gravest] = [...reasons].sort((one, other) => severities[other] - severities[one]);
  return clauseOf[gravest ?? 'other'];
};

const hiddenWith = ({ hidden }: OpenCase, things: readonly ReportedThing[]): ReportedThing[] => [
  ...hidden,
  ...things.filter((one) => !isAmong(hidden, one)),
];

const hourMs = 60 * 60 * 1000;

export const isAmong = (things: readonly ReportedThing[], { kind, ref }: ReportedThing): boolean =>
  things.some((one) => one.kind === kind && one.ref === ref);

/** A report about a minor takes precedence. The first urgent report sets the deadline. */
function withUrgency(
  { urgency, isSealed, dueAt }: OpenCase,
  reason: ReportReason,
  at: string,
  dueHours: number = moderationLimits.urgentHours,
): Pick<OpenCase, 'urgency' | 'isSealed' | 'dueAt'> {
  if (!isTimed(reason)) return { urgency, isSealed, dueAt };
  const added = urgencyOf[reason] ?? null;
  const due = new Date(Date.parse(at) + dueHours * hourMs).toISOString();
  return {
    urgency: urgency === 'minor' ? urgency : (added ?? urgency),
    isSealed: isSealed || added === 'minor',
    dueAt: dueAt !== null && dueAt < due ? dueAt : due,
  };
}

export const lookByAfter = (confirmedAt: string): Date =>
  new Date(Date.parse(confirmedAt) + reportLimits.lookHours * hourMs);

/** A report whose sender confirmed an address is due within two hours of that. */
export function withConfirmedContact(file: SubjectFile, caseId: string, at: Date): SubjectFile | undefined {
  const { open } = file;
  if (open?.caseId !== caseId || open.isConfirmed) return undefined;
  const due = lookByAfter(at.toISOString()).toISOString();
  const dueAt = open.dueAt !== null && open.dueAt < due ? open.dueAt : due;
  const confirmed: OpenCase = { ...open, dueAt, isConfirmed: true };
  return { ...file, open: confirmed, queueKey: queueKeyOf(file.subjectId, confirmed) };
}

/** Hides what a report named, after its sender confirmed an address. Whoever saw the case before looks again. */
export function withHidden(
  file: SubjectFile,
  caseId: string,
  things: readonly ReportedThing[],
): SubjectFile | undefined {
  const { open } = file;
  if (open?.caseId !== caseId) return undefined;
  const hidden = hiddenWith(open, things);
  if (hidden.length === open.hidden.length) return undefined;
  return { ...file, open: { ...open, hidden, version: open.version + 1 } };
}

/**
 * A report about a minor hides the content at once. A report of a picture without consent does so if it comes from the
 * person shown, or from two members of full weight and different branches.
 */
export function hidesAtOnce(
  reason: ReportReason,
  { isShown, others, reporter }: { isShown: boolean; others: readonly Reporter[]; reporter: Reporter },
): boolean {
  const urgency = urgencyOf[reason];
  if (urgency !== 'intimate') return urgency === 'minor';
  const members = [...others, reporter].filter(({ id, weight }) => id !== 0 && weight === 1);
  return isShown || weightOfReporters(members) >= 2;
}

/** In ms. Until then another call for help counts as the same one. */
const callAgainMs = 15 * 60 * 1000;

/** Until then a host's call joins the case of this one. */
export const isJoinedAt = ({ at }: HelpCall, now: Date): boolean =>
  now.getTime() - Date.parse(at) < helpCallSeconds * 1000;

export const mayCallStaff = ({ staffCall }: Pick<OpenCase, 'staffCall'>, now: Date): boolean =>
  staffCall === undefined || now.getTime() - Date.parse(staffCall.at) >= callAgainMs;

/**
 * The case comes before all others, also in the list of cases about members. Where no moderator may read it, it is no
 * longer private, so that any reviewer may.
 */
export function withStaffCalled(
  file: SubjectFile,
  caseId: string,
  { at, told, isForReviewers }: { at: Date; told: number; isForReviewers: boolean },
): SubjectFile | undefined {
  const { open: before } = withConfirmedContact(file, caseId, at) ?? file;
  if (before?.caseId !== caseId || !mayCallStaff(before, at)) return undefined;
  const open: OpenCase = {
    ...before,
    isPrivate: before.isPrivate && !isForReviewers,
    staffCall: { at: at.toISOString(), told },
  };
  return { ...file, open, queueKey: queueKeyOf(file.subjectId, open) };
}

const afterHours = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * hourMs).toISOString();

/** By when the case is to be decided. Most cases have no deadline of their own. */
export const dueAtOf = ({ dueAt, openedAt }: Pick<OpenCase, 'dueAt' | 'openedAt'>): string =>
  dueAt ?? afterHours(openedAt, moderationLimits.ordinaryHours);

export const appealDueAt = ({ at }: { at: string }): string => afterHours(at, moderationLimits.ordinaryHours);

const mostExamined = 100;

export const withExamined = (
  file: SubjectFile,
  removed: readonly ReportedThing[],
): SubjectFile['examined'] => {
  const left = (file.open?.hidden ?? []).filter(
    (one) => !isAmong(removed, one) && !isAmong(file.examined, one),
  );
  return [...file.examined, ...left].slice(-mostExamined);
};

/** Shows again what is hidden before the decision. Further reports do not hide it, as if it had been examined. */
export const withoutHidden = (file: SubjectFile, open: OpenCase): SubjectFile => ({
  ...file,
  examined: withExamined(file, []),
  open: { ...open, hidden: [], version: open.version + 1 },
});

const emptyCase = ({ caseId, at }: { caseId: string; at: string }): OpenCase => ({
  caseId,
  openedAt: at,
  version: 0,
  severity: 0,
  reasons: [],
  kinds: [],
  reports: 0,
  isPrivate: false,
  urgency: null,
  isSealed: false,
  dueAt: null,
  hidden: [],
  reporters: [],
  weight: 0,
  claim: null,
});

/** Profile ids are made from the time. A case about somebody without a profile has a lower number. */
export const leastProfileId = 1_000_000_000_000;

/** The prefix of every case about somebody without a profile, which sorts after all others. */
export const nobodysKey = '~';

/** Sorts before every severity, of a case that somebody waits for by the hour. */
const confirmedKey = '!';

/**
 * Keys sort ascending: threats and those with a confirmed address first, then the most severe, then the highest weight of reporters,
 * then the oldest.
 */
export function queueKeyOf(
  subjectId: string,
  { severity, weight, openedAt, isConfirmed = false, staffCall }: OpenCase,
): string {
  const rest = Math.max(0, highestWeight - Math.round(weight * 100));
  const part = Number(subjectId) < leastProfileId && !staffCall ? nobodysKey : '';
  const isFirst = isConfirmed || severity >= severities.threat;
  return `${part}${isFirst ? confirmedKey : ''}${highestSeverity - severity} ${String(rest).padStart(5, '0')} ${openedAt} ${subjectId}`;
}

export const holdsClaim = ({ claim }: Pick<OpenCase, 'claim'>, profileId: number, now: Date): boolean =>
  claim !== null && claim.profileId === profileId && new Date(claim.until) > now;

export const isClaimedByOther = ({ claim }: Pick<OpenCase, 'claim'>, profileId: number, now: Date): boolean =>
  claim !== null && claim.profileId !== profileId && new Date(claim.until) > now;

/**
 * Versions are made from the time, so a file that expired and is created again continues above the version that
 * profiles remember.
 */
export const nextVersion = ({ version }: Pick<SubjectFile, 'version'>, at: string): number =>
  Math.max(version + 1, Date.parse(at));
