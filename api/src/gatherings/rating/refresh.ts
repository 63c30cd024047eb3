import * as z from 'zod/mini';
import { ratingVersion } from '../../../contract/gatherings/rating.ts';
import type { Context } from '../../context.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import { eachApart } from '../../platform/turns/each-apart.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { completionOf } from './completion.ts';
import { type TallyItem, tallyId } from './items.ts';
import { type Circumstances, staleAt } from './rate.ts';
import { type Tally, tallyOf } from './tally.ts';
import { updateTrustSummary } from './update-trust-summary.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** The hour is in UTC. */
const nightHour = 3;
const pageSize = 100;
const pagesOfRun = 10;

/** A profile that was admitted without a decision counts from its submission. */
export const approvedAt = ({ decisions, submittedAt }: Pick<Profile, 'decisions' | 'submittedAt'>): string =>
  decisions.findLast(({ outcome }) => outcome === 'approved')?.decidedAt ?? submittedAt;

export const circumstancesOf = (profile: Profile, seenAt: string | undefined): Circumstances => ({
  completion: completionOf(profile),
  lastActive: seenAt?.slice(0, 10) ?? null,
  approvedAt: approvedAt(profile),
});

export const tallyItemOf = (
  profileId: number,
  tally: Tally,
  circumstances: Circumstances,
  now: Date,
): TallyItem => ({
  id: tallyId,
  profileId: String(profileId),
  kind: 'tally',
  schemaVersion: 1,
  tally,
  version: ratingVersion,
  computedAt: now.toISOString(),
  staleAt: staleAt(tally, circumstances, now).toISOString(),
});

export async function rebuildTally(profileId: number, context: Context): Promise<void> {
  const { profiles, presence, ratings, now } = context;
  const [found, seenAt] = await Promise.all([profiles.find(profileId), presence.find(profileId)]);
  // Nothing to do for a deleted profile: erasers remove the rest.
  if (!found) return;
  const circumstances = circumstancesOf(found.value, seenAt);
  const tally = await rewriteItem(ratings.tallyAt(profileId), async () => {
    const made = tallyOf(await ratings.listFacts(profileId));
    return { after: tallyItemOf(profileId, made, circumstances, now()), result: made };
  });
  await updateTrustSummary(profileId, tally, circumstances, context);
}

export const rebuildRating = task(
  'rebuildRating',
  z.object({ profileId: z.number() }),
  async ({ profileId }, context): Promise<undefined> =>
    rebuildTally(profileId, context).then(() => undefined),
  { secret: 'none' },
);

export const refreshRatings = task('refreshRatings', z.unknown(), refreshStale, { secret: 'none' });

export async function refreshStale(_payload: unknown, context: Context): Promise<NextRun> {
  const at = context.now();
  for (let page = 0; page < pagesOfRun; page++) {
    const stale = await context.ratings.listStale(at, pageSize);
    await eachApart(
      stale,
      (id) => rebuildTally(id, context),
      (profileId, fault) => context.log('error', 'rating-failed', { profileId, fault: causeOf(fault) }),
    );
    if (stale.length < pageSize) return { againAt: nextNight(at) };
  }
  return { againAt: at };
}

function nextNight(at: Date): Date {
  const today = Math.floor(at.getTime() / dayMs) * dayMs + nightHour * hourMs;
  return new Date(today > at.getTime() ? today : today + dayMs);
}
