import { reportMessages } from '../../../contract/safety/reports.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Judge } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { recordAudit } from '../audit/record.ts';
import type { Report } from '../moderation/evidence/report-item.ts';
import { filterJudgeable, matterOfAppeal, mayJudge } from '../moderation/matters.ts';

const pictureType = 'image/webp';

/** `index` counts from 1. */
export const showReportPicture: Handler<'reportPicture'> = async (
  { subjectId, id, index },
  caller,
  context,
) => {
  const { reports, evidence } = context;
  const report = await reports.find(subjectId, id);
  const name = report?.pictures[index - 1];
  const bytes = name && (await mayRead(report, caller, context)) && (await evidence.read(name));
  if (!bytes) throw new ApiError(404, reportMessages.gone);
  await recordAudit(caller, { kind: 'read-evidence', subjects: [subjectId], object: name }, context);
  return { bytes, contentType: pictureType };
};

/** True if the caller may decide the report's case, or a waiting appeal against its decision. */
async function mayRead({ subjectId, caseId }: Report, caller: Judge, context: Context): Promise<boolean> {
  const { cases } = context;
  const file = await cases.find(Number(subjectId));
  if (file?.value.open?.caseId === caseId) return mayJudge(caller, file.value, context);
  const decision = (await cases.findDecision(Number(subjectId), caseId))?.value;
  if (decision?.appealKey === undefined) return false;
  return (await filterJudgeable(caller, [decision], matterOfAppeal, context)).items.length > 0;
}
