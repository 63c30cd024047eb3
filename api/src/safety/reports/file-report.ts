import { isTimed, laneOf, lanes } from '../../../contract/safety/lanes.ts';
import { type ReportReason, urgencyOf } from '../../../contract/safety/report-words.ts';
import type { Context } from '../../context.ts';
import { changeItem } from '../../platform/outbox/change.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { storedPseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import type { PhotoOwner } from '../../profiles/photos/album/owner.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import {
  hideReported,
  notifyOfUrgentCase,
  sayUnread,
  secondRoundAfter,
  tellOfFurtherReport,
} from '../moderation/cases/hide-reported.ts';
import { notifyOnCall } from '../moderation/cases/on-call.ts';
import { seatCase } from '../moderation/cases/seat.ts';
import type { Report } from '../moderation/evidence/report-item.ts';
import {
  keptDays,
  keptSeconds,
  listingKind,
  newFile,
  type OpenCase,
  type ReportedThing,
  type Reporter,
  type StandingMeasure,
  type SubjectFile,
} from '../moderation/items.ts';
import { hidesAtOnce, isAmong, withReport } from '../moderation/rules.ts';
import { eraseEvidence, keepEvidence } from './keep-evidence.ts';
import type { Reportable, ReportedPhoto } from './reportable.ts';

export const longestEvidence = 20_000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

interface ReportedSubject {
  readonly inviterId: number;
  readonly pseudonyms: string[];
  readonly isSuspended: boolean;
}

interface NewReport {
  /** Derived from the reporter and the object, so that each member reports an object once per case. */
  readonly key: string;
  readonly subjectId: number;
  readonly object: Report['object'];
  readonly isPrivate: boolean;
  /** The reporter does not learn whose it is. */
  readonly isUnnamed?: boolean;
  readonly reporter: Reporter;
  /** Used to find reviewers who are too close to the subject, and to keep a suspension in a new file. */
  readonly subject: ReportedSubject;
  readonly reason: ReportReason;
  /** Keyed hash of the person who wrote it. */
  readonly doneBy?: string;
  readonly isShown: boolean;
  /** What the report may hide; empty for a report that hides nothing. */
  readonly hideable: readonly ReportedThing[];
  readonly text: string;
  readonly evidence: string;
  readonly help?: Report['help'];
  readonly photos: readonly ReportedPhoto[];
  readonly pictures: readonly string[];
  /** The person who reports. */
  readonly byPerson?: string;
  readonly email?: string;
  /** True if a reviewer found it without a report. */
  readonly isOwn?: boolean;
  readonly hash?: string;
  readonly work?: readonly Work[];
  /** Profiles that decided before and may not decide again. */
  readonly notBy?: readonly number[];
  /** Within how many hours it is due, if staff promise to look sooner than at other urgent reports. */
  readonly dueHours?: number;
  /** When it was received, if a task files it later. Its deadline counts from then. */
  readonly receivedAt?: Date;
  /** Nobody is told at once: the reporter paged staff several times today. */
  readonly isQuiet?: boolean;
  /** Evidence is copied by the next run of the outbox, not in the call. */
  readonly isKeptLater?: true;
}

/**
 * Returns what can be hidden: the object itself, or else its photos one by one. Of a profile it is all of it: words,
 * photos and its place in lists.
 */
export const hideableOf = (
  thing: ReportedThing,
  reportable: Reportable | undefined,
  photos: readonly ReportedPhoto[],
): ReportedThing[] => {
  const pictures = photos.map(({ owner, photoId }) => ({ kind: 'photo', ref: photoRef(owner, photoId) }));
  if (thing.kind === 'profile') return [thing, { kind: listingKind, ref: thing.ref }, ...pictures];
  return reportable?.remove ? [thing] : pictures;
};

const photoRef = ({ kind, id }: PhotoOwner, photoId: string): string =>
  kind === 'profile' ? `${id}/${photoId}` : `${kind}/${id}/${photoId}`;

export const subjectOf = (
  subject: Profile | undefined,
  { keyedHash }: Pick<Context, 'keyedHash'>,
): ReportedSubject => ({
  inviterId: subject?.invitation?.inviterId ?? 0,
  pseudonyms: storedPseudonymsOf(subject?.people ?? [], keyedHash),
  isSuspended: subject?.status === 'Suspended',
});

/** A suspension outlasts its file and decision, so a new file takes it from the profile. */
const fileAbout = (
  subjectId: number,
  found: SubjectFile | undefined,
  { isSuspended, ...subject }: ReportedSubject,
): SubjectFile => {
  const measures: StandingMeasure[] = isSuspended
    ? [{ decisionId: 'lapsed', outcome: 'suspend', until: null }]
    : [];
  return { ...(found ?? { ...newFile(subjectId), measures }), ...subject };
};

export const reportIdOf = (key: string, caseId: string): string => `${key}-${caseId}`;

/**
 * Safe to repeat.
 * @returns the id of the case
 */
