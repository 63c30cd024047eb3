import * as z from 'zod/mini';
import type { StatementName } from '../../../../contract/safety/decision-kinds.ts';
import type { Context } from '../../../context.ts';
import { task } from '../../../platform/outbox/work.ts';
import { changeProfile } from '../../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';

/** Each function returns the same object if the profile has changed in another way since. */
const undoOf: Partial<Record<StatementName, (profile: Profile) => Profile>> = {
  'newcomer-rejected': (profile) =>
    profile.status === 'Rejected'
      ? { ...profile, status: 'FurtherReviewRequired', reviewEndsAt: null }
      : profile,
  'reviewing-lost': ({ reviewsAgainAt: _until, ...profile }) => ({
    ...profile,
    people: profile.people.map(({ reviewsAgainAt: _untilThen, ...person }) => person),
  }),
  'tier-end-verified': (profile) =>
    profile.tier === 'explorer' ? { ...profile, tier: 'verified' } : profile,
  'tier-end-trusted': (profile) => (profile.tier === 'trusted' ? profile : { ...profile, tier: 'trusted' }),
  'tier-end-moderator': (profile) =>
    profile.tier === 'trusted' ? profile : { ...profile, isModerator: true },
  'tier-end-lead': (profile) => ({ ...profile, isSafeguardingLead: true }),
};

const upheldTitles: Partial<Record<StatementName, string>> = {
  'newcomer-rejected': 'Your appeal was right: somebody who has not decided before reads your profile',
  'photo-rejected': 'Your appeal was right: please upload the photo again',
  'photo-lapsed': 'Your appeal was right: please upload the photo again',
};

/** The outbox never gives this task up. */
export const settleOtherAppeal = task(
  'settleOtherAppeal',
  z.object({ subjectId: z.number(), key: z.string() }),
  async ({ subjectId, key }, context: Context): Promise<undefined> => {
    const { name, appeal } = (await context.statements.find(subjectId, key))?.value ?? {};
    if (!name || !appeal?.decided) return;
    const isRight = appeal.decided.outcome === 'overturned';
    const undo = isRight ? undoOf[name] : undefined;
    if (undo && (await context.profiles.find(subjectId))) await changeProfile(subjectId, undo, context);
    const right = upheldTitles[name] ?? 'Your appeal was right: the decision is undone';
    await context.activity.record(subjectId, {
      id: `decision-${key}-appeal`,
      type: 'decision',
      at: appeal.decided.at,
      actorId: null,
      title: isRight ? right : 'Your appeal was decided',
    });
  },
  { secret: 'none', isNeverGivenUp: true },
);
