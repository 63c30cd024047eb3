import type { discoverMembers as endpoint } from '../../../contract/discovery/browse/browse.ts';
import { browseMessages } from '../../../contract/discovery/browse/limits.ts';
import type { ParsedOf } from '../../../contract/fields/endpoint.ts';
import type { NearPlace } from '../../platform/column-index/row-filter.ts';
import { invalidFields } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { discoveryTagRules } from '../../profiles/tags/rules.ts';
import { spherePoint } from '../matching/traits.ts';
import { placeOf as townOf } from '../places/gazetteer.ts';
import { cardsFor } from './card.ts';
import { type Filters, placeOf, rowFiltersOf } from './filters.ts';
import { searchMembers } from './search.ts';

type DiscoverInput = ParsedOf<typeof endpoint>;

export const discoverMembers: Handler<'discoverMembers'> = async (asked, caller, context) => {
  const filters = await filtersOf(asked, caller.profile);
  const { page, pageSize, sortBy: sort } = asked;
  const { members, ...numbered } = await searchMembers(
    {
      key: JSON.stringify(filters),
      sort,
      page,
      pageSize,
      needsWords: filters.searchTerm !== '' || filters.location !== '',
      rowFilters: ({ candidates, today }) => rowFiltersOf(filters, candidates, today),
    },
    caller,
    context,
  );
  return { members: members.map(cardsFor(caller, context.now())), ...numbered };
};

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

async function nearOf({ withinKm, near }: DiscoverInput, profile: Profile): Promise<NearPlace | undefined> {
  if (withinKm === undefined) return undefined;
  const town = near === '' ? null : await townOf(near);
  const place = near === '' ? placeOf(profile) : town && spherePoint(town);
  if (place) return { place, withinKm };
  throw near === ''
    ? invalidFields([{ field: 'withinKm', message: browseMessages.noHome }])
    : invalidFields([{ field: 'near', message: browseMessages.noPlace }]);
}
