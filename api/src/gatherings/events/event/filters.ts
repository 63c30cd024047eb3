import type { ParsedOf } from '../../../../contract/fields/endpoint.ts';
import type { searchEvents } from '../../../../contract/gatherings/events/events.ts';
import {
  type EventDateRange,
  eventCategories,
  eventMessages,
} from '../../../../contract/gatherings/events/words.ts';
import { spherePoint } from '../../../discovery/matching/traits.ts';
import { placeOf } from '../../../discovery/places/gazetteer.ts';
import {
  inRange,
  type NearPlace,
  type RowFilter,
  rowFilterOf,
  withinDistance,
  wordFilter,
} from '../../../platform/column-index/row-filter.ts';
import { invalidFields } from '../../../platform/http/api-error.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import { dayNumber, type EventTable } from './event-index.ts';
import { dayAfter } from './times.ts';

type EventSearch = Pick<
  ParsedOf<typeof searchEvents>,
  'searchTerm' | 'category' | 'location' | 'withinKm' | 'near'
>;

interface DayRange {
  /** Days are numbers yyyymmdd. */
  readonly from: number;
  readonly to: number;
  readonly hasPast: boolean;
}

export interface EventFilters {
  readonly searchTerm: string;
  readonly category: EventSearch['category'];
  readonly location: string;
  readonly near: NearPlace | undefined;
  readonly days: DayRange;
}

const lastDay = 99991231;

export const everyDay: DayRange = { from: 0, to: lastDay, hasPast: false };

const rangeDays: Record<Exclude<EventDateRange, 'all'>, number> = { today: 1, week: 7, month: 30 };

/** @throws ApiError 400 if the first day is after the last */
export function daysOf(
  { from, to, today, dateRange }: Pick<ParsedOf<typeof searchEvents>, 'from' | 'to' | 'today' | 'dateRange'>,
  now: Date,
): DayRange {
  if (from !== undefined || to !== undefined) {
    if (from !== undefined && to !== undefined && from > to)
      throw invalidFields([{ field: 'from', message: eventMessages.dates }]);
    return {
      from: from === undefined ? 0 : dayNumber(from),
      to: to === undefined ? lastDay : dayNumber(to),
      hasPast: from !== undefined,
    };
  }
  if (dateRange === 'all') return everyDay;
  const first = today ?? now.toISOString().slice(0, 10);
  return {
    from: dayNumber(first),
    to: dayNumber(dayAfter(first, rangeDays[dateRange] - 1)),
    hasPast: false,
  };
}

/** @throws ApiError 400 for a distance when the caller has no place */
export async function filtersOf(asked: EventSearch, days: DayRange, profile: Profile): Promise<EventFilters> {
  const { searchTerm, category, location } = asked;
  return { searchTerm, category, location, days, near: await nearOf(asked, profile) };
}

async function nearOf({ withinKm, near }: EventSearch, profile: Profile): Promise<NearPlace | undefined> {
  if (withinKm === undefined) return undefined;
  const place = near ? await placeOf(near) : (profile.place ?? null);
  if (!place)
    throw near
      ? invalidFields([{ field: 'near', message: eventMessages.noPlace }])
      : invalidFields([{ field: 'withinKm', message: eventMessages.noHome }]);
  return { place: spherePoint(place), withinKm };
}

export function rowFiltersOf(filters: EventFilters, table: EventTable, now: Date): RowFilter[] {
  const { columns, lists } = table;
  const { day, category, endsAt } = columns;
  const { from, to, hasPast } = filters.days;
  const wanted = filters.category === 'all' ? undefined : eventCategories.indexOf(filters.category);
  return [
    hasPast ? undefined : inRange(endsAt, now.getTime() + 1, Number.POSITIVE_INFINITY),
    from > 0 || to < lastDay ? inRange(day, from, to) : undefined,
    wanted === undefined ? undefined : rowFilterOf((row) => category[row] === wanted),
    filters.near && withinDistance(filters.near, columns.place),
    wordFilter(filters.searchTerm, lists.anything),
    wordFilter(filters.location, lists.location),
  ].filter((rowFilter) => rowFilter !== undefined);
}
