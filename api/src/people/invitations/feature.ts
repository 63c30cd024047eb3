import type { Context } from '../../context.ts';
import type { PersonalData, Resources } from '../../feature.ts';
import type { Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofEverybody, ofProfile } from '../../profiles/profiles/parts/fate.ts';
import { forgetContacts } from './forget-contacts.ts';
import { notifyInviter } from './notify-inviter.ts';
import { codeTries, codeTriesFromHere, statusOf } from './rules.ts';
import { createInvitationStore } from './store.ts';
import { createInvitationTraceStore } from './trace-store.ts';

export { changeInvitationLine } from './change-line.ts';
export { erasers, lastErasers, personErasers } from './erasers.ts';
export { createInvitation, generateInvitation } from './make-invitation.ts';
export { invitationHistory, invitationQuota } from './own-invitations.ts';
export { validateInvitation } from './validate-invitation.ts';
export { withdrawInvitation } from './withdraw-invitation.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly invitations: ReturnType<typeof createInvitationStore>;
    readonly invitationTraces: ReturnType<typeof createInvitationTraceStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({
  invitations: createInvitationStore(database),
  invitationTraces: createInvitationTraceStore(database),
});

export const onSettled = { invitations: notifyInviter };

export const limits = {
  /** Only wrong codes count as tries; a right code gives the try back. */
  invitationTries: codeTries,
  invitationTriesFromHere: codeTriesFromHere,
};

export const tasks = tasksOf(forgetContacts);

export const copyParts = {
  invitationsSent: async (profileId: number, limit: number, { invitations, now }: Context) =>
    (await invitations.list(profileId, limit)).map((invitation) => {
      const { email, phone, description: reason, hello, createdAt, expiresAt } = invitation;
      const status = statusOf(invitation, now());
      return { email, phone, reason, hello: hello?.text ?? '', status, createdAt, expiresAt };
    }),
};

export const personal = {
  invitations: {
    fates: { 'invitations sent': ofProfile, 'count of the month': ofEverybody },
    erasedBy: ['invitation', 'invitations', 'invitationWork', 'quotas', 'spentInvitations'],
    copiedAs: ['invitationsSent'],
  },
  'invitation-codes': {
    fates: { 'hashes of codes': ofProfile },
    erasedBy: ['codes'],
    copiedAs: 'A code is the hash of what the invitation shows.',
  },
} satisfies Record<string, PersonalData>;
