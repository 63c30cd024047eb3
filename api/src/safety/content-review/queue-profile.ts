import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { changesSince, isComparable, profileSnapshotOf } from './changes.ts';
import { type ContentReview, profileReviewId, profileSnapshotSchema } from './content-review.ts';

const payloadSchema = z.object({ profileId: z.number(), before: profileSnapshotSchema, at: z.string() });
type ChangedTextPayload = z.output<typeof payloadSchema>;

/**
 * The baseline is the profile before its first change since the approval or the last review. A change that was reverted
 * needs no review.
 */
export const queueProfileForReview = task(
  'queueProfileForReview',
  payloadSchema,
  async ({ profileId, before, at }, context) => {
    const { contentReviews, profiles, now } = context;
    await rewriteItem(contentReviews.at(profileId, profileReviewId), async (found) => {
      const profile = (await profiles.find(profileId))?.value;
      if (!profile) return undefined;
      const { baseline, baselineAt } = baselineOf(found, { before, at });
      const latest = profileSnapshotOf(profile);
      const findings = changesSince(baseline, latest, now());
      const waitingSince = found?.waitingSince ?? now().toISOString();
      const after: ContentReview = {
        id: profileReviewId,
        profileId: String(profileId),
        kind: 'contentReview',
        schemaVersion: 1,
        content: { kind: 'profile', ref: '' },
        findings,
        ...(findings.length > 0 && { waitingSince }),
        baseline,
        baselineAt,
        latest,
        ttl: -1,
      };
      return { after };
    });
    return undefined;
  },
  { secret: 'none' },
);

/** Outbox entries may run out of order, so the earlier baseline is used. */
function baselineOf(
  found: ContentReview | undefined,
  { before, at }: Pick<ChangedTextPayload, 'before' | 'at'>,
): { baseline: ChangedTextPayload['before']; baselineAt: string } {
  const { baseline, baselineAt } = found ?? {};
  return baseline && baselineAt !== undefined && baselineAt <= at
    ? { baseline: baseline, baselineAt: baselineAt }
    : { baseline: before, baselineAt: at };
}

export function reviewWorkAfterChange(before: Profile, after: Profile, context: Context): Work[] {
  if (before.status !== 'Approved' || after.status !== 'Approved') return [];
  if (before.members === after.members && before.photos === after.photos) {
    if (before.mainBio === after.mainBio && before.funFact === after.funFact) return [];
  }
  const baseline = profileSnapshotOf(before);
  if (!isComparable(baseline, profileSnapshotOf(after))) return [];
  return [
    queueProfileForReview.now(
      { profileId: after.id, before: baseline, at: context.now().toISOString() },
      context,
    ),
  ];
}
