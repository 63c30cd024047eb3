import type { Context } from '../../context.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

/**
 * A random moment in 1 to `withinDays` days, so that nobody can choose the day on which lists change. Two members who
 * compare their lists can still see a change.
 */
export const drawDayAfter = (
  moment: Date,
  withinDays: number,
  { randomInt }: Pick<Context, 'randomInt'>,
): Date => new Date(moment.getTime() + dayMs + randomInt((withinDays - 1) * dayMs));
