import type { Match, NoMatches } from '../../../contract/discovery/browse/browse.ts';
import { browseLimits } from '../../../contract/discovery/browse/limits.ts';
import { ageOn, tierLevel } from '../../../contract/profiles/profiles.ts';
import type { Context } from '../../context.ts';
import { isBelow, isEqual, type RowFilter, rowFilterOf } from '../../platform/column-index/row-filter.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { shownTierOf } from '../../platform/http/staff-role.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { titlesOf } from '../../profiles/profiles/summary/titles.ts';
import { shownRatingOf } from '../../profiles/profiles/summary/trust-summary.ts';
import { memberSummaryOf, primaryPhotoPath } from '../../profiles/profiles/view.ts';
import { acquaintancesAmong, isMutual } from '../../relations/connections/mutual.ts';
import { explainerFor } from '../matching/explain.ts';
import { cardReasons } from '../matching/first-words.ts';
import { anyRuledOut, scoreShownAs } from '../matching/row-score.ts';
import { kilometresApart } from '../places/distance.ts';
import { presenceOf } from '../presence/rules.ts';
import { type CandidateSet, collectCandidates } from './candidate-set.ts';
import { bothPlaces, mostAsked } from './rank-candidates.ts';
import { type FoundMember, searchMembers } from './search.ts';

const leastScore = scoreShownAs(browseLimits.leastMatch);

/** Keeps members who score well and whom neither side rules out. A viewer without answers has no matches. */
export const matchesOf =
  ({ members }: Pick<Profile, 'members'>) =>
  ({ scores, mayMatch }: Pick<CandidateSet, 'scores' | 'mayMatch'>): RowFilter[] => {
    if (members.every(({ tags }) => tags.length === 0)) return [() => 0];
    return [
      (among, count) => {
        let kept = 0;
        for (let at = 0; at < count; at++) {
          const row = among[at] ?? 0;
          const score = scores[row] ?? 0;
          among[kept] = row;
          kept += isBelow(leastScore - 1, score) & isEqual(score & anyRuledOut, 0);
        }
        return kept;
      },
      rowFilterOf(mayMatch),
    ];
  };

export const matches: Handler<'matches'> = async (
  { page = 1, pageSize = browseLimits.pageSize },
  caller,
  context,
) => {
  const asked = {
    key: 'matches',
    sort: bothPlaces,
    page,
    pageSize,
    rowFilters: matchesOf(caller.profile),
    knownLast: true,
  } as const;
  const { members, ...numbered } = await searchMembers(asked, caller, context);
  const now = context.now();
  const explain = explainerFor(caller.profile, now);
  const isWhole = !numbered.isGathering && !numbered.isPartial;
  const isFirst = numbered.page === 1;
  const hasNobodyNew = members.every(({ acquaintance }) => acquaintance !== null);
  const reasons = cardReasons(
    caller.profile.members,
    members.map(({ profile }) => profile.members),
  );
  return {
    matches: members.map((member, card) => ({
      ...matchOf(member, caller, explain, now),
      reason: reasons[card] ?? null,
    })),
    ...numbered,
    noMatches: isWhole && isFirst && hasNobodyNew ? await reasonForNobody(numbered, caller, context) : null,
  };
};

function matchOf(
  { profile, seenAt, relation, acquaintance }: FoundMember,
  { profile: own, viewer }: Owner,
  explain: ReturnType<typeof explainerFor>,
  now: Date,
): Omit<Match, 'reason'> {
  const { id, handle, type, location, members } = profile;
  const names = titlesOf(members, now);
  const photo = primaryPhotoPath(profile, viewer);
  const { compatibilityScore, confidence, confidenceLabel, aiInsight, matchReasons, differences } =
    explain(profile);
  return {
    id,
    handle,
    names,
    type,
    age: ageOn(members[0]?.birthDate ?? '', now),
    location,
    distanceKm: kilometresApart(own, profile),
    verified: tierLevel(shownTierOf(profile)) > 1,
    premium: false,
    rating: shownRatingOf(profile),
    profileImage: photo,
    ...memberSummaryOf(type, names, photo),
    compatibilityScore,
    isThin: confidence === 'low',
    confidenceLabel,
    aiInsight,
    matchReasons,
    differences,
    ...presenceOf(own, profile, seenAt, now),
    mutualInterest: isMutual(relation),
    acquaintance,
  };
}

/** Why nobody is new: the caller knows everybody, or there are no matches. */
async function reasonForNobody(
  { total }: { readonly total: number },
  caller: Owner,
  context: Context,
): Promise<NoMatches | null> {
  if (await knowsEverybody(caller, context)) return 'knows-everybody';
  return total === 0 ? reasonForNone(caller, context) : null;
}

/** Asks of a small community only. Whom the caller may not find does not count. */
async function knowsEverybody(caller: Owner, context: Context): Promise<boolean> {
  const candidateSet = await collectCandidates(caller, context);
  const ids = [...(candidateSet?.findRows([]) ?? [])].map((row) => candidateSet?.candidates.keyOf(row) ?? 0);
  if (ids.length === 0 || ids.length > mostAsked) return false;
  const acquaintanceOf = await acquaintancesAmong(caller.profile.id, ids, context);
  return ids.every((id) => acquaintanceOf(id) !== null);
}

/** With fewer members, somebody without a match has met almost everybody. */
const fewMembers = 20;

/**
 * Why somebody has no matches. Answers that others keep for matching do not count, because the reason would reveal
 * them. It is null while it is not known.
 */
async function reasonForNone(caller: Owner, context: Context): Promise<NoMatches | null> {
  const { members } = caller.profile;
  if (members.every(({ tags }) => tags.length === 0)) return 'no-interests';
  const candidateSet = await collectCandidates(caller, context);
  if (!candidateSet) return null;
  const rows = candidateSet.findRows([]);
  const isNobodyLeft = rows.every((row) => ((candidateSet.scores[row] ?? 0) & anyRuledOut) !== 0);
  if (rows.length > 0 && isNobodyLeft && saysWhomToMeet(caller.profile)) return 'wishes';
  return rows.length < fewMembers ? 'few-members' : 'no-interests';
}

const saysWhomToMeet = ({ wishes, members }: Profile): boolean =>
  [...(wishes?.genders ?? []), ...(wishes?.types ?? [])].length > 0 ||
  members.some(({ unconfirmed }) => !unconfirmed?.includes('ages'));
