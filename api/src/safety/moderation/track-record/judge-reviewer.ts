import type { Context } from '../../../context.ts';
import { pseudonymOf, pseudonymsOf } from '../../../platform/secrets/keyed-hash.ts';
import { changeProfile } from '../../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import { recordWithId } from '../../audit/record.ts';
import { type DecisionItem, isOverturned } from '../items.ts';
import { reviewerRecord, reviewingLostUntil } from './reviewer-record.ts';

type Person = Profile['people'][number];
type Judged = Pick<DecisionItem, 'byProfileId' | 'byPseudonym'>;

/** The decisions of one person of a shared profile are some of its latest. */
const mostRead = 3 * reviewerRecord.looked;

/** Takes reviewing away from a person with too many overturned decisions. Safe to repeat. */
export async function judgeReviewer({ byProfileId, byPseudonym }: Judged, context: Context): Promise<void> {
  const { cases, activity, keyedHash } = context;
  const reviewer = byProfileId > 0 ? await findReviewer({ byProfileId, byPseudonym }, context) : undefined;
  if (!reviewer) return;
  const { profile, person } = reviewer;
  const { personId } = person;
  const pseudonyms = pseudonymsOf([person], keyedHash);
  const read = await cases.listBy(byProfileId, mostRead);
  const latest = read.filter((one) => pseudonyms.includes(one.byPseudonym)).slice(0, reviewerRecord.looked);
  const overturnedAt = latest.filter(isOverturned).flatMap(({ appeal }) => appeal?.decided?.at ?? []);
  const until = reviewingLostUntil(overturnedAt)?.toISOString();
  const at = [...overturnedAt].sort().at(-1);
  if (until === undefined || at === undefined) return;
  if (withReviewingLost(profile, personId, until) === profile) return;
  await recordWithId(
    {
      id: `reviewing-lost-${byProfileId}-${at}`,
      kind: 'reviewing-lost',
      at,
      pseudonym: pseudonymOf(personId, keyedHash),
      byProfileId: profile.id,
      subjects: [profile.id],
      outcome: until.slice(0, 10),
    },
    context,
  );
  await changeProfile(profile.id, (latestOf) => withReviewingLost(latestOf, personId, until), context);
  await activity.record(profile.id, {
    id: `reviewing-lost-${at}`,
    kind: 'reviewing-lost',
    values: { until: until.slice(0, 10) },
    at,
    ...(profile.people.length > 1 && { personId }),
  });
}

/** Whoever decided, on the profile on which they are by now. */
async function findReviewer(
  { byProfileId, byPseudonym }: Judged,
  { people, profiles, keyedHash }: Context,
): Promise<{ profile: Profile; person: Person } | undefined> {
  const isReviewer = (one: Person): boolean => pseudonymsOf([one], keyedHash).includes(byPseudonym);
  const profile = (await profiles.find(byProfileId))?.value;
  const person = profile?.people.find(isReviewer);
  if (profile && person) return { profile, person };
  for (const { id } of await people.listByPseudonym(byPseudonym)) {
    const own = await people.findOwnProfile(id);
    const there = own?.people.find(isReviewer);
    if (own && there) return { profile: own, person: there };
  }
  return undefined;
}

/** Returns the same object if the person may not review until then, or longer. */
function withReviewingLost(profile: Profile, personId: string, until: string): Profile {
  if (profile.people.length < 2)
    return (profile.reviewsAgainAt ?? '') >= until ? profile : { ...profile, reviewsAgainAt: until };
  const isKnown = profile.people.some(
    (one) => one.personId === personId && (one.reviewsAgainAt ?? '') < until,
  );
  if (!isKnown) return profile;
  return {
    ...profile,
    people: profile.people.map((one) =>
      one.personId === personId ? { ...one, reviewsAgainAt: until } : one,
    ),
  };
}
