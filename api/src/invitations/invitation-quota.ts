import type { invitationQuota as endpoint } from '../../contract/invitations.ts';
import type { Handler } from '../http/serve.ts';
import { quotaMonth, quotaOf, quotaResetAt, remainingOf } from './rules.ts';

export const invitationQuota: Handler<typeof endpoint> = async (_input, { profile }, context) => {
  const { invitations, settings, now } = context;
  const at = now();
  const spent = await invitations.countSpent(profile.id, quotaMonth(at));
  const totalQuota = quotaOf(profile, settings.INVITATIONS_PER_MONTH);
  const { verified, sanctioned } = profile.standing?.invitees ?? { verified: 0, sanctioned: 0 };
  return {
    data: {
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
