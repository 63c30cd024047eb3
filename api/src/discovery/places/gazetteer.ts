import { type Place, placeLabel, placeLimits } from '../../../contract/discovery/places.ts';
import { loadTowns, type Towns } from './towns.ts';

interface Gazetteer {
  /** Lists towns whose name begins with the term, the largest first. */
  search(term: string): Place[];
  /** Returns a town only if the text is unambiguous. */
  match(location: string): Place | undefined;
}

const foldedLetters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l' };

/** Removes accents and case, and separates words by one space. */
const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøł]/g, (letter) => foldedLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const sameCountry: Record<string, string> = {
  uk: 'united kingdom',
  usa: 'united states',
  us: 'united states',
  'czech republic': 'czechia',
  turkey: 'turkiye',
};

/**
 * If the largest town of a name has this many times the people of the next, the name alone means it: London is not
 * London, Ohio.
 */
const namesakeFactor = 20;

interface Town extends Place {
  readonly thousands: number;
}

/** Returns the first town if no other of the same name is comparable. */
function onlyOne([first, second]: readonly Town[], isNameAlone: boolean): Town | undefined {
  if (!second) return first;
  return isNameAlone && first && first.thousands >= namesakeFactor * second.thousands ? first : undefined;
}

function firstFrom(names: readonly string[], name: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] ?? '') < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

function createGazetteer({ towns, names, townOf, countries, zones }: Towns): Gazetteer {
  function townAt(index: number): Town {
    const [name = '', region = '', country, latitude, longitude, zone, thousands] = (
      towns[index] ?? ''
    ).split('|');
    const [code = '', ...words] = (countries[Number(country)] ?? '').split(' ');
    return {
      id: `${code}/${region}/${name}`,
      name,
      region,
      country: words.join(' '),
      latitude: Number(latitude),
      longitude: Number(longitude),
      timeZone: zones[Number(zone)] ?? 'UTC',
      thousands: Number(thousands),
    };
  }

  function townsOf(name: string, fits: (one: string) => boolean): number[] {
    const found = new Set<number>();
    for (let at = firstFrom(names, name); at < names.length && fits(names[at] ?? ''); at++)
      found.add(townOf[at] ?? 0);
    return [...found].sort((one, other) => one - other);
  }

  const placeAt = (index: number): Place => {
    const { thousands, ...place } = townAt(index);
    return place;
  };

  return {
    search(term) {
      const [name = '', rest = ''] = term.split(',', 2).map(foldName);
      const begun = townsOf(name, (one) => one.startsWith(name));
      const found: Place[] = [];
      for (const index of begun) {
        const place = placeAt(index);
        if (rest === '' || foldName(placeLabel(place)).includes(rest)) found.push(place);
        if (found.length === placeLimits.found) break;
      }
      return found;
    },
    match(location) {
      const [name = '', ...rest] = location.split(',').map(foldName);
      if (name === '') return undefined;
      const [last = ''] = rest.slice(-1);
      const country = sameCountry[last] ?? last;
      const region = rest.slice(0, -1).join(' ');
      const named = townsOf(name, (one) => one === name).map(townAt);
      const inCountry = named.filter(
        (town) =>
          (rest.length === 0 || foldName(town.country) === country) &&
          (region === '' || foldName(town.region) === region),
      );
      const label = [name, region, country].filter(Boolean).join(' ');
      const found =
        inCountry.find((town) => foldName(placeLabel(town)) === label) ??
        onlyOne(inCountry, rest.length === 0);
      if (!found) return undefined;
      const { thousands, ...place } = found;
      return place;
    },
  };
}

let gazetteerOnce: Promise<Gazetteer> | undefined;

/** The file is read on first use, so that it does not delay the start. */
export function loadGazetteer(): Promise<Gazetteer> {
  gazetteerOnce ??= loadTowns().then(createGazetteer);
  return gazetteerOnce;
}

export const placeOf = async (location: string): Promise<Place | null> =>
  (await loadGazetteer()).match(location) ?? null;
