import { communityLimits } from '../../../contract/discovery/community.ts';
import type { Context } from '../../context.ts';
import { filterRows, withinDistance } from '../../platform/column-index/row-filter.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { townOf } from '../../relations/visibility/visibility.ts';
import { bandOf } from '../browse/community-size.ts';
import { spherePoint } from '../matching/traits.ts';
import { placeOf } from '../places/gazetteer.ts';

/** Fewer profiles are not shown: in a small place, each of them is somebody. */
const leastNear = 3;

export const communityToInvite: Handler<'communityToInvite'> = async (_input, { profile }, context) => {
  const [near, lookingFor] = await Promise.all([countNear(profile, context), context.lookingFor.find()]);
  return { near, lookingFor };
};

/**
 * Counts the people around the reader's town, paused and hidden ones included, so that the number tells nothing of
 * blocks, hides and pauses. It uses the town that shields use, which follows a move only later: nobody can walk the
 * circle over the map to find somebody.
 */
async function countNear(profile: Profile, { candidateIndex }: Context) {
  const [town, place, candidates] = [
    townOf(profile),
    await placeOf(profile.location),
    await candidateIndex.current(),
  ];
  const isSettled = town && place && town.latitude === place.latitude && town.longitude === place.longitude;
  if (!isSettled || !candidates) return null;
  const { rows, frame, columns } = candidates;
  const around = { place: spherePoint(town), withinKm: communityLimits.nearKm };
  const found = filterRows(rows, frame.isPresent, [withinDistance(around, columns.town)]);
  if (found.length < leastNear) return null;
  const people = found.reduce((sum, row) => sum + (columns.memberCount[row] ?? 0), 0);
  return { town: place.name, members: bandOf(people) };
}
