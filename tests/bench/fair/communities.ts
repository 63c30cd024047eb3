import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { createDraws, populationProfile } from '../../matching/population.ts';
import { populationTowns } from '../../matching/population-towns.ts';

type Place = NonNullable<Profile['place']>;

const placesOf = (...names: string[]): Place[] =>
  names.map((wanted) => {
    const town = populationTowns.find(({ place }) => place.name === wanted);
    if (!town) throw new Error(`There is no town ${wanted}.`);
    return town.place;
  });

const oneRegion = placesOf('Amsterdam', 'Utrecht', 'Rotterdam', 'The Hague', 'Haarlem');
const twoTowns = placesOf('Berlin', 'Paris');

/** Everybody who has a place lives in one of these. */
const livingIn =
  (places: readonly Place[]) =>
  (profile: Profile, index: number): Profile[] => {
    const place = places[createDraws(index + 17).whole(0, places.length - 1)];
    return [{ ...profile, ...(profile.place && place && { place }) }];
  };

/** Of four profiles that are not couples, one stays. */
const mostlyCouples = (profile: Profile, index: number): Profile[] =>
  profile.type === 'couple' || index % 4 === 0 ? livingIn(oneRegion)(profile, index) : [];

/** Of five answers, one stays. */
const fewAnswers = (profile: Profile, index: number): Profile[] => {
  const { isSo } = createDraws(index + 29);
  const some = (tags: readonly number[]) => tags.filter(() => isSo(0.2));
  const members = profile.members.map((member) => ({
    ...member,
    tags: some(member.tags),
    privateTags: some(member.privateTags),
  }));
  return livingIn(oneRegion)({ ...profile, members }, index);
};

/** Each makes a profile of the generated population into one of its own, or leaves it out. */
const makers = {
  dense: livingIn(oneRegion),
  thin: (profile: Profile): Profile[] => [profile],
  'two towns': livingIn(twoTowns),
  'many couples': mostlyCouples,
  'few answers': fewAnswers,
};

export type CommunityName = keyof typeof makers;
export const communityNames = ['dense', 'thin', 'two towns', 'many couples', 'few answers'] as const;

export function communityOf(name: CommunityName, size: number): Profile[] {
  const made: Profile[] = [];
  for (let index = 0; made.length < size; index++)
    made.push(...makers[name](populationProfile(index), index));
  return made;
}
