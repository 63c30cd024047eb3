import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';

/** Many about one member are kept and hide nothing more. Counted for who is not here as well, so that it takes as long. */
export async function isOneOfFew(subjectId: number, { limits }: Context): Promise<boolean> {
  try {
    await limits.take('reportsAboutOneFromOutside', { personId: '', from: `about ${subjectId}` });
    return true;
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 429) return false;
    throw fault;
  }
}
