import type { invitationQuota as endpoint } from '../../contract/invitations.ts';
import type { Handler } from '../http/serve.ts';
import { quotaMonth, quotaResetAt, remainingOf } from './rules.ts';

export const invitationQuota: Handler<typeof endpoint> = async (_input, { profile }, context) => {
  const { invitations, settings, now } = context;
  const at = now();
  const spent = await invitations.countSpent(profile.id, quotaMonth(at));
  return {
    data: {
      remainingInvites: remainingOf(settings.INVITATIONS_PER_MONTH, spent),
      totalQuota: settings.INVITATIONS_PER_MONTH,
      quotaResetDate: quotaResetAt(at).toISOString(),
      lostToRejections: spent.lost,
    },
  };
};
