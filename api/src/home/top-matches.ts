import { type topMatches as endpoint, homeLimits, type TopMatch } from '../../contract/home.ts';
import { cardOf } from '../browse/card.ts';
import { matchesOf } from '../browse/matches.ts';
import { type FoundMember, search } from '../browse/search.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';

/** The first of the caller's matches among everybody. */
export const topMatches: Handler<typeof endpoint> = async (_input, caller, context) => {
  const first = { key: 'top-matches', page: 1, pageSize: homeLimits.matches };
  const { members, isGathering } = await search(
    { ...first, sort: 'compatibility', sieves: matchesOf(caller.profile) },
    caller,
    context,
  );
  const now = context.now();
  return { matches: members.map((member) => matchOf(member, caller, now)), isGathering };
};

function matchOf(member: FoundMember, caller: Owner, now: Date): TopMatch {
  const { avatar: photo, tags: sharedInterests, publicTags: tags, ...card } = cardOf(member, caller, now);
  const { id, handle, name, location, compatibilityScore, lastActive, isOnline } = card;
  return {
    id,
    handle,
    name,
    photo,
    location,
    compatibilityScore,
    sharedInterests,
    tags,
    lastActive,
    isOnline,
  };
}
