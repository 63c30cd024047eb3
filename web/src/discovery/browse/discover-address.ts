import {
  browseRadii,
  browseSorts,
  type discoverMembers,
  foundOrientations,
  typeFilters,
} from '@veil/api/contract/discovery/browse/browse';
import { browseLimits } from '@veil/api/contract/discovery/browse/limits';
import type { InputOf, ParsedOf } from '@veil/api/contract/fields/endpoint';
import { type Orientation, type WishedGender, wishedGenders } from '@veil/api/contract/profiles/who-we-are';

/** A search as the page represents it. Every part of it is in the address. */
export type Discovery = Required<
  Omit<ParsedOf<typeof discoverMembers>, 'pageSize' | 'near' | 'tags' | 'isClosest' | keyof Optional>
> &
  Optional & { tags: number[] };
interface Optional {
  withinKm: (typeof browseRadii)[number] | undefined;
  gender: WishedGender | undefined;
  orientation: Exclude<Orientation, 'own-words'> | undefined;
  allSignIn: boolean;
  /** True until something is chosen: the search opens with what one's own wishes narrow. */
  asWished: boolean;
}

const { min, max } = browseLimits.age;

const oneOf = <Value extends string | number>(values: readonly Value[], text: string | null) =>
  values.find((value) => String(value) === text);

function ageIn(text: string | null, otherwise: number): number {
  const age = Number(text ?? Number.NaN);
  return Number.isInteger(age) && age >= min && age <= max ? age : otherwise;
}

const idsIn = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .filter((id) => /^\d{1,6}$/.test(id))
    .map(Number)
    .slice(0, browseLimits.tags);

/** Parses the address. Invalid parts are ignored. */
export function discoveryIn(query: URLSearchParams): Discovery {
  const [one, other] = [ageIn(query.get('from'), min), ageIn(query.get('to'), max)];
  const search: Discovery = {
    searchTerm: (query.get('q') ?? '').slice(0, browseLimits.termMax),
    location: (query.get('place') ?? '').slice(0, browseLimits.termMax),
    withinKm: oneOf(browseRadii, query.get('km')),
    minAge: Math.min(one, other),
    maxAge: Math.max(one, other),
    type: oneOf(typeFilters, query.get('type')) ?? 'all',
    gender: oneOf(wishedGenders, query.get('gender')),
    orientation: oneOf(foundOrientations, query.get('drawn')),
    allSignIn: query.get('all') === 'yes',
    tags: idsIn(query.get('tags')),
    sortBy: oneOf(browseSorts, query.get('sort')) ?? 'compatibility',
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
    asWished: false,
  };
  return { ...search, asWished: query.get(asName) !== everybody && isOpen(search) };
}

const asName = 'as';
const everybody = 'everybody';

/** Whether nothing narrows a search. */
const isOpen = (search: Discovery): boolean => filtersIn(search) === 0 && search.searchTerm.trim() === '';

/** Number of active filters, not counting the search words. */
export const filtersIn = (search: Discovery) =>
  [
    ...[search.withinKm, search.minAge > min || search.maxAge < max, search.type !== 'all'],
    ...[search.tags.length > 0, search.location !== ''],
    ...[search.gender, search.orientation, search.allSignIn],
  ].filter(Boolean).length;

/** The address of a search. Parts with their initial value are left out. */
export function addressOf(search: Discovery): URLSearchParams {
  const parts: [name: string, text: string, first: string][] = [
    ['q', search.searchTerm.trim(), ''],
    ['place', search.location.trim(), ''],
    ['km', String(search.withinKm ?? ''), ''],
    ['from', String(search.minAge), String(min)],
    ['to', String(search.maxAge), String(max)],
    ['type', search.type, 'all'],
    ['gender', search.gender ?? '', ''],
    ['drawn', search.orientation ?? '', ''],
    ['all', search.allSignIn ? 'yes' : '', ''],
    ['tags', search.tags.join(','), ''],
    ['sort', search.sortBy, 'compatibility'],
    ['page', String(search.page), '1'],
  ];
  const named = parts.filter(([, text, first]) => text !== first).map(([name, text]) => [name, text]);
  const isForEverybody = isOpen(search) && !search.asWished;
  return new URLSearchParams(isForEverybody ? [[asName, everybody], ...named] : named);
}

/** With a distance, the place is the town to measure from; without one, it is words in the location. */
export function askedOf({
  location,
  withinKm,
  gender,
  orientation,
  allSignIn,
  asWished,
  ...others
}: Discovery): InputOf<typeof discoverMembers> {
  return {
    ...others,
    ...(withinKm === undefined ? { location } : { withinKm, near: location }),
    ...(gender && { gender }),
    ...(orientation && { orientation }),
    ...(allSignIn && { allSignIn }),
    ...(asWished && { asWished }),
  };
}
