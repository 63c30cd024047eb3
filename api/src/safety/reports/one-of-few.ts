import type { Context } from '../../context.ts';

/**
 * The first reports of a day about one member join the member's case. Reports about nobody are counted too, so that the
 * timing is the same.
 */
export const isOneOfFew = (subjectId: number, { limits }: Pick<Context, 'limits'>): Promise<boolean> =>
  limits.tries('reportsAboutOneFromOutside', { personId: '', from: `about ${subjectId}` });
