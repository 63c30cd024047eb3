import { cutText } from '@veil/api/contract/fields/cut-text';
import type { InputOf } from '@veil/api/contract/fields/endpoint';
import type { searchEvents } from '@veil/api/contract/gatherings/events/events';
import {
  eventCategories,
  eventDateRanges,
  eventLimits,
  eventRadii,
} from '@veil/api/contract/gatherings/events/words';
import { isDay } from './days.ts';

type Searched = InputOf<typeof searchEvents>;

/** A search as the page represents it. Every part of it is in the address. */
export interface EventSearch {
  view: 'calendar' | 'list';
  searchTerm: string;
  category: NonNullable<Searched['category']>;
  /** Words of the area. With `withinKm` it is the town to measure from; empty means the reader's own town. */
  place: string;
  withinKm: (typeof eventRadii)[number] | undefined;
  dateRange: NonNullable<Searched['dateRange']>;
  page: number;
  /** The day that the calendar shows; undefined means today. */
  day: string | undefined;
}

const oneOf = <Value extends string | number>(values: readonly Value[], text: string | null) =>
  values.find((value) => String(value) === text);

/** Parses the address. Invalid parts are ignored. */
export function eventSearchIn(query: URLSearchParams): EventSearch {
  const day = query.get('day') ?? '';
  return {
    view: query.get('view') === 'list' ? 'list' : 'calendar',
    searchTerm: cutText(query.get('q') ?? '', eventLimits.termMax),
    category: oneOf(eventCategories, query.get('category')) ?? 'all',
    place: cutText(query.get('place') ?? '', eventLimits.locationMax),
    withinKm: oneOf(eventRadii, query.get('km')),
    dateRange: oneOf(eventDateRanges, query.get('when')) ?? 'all',
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
    day: isDay(day) ? day : undefined,
  };
}

/** The address of a search. Parts with their initial value are left out. */
export function addressOfSearch(search: EventSearch): URLSearchParams {
  const { view, searchTerm, category, place, withinKm, dateRange, page, day } = search;
  const parts: [name: string, text: string, first: string][] = [
    ['view', view, 'calendar'],
    ['q', searchTerm.trim(), ''],
    ['category', category, 'all'],
    ['place', place.trim(), ''],
    ['km', String(withinKm ?? ''), ''],
    ['when', dateRange, 'all'],
    ['page', String(page), '1'],
    ['day', day ?? '', ''],
  ];
  return new URLSearchParams(
    parts.filter(([, text, first]) => text !== first).map(([name, text]) => [name, text]),
  );
}

/** The input that the calendar and the list share. */
export function askedOf({ searchTerm, category, place, withinKm }: EventSearch) {
  const words = place.trim();
  return {
    searchTerm: searchTerm.trim(),
    category,
    ...(withinKm === undefined ? { location: words } : { withinKm, ...(words !== '' && { near: words }) }),
  };
}

/** Number of active filters. */
export const filtersOf = ({ searchTerm, category, place, withinKm, dateRange, view }: EventSearch): number =>
  [
    searchTerm.trim() !== '',
    category !== 'all',
    place.trim() !== '',
    withinKm !== undefined,
    view === 'list' && dateRange !== 'all',
  ].filter(Boolean).length;
