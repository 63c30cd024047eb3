import { browseLimits } from '../../../contract/discovery/browse/limits.ts';
import { homeLimits, type TopMatch } from '../../../contract/discovery/home/home.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { primaryPhotoPath } from '../../profiles/profiles/view.ts';
import { acquaintancesAmong } from '../../relations/connections/mutual.ts';
import { type DraftView, resolveViews } from '../../relations/visibility/see-profiles.ts';
import { collectCandidates } from '../browse/candidate-set.ts';
import { shownTags } from '../browse/card.ts';
import { matchesOf } from '../browse/matches.ts';
import { bothPlaces, rankCandidates } from '../browse/rank-candidates.ts';
import { thinnessFor } from '../matching/confidence.ts';
import { pointsIn } from '../matching/row-score.ts';
import { kilometresApart } from '../places/distance.ts';
import { presenceOf } from '../presence/rules.ts';

type TopMatchesAnswer = { matches: TopMatch[]; isGathering: boolean };

export const topMatches: Handler<'topMatches'> = async (_input, caller, context) => {
  const [answer] = await resolveViews(caller.viewer, [await bestOf(caller, context)], context);
  return answer;
};

/** So many of the best are asked whether the caller knows them. */
const consideredRows = 60;
/** Twice as many as are shown, because some may no longer be found. */
const loadedRows = 2 * homeLimits.matches;

const topMatchesSearch = {
  key: 'top-matches',
  page: 1,
  pageSize: consideredRows,
  sort: bothPlaces,
} as const;

/** Those whom the caller knows come after all others. */

export async function bestOf(caller: Owner, context: Context): Promise<DraftView<TopMatchesAnswer>> {
  const candidateSet = await collectCandidates(caller, context);
  if (!candidateSet) return { ids: [], show: () => ({ matches: [], isGathering: true }) };
  const { profile: own, viewer } = caller;
  const { candidates, scores } = candidateSet;
  const ranked = await rankCandidates(
    { ...topMatchesSearch, rowFilters: matchesOf(own) },
    candidateSet,
    context,
  );
  const best = ranked.rows.slice(0, consideredRows).map((row) => ({ row, id: candidates.keyOf(row) }));
  const acquaintanceOf = await acquaintancesAmong(
    own.id,
    best.map(({ id }) => id),
    context,
  );
  const [strangers = [], known = []] = [false, true].map((knows) =>
    best.filter(({ id }) => (acquaintanceOf(id) !== null) === knows),
  );
  const loaded = [...strangers, ...known].slice(0, loadedRows);
  const ids = loaded.map(({ id }) => id);
  const seenAt = await context.presence.listByIds(ids);
  const mine = new Set(shownTags(own.members).labels);
  const isThin = thinnessFor(own.members.map((member) => member.tags));
  return {
    ids,
    show({ found }) {
      const byId = new Map(found.map((profile) => [profile.id, profile]));
      const matches = loaded.flatMap(({ row, id }): TopMatch[] => {
        const profile = byId.get(id);
        if (!profile) return [];
        const { handle, location, tags } = profile;
        const { labels } = shownTags(tags.map((each) => ({ tags: each })));
        return [
          {
            id,
            handle,
            name: handle,
            photo: primaryPhotoPath(profile, viewer),
            location,
            distanceKm: kilometresApart(own, profile),
            compatibilityScore: pointsIn(scores[row]),
            isThin: isThin(tags),
            acquaintance: acquaintanceOf(id),
            sharedInterests: labels.filter((label) => mine.has(label)).slice(0, browseLimits.cardTags),
            tags: labels.filter((label) => !mine.has(label)).slice(0, browseLimits.cardTags),
            ...presenceOf(own, profile, seenAt.get(id), context.now()),
          },
        ];
      });
      return { matches: matches.slice(0, homeLimits.matches), isGathering: false };
    },
  };
}
