import * as z from 'zod/mini';
import { reviewLimits } from '../../../contract/safety/reviews.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { listDeciders } from '../deciders/deciders.ts';
import { mostStaff } from '../deciders/tiered-profiles.ts';
import { matterOfNewcomer } from './rules.ts';

const hourMs = 60 * 60 * 1000;

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
    const { log, now, profileSummaries, reviewTimes, staff } = context;
    const { isBehind } = await reviewTimes.measure();
    if (isBehind && !wasBehind) log('error', 'reviewers-behind', {});
    const reviewers = await staff.listAble('reviewer', now());
    const waiting =
      reviewers.length < mostStaff ? await profileSummaries.listWaiting(reviewLimits.listMax) : [];
    const without: string[] = [];
    for (const newcomer of waiting) {
      if ((await listDeciders(matterOfNewcomer(newcomer), context)).length > 0) continue;
      const stage = `${newcomer.id} ${newcomer.status}`;
      if (!told.includes(stage)) log('error', 'no-free-reviewer', { profileId: newcomer.id });
      without.push(stage);
    }
    return { againAt: new Date(now().getTime() + hourMs), payload: { told: without, wasBehind: isBehind } };
  },
  { secret: { none: 'It looks for somebody who may decide, and tells the operator alone.' } },
);
