import type { MemberCard } from '../../../contract/discovery/browse/browse.ts';
import { browseLimits } from '../../../contract/discovery/browse/limits.ts';
import { ageOn, tierLevel } from '../../../contract/profiles/profiles.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { shownTierOf } from '../../platform/http/staff-role.ts';
import { signInsOf } from '../../profiles/profiles/profile.ts';
import { titlesOf } from '../../profiles/profiles/summary/titles.ts';
import { shownRatingOf } from '../../profiles/profiles/summary/trust-summary.ts';
import { primaryPhotoPath } from '../../profiles/profiles/view.ts';
import { discoveryTagRules } from '../../profiles/tags/rules.ts';
import { isMutual } from '../../relations/connections/mutual.ts';
import { saidBy } from '../../relations/connections/own-yes.ts';
import { labelOf } from '../../relations/connections/relation.ts';
import { thinnessFor } from '../matching/confidence.ts';
import { cardReasons } from '../matching/first-words.ts';
import { pointsIn } from '../matching/row-score.ts';
import { kilometresApart } from '../places/distance.ts';
import { presenceOf } from '../presence/rules.ts';
import type { FoundMember } from './search.ts';

const dayMs = 24 * 60 * 60 * 1000;

const isNew = (submittedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(submittedAt) < browseLimits.newDays * dayMs;

const energyTagKeys = new Set([
  ...['calm', 'easy-going', 'a-bit-of-both', 'playful', 'adventurous', 'spontaneous'],
  ...['outgoing', 'reserved-at-first'],
]);

/** `firstOf` returns the first tag of a category. */
export function shownTags(members: readonly { readonly tags: readonly number[] }[]) {
  const ids = [...new Set(members.flatMap(({ tags }) => tags))];
  const choices = ids.flatMap((id) => {
    const choice = discoveryTagRules.find(id);
    return choice && !choice.excludesOthers ? [choice] : [];
  });
  const firstOf = (category: string) => choices.find((choice) => choice.category === category)?.label ?? null;
  const energyLevel = choices.find(({ key }) => energyTagKeys.has(key))?.label ?? null;
  return { labels: choices.map(({ label }) => label), firstOf, energyLevel };
}

/** The cards of one list for one caller. Tags that both chose come first. */
export function cardsOf(
  found: readonly FoundMember[],
  caller: Pick<Owner, 'personId' | 'profile' | 'viewer'>,
  now: Date,
): MemberCard[] {
  const mine = new Set(shownTags(caller.profile.members).labels);
  const isThin = thinnessFor(caller.profile.members.map(({ tags }) => tags));
  const reasons = cardReasons(
    caller.profile.members,
    found.map(({ profile }) => profile.members),
  );
  return found.map((member, card) => ({
    ...cardOf(member, mine, caller, now),
    isThin: isThin(member.profile.members.map(({ tags }) => tags)),
    reason: reasons[card] ?? null,
  }));
}

function cardOf(
  { profile, score, seenAt, relation, acquaintance }: FoundMember,
  mine: ReadonlySet<string>,
  { personId, profile: own, viewer }: Pick<Owner, 'personId' | 'profile' | 'viewer'>,
  now: Date,
): Omit<MemberCard, 'reason' | 'isThin'> {
  const { id, handle, type, location, submittedAt, members } = profile;
  const tier = shownTierOf(profile);
  const { labels, firstOf, energyLevel } = shownTags(members);
  const shared = labels.filter((label) => mine.has(label));
  const others = labels.filter((label) => !mine.has(label));
  const applied = relation && saidBy(relation, personId).at(-1);
  return {
    id,
    handle,
    name: handle,
    avatar: primaryPhotoPath(profile, viewer),
    type,
    signIns: signInsOf(profile),
    age: ageOn(members[0]?.birthDate ?? '', now),
    people: titlesOf(members, now),
    location,
    distanceKm: kilometresApart(own, profile),
    ...presenceOf(own, profile, seenAt, now),
    tags: shared.slice(0, browseLimits.cardTags),
    publicTags: others.slice(0, browseLimits.cardTags),
    joinDate: submittedAt,
    isVerified: tierLevel(tier) > 1,
    isNewProfile: isNew(submittedAt, now),
    tierLevel: tier,
    rating: shownRatingOf(profile),
    connectionType: applied ? labelOf(applied.tagId) : null,
    communicationStyle: firstOf('Communication'),
    energyLevel,
    experienceLevel: firstOf('Experience Level'),
    pacePreference: firstOf('Communication & Pace'),
    hasBoundaries: firstOf('Boundaries & Consent') !== null,
    hasMutualConnections: relation !== undefined && isMutual(relation),
    acquaintance,
    compatibilityScore: pointsIn(score),
  };
}
