import type { Context } from '../../../context.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { SubjectFile } from '../items.ts';
import { filterJudgeable, matterOf, readerOf } from '../matters.ts';

/** The largest number of cases that a line counts. */
const mostCases = 30;
export const allCases = { after: '', before: '~~' };

/** Lists the gravest open cases that the caller may decide, for a count: nothing of them is shown, so no audit is kept. */
export async function listWaitingCases(caller: Owner, context: Context): Promise<SubjectFile[]> {
  const page = await context.cases.listOpen(readerOf(caller), allCases, mostCases);
  if (page.length === 0) return [];
  return (await filterJudgeable(caller, page, matterOf, context)).items;
}

/** Urgent cases are due within 48 hours. */
export const countUrgentCases = async (caller: Owner, context: Context): Promise<number> =>
  (await listWaitingCases(caller, context)).filter(({ open }) => open !== null && open.dueAt !== null).length;
