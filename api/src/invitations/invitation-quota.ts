import type { invitationQuota as endpoint } from '../../contract/invitations.ts';
import type { Handler } from '../http/serve.ts';
import { remainingInvites } from './make-invitation.ts';
import { quotaResetAt } from './rules.ts';

export const invitationQuota: Handler<typeof endpoint> = async (_input, { profile }, context) => ({
  data: {
    remainingInvites: await remainingInvites(profile, context),
    totalQuota: context.settings.INVITATIONS_PER_MONTH,
    quotaResetDate: quotaResetAt(context.now()).toISOString(),
  },
});
