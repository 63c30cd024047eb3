import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/**
 * Above the limit, reports about one member are stored but hide nothing. Unknown members are counted too, so that the
 * timing is the same.
 */
export async function isOneOfFew(subjectId: number, { limits }: Pick<Context, 'limits'>): Promise<boolean> {
  try {
    await limits.take('reportsAboutOneFromOutside', { personId: '', from: `about ${subjectId}` });
    return true;
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 429) return false;
    throw fault;
  }
}
