import { invitationLimits } from '../../../contract/people/invitations.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import {
  foundersOpen,
  foundersQuota,
  isFoundingNow,
  quotaMonth,
  quotaOf,
  quotaResetAt,
  remainingOf,
  type SpentQuota,
} from './rules.ts';
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
  const { settings, now } = context;
  const at = now();
  const { most, spent, isFounding } = await presentQuota(profile, context);
  const { verified, sanctioned } = profile.trustSummary?.invitees ?? { verified: 0, sanctioned: 0 };
  return {
    data: {
      ...((await isSlowed(profile, context)) && { isSlowed: true }),
      ...(isFounding && { isFounding: true as const }),
      remainingInvites: remainingOf(most, spent),
      totalQuota: isFounding ? foundersOpen : most,
      baseQuota: settings.INVITATIONS_PER_MONTH,
      verifiedInvitees: verified,
      sanctionedInvitees: sanctioned,
      quotaResetDate: quotaResetAt(at).toISOString(),
      lostToRejections: spent.lost,
    },
  };
};

interface PresentQuota {
  /** The most of this month. */
  readonly most: number;
  readonly spent: SpentQuota;
  readonly isFounding: boolean;
}

export async function presentQuota(
  inviter: Profile,
  { invitations, settings, now }: Pick<Context, 'invitations' | 'settings' | 'now'>,
): Promise<PresentQuota> {
  const at = now();
  const isFounding = isFoundingNow(inviter, at);
  const [spent, sent] = await Promise.all([
    invitations.countSpent(inviter.id, quotaMonth(at)),
    isFounding ? invitations.list(inviter.id, invitationLimits.listMax) : [],
  ]);
  const most = isFounding ? foundersQuota(sent, spent, at) : quotaOf(inviter, settings.INVITATIONS_PER_MONTH);
  return { most, spent, isFounding };
}

/** A first founder may always invite: how else would there be more reviewers? */
export const isSlowed = async (
  { invitation, tier }: Pick<Profile, 'invitation' | 'tier'>,
  { reviewTimes }: Pick<Context, 'reviewTimes'>,
): Promise<boolean> => !(invitation === null && tier === 'trusted') && (await reviewTimes.measure()).isBehind;

export async function remainingInvites(
  inviter: Profile,
  context: Pick<Context, 'invitations' | 'settings' | 'now'>,
): Promise<number> {
  const { most, spent } = await presentQuota(inviter, context);
  return remainingOf(most, spent);
}
