import type { Clause } from '../../../contract/people/consents/terms-clauses.ts';
import { moderationLimits, severities } from '../../../contract/safety/moderation.ts';
import {
  clauseOf,
  isTimed,
  type ReportReason,
  reportLimits,
  urgencyOf,
} from '../../../contract/safety/report-words.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { OpenCase, ReportedThing, Reporter, StandingMeasure, SubjectFile } from './items.ts';

export interface ReporterRecord {
  readonly right: number;
  readonly wrong: number;
}

const leastWeight = 0.1;
/** Lower than any member's weight, so reports from outside rank below members' reports of the same severity. */
export const weightFromOutside = 0.05;
/** Of reports beyond what one network may send in a day: they rank last. */
export const weightOfFlood = 0;

/** The weight is 1 unless more reports were wrong than right: a half for one more wrong report, then a third. */
export const weightOf = ({ right, wrong }: ReporterRecord): number =>
  wrong <= right ? 1 : Math.max(leastWeight, 1 / (1 + wrong - right));

/**
 * Reporters of one branch of invitations count once, with the highest weight among them. So do all reporters from
 * outside or who have left.
 */
export function weightOfReporters(reporters: readonly Reporter[]): number {
  const parents = new Map<number, number>();
  const rootOf = (id: number): number => {
    const parent = parents.get(id);
    return parent === undefined ? id : rootOf(parent);
  };
  for (const { id, inviterId } of reporters) {
    const [own, inviters] = [rootOf(id), rootOf(inviterId)];
    if (id !== 0 && inviterId !== 0 && own !== inviters) parents.set(own, inviters);
  }
  const branches = new Map<number, number>();
  for (const { id, weight } of reporters)
    branches.set(rootOf(id), Math.max(branches.get(rootOf(id)) ?? 0, weight));
  return sumOf([...branches.values()]);
}

const sumOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

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
  { reason, kind, isPrivate, reporter, doneBy, isOwn = false, notBy = [], hides }: ReportFacts,
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
    ...withUrgency(before, reason, fresh.at),
    hidden: [...before.hidden, ...hides.filter((one) => !isAmong(before.hidden, one))].slice(0, mostHidden),
  };
  return { ...file, open, queueKey: queueKeyOf(file.subjectId, open) };
}

export const clauseFor = ({ reasons }: Pick<OpenCase, 'reasons'>): Clause => {
  const [gravest] = [...reasons].sort((one, other) => severities[other] - severities[one]);
  return clauseOf[gravest ?? 'other'];
};

const mostHidden = 50;
const hourMs = 60 * 60 * 1000;

export const isAmong = (things: readonly ReportedThing[], { kind, ref }: ReportedThing): boolean =>
  things.some((one) => one.kind === kind && one.ref === ref);

