import { type Place, placeLabel, placeLimits } from '../../../contract/discovery/places.ts';
import { firstFrom } from './first-from.ts';
import { foldName } from './fold-name.ts';
import { similarNames } from './similar-names.ts';
import { loadTowns, type TownNames, type Towns } from './towns.ts';
import { belongsTo, mayBelongTo, readingsOf } from './written-place.ts';

interface Gazetteer {
  /**
   * Lists towns whose name is the term or begins with it: own names before names of other languages, and the largest
   * first. If there is none, it lists towns whose name is spelled almost like it.
   */
  search(term: string): Place[];
  /** Whether a town has this name, in its own or another language. What follows a comma does not count. */
  isName(term: string): boolean;
  /** Returns a town only if the text is unambiguous. */
  match(location: string): Place | undefined;
}

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

function createGazetteer({ towns, own, foreign, countries, zones }: Towns): Gazetteer {
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

  const placeAt = (index: number): Place => {
    const { thousands, ...place } = townAt(index);
    return place;
  };

  /** From the most to the least likely, and within a kind the largest town first. */
  function* likelyTowns(name: string): Generator<number> {
    const isName = (one: string) => one === name;
    const begins = (one: string) => one.startsWith(name);
    yield* townsNamed(own, name, isName);
    yield* townsNamed(foreign, name, isName);
    yield* townsNamed(own, name, begins);
    yield* townsNamed(foreign, name, begins);
  }

  const writtenTown = (town: Town | Place) => ({
    code: town.id.slice(0, 2),
    region: town.region,
    label: placeLabel(town),
  });

  function placesAmong(indexes: Iterable<number>, rest: readonly string[]): Place[] {
    const seen = new Set<number>();
    const found: Place[] = [];
    for (const index of indexes) {
      if (seen.has(index)) continue;
      seen.add(index);
      const place = placeAt(index);
      if (rest.every((part) => mayBelongTo(writtenTown(place), part))) found.push(place);
      if (found.length === placeLimits.found) break;
    }
    return found;
  }

  const isTownName = (name: string) =>
    [own, foreign].some((table) => townsNamed(table, name, (one) => one === name).length > 0);

  function meantBy([name = '', ...rest]: readonly string[]): Town | undefined {
    const label = [name, ...rest].filter(Boolean).join(' ');
    const meantAmong = (names: TownNames): Town | undefined => {
      const fitting = townsNamed(names, name, (one) => one === name)
        .map(townAt)
        .filter((town) => rest.every((part) => belongsTo(writtenTown(town), part)));
      return (
        fitting.find((town) => foldName(placeLabel(town)) === label) ?? onlyOne(fitting, rest.length === 0)
      );
    };
    const isOwnName = townsNamed(own, name, (one) => one === name).length > 0;
    return meantAmong(own) ?? (isOwnName && rest.length === 0 ? undefined : meantAmong(foreign));
  }

  return {
    isName: (term) => readingsOf(term).some(([name = '']) => isTownName(name)),
    search(term) {
      const readings = readingsOf(term);
      for (const [name = '', ...rest] of readings) {
        const found = placesAmong(likelyTowns(name), rest.filter(Boolean));
        if (found.length > 0) return found;
      }
      for (const [name = '', ...rest] of readings) {
        const similar = [own, foreign].flatMap((table) =>
          similarNames(name, table.names).flatMap((like) => townsNamed(table, like, (one) => one === like)),
        );
        const found = placesAmong(similar, rest.filter(Boolean));
        if (found.length > 0) return found;
      }
      return [];
    },
    match(location) {
      const [first, ...others] = readingsOf(location);
      // A name that several towns have is not read as another town and a country.
      const isSeveral = first?.length === 1 && isTownName(first[0] ?? '');
      const readings = first ? [first, ...(isSeveral ? [] : others)] : [];
      for (const reading of readings) {
        const meant = meantBy(reading);
        if (!meant) continue;
        const { thousands, ...place } = meant;
        return place;
      }
      return undefined;
    },
  };
}

/** The towns with a name that fits, where all such names stand together. The largest town comes first. */
function townsNamed({ names, townOf }: TownNames, name: string, fits: (one: string) => boolean): number[] {
  const found = new Set<number>();
  for (let at = firstFrom(names, name); at < names.length && fits(names[at] ?? ''); at++)
    found.add(townOf[at] ?? 0);
  return [...found].sort((one, other) => one - other);
}

let gazetteerOnce: Promise<Gazetteer> | undefined;

/** The file is read on first use, so that it does not delay the start. */
export function loadGazetteer(): Promise<Gazetteer> {
  gazetteerOnce ??= loadTowns().then(createGazetteer);
  return gazetteerOnce;
}

export const placeOf = async (location: string): Promise<Place | null> =>
  (await loadGazetteer()).match(location) ?? null;

/** The location as the gazetteer spells it, if it names the town otherwise, such as Gent for Ghent. */
export function spelledLocation(location: string, place: Place | null | undefined): string {
  const [name = ''] = location.split(',');
  return place && name.trim() !== place.name ? placeLabel(place) : location;
}
