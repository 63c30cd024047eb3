import {
  type CaseDetail,
  type CaseReport,
  moderationLimits,
  moderationMessages,
} from '../../../../contract/safety/moderation.ts';
import type { Context } from '../../../context.ts';
import type { Stored } from '../../../platform/cosmos/cosmos.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Judge } from '../../../platform/http/identify.ts';
import { sanctionOf } from '../../../platform/http/sanctions.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { recordAudit } from '../../audit/record.ts';
import { keptOfProfile } from '../evidence/evidence.ts';
import type { Report } from '../evidence/report-item.ts';
import { type DecisionItem, isOverturned, type OpenCase, type SubjectFile } from '../items.ts';
import { isModerator, mayJudge } from '../matters.ts';
import { firstMessagesOf } from './first-messages.ts';
import { caseView } from './queue.ts';

type WithCase = SubjectFile & { open: OpenCase };

const hasCase = (file: SubjectFile): file is WithCase => file.open !== null;

/** @throws ApiError 404 if there is no open case that the caller may judge */
export async function getCase(subjectId: number, caller: Judge, context: Context): Promise<Stored<WithCase>> {
  const found = await context.cases.find(subjectId);
  if (!found || !hasCase(found.value) || !(await mayJudge(caller, found.value, context)))
    throw new ApiError(404, moderationMessages.gone);
  return { value: found.value, etag: found.etag };
}

export const moderationCase: Handler<'moderationCase'> = async ({ subjectId }, caller, context) => {
  const { reports, reporters, cases, profiles, profileSummaries, now } = context;
  const { value: file } = await getCase(subjectId, caller, context);
  const { caseId } = file.open;
  const [all, before, subject] = await Promise.all([
    reports.listOf(subjectId, caseId, moderationLimits.shown),
    cases.listDecisions(subjectId, moderationLimits.shown),
    profiles.find(subjectId),
  ]);
  const reporterIds = all.map(({ reporterId }) => reporterId);
  const [records, summaries] = await Promise.all([
    reporters.recordsOf(reporterIds),
    isModerator(caller) ? profileSummaries.listByIds(new Set(reporterIds.filter((id) => id > 0))) : [],
  ]);
  await recordAudit(caller, { kind: 'read-case', subjects: [subjectId], object: caseId }, context);
  await cases.change(subjectId, (latest) => withRead(latest, caseId, now()));
  const handles = new Map(summaries.map(({ id, handle }) => [id, handle]));
  const subjects = new Map(subject ? [[subjectId, subject.value]] : []);
  return {
    ...caseView(file, file.open, subjects, caller.profile.id, now()),
    version: file.open.version,
    status: subject ? (sanctionOf(subject.value, now())?.kind ?? subject.value.status) : null,
    all: all.map((report) => ({
      ...reportView(report, context),
      by: handles.get(report.reporterId) ?? null,
      record: records.get(report.reporterId) ?? { right: 0, wrong: 0 },
      email: isModerator(caller) ? (report.email ?? null) : null,
    })),
    before: before.map(decisionView),
    firstMessages: await firstMessagesOf(subjectId, context),
  };
};

/** The reader may decide: ties give way to others only while nobody has read it, and reporters read that it was opened. */
const withRead = (file: SubjectFile, caseId: string, at: Date): SubjectFile | undefined =>
  file.open?.caseId === caseId && at.toISOString() > (file.open.readAt ?? '')
    ? { ...file, open: { ...file.open, readAt: at.toISOString() } }
    : undefined;

const decisionView = (decision: DecisionItem): CaseDetail['before'][number] => ({
  id: decision.decisionId,
  outcome: decision.outcome,
  reason: decision.reason,
  at: decision.at,
  days: decision.days,
  isOverturned: isOverturned(decision),
});

export const reportView = (
  { id, object, reason, text, at, evidence, help, pictures, hash }: Report,
  { reportables }: Pick<Context, 'reportables'>,
): Omit<CaseReport, 'by' | 'record' | 'email'> => ({
  id,
  kind: object.kind,
  reason,
  text,
  at,
  evidence,
  ...(help && { help }),
  pictures: pictures.length,
  canBeRemoved: reportables[object.kind]?.remove !== undefined || hash !== undefined,
  hasPhotosToRemove: keptOfProfile({ object, pictures }),
});