/** A report about a minor takes precedence. The first urgent report sets the deadline. */
function withUrgency(
  { urgency, isSealed, dueAt }: OpenCase,
  reason: ReportReason,
  at: string,
): Pick<OpenCase, 'urgency' | 'isSealed' | 'dueAt'> {
  if (!isTimed(reason)) return { urgency, isSealed, dueAt };
  const added = urgencyOf[reason] ?? null;
  const due = new Date(Date.parse(at) + moderationLimits.urgentHours * hourMs).toISOString();
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

/** The case comes before all others, also in the list of cases about members. */
export function withStaffCalled(file: SubjectFile, caseId: string, at: Date): SubjectFile | undefined {
  const confirmed = withConfirmedContact(file, caseId, at);
  if (!confirmed?.open) return undefined;
  const open: OpenCase = { ...confirmed.open, isHelp: true };
  return { ...confirmed, open, queueKey: queueKeyOf(file.subjectId, open) };
}

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

/** Sorts before every severity. */
const confirmedKey = '!';

/**
 * Keys sort ascending: those with a confirmed address first, then the most severe, then the highest weight of reporters,
 * then the oldest.
 */
export function queueKeyOf(
  subjectId: string,
  { severity, weight, openedAt, isConfirmed = false, isHelp = false }: OpenCase,
): string {
  const rest = Math.max(0, highestWeight - Math.round(weight * 100));
  const part = Number(subjectId) < leastProfileId && !isHelp ? nobodysKey : '';
  return `${part}${isConfirmed ? confirmedKey : ''}${highestSeverity - severity} ${String(rest).padStart(5, '0')} ${openedAt} ${subjectId}`;
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

/** A sanction for what one person did applies to a profile while that person is on it. */
export const measuresAgainst = (
  measures: readonly StandingMeasure[],
  pseudonyms: readonly string[],
): StandingMeasure[] => measures.filter(({ doneBy }) => doneBy === undefined || pseudonyms.includes(doneBy));

export function sanctionsInForce(
  measures: readonly StandingMeasure[],
  now: Date,
): { isSuspended: boolean; restrictedUntil: string | null } {
  const untils = measures.flatMap(({ outcome, until }) =>
    outcome === 'restrict' && until !== null && new Date(until) > now ? [until] : [],
  );
  return {
    isSuspended: measures.some(({ outcome }) => outcome === 'suspend'),
    restrictedUntil: untils.sort().at(-1) ?? null,
  };
}

export const measuresOfPerson = (
  measures: readonly StandingMeasure[],
  pseudonyms: readonly string[],
): StandingMeasure[] => measures.filter(({ doneBy }) => doneBy !== undefined && pseudonyms.includes(doneBy));

export interface ProfileMeasures extends Pick<SubjectFile, 'version' | 'measures'> {
  /** By the id of a person, for what that person did. Absent for a profile of one person. */
  readonly ofPeople?: ReadonlyMap<string, readonly StandingMeasure[]>;
}

function withPersonSanction(
  { sanction: _before, ...person }: Profile['people'][number],
  measures: readonly StandingMeasure[],
  now: Date,
): Profile['people'][number] {
  const sanction = sanctionsInForce(measures, now);
  return sanction.isSuspended || sanction.restrictedUntil !== null ? { ...person, sanction } : person;
}

const isSameSanction = (one: Profile['people'][number], other?: Profile['people'][number]): boolean =>
  one.sanction?.isSuspended === other?.sanction?.isSuspended &&
  one.sanction?.restrictedUntil === other?.sanction?.restrictedUntil;

/** @returns the same object if the sanction is already applied or a later version is known */
export function withSanction(
  profile: Profile,
  { version, measures, ofPeople }: ProfileMeasures,
  now: Date,
): Profile {
  const { sanction } = profile;
  const known = sanction?.version ?? 0;
  if (known > version) return profile;
  const people = profile.people.map((one) => withPersonSanction(one, ofPeople?.get(one.personId) ?? [], now));
  const inForce = sanctionsInForce(measures, now);
  const { restrictedUntil } = inForce;
  const isSuspended = inForce.isSuspended || people.every((one) => one.sanction?.isSuspended);
  const before = sanction?.statusBefore ?? null;
  const statusBefore = isSuspended ? (before ?? profile.status) : null;
  const isSame =
    known === version &&
    before === statusBefore &&
    (sanction?.restrictedUntil ?? null) === restrictedUntil &&
    people.every((one, at) => isSameSanction(one, profile.people[at]));
  if (isSame) return profile;
  return {
    ...profile,
    people,
    status: isSuspended ? 'Suspended' : (before ?? profile.status),
    sanction: { ...sanction, version, restrictedUntil, statusBefore },
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const vouchedDays = 60;

export function isVouchedFor({ decisions }: Pick<Profile, 'decisions'>, suspendedAt: Date): boolean {
  const approvedAt = decisions.findLast(({ outcome }) => outcome === 'approved')?.decidedAt;
  return approvedAt !== undefined && suspendedAt.getTime() - Date.parse(approvedAt) <= vouchedDays * dayMs;
}

/**
 * A reviewer may not review for `lostDays` days once `mostOverturned` of their latest `looked` decisions were
 * overturned.
 */
export const reviewerRecord = { looked: 20, mostOverturned: 3, lostDays: 90 };

/**
 * @param overturnedAt instants at which the reviewer's latest decisions were overturned
 * @returns undefined if the reviewer may go on
 */
export function reviewingLostUntil(overturnedAt: readonly string[]): Date | undefined {
  if (overturnedAt.length < reviewerRecord.mostOverturned) return undefined;
  const latest = [...overturnedAt].sort().at(-1);
  return latest === undefined ? undefined : new Date(Date.parse(latest) + reviewerRecord.lostDays * dayMs);
}
