import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { distanceWords, type Units } from './units.ts';

/** Makes “34 & 36” of “She, 34” and “He, 36”. */
export const agesIn = (people: readonly string[]): string => {
  const ages = people.map((one) => /\d+$/.exec(one)?.[0] ?? one);
  return [ages.slice(0, -1).join(', '), ages.at(-1)].filter(Boolean).join(' & ');
};

interface Placed {
  location: string;
  distanceKm: number | null;
}

/** For example “near Leipzig, 20 km”. */
export function placeWords({ location, distanceKm }: Placed, system: Units): string[] {
  const town = `near ${location.split(',', 1)[0]}`;
  return distanceKm === null ? [town] : [town, distanceWords(distanceKm, system)];
}

/** Home counts people; where profiles are counted, the words say so. */
export const countProfiles = (count: number): string => countPhrase(count, 'profile');
