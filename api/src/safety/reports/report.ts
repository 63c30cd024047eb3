import { createHash } from 'node:crypto';
import { cutText } from '../../../contract/fields/cut-text.ts';
import type { OutputOf } from '../../../contract/fields/endpoint.ts';
import { emergencyNumberFor } from '../../../contract/safety/emergency-number.ts';
import { laneOf } from '../../../contract/safety/lanes.ts';
import { type ReportReason, urgencyOf } from '../../../contract/safety/report-words.ts';
import { type report as endpoint, reportMessages } from '../../../contract/safety/reports.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { isReviewer } from '../../platform/http/roles.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { pseudonymOf } from '../../platform/secrets/keyed-hash.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { recordAudit } from '../audit/record.ts';
import { listReaders } from '../moderation/cases/on-call.ts';
import { evidenceName } from '../moderation/evidence/evidence.ts';
import type { ReportedThing } from '../moderation/items.ts';
import { isAmong } from '../moderation/rules.ts';
import { weightOf } from '../moderation/track-record/reporter-weight.ts';
import { claimCards } from './claim-cards.ts';
import { fileReport, hideableOf, longestEvidence, reportIdOf, subjectOf } from './file-report.ts';

export const sendReport: Handler<'report'> = async (
  { kind, id, reason, isShown = false, card, isOwn = false, text = '' },
  caller,
  context,
) => {
  const { reportables, profiles, reporters, limits } = context;
  const { profile } = caller;
  const at = context.now();
  await limits.take('reports', caller);
  const reportable = Object.hasOwn(reportables, kind) ? reportables[kind] : undefined;
  const reported = await reportable?.find(id, caller, context);
  if (!reported || reported.subjectId === profile.id) throw new ApiError(404, reportMessages.notFound);
  if (isOwn && !isReviewer(caller.viewer)) throw new ApiError(403, reportMessages.forbidden);
  const { subjectId, ref = id, photos = [], byPerson, isUnnamed = false } = reported;
  const [subject, known] = await Promise.all([profiles.find(subjectId), reporters.recordOf(profile.id)]);
  await recordAudit(
    caller,
    { kind: 'reported', subjects: [subjectId], object: kind, outcome: reason },
    context,
  );
  const hideable = (await mayHide({ kind, reason }, subject?.value, caller, context))
    ? hideableOf({ kind, ref }, reportable, photos)
    : [];
  const isQuiet = laneOf(reason) === 'threat' && !(await limits.tries('threats', caller));
  const key = createHash('sha256').update(`${caller.personId} ${kind} ${id}`).digest('hex').slice(0, 32);
  const caseId = await fileReport(
    {
      key,
      subjectId,
      object: { kind, id, ref },
      isPrivate: reportable?.isPrivate ?? false,
      isUnnamed,
      byPerson: caller.personId,
      reporter: { id: profile.id, inviterId: profile.invitation?.inviterId ?? 0, weight: weightOf(known) },
      subject: subjectOf(subject?.value, context),
      reason,
      ...(byPerson && { doneBy: pseudonymOf(byPerson, context.keyedHash) }),
      isOwn,
      isQuiet,
      isShown,
      hideable,
      text,
      evidence: cutText(reported.text, longestEvidence),
      photos,
      pictures: photos.map((photo) => evidenceName(subjectId, photo)),
      work:
        reason === 'not-agreed'
          ? [claimCards.at(at, { subjectId, at: at.toISOString(), card }, context)]
          : [],
    },
    context,
  );
  const reportId = reportIdOf(key, caseId);
  return {
    received: true,
    number: numberOf(reportId),
    state: await stateOf({ subjectId, caseId, reportId, reason, hideable }, caller, context),
  };
};

/** Reports that were found to be wrong; with so many, no further one of the reporter hides a profile. */
const mostUnfounded = 2;

/**
 * Whether the report may hide something before anybody looked. That somebody may be under 18 hides a profile, one for each
 * reporter at a time. Whoever came to an evening or had their age compared is looked at first.
 */
async function mayHide(
  { kind, reason }: { kind: string; reason: ReportReason },
  subject: Profile | undefined,
  { profile, personId }: Pick<Owner, 'profile' | 'personId'>,
  context: Context,
): Promise<boolean> {
  if (kind !== 'profile' || urgencyOf[reason] !== 'minor') return true;
  if (!subject || isKnownAdult(subject)) return false;
  if ((await context.reporters.recordOf(profile.id)).wrong >= mostUnfounded) return false;
  const about = { subjectId: subject.id, caseId: `about-${subject.id}` };
  return context.senderHolds.take(
    pseudonymOf(personId, context.keyedHash),
    { about, hides: true },
    async (held) => held.subjectId !== subject.id && (await isHeld(held.subjectId, context)),
  );
}

const isHeld = async (profileId: number, { profiles }: Pick<Context, 'profiles'>): Promise<boolean> =>
  (await profiles.find(profileId))?.value.heldSince !== undefined;

const isKnownAdult = ({ trustSummary, people }: Profile): boolean =>
  (trustSummary?.attended ?? 0) > 0 || people.some(({ confirmedAt }) => confirmedAt !== undefined);

const numberLength = 6;
const numberOf = (reportId: string): string =>
  createHash('sha256').update(reportId).digest('hex').slice(0, numberLength).toUpperCase();

interface OwnReport {
  readonly subjectId: number;
  readonly caseId: string;
  readonly reportId: string;
  readonly reason: ReportReason;
  readonly hideable: readonly ReportedThing[];
}

/**
 * What is true of the caller's own report once everything that belongs to it was done. It says nothing of what others
 * reported: of a case that was open before, it reads as of a new one.
 */
async function stateOf(
  { subjectId, caseId, reportId, reason, hideable }: OwnReport,
  { profile }: Pick<Owner, 'profile'>,
  context: Context,
): Promise<OutputOf<typeof endpoint>['state']> {
  const [file, own] = await Promise.all([
    context.cases.find(subjectId),
    context.reports.find(subjectId, reportId),
  ]);
  const open = file?.value.open?.caseId === caseId ? file.value.open : null;
  const hidden = open?.hidden ?? [];
  const hasDecider = !file || !open || (await listReaders(file.value, context)).length > 0;
  const isOutside = !hasDecider && (await context.outsideReviewers.listRecent()).length > 0;
  return {
    lane: laneOf(reason),
    isHidden: urgencyOf[reason] !== undefined && hideable.some((one) => isAmong(hidden, one)),
    told: own?.told ?? null,
    isRead: own !== undefined && (open?.readAt ?? '') > own.at,
    hasDecider,
    ...(isOutside && { isOutside }),
    emergencyNumber: emergencyNumberFor(profile),
  };
}
