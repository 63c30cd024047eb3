import type * as rows from '../../contract/invitations.ts';
import type { HandlersOf, Resources } from '../feature.ts';
import { type Limit, minute } from '../limits/limit.ts';
import { createInvitation } from './create-invitation.ts';
import { generateInvitation } from './generate-invitation.ts';
import { invitationHistory } from './invitation-history.ts';
import { invitationQuota } from './invitation-quota.ts';
import { tooManyTries } from './rules.ts';
import { createInvitationStore } from './store.ts';
import { createInvitationTraceStore } from './trace-store.ts';
import { validateInvitation } from './validate-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export { erasers, lastErasers } from './erasers.ts';

export const stores = ({ database }: Resources) => ({
  invitations: createInvitationStore(database),
  invitationTraces: createInvitationTraceStore(database),
});

export const handlers: HandlersOf<typeof rows> = {
  invitationHistory,
  createInvitation,
  invitationQuota,
  generateInvitation,
  validateInvitation,
  withdrawInvitation,
};

export const limits = {
  /** Wrong codes: a right one is given back. */
  invitationTries: {
    most: 5,
    windowSeconds: 15 * minute,
    by: 'person',
    outlivesAccount: true,
    refusal: tooManyTries,
  } satisfies Limit,
};
