import { partnerInviteLimits, partnerInviteMessages } from '../../../contract/profiles/partner-invites.ts';
import type { PersonalData, Resources } from '../../feature.ts';
import { codeTries, codeTriesFromHere } from '../../people/invitations/rules.ts';
import { day, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofProfile } from '../profiles/parts/fate.ts';
import { admitByPartnerInvite } from './admit-by-partner-invite.ts';
import { lapsePartnerInvite } from './lapse-partner-invite.ts';
import { openWaitingProfile } from './open-waiting-profile.ts';
import { createPartnerInviteStore } from './store.ts';

export { acceptPartnerInvite } from './accept-partner-invite.ts';
export { createPartnerInvite } from './create-partner-invite.ts';
export { ownMemberCards, signAs, withdrawPartnerInvite } from './own-member-cards.ts';
export { viewPartnerInvite } from './view-partner-invite.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly partnerInvites: ReturnType<typeof createPartnerInviteStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({ partnerInvites: createPartnerInviteStore(database) });

export const limits = {
  partnerInvitesCreated: {
    most: partnerInviteLimits.madePerDay,
    windowSeconds: day,
    by: 'profile',
    refusal: () => partnerInviteMessages.tooManyMade,
  } satisfies Limit,
  /** Limits guesses of codes. A code that opens an invite does not count. */
  partnerInviteTries: codeTries,
  partnerInviteTriesFromHere: codeTriesFromHere,
};

export const tasks = tasksOf(admitByPartnerInvite, openWaitingProfile, lapsePartnerInvite);

export const personal = {
  keys: {
    fates: { 'hashes of open invites': ofProfile },
    erasedBy: 'A hash that leads from a key to the number of its profile lapses after ten days.',
    copiedAs: 'Keys that are open or taken are on the page of who signs in.',
  },
} satisfies Record<string, PersonalData>;
