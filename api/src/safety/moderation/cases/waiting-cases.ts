import type { Context } from '../../../context.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { listEveryPage } from '../../../platform/paging/every-page.ts';
import type { SubjectFile } from '../items.ts';
import { filterJudgeable, matterOf, readerOf } from '../matters.ts';

const pageSize = 30;
export const allCases = { after: '', before: '~~' };

/** Lists the open cases that the caller may decide, for a count: nothing of them is shown, so no audit is kept. */
export async function listWaitingCases(caller: Owner, context: Context): Promise<SubjectFile[]> {
  const reader = readerOf(caller);
  const open = await listEveryPage(
    pageSize,
    allCases.after,
    (after, limit) => context.cases.listOpen(reader, { ...allCases, after }, limit),
    ({ queueKey }) => queueKey ?? '',
  );
  if (open.length === 0) return [];
  return (await filterJudgeable(caller, open, matterOf, context)).items;
}

/** Urgent cases are due within 48 hours. */
export const countUrgentCases = async (caller: Owner, context: Context): Promise<number> =>
  (await listWaitingCases(caller, context)).filter(({ open }) => open !== null && open.dueAt !== null).length;
