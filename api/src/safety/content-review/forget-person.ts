import type { Eraser } from '../../feature.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import { changesSince } from './changes.ts';
import { type ProfileSnapshot, profileReviewId } from './content-review.ts';

export const forgetPersonInContentReviews: Eraser = async (
  { profileId },
  { contentReviews, profiles, now },
) => {
  await rewriteItem(contentReviews.at(profileId, profileReviewId), async (found) => {
    if (!found?.baseline || !found.latest) return undefined;
    const { baseline, latest, waitingSince, ...review } = found;
    const members = (await profiles.find(profileId))?.value.members ?? [];
    const present = ({ people, ...rest }: ProfileSnapshot): ProfileSnapshot => ({
      ...rest,
      people: people.filter(({ id }) => members.some((member) => member.id === id)),
    });
    const [before, after] = [present(baseline), present(latest)];
    if (before.people.length === baseline.people.length && after.people.length === latest.people.length)
      return undefined;
    const findings = changesSince(before, after, now());
    const waits = findings.length > 0 && waitingSince !== undefined;
    return {
      after: { ...review, baseline: before, latest: after, findings, ...(waits && { waitingSince }) },
    };
  });
  return false;
};
