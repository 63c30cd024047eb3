import { countPhrase } from '../../../contract/fields/count-phrase.ts';
import {
  type InvitationStatus,
  invitationLimits,
  invitationMessages,
} from '../../../contract/people/invitations.ts';
import { hour, type Limit, minute } from '../../platform/limits/limit.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { StoredInvitation } from './invitation.ts';

/** A code that nobody redeemed in time has expired. */
export function statusOf(invitation: StoredInvitation, now: Date): InvitationStatus {
  const isOpen = invitation.status === 'sent' && invitation.redeemedBy === null;
  return isOpen && hasExpired(invitation, now) ? 'expired' : invitation.status;
}

const hasExpired = ({ expiresAt }: StoredInvitation, now: Date): boolean => new Date(expiresAt) <= now;

type RedemptionVerdict = { may: true } | { may: false; because: string };

/**
 * Only the person for whom the code was made learns the reason. For anybody else, unknown, used and expired codes look
 * alike.
 */
export function mayRedeem(
  invitation: StoredInvitation | undefined,
  person: { personId: string; email: string | null },
  now: Date,
): RedemptionVerdict {
  const refuse = (because: string): RedemptionVerdict => ({ may: false, because });
  if (!invitation) return refuse(invitationMessages.invalidCode);
  if (invitation.redeemedBy === person.personId) return { may: true };
  const isNamed = invitation.email !== '' && invitation.email === person.email;
  if (invitation.email !== '' && !isNamed) return refuse(invitationMessages.invalidCode);
  if (invitation.redeemedBy !== null || invitation.status !== 'sent')
    return refuse(invitationMessages.invalidCode);
  if (hasExpired(invitation, now)) {
    return refuse(
      isNamed ? 'This invitation has expired. Please ask for a new one.' : invitationMessages.invalidCode,
    );
  }
  return { may: true };
}

/** @returns undefined if the code may be withdrawn, that is while it is unused and has not expired */
export function withdrawalRefusal(invitation: StoredInvitation, now: Date): string | undefined {
  if (invitation.redeemedBy !== null || invitation.status !== 'sent') return invitationMessages.alreadyUsed;
  return hasExpired(invitation, now) ? invitationMessages.alreadyExpired : undefined;
}

/** Seven days, in ms; after that the invitee is a member like any other. */
const objectionWindowMs = 7 * 24 * 60 * 60 * 1000;

export const asksWhetherMeant = (
  { redeemedBy, isMeant, status, expiresAt }: StoredInvitation,
  now: Date,
): boolean =>
  redeemedBy !== null &&
  isMeant === undefined &&
  (status === 'sent' || status === 'accepted') &&
  now.getTime() < Date.parse(expiresAt) + objectionWindowMs;

/** The month in UTC, like `2026-11`. */
export const quotaMonth = (now: Date): string => now.toISOString().slice(0, 7);

export interface SpentQuota {
  made: number;
  lost: number;
  /** How many invitations were made, including withdrawn ones. */
  created: number;
}

const mostAdded = invitationLimits.mostAdded;

/** The quota grows by one for each verified invitee and shrinks by one for each under a sanction. */
export function quotaOf({ trustSummary }: Pick<Profile, 'trustSummary'>, base: number): number {
  const { verified, sanctioned } = trustSummary?.invitees ?? { verified: 0, sanctioned: 0 };
  return Math.max(0, base + Math.min(verified, mostAdded) - sanctioned);
}

const foundersDays = 90;
/** Codes of a first founder that may be open at once. */
export const foundersOpen = 30;

/**
 * True for a first founder in the first 90 days: five people on the first day would otherwise use up a month.
 * Afterwards a founder has the quota of every member.
 */
export const isFoundingNow = (
  { invitation, tier, submittedAt }: Pick<Profile, 'invitation' | 'tier' | 'submittedAt'>,
  now: Date,
): boolean =>
  invitation === null &&
  tier === 'trusted' &&
  now.getTime() - Date.parse(submittedAt) < foundersDays * 24 * 60 * 60 * 1000;

/**
 * The month's quota at which 30 codes are open: what was used or lost this month adds to it, and what is open from
 * earlier months takes from it. Codes that are used meanwhile only leave more room.
 */
export function foundersQuota(
  sent: readonly StoredInvitation[],
  { made, lost }: SpentQuota,
  now: Date,
): number {
  const open = sent.filter((one) => one.redeemedBy === null && statusOf(one, now) === 'sent');
  const openOfMonth = open.filter((one) => quotaMonth(new Date(one.createdAt)) === quotaMonth(now)).length;
  return Math.max(0, foundersOpen - (open.length - openOfMonth) + (made - openOfMonth) + lost);
}

/** The most invitations per month, however many are withdrawn. */
export const mostCreated = (quota: number): number => 3 * quota;

/** The result is never negative: a rejection after the last invitation was made costs nothing more. */
export const remainingOf = (quota: number, { made, lost, created }: SpentQuota): number =>
  Math.max(0, Math.min(quota - made - lost, mostCreated(quota) - created));

/** The first of the next month, UTC. */
export const quotaResetAt = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

/** @param retryAfter seconds */
export function tooManyTries(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = countPhrase(minutes, 'minute');
  return `Too many tries. Please wait ${wait} before trying another code.`;
}

/** Limits tries with wrong codes. */
export const codeTries: Limit = {
  most: 5,
  windowSeconds: 15 * minute,
  by: 'person',
  outlivesAccount: true,
  refusal: tooManyTries,
};

/** Limits tries per address by people without a profile, because one of them may have many sign-ins. */
export const codeTriesFromHere: Limit = {
  most: 30,
  windowSeconds: hour,
  by: 'address',
  refusal: tooManyTries,
};