export async function fileReport(report: NewReport, context: Context): Promise<string> {
  const { cases, reports, newId, now } = context;
  const {
    key,
    subjectId,
    object,
    isPrivate,
    reporter,
    subject,
    reason,
    photos,
    byPerson,
    email,
    hash,
    isOwn = false,
    notBy,
  } = report;
  const at = now();
  const work = [
    report.isKeptLater
      ? keepEvidence.at(at, { subjectId, photos: [...photos] }, context)
      : keepEvidence.now({ subjectId, photos: [...photos] }, context),
    ...(report.work ?? []),
    eraseEvidence.at(new Date(at.getTime() + (keptDays + 1) * dayMs), { subjectId }, context),
  ];
  const file = async (found: SubjectFile | undefined) => {
    const known = found?.open?.caseId;
    if (known !== undefined && (await reports.find(subjectId, reportIdOf(key, known))))
      return { result: known };
    const before = fileAbout(subjectId, found, subject);
    const hides = (await isHidden(report, before, context))
      ? report.hideable.filter((one) => !isAmong(before.examined, one))
      : [];
    const after = withReport(
      before,
      {
        reason,
        kind: object.kind,
        isPrivate,
        reporter,
        isOwn,
        hides,
        doneBy: report.doneBy,
        ...(notBy && { notBy }),
        ...(report.dueHours !== undefined && { dueHours: report.dueHours }),
      },
      { caseId: newId(), at: (report.receivedAt ?? at).toISOString() },
    );
    const item: Report = {
      id: reportIdOf(key, after.open.caseId),
      subjectId: String(subjectId),
      kind: 'report',
      object,
      caseId: after.open.caseId,
      reporterId: reporter.id,
      ...(byPerson !== undefined && { byPerson }),
      ...(email !== undefined && { email }),
      ...(isOwn && { own: true }),
      ...(report.isUnnamed && { isUnnamed: true }),
      ...(hash !== undefined && { hash }),
      reason,
      text: report.text,
      at: at.toISOString(),
      evidence: report.evidence,
      ...(report.help && { help: report.help }),
      pictures: [...report.pictures],
      ttl: keptSeconds,
    };
    return {
      after: { file: after, create: [item] },
      work: [
        ...work,
        ...hidingWork(after, hides, report, context),
        ...seatWork(after, before, report, context),
        ...urgentWork(after, before, item.id, report, context),
      ],
      result: after.open.caseId,
    };
  };
  return changeItem(cases.fileAt(subjectId), file, context);
}

/**
 * The timer does it where nobody is told before the answer, whose time would tell an outsider that a handle exists, and a
 * member that somebody reported before.
 */
function seatWork(
  { open }: { open: OpenCase },
  { subjectId, open: known }: SubjectFile,
  { isKeptLater, reason }: NewReport,
  context: Context,
): Work[] {
  if (known) return [];
  const of = { subjectId: Number(subjectId), caseId: open.caseId };
  return [
    isKeptLater || !isTimed(reason) ? seatCase.at(context.now(), of, context) : seatCase.now(of, context),
  ];
}

async function isHidden(
  { subjectId, object, reason, isShown, hideable, reporter }: NewReport,
  { open }: SubjectFile,
  { reports }: Pick<Context, 'reports'>,
): Promise<boolean> {
  if (hideable.length === 0 || urgencyOf[reason] === undefined) return false;
  const alike =
    open && reason === 'without-consent' && !isShown
      ? (await reports.listEveryOf(subjectId, open.caseId)).filter(
          (one) => one.reason === reason && one.object.kind === object.kind && one.object.ref === object.ref,
        )
      : [];
  const others = (open?.reporters ?? []).filter(({ id }) => alike.some((one) => one.reporterId === id));
  return hidesAtOnce(reason, { isShown, others, reporter });
}

/** Each report that hides something does so before it is answered. */
const hidingWork = (
  { subjectId, open: { caseId } }: { subjectId: string; open: OpenCase },
  hides: readonly ReportedThing[],
  { reason, isOwn = false }: NewReport,
  context: Context,
): Work[] =>
  hides.length === 0
    ? []
    : [
        hideReported.now(
          { subjectId: Number(subjectId), caseId, urgency: urgencyOf[reason], isOwn },
          context,
        ),
      ];

/**
 * The first urgent report notifies those who may decide, and so do the first threat and the first report that is for
 * safeguarding leads alone. Of a member's report somebody is told before it is answered.
 */
function urgentWork(
  { open }: { open: OpenCase },
  before: SubjectFile,
  reportId: string,
  { reason, dueHours, receivedAt, isKeptLater, isQuiet = false }: NewReport,
  context: Context,
): Work[] {
  const { caseId, dueAt, isSealed, severity } = open;
  const of = { subjectId: Number(before.subjectId), caseId };
  const since = receivedAt ?? context.now();
  const at = since.toISOString();
  if (dueAt === null) return [];
  const isFirstThreat = laneOf(reason) === 'threat' && severity > (before.open?.severity ?? 0);
  const hasNewReaders = !before.open?.dueAt || (isSealed && !before.open.isSealed) || isFirstThreat;
  // A call for help has its own notice, at once and to all who may answer it.
  const isLater = isQuiet || reason === 'help';
  const notice = { ...of, since: at, round: isLater ? 1 : 0, offered: [], reportId };
  const first = isKeptLater || isLater ? notifyOfUrgentCase.at : undefined;
  const work: Work[] = [];
  if (hasNewReaders)
    work.push(
      first
        ? first(isLater ? secondRoundAfter(since) : since, notice, context)
        : notifyOfUrgentCase.now(notice, context),
    );
  else if (isTimed(reason) && !isKeptLater && !isLater)
    work.push(tellOfFurtherReport.now({ ...of, reportId }, context));
  if (isFirstThreat && !isQuiet)
    work.push(sayUnread.at(new Date(since.getTime() + lanes.threat.unreadHours * hourMs), of, context));
  if (dueHours !== undefined && dueAt !== before.open?.dueAt)
    work.push(notifyOnCall.at(new Date(dueAt), { ...of, since: at, isLate: true }, context));
  return work;
}
