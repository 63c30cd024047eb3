import * as z from 'zod';
import {
  type closeReport as closeEndpoint,
  type reportPicture as pictureEndpoint,
  reportLimits,
  reportMessages,
  type reports as reportsEndpoint,
} from '../../contract/reports.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { cursorOf, pageOf } from '../paging/paging.ts';
import type { Report } from './store.ts';

const cursor = cursorOf(z.strictObject({ at: z.string() }));
const pictureType = 'image/webp';

/** Nobody sees reports about themselves. */
export const readReports: Handler<typeof reportsEndpoint> = async ({ state, ...input }, caller, context) => {
  const { reports } = context;
  const at = cursor.read(input.cursor)?.at;
  const { items, nextCursor } = await pageOf(
    reportLimits.pageSize,
    (limit) =>
      state === 'open'
        ? reports.listOpen(at ?? '', caller.profile.id, limit)
        : reports.listClosed(at ?? '9999', caller.profile.id, limit),
    cursor,
    ({ openSince, closed }) => ({ at: openSince ?? closed?.at ?? '' }),
  );
  const subjects = items.map(({ subjectId }) => Number(subjectId));
  await record(caller, { kind: 'read-reports', subjects, outcome: state }, context);
  return { reports: await views(items, context), nextCursor };
};

async function views(items: readonly Report[], { profileSummaries }: Context) {
  const ids = items.flatMap(({ subjectId, reporterId, closed }) => [
    Number(subjectId),
    reporterId,
    closed?.byProfileId ?? 0,
  ]);
  const found = await profileSummaries.listByIds(new Set(ids.filter((id) => id > 0)));
  const handles = new Map(found.map(({ id, handle }) => [id, handle]));
  const handleOf = (id: number) => handles.get(id) ?? null;
  return items.map((item) => ({
    id: item.id,
    subjectId: Number(item.subjectId),
    kind: item.object.kind,
    reason: item.reason,
    text: item.text,
    at: item.at,
    about: handleOf(Number(item.subjectId)),
    by: handleOf(item.reporterId),
    evidence: item.evidence,
    pictures: item.pictures.length,
    closed: item.closed
      ? { by: handleOf(item.closed.byProfileId), note: item.closed.note, at: item.closed.at }
      : null,
  }));
}

async function getReport(
  subjectId: number,
  id: string,
  { profile }: Owner,
  { reports }: Context,
): Promise<Report> {
  const found = subjectId === profile.id ? undefined : await reports.find(subjectId, id);
  if (!found) throw new ApiError(404, reportMessages.gone);
  return found;
}

/** Counted from 1. */
export const showReportPicture: Handler<typeof pictureEndpoint> = async (
  { subjectId, id, index },
  caller,
  context,
) => {
  const name = (await getReport(subjectId, id, caller, context)).pictures[index - 1];
  const bytes = name && (await context.evidence.read(name));
  if (!bytes) throw new ApiError(404, reportMessages.gone);
  await record(caller, { kind: 'read-evidence', subjects: [subjectId], object: name }, context);
  return { bytes, contentType: pictureType };
};

export const closeReport: Handler<typeof closeEndpoint> = async (
  { subjectId, id, note },
  caller,
  context,
) => {
  await getReport(subjectId, id, caller, context);
  await record(caller, { kind: 'report-closed', subjects: [subjectId], object: id }, context);
  const closed = { byProfileId: caller.profile.id, note, at: context.now().toISOString() };
  await context.reports.close(subjectId, id, closed);
  return { id };
};
