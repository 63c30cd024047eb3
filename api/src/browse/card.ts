import { browseLimits, type MemberCard } from '../../contract/browse.ts';
import { ageOn, tierLevel } from '../../contract/profiles.ts';
import type { Portrait } from '../profiles/portrait.ts';
import { primaryPhotoPath } from '../profiles/view.ts';
import { discoveryTagRules } from '../tags/rules.ts';
import type { Seen, Viewer } from '../visibility/visibility.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hundredths = 100;
/** A score of the index has two bits of exclusions below its hundredths. */
const exclusionBits = 2;

export const shownScore = (score: number | undefined): number =>
  Math.floor(((score ?? 0) >> exclusionBits) / hundredths);

export const isNew = (submittedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(submittedAt) < browseLimits.newDays * dayMs;

/** Discovery tags that others see, as labels; the first of a category stands for it. */
function shownTags(members: Portrait['members']) {
  const ids = [...new Set(members.flatMap(({ tags }) => tags))];
  const choices = ids.flatMap((id) => {
    const choice = discoveryTagRules.find(id);
    return choice && !choice.excludesOthers ? [choice] : [];
  });
  const firstOf = (category: string) => choices.find((choice) => choice.category === category)?.label ?? null;
  return { labels: choices.map(({ label }) => label), firstOf };
}

export interface CardView {
  /** Of the caller, to say what both chose. */
  readonly own: Pick<Portrait, 'members'>;
  readonly viewer: Viewer;
  readonly score: number;
  readonly now: Date;
}

export function cardOf(profile: Seen<Portrait>, { own, viewer, score, now }: CardView): MemberCard {
  const { id, handle, type, location, tier, submittedAt, members } = profile;
  const { labels, firstOf } = shownTags(members);
  const mine = new Set(shownTags(own.members).labels);
  const shared = labels.filter((label) => mine.has(label));
  const others = labels.filter((label) => !mine.has(label));
  const ages = members.map(({ birthDate }) => ageOn(birthDate, now));
  return {
    id,
    handle,
    name: handle,
    avatar: primaryPhotoPath(profile, viewer),
    type,
    age: ages[0] ?? 0,
    ages,
    location,
    lastActive: null,
    isOnline: false,
    tags: shared.slice(0, browseLimits.cardTags),
    publicTags: others.slice(0, browseLimits.cardTags),
    joinDate: submittedAt,
    isVerified: tierLevel(tier) > 1,
    isNewProfile: isNew(submittedAt, now),
    tierLevel: tier,
    connectionType: null,
    communicationStyle: firstOf('Communication'),
    energyLevel: firstOf('Social'),
    experienceLevel: firstOf('Experience Level'),
    pacePreference: firstOf('Communication & Pace'),
    hasBoundaries: firstOf('Boundaries & Consent') !== null,
    hasMutualConnections: false,
    compatibilityScore: shownScore(score),
  };
}
