import * as z from 'zod/mini';
import { reviewLimits } from '../../../contract/safety/reviews.ts';
import type { Context } from '../../context.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { isAnyOf } from '../../platform/secrets/keyed-hash.ts';
import type { WaitingProfile } from '../../profiles/profiles/summary/summary.ts';
import { areShielded } from '../../relations/visibility/visibility.ts';
import { mayDecide } from './rules.ts';

const hourMs = 60 * 60 * 1000;
/** Of so many reviewers some are free for everybody. */
const enoughReviewers = 50;

/** Says which newcomers the operator was told of, and at which stage of the review. */
const payloadSchema = z.object({
  told: z._default(z.array(z.string()), []),
  wasBehind: z._default(z.boolean(), false),
});

/** The log line triggers the operator's alert, once for each newcomer and stage of the review. */
export const watchReviewers = task(
  'watchReviewers',
  payloadSchema,
  async ({ told, wasBehind }, context): Promise<NextRun> => {
    const { log, now, profileSummaries, reviewTimes, tiers } = context;
    const { isBehind } = await reviewTimes.measure();
    if (isBehind && !wasBehind) log('error', 'reviewers-behind', {});
    const reviewers = await tiers.listAbleReviewers(enoughReviewers, now());
    const waiting =
      reviewers.length < enoughReviewers ? await profileSummaries.listWaiting(reviewLimits.listMax) : [];
    const without: string[] = [];
    for (const newcomer of waiting) {
      if (await hasReviewer(newcomer, reviewers, context)) continue;
      const stage = `${newcomer.id} ${newcomer.status}`;
      if (!told.includes(stage)) log('error', 'no-free-reviewer', { profileId: newcomer.id });
      without.push(stage);
    }
    return { againAt: new Date(now().getTime() + hourMs), payload: { told: without, wasBehind: isBehind } };
  },
);

type Reviewers = Awaited<ReturnType<Context['tiers']['listAbleReviewers']>>;

async function hasReviewer(
  newcomer: WaitingProfile,
  reviewers: Reviewers,
  { blocks, keyedHash }: Pick<Context, 'blocks' | 'keyedHash'>,
): Promise<boolean> {
  const free = reviewers.filter(({ id, handle }) => mayDecide(newcomer, { profileId: id, handle }));
  if (free.length === 0) return false;
  const excluded = await blocks.findExcluded(newcomer.id);
  const unsettled = (newcomer.unsettledExclusions ?? []).flatMap(({ pseudonyms }) => pseudonyms);
  return free.some(
    (reviewer) =>
      !excluded.has(reviewer.people) &&
      !isAnyOf(reviewer.people, unsettled, keyedHash) &&
      !areShielded(newcomer, reviewer),
  );
}
