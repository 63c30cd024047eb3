import type { ReportReason } from '../../contract/report-words.ts';
import type { Context } from '../context.ts';
import {
  besideSubject,
  keptDays,
  keptSeconds,
  newFile,
  type Reporter,
  type Standing,
  type SubjectFile,
} from '../moderation/items.ts';
import { withReport } from '../moderation/rules.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import { marksOf } from '../platform/secrets/keyed-hash.ts';
import type { Profile } from '../profiles/profile.ts';
import { claimCards } from './claim-cards.ts';
import { eraseEvidence, keepEvidence } from './keep-evidence.ts';
import type { Report } from './report-item.ts';
import type { ReportedPhoto } from './reportable.ts';

export const longestEvidence = 20_000;
const dayMs = 24 * 60 * 60 * 1000;

interface Subject {
  readonly inviterId: number;
  readonly marks: string[];
  readonly isSuspended: boolean;
}

interface NewReport {
  /** Made of who reports and of what. In one case each reports a thing once. */
  readonly key: string;
  readonly subjectId: number;
  readonly object: Report['object'];
  readonly isPrivate: boolean;
  readonly reporter: Reporter;
  /** What decides who is too close to the subject, and what a suspension outlives it by. */
  readonly subject: Subject;
  readonly reason: ReportReason;
  readonly text: string;
  readonly evidence: string;
  readonly photos: readonly ReportedPhoto[];
  readonly pictures: readonly string[];
  /** Of who is no member. */
  readonly email?: string;
  /** The photos are copied by the outbox's next run, not in the call. */
  readonly isKeptLater?: true;
}

/** What a case has to know of whom it is about. */
export const subjectOf = (
  subject: Profile | undefined,
  { keyedHash }: Pick<Context, 'keyedHash'>,
): Subject => ({
  inviterId: subject?.invitation?.inviterId ?? 0,
  marks: marksOf(subject?.people ?? [], keyedHash),
  isSuspended: subject?.status === 'Suspended',
});

/** A suspension outlives the file and what was decided: a file that is begun anew takes it from the profile. */
const fileAbout = (
  subjectId: number,
  found: SubjectFile | undefined,
  { isSuspended, ...subject }: Subject,
): SubjectFile => {
  const standing: Standing[] = isSuspended ? [{ decisionId: 'lapsed', outcome: 'suspend', until: null }] : [];
  return { ...(found ?? { ...newFile(subjectId), standing }), ...subject };
};

const reportId = (key: string, caseId: string): string => `${key}-${caseId}`;

/** Writes the report and puts it into the open case of its subject, or a new one, in one batch. Repeated, it is there. */
export async function fileReport(report: NewReport, context: Context): Promise<void> {
  const { cases, reports, newId, now } = context;
  const { key, subjectId, object, isPrivate, reporter, subject, reason, photos, email } = report;
  const at = now();
  const work = [
    report.isKeptLater
      ? keepEvidence.at(at, { subjectId, photos: [...photos] }, context)
      : keepEvidence.now({ subjectId, photos: [...photos] }, context),
    ...(reason === 'not-agreed' ? [claimCards.at(at, { subjectId, at: at.toISOString() }, context)] : []),
    eraseEvidence.at(new Date(at.getTime() + (keptDays + 1) * dayMs), { subjectId }, context),
  ];
  const isNew = await compareAndSwap(async () => {
    const found = await cases.find(subjectId);
    const known = found?.value.open?.caseId;
    if (known !== undefined && (await reports.find(subjectId, reportId(key, known)))) return 'repeated';
    const before = fileAbout(subjectId, found?.value, subject);
    const file = withReport(
      before,
      { reason, kind: object.kind, isPrivate, reporter },
      { caseId: newId(), at: at.toISOString() },
    );
    const item: Report = {
      id: reportId(key, file.open.caseId),
      subjectId: String(subjectId),
      kind: 'report',
      object,
      caseId: file.open.caseId,
      reporterId: reporter.id,
      ...(email !== undefined && { email }),
      reason,
      text: report.text,
      at: at.toISOString(),
      evidence: report.evidence,
      pictures: [...report.pictures],
      ttl: keptSeconds,
    };
    const outcome = await cases.write(file, found?.etag, { create: [item], work });
    return outcome === 'done' ? 'new' : undefined;
  });
  if (isNew === 'new') await carryOut(besideSubject(subjectId), work, context);
}
