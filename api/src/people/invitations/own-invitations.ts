import { invitationLimits } from '../../../contract/people/invitations.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { quotaMonth, quotaOf, quotaResetAt, remainingOf } from './rules.ts';
import { invitationView } from './view.ts';

export const invitationHistory: Handler<'invitationHistory'> = async (
  _input,
  { profile },
  { invitations, now },
) => {
  const sent = await invitations.list(profile.id, invitationLimits.listMax);
  return { invites: sent.map((invitation) => invitationView(invitation, now())) };
};

export const invitationQuota: Handler<'invitationQuota'> = async (_input, { profile }, context) => {
  const { invitations, settings, now } = context;
  const at = now();
  const spent = await invitations.countSpent(profile.id, quotaMonth(at));
  const totalQuota = quotaOf(profile, settings.INVITATIONS_PER_MONTH);
  const { verified, sanctioned } = profile.trustSummary?.invitees ?? { verified: 0, sanctioned: 0 };
  return {
    data: {
      ...((await isSlowed(profile, context)) && { isSlowed: true }),
      remainingInvites: remainingOf(totalQuota, spent),
      totalQuota,
      baseQuota: settings.INVITATIONS_PER_MONTH,
      verifiedInvitees: verified,
      sanctionedInvitees: sanctioned,
      quotaResetDate: quotaResetAt(at).toISOString(),
      lostToRejections: spent.lost,
    },
  };
};

/** A first founder may always invite: how else would there be more reviewers? */
export const isSlowed = async (
  { invitation, tier }: Pick<Profile, 'invitation' | 'tier'>,
  { reviewTimes }: Pick<Context, 'reviewTimes'>,
): Promise<boolean> => !(invitation === null && tier === 'trusted') && (await reviewTimes.measure()).isBehind;

export async function remainingInvites(
  inviter: Profile,
  { invitations, settings, now }: Pick<Context, 'invitations' | 'settings' | 'now'>,
): Promise<number> {
  const spent = await invitations.countSpent(inviter.id, quotaMonth(now()));
  return remainingOf(quotaOf(inviter, settings.INVITATIONS_PER_MONTH), spent);
}
