import * as z from 'zod/mini';
import type { Resources } from '../../../feature.ts';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { queryFirstOf } from '../../../platform/cosmos/next-of.ts';
import { decisionSchema } from '../parts/review.ts';
import { profileSchema } from '../profile-schema.ts';
import { reviewsLeft } from './review-time.ts';

const { status, tier, sanction, reviewsAgainAt, people } = profileSchema.shape;
const reviewerSchema = z.object({ id: z.coerce.number(), status, tier, sanction, reviewsAgainAt, people });
const decidedSchema = z.object({ decisions: z.array(decisionSchema) });
const waitingSchema = z.object({ id: z.coerce.number() });

const dayMs = 24 * 60 * 60 * 1000;
const weekDays = 7;
/** A decision is at most this many days after the profile was submitted, but for a few. */
const submittedDays = 21;
const [mostReviewers, mostDecided, mostWaiting] = [200, 500, 500];
const rememberedMs = 60_000;

interface ReviewQueue {
  /** How many newcomers the profile decided in the last seven days. */
  readonly decided: ReadonlyMap<number, number>;
  /** True if more newcomers wait than reviewers have time for. */
  readonly isBehind: boolean;
}

/** Each instance measures at most once a minute, however many ask. */
export function createReviewTimeStore({
  database,
  now,
  settings,
}: Pick<Resources, 'database' | 'now' | 'settings'>) {
  const reviewers = new Items(database, 'profiles', reviewerSchema);
  const recent = new Items(database, 'profiles', decidedSchema);
  const waiting = new Items(database, 'profiles', waitingSchema);
  let latest: { at: number; found: Promise<ReviewQueue> } | undefined;

  async function countDecided(): Promise<Map<number, number>> {
    const at = now().getTime();
    const found = await recent.queryEverywhere(
      queryFirstOf(
        `c.kind = 'profile' AND c.submittedAt > @of AND ARRAY_LENGTH(c.decisions) > 0`,
        new Date(at - submittedDays * dayMs).toISOString(),
        'c.submittedAt DESC, c.profileId DESC',
        mostDecided,
      ),
    );
    const week = found
      .flatMap(({ decisions }) => decisions)
      .filter(({ decidedAt }) => Date.parse(decidedAt) > at - weekDays * dayMs);
    const counts = new Map<number, number>();
    for (const { reviewer } of week)
      if (reviewer) counts.set(reviewer.profileId, (counts.get(reviewer.profileId) ?? 0) + 1);
    return counts;
  }

  /** Three indexed queries that cross partitions, each bounded. */
  async function read(): Promise<ReviewQueue> {
    const [able, decided] = await Promise.all([
      reviewers.queryEverywhere({
        query: `SELECT TOP @limit c.profileId AS id, c.status, c.tier, c.sanction, c.reviewsAgainAt, c.people
          FROM c WHERE c.kind = 'profile' AND c.status = 'Approved' AND c.tier IN ('verified', 'trusted')`,
        parameters: [{ name: '@limit', value: mostReviewers }],
      }),
      countDecided(),
    ]);
    const left = reviewsLeft(able, { usually: settings.REVIEWS_PER_WEEK, decided, now: now() });
    if (left === undefined || left >= mostWaiting) return { decided, isBehind: false };
    const some = await waiting.queryEverywhere({
      query: `SELECT TOP @limit c.profileId AS id FROM c
        WHERE c.kind = 'profile' AND c.status IN ('PendingApproval', 'FurtherReviewRequired')`,
      parameters: [{ name: '@limit', value: left + 1 }],
    });
    return { decided, isBehind: some.length > left };
  }

  return {
    measure(): Promise<ReviewQueue> {
      const at = now().getTime();
      if (latest && Math.abs(at - latest.at) < rememberedMs) return latest.found;
      const found = read();
      latest = { at, found };
      found.catch(() => {
        if (latest?.found === found) latest = undefined;
      });
      return found;
    },
  };
}
