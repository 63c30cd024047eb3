import type { discoverMembers as endpoint } from '../../../contract/discovery/browse/browse.ts';
import { browseMessages } from '../../../contract/discovery/browse/limits.ts';
import type { OutputOf, ParsedOf } from '../../../contract/fields/endpoint.ts';
import type { NearPlace } from '../../platform/column-index/row-filter.ts';
import { invalidFields } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { discoveryTagRules } from '../../profiles/tags/rules.ts';
import { spherePoint } from '../matching/traits.ts';
import { placeOf as townOf } from '../places/gazetteer.ts';
import { cardsOf } from './card.ts';
import { type Filters, placeOf, rowFiltersOf } from './filters.ts';
import { bothPlaces } from './rank-candidates.ts';
import { type FoundPage, searchMembers } from './search.ts';

type DiscoverInput = ParsedOf<typeof endpoint>;

export const discoverMembers: Handler<'discoverMembers'> = async (asked, caller, context) => {
  const all = await filtersOf(asked, caller.profile);
  const find = (filters: Filters) =>
    searchMembers(
      {
        key: JSON.stringify(filters),
        ...(asked.isClosest
          ? { sort: bothPlaces, isByNearness: true, knownLast: true }
          : { sort: asked.sortBy }),
        page: asked.page,
        pageSize: asked.pageSize,
        needsWords: filters.searchTerm !== '' || filters.location !== '',
        rowFilters: ({ candidates, today }) => rowFiltersOf(filters, candidates, today),
      },
      caller,
      context,
    );
  const answerOf = ({ members, firstFar: _, ...numbered }: FoundPage) => ({
    members: cardsOf(members, caller, context.now()),
    ...numbered,
  });
  for (const wished of narrowingsOf(asked, caller.profile)) {
    const { withinKm, ...others } = wished;
    const near = withinKm === undefined ? all.near : await nearOf({ withinKm, near: '' }, caller.profile);
    const found = await find({ ...all, ...others, near });
    // While members are still being read, nobody can say that a wish leaves nobody.
    if (found.total > 0 || found.isGathering || found.isPartial) return { ...answerOf(found), wished };
  }
  return answerOf(await find(all));
};

type Narrowing = NonNullable<OutputOf<typeof endpoint>['wished']>;
const nearKm = 250;

/** Filters that are not named one by one, the narrowest first. */
function narrowingsOf(
  { asWished = false, isClosest = false }: Pick<DiscoverInput, 'asWished' | 'isClosest'>,
  profile: Pick<Profile, 'wishes' | 'place'>,
): Narrowing[] {
  const { types = [], distance } = profile.wishes ?? {};
  const [only, ...others] = types;
  const type = asWished && only && others.length === 0 ? { type: only } : {};
  const isNear = isClosest || (asWished && distance === 'much');
  const ways = isNear && placeOf(profile) ? [{ ...type, withinKm: nearKm } as const, type] : [type];
  return ways.filter((way) => Object.keys(way).length > 0);
}

/** @throws ApiError 400 for a tag that cannot be searched, and for a distance when the caller has no place */
async function filtersOf(asked: DiscoverInput, profile: Profile): Promise<Filters> {
  const { searchTerm, location, minAge, maxAge, type, gender, orientation, allSignIn } = asked;
  const tags = asked.tags.map((name) => discoveryTagRules.idOf(name));
  const isKnown = (id: number) => discoveryTagRules.find(id)?.excludesOthers === false;
  if (!tags.every(isKnown)) throw invalidFields([{ field: 'tags', message: browseMessages.tag }]);
  return {
    searchTerm,
    location,
    minAge,
    maxAge,
    type,
    tags,
    gender,
    orientation,
    allSignIn,
    near: await nearOf(asked, profile),
  };
}

async function nearOf(
  { withinKm, near }: Pick<DiscoverInput, 'withinKm' | 'near'>,
  profile: Profile,
): Promise<NearPlace | undefined> {
  if (withinKm === undefined) return undefined;
  const town = near === '' ? null : await townOf(near);
  const place = near === '' ? placeOf(profile) : town && spherePoint(town);
  if (place) return { place, withinKm };
  throw near === ''
    ? invalidFields([{ field: 'withinKm', message: browseMessages.noHome }])
    : invalidFields([{ field: 'near', message: browseMessages.noPlace }]);
}
