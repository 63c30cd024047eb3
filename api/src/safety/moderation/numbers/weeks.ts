import type { ModerationStatistics } from '../../../../contract/safety/moderation.ts';
import { leastCounted } from '../../../../contract/safety/transparency.ts';
import type { Context } from '../../../context.ts';
import { isSmall } from './transparency.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const weekCount = 12;

export interface Week {
  /** ISO instants; the end belongs to the week. */
  readonly from: string;
  readonly to: string;
}

/** The latest twelve weeks up to an instant, the newest first. */
export const weeksUntil = (now: Date): Week[] =>
  Array.from({ length: weekCount }, (_, index) => ({
    from: new Date(now.getTime() - (index + 1) * weekMs).toISOString(),
    to: new Date(now.getTime() - index * weekMs).toISOString(),
  }));

export const isWithin =
  ({ from, to }: Week) =>
  ({ at }: { readonly at: string }): boolean =>
    at > from && at <= to;

export type HouseWeek = NonNullable<ModerationStatistics['house']>[number];

/**
 * What became of newcomers and of seats at events, by week; null in a small community, where a number could tell of a
 * newcomer or an evening that is kept from the reader. A week with fewer than five seats says nothing of them for the
 * same reason. Each instance counts once a day.
 */
export async function houseWeeks(context: Context): Promise<HouseWeek[] | null> {
  const { now, recentWeeks, yearEntries, ratings } = context;
  if (await isSmall(context)) return null;
  return recentWeeks.take('weeks', async () => {
    const weeks = weeksUntil(now());
    const since = weeks.at(-1)?.from ?? '';
    const [newcomers, seats] = await Promise.all([
      yearEntries.newcomersSince(since),
      ratings.listSeatsSince(since),
    ]);
    return weeks.map((week) => {
      const decided = newcomers.filter(isWithin(week));
      const approved = decided.filter(({ name }) => name !== 'newcomer-rejected').length;
      const taken = seats.filter(isWithin(week));
      const came = taken.filter(({ outcome }) => outcome === 'attended').length;
      return {
        from: week.from,
        approved,
        turnedDown: decided.length - approved,
        seats: taken.length < leastCounted ? null : { came, missed: taken.length - came },
      };
    });
  });
}
