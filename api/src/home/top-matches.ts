import type { MemberCard } from '../../contract/browse.ts';
import { type topMatches as endpoint, homeLimits, type TopMatch } from '../../contract/home.ts';
import { cardsFor } from '../browse/card.ts';
import { matchesOf } from '../browse/matches.ts';
import { search } from '../browse/search.ts';
import type { Handler } from '../http/serve.ts';

/** The first of the caller's matches among everybody. */
export const topMatches: Handler<typeof endpoint> = async (_input, caller, context) => {
  const first = { key: 'top-matches', page: 1, pageSize: homeLimits.matches };
  const { members, isGathering } = await search(
    { ...first, sort: 'compatibility', sieves: matchesOf(caller.profile) },
    caller,
    context,
  );
  const cards = members.map(cardsFor(caller, context.now()));
  return { matches: cards.map(matchOf), isGathering };
};

function matchOf({ avatar: photo, tags: sharedInterests, publicTags: tags, ...card }: MemberCard): TopMatch {
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
