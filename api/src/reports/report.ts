import { createHash } from 'node:crypto';
import { type report as endpoint, reportMessages } from '../../contract/reports.ts';
import { record } from '../audit/record.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { eraseEvidence, evidenceName, keepEvidence } from './keep-evidence.ts';
import { besideSubject, keptDays } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const longestEvidence = 20_000;

export const sendReport: Handler<typeof endpoint> = async (
  { kind, id, reason, text = '' },
  caller,
  context,
) => {
  const { reportables, reports, limits, now } = context;
  const { profile } = caller;
  await limits.take('reports', caller);
  const reportable = Object.hasOwn(reportables, kind) ? reportables[kind] : undefined;
  const reported = await reportable?.find(id, caller, context);
  if (!reported || reported.subjectId === profile.id) throw new ApiError(404, reportMessages.notFound);
  const { subjectId, photos = [] } = reported;
  const reportId = createHash('sha256').update(`${profile.id} ${kind} ${id}`).digest('hex').slice(0, 32);
  const at = now();
  const work = [
    keepEvidence.now({ subjectId, photos: [...photos] }, context),
    eraseEvidence.at(new Date(at.getTime() + (keptDays + 1) * dayMs), { subjectId }, context),
  ];
  await record(caller, { kind: 'reported', subjects: [subjectId], object: kind, outcome: reason }, context);
  const outcome = await reports.create(
    {
      id: reportId,
      subjectId: String(subjectId),
      kind: 'report',
      object: { kind, id },
      reporterId: profile.id,
      reason,
      text,
      at: at.toISOString(),
      evidence: reported.text.slice(0, longestEvidence),
      pictures: photos.map((photo) => evidenceName(subjectId, photo)),
      openSince: `${at.toISOString()} ${reportId}`,
      ttl: (keptDays * dayMs) / 1000,
    },
    work,
  );
  if (outcome === 'done') await carryOut(besideSubject(subjectId), work, context);
  return { received: true };
};
