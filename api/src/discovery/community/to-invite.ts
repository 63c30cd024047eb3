import { communityLimits } from '../../../contract/discovery/community.ts';
import { foundingBelow } from '../../../contract/discovery/home/home.ts';
import type { Context } from '../../context.ts';
import { filterRows, withinDistance } from '../../platform/column-index/row-filter.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { townOf } from '../../relations/visibility/visibility.ts';
import type { Candidates } from '../browse/candidate.ts';
import { bandOf, countMembers } from '../browse/community-size.ts';
import { spherePoint } from '../matching/traits.ts';
import { placeOf } from '../places/gazetteer.ts';
import { membersOfQuarter } from './of-quarter.ts';

/** Fewer profiles are not shown: in a small place, each of them is somebody. */
const leastNear = 3;

export const communityToInvite: Handler<'communityToInvite'> = async (_input, { profile }, context) => {
  const { houseLines } = context;
  const [near, lookingFor, pinned] = await Promise.all([
    countNear(profile, context),
    houseLines.find('lookingFor'),
    houseLines.find('pinned'),
  ]);
  return { near, lookingFor, pinned };
};

/**
 * Counts the people around the reader's town, paused and hidden ones included, so that the number tells nothing of
 * blocks, hides and pauses. It uses the town that shields use, which follows a move only later: nobody can walk the
 * circle over the map to find somebody.
 */
async function countNear(profile: Profile, context: Context) {
  const [town, place, candidates] = [
    townOf(profile),
    await placeOf(profile.location),
    await context.candidateIndex.current(),
  ];
  const isSettled = town && place && town.latitude === place.latitude && town.longitude === place.longitude;
  if (!isSettled || !candidates) return null;
  const { rows, frame, columns } = candidates;
  const around = { place: spherePoint(town), withinKm: communityLimits.nearKm };
  const found = filterRows(rows, frame.isPresent, [withinDistance(around, columns.town)]);
  const people = found.reduce((sum, row) => sum + (columns.memberCount[row] ?? 0), 0);
  if (countMembers(candidates, foundingBelow) < foundingBelow) {
    const members = await fewNear(people, place.id, candidates, context);
    return members === null ? null : { town: place.name, members };
  }
  return found.length < leastNear ? null : { town: place.name, members: bandOf(people) };
}

/** Null also where fewer than five seem to live elsewhere: Home says how many there are in all. */
async function fewNear(
  people: number,
  placeId: string,
  candidates: Candidates,
  context: Context,
): Promise<number | null> {
  const [near, all] = [
    bandOf(await context.quarterNumbers.highest(`near ${placeId.replaceAll('/', ' ')}`, people)),
    bandOf(await membersOfQuarter(candidates, context)),
  ];
  return near !== null && all !== null && near < all ? near : null;
}
