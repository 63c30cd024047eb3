import * as z from 'zod/mini';
import { tierLevel } from '../../../contract/profiles/profiles.ts';
import type { Context } from '../../context.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import { task } from '../../platform/outbox/work.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { type Fact, factId, factSchema, voiceIn } from './fact.ts';
import { circumstancesOf, tallyItemOf } from './refresh.ts';
import { emptyTally, replaceFact, type Tally } from './tally.ts';
import { withSanction } from './tiers.ts';
import { updateTrustSummary } from './update-trust-summary.ts';

/**
 * The task is written in the same batch as its cause. It may run in any order and repeatedly: the latest version of a
 * fact counts.
 */
export const countFact = task(
  'countFact',
  z.object({ profileId: z.number(), fact: factSchema }),
  async ({ profileId, fact }, context): Promise<undefined> => {
    await applyFact(profileId, fact, context);
  },
  { secret: 'anonymousFeedback' },
);

export async function applyFact(profileId: number, fact: Fact, context: Context): Promise<void> {
  const { profiles, presence } = context;
  const [found, seenAt] = await Promise.all([profiles.find(profileId), presence.find(profileId)]);
  if (!found) return;
  const profile = found.value;
  const tally = await writeFact(profile, seenAt, fact, context);
  for (const follow of Object.values(context.afterFact)) await follow(profileId, fact, context);
  if (fact.kind === 'sanction') {
    await changeProfile(profileId, (now) => withSanction(now, fact), context);
    await countForInviter(profileId, context);
  }
  await updateTrustSummary(profileId, tally, circumstancesOf(profile, seenAt), context);
}

/** @returns the tally with the fact, or unchanged if a later version is counted already */
function writeFact(
  profile: Profile,
  seenAt: string | undefined,
  fact: Fact,
  { ratings, now }: Pick<Context, 'ratings' | 'now'>,
): Promise<Tally> {
  // The tally is read before the fact, because a fact written in between changes the tally's ETag.
  return rewriteItem(ratings.countAt(profile.id, fact), async (kept) => {
    const before = await ratings.findFact(profile.id, factId(fact));
    const tally = kept?.tally ?? emptyTally;
    if (before && before.version >= fact.version) return { result: tally };
    const counted = replaceFact(tally, before, fact);
    const after = tallyItemOf(profile.id, counted, circumstancesOf(profile, seenAt), now());
    return { after, result: counted };
  });
}

/** The inviter's number of invitations depends on how invitees behave. */
async function countForInviter(profileId: number, context: Context): Promise<void> {
  // The time is taken before the reads, so that the latest fact is based on the latest read.
  const at = context.now();
  const [found, kept] = await Promise.all([
    context.profiles.find(profileId),
    context.ratings.findTally(profileId),
  ]);
  if (!found?.value.invitation) return;
  const { invitation, tier } = found.value;
  const sanctions = Object.values(kept?.value.tally.sanctions ?? {});
  const isSanctioned = sanctions.some(({ measure }) => measure !== 'warning');
  await applyFact(
    invitation.inviterId,
    {
      kind: 'invitee',
      invitee: voiceIn(invitation.inviterId, profileId, context.keyedHash),
      at: at.toISOString(),
      state: isSanctioned ? 'sanctioned' : tierLevel(tier) > 1 ? 'verified' : 'none',
      version: at.getTime(),
    },
    context,
  );
}

export const settleTier = task(
  'settleTier',
  z.object({ profileId: z.number() }),
  async ({ profileId }, context): Promise<undefined> =>
    countForInviter(profileId, context).then(() => undefined),
  { secret: 'none' },
);
