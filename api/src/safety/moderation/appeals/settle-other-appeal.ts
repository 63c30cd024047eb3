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

/** Functions that bring back a removed text, by the statement's object. */
const broughtBack: Partial<Record<StatementName, (object: string, context: Context) => Promise<unknown>>> = {
  'post-removed': (object, { board }) => board.putBack(Number(object)),
  'answer-removed': (object, { boardAnswers }) => {
    const [postId = 0, answerId = 0] = object.split('/').map(Number);
    return boardAnswers.restore({ postId, answerId });
  },
};

const upheldKinds: Partial<Record<StatementName, 'appeal-right-newcomer' | 'appeal-right-photo'>> = {
  'newcomer-rejected': 'appeal-right-newcomer',
  'photo-rejected': 'appeal-right-photo',
  'photo-lapsed': 'appeal-right-photo',
};

/** The outbox never gives this task up. */
export const settleOtherAppeal = task(
  'settleOtherAppeal',
  z.object({ subjectId: z.number(), key: z.string() }),
  async ({ subjectId, key }, context: Context): Promise<undefined> => {
    const { name, object = '', appeal } = (await context.statements.find(subjectId, key))?.value ?? {};
    if (!name || !appeal?.decided) return;
    const isRight = appeal.decided.outcome === 'overturned';
    const undo = isRight ? undoOf[name] : undefined;
    if (undo && (await context.profiles.find(subjectId))) await changeProfile(subjectId, undo, context);
    if (isRight) await broughtBack[name]?.(object, context);
    await context.activity.record(subjectId, {
      id: `decision-${key}-appeal`,
      kind: isRight ? (upheldKinds[name] ?? 'appeal-right') : 'appeal-decided',
      at: appeal.decided.at,
    });
  },
  { secret: 'none', isNeverGivenUp: true },
);
