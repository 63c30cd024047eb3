import { type reportPicture as endpoint, reportMessages } from '../../contract/reports.ts';
import { record } from '../audit/record.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { mayJudge } from '../moderation/conflict.ts';

const pictureType = 'image/webp';

/** Counted from 1. */
export const showReportPicture: Handler<typeof endpoint> = async (
  { subjectId, id, index },
  caller,
  context,
) => {
  const { reports, cases, evidence } = context;
  const [report, file] = await Promise.all([reports.find(subjectId, id), cases.find(subjectId)]);
  const name = report?.pictures[index - 1];
  const isOpen = file !== undefined && (await mayJudge(caller, file.value, context));
  const bytes = name && isOpen && (await evidence.read(name));
  if (!bytes) throw new ApiError(404, reportMessages.gone);
  await record(caller, { kind: 'read-evidence', subjects: [subjectId], object: name }, context);
  return { bytes, contentType: pictureType };
};
