import type { Context } from '../../context.ts';
import { pseudonymOf } from '../../platform/secrets/keyed-hash.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import { recordWithId } from '../audit/record.ts';
import { isOverturned } from './items.ts';
import { reviewerRecord, reviewingLostUntil } from './rules.ts';

/** Takes reviewing away from a reviewer with too many overturned decisions. Safe to repeat. */
export async function judgeReviewer(profileId: number, context: Context): Promise<void> {
  const { cases, profiles, activity, keyedHash } = context;
  const found = profileId > 0 ? await profiles.find(profileId) : undefined;
  if (!found) return;
  const latest = await cases.listBy(profileId, reviewerRecord.looked);
  const overturnedAt = latest.filter(isOverturned).flatMap(({ appeal }) => appeal?.decided?.at ?? []);
  const until = reviewingLostUntil(overturnedAt)?.toISOString();
  const at = [...overturnedAt].sort().at(-1);
  if (until === undefined || at === undefined || (found.value.reviewsAgainAt ?? '') >= until) return;
  const [person] = found.value.people;
  await recordWithId(
    {
      id: `reviewing-lost-${profileId}-${at}`,
      kind: 'reviewing-lost',
      at,
      pseudonym: person ? pseudonymOf(person.personId, keyedHash) : '',
      byProfileId: profileId,
      subjects: [profileId],
      outcome: until.slice(0, 10),
    },
    context,
  );
  await changeProfile(
    profileId,
    (profile) => ((profile.reviewsAgainAt ?? '') >= until ? profile : { ...profile, reviewsAgainAt: until }),
    context,
  );
  await activity.record(profileId, {
    id: `reviewing-lost-${at}`,
    type: 'decision',
    title: `No longer reviewing until ${until.slice(0, 10)}: several of your decisions were overturned`,
    at,
    actorId: null,
  });
}
