import { type Place, placeLabel, placeLimits } from '../../contract/places.ts';
import { type City, loadCities } from './cities.ts';

interface Entry {
  readonly place: Place;
  readonly name: string;
  readonly population: number;
}

export interface Gazetteer {
  /** Towns whose name begins with the term, the largest first. */
  search(term: string): Place[];
  /** The town that a location names, where it can be no other. */
  match(location: string): Place | undefined;
}

/** Letters without accents and case, words with one space between: what people type is compared by it. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const shortCountries: Record<string, string> = {
  'United States of America': 'United States',
  'Czech Republic': 'Czechia',
};
const sameCountry: Record<string, string> = {
  uk: 'united kingdom',
  usa: 'united states',
  us: 'united states',
};

function entriesOf(cities: readonly City[]): Entry[] {
  const largest = [...cities].sort((one, other) => other.pop - one.pop);
  const namesakes = Map.groupBy(largest, ({ city, iso2 }) => `${folded(city)}/${iso2}`);
  const written = new Set<string>();
  return largest.flatMap(({ city, province, country, iso2, lat, lng, timezone, pop }) => {
    const isOnly = namesakes.get(`${folded(city)}/${iso2}`)?.length === 1;
    const place: Place = {
      id: `${iso2}/${province}/${city}`,
      name: city,
      region: isOnly ? '' : province,
      country: shortCountries[country] ?? country,
      latitude: lat,
      longitude: lng,
      timeZone: timezone,
    };
    if (written.has(placeLabel(place))) return [];
    written.add(placeLabel(place));
    return [{ place, name: folded(city), population: pop }];
  });
}

function createGazetteer(cities: readonly City[]): Gazetteer {
  const entries = entriesOf(cities);
  const byLabel = new Map(entries.map(({ place }) => [folded(placeLabel(place)), place]));
  const byName = Map.groupBy(entries, ({ name }) => name);
  return {
    search(term) {
      const [name = '', rest = ''] = term.split(',', 2).map(folded);
      return entries
        .filter((entry) => entry.name.startsWith(name) && folded(placeLabel(entry.place)).includes(rest))
        .slice(0, placeLimits.found)
        .map(({ place }) => place);
    },
    match(location) {
      const [name = '', ...rest] = location.split(',').map(folded);
      const [last = ''] = rest.slice(-1);
      const country = sameCountry[last] ?? last;
      const exact = byLabel.get([name, ...rest.slice(0, -1), country].join(' ').trim());
      if (exact) return exact;
      const named = (byName.get(name) ?? []).filter(
        ({ place }) => rest.length === 0 || folded(place.country) === country,
      );
      return named.length === 1 ? named[0]?.place : undefined;
    },
  };
}

let loading: Promise<Gazetteer> | undefined;

/** Read on first use: a start does not wait for it. */
export function gazetteer(): Promise<Gazetteer> {
  loading ??= loadCities().then(createGazetteer);
  return loading;
}

/** The town that a location names, or null. */
export const placeOf = async (location: string): Promise<Place | null> =>
  (await gazetteer()).match(location) ?? null;
