/** The steps while somebody does not sign in, in this order. */
export const dormancySteps = ['unlist', 'pause', 'warn', 'erase'] as const;
type DormancyStep = (typeof dormancySteps)[number];

export const dormancyLimits = {
  unlistedAfterDays: 90,
  pausedAfterMonths: 12,
  erasedAfterMonths: 24,
  noticeDays: 30,
};

const dayMs = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD` in UTC, which knows no summer time. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/** The same day of a later month, or the last one of a month that is too short. */
function monthsAfter(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)));
}

interface LastVisit {
  readonly visitedOn: string;
  /** How many of the steps are done since that visit. */
  readonly stepsDone: number;
  /** When the person was told of the erasure; null before. */
  readonly warnedAt: string | null;
}

export const nextStepOf = ({ stepsDone }: Pick<LastVisit, 'stepsDone'>): DormancyStep | undefined =>
  dormancySteps[stepsDone];

/** When somebody who stays away is erased, at the earliest `noticeDays` after they were told. */
export function erasureAt({ visitedOn, warnedAt }: Omit<LastVisit, 'stepsDone'>): Date {
  const regular = monthsAfter(startOf(visitedOn), dormancyLimits.erasedAfterMonths);
  const noticed = warnedAt === null ? regular : daysAfter(new Date(warnedAt), dormancyLimits.noticeDays);
  return noticed > regular ? noticed : regular;
}

/** @returns when the next step is due */
export function nextStepAt(visit: LastVisit): Date {
  const since = startOf(visit.visitedOn);
  switch (nextStepOf(visit)) {
    case 'unlist':
      return daysAfter(since, dormancyLimits.unlistedAfterDays);
    case 'pause':
      return monthsAfter(since, dormancyLimits.pausedAfterMonths);
    case 'warn':
      return daysAfter(erasureAt({ ...visit, warnedAt: null }), -dormancyLimits.noticeDays);
    default:
      return erasureAt(visit);
  }
}

/** True if somebody whose latest visit was on that day has been away as long as the step asks. */
export const isAwayFor = (step: 'unlist' | 'pause', visitedOn: string, now: Date): boolean =>
  nextStepAt({ visitedOn, stepsDone: dormancySteps.indexOf(step), warnedAt: null }) <= now;
