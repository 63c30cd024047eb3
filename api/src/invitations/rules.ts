import { type InvitationStatus, invitationLimits, invitationMessages } from '../../contract/invitations.ts';
import type { Profile } from '../profiles/profile.ts';
import type { StoredInvitation } from './invitation.ts';

/** The status as the inviter sees it: a code that nobody redeemed in time has expired. */
export function statusOf(invitation: StoredInvitation, now: Date): InvitationStatus {
  const isOpen = invitation.status === 'sent' && invitation.redeemedBy === null;
  return isOpen && hasExpired(invitation, now) ? 'expired' : invitation.status;
}

const hasExpired = ({ expiresAt }: StoredInvitation, now: Date): boolean => new Date(expiresAt) <= now;

type Redemption = { may: true } | { may: false; because: string };

/**
 * May this person redeem the code? A refusal says why only to the one the code was made for: to anybody else unknown,
 * used and expired look alike.
 */
export function mayRedeem(
  invitation: StoredInvitation | undefined,
  person: { personId: string; email: string | null },
  now: Date,
): Redemption {
  const refuse = (because: string): Redemption => ({ may: false, because });
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

/** Why the inviter cannot take it back; undefined while nobody has used the code and its time is not over. */
export function withdrawalRefusal(invitation: StoredInvitation, now: Date): string | undefined {
  if (invitation.redeemedBy !== null || invitation.status !== 'sent') return invitationMessages.alreadyUsed;
  return hasExpired(invitation, now) ? invitationMessages.alreadyExpired : undefined;
}

/** Later the invitee is a member like others. */
const askedMs = 7 * 24 * 60 * 60 * 1000;

/** Whether the inviter is asked if they meant who used it. */
export const asksWhetherMeant = (
  { redeemedBy, isMeant, status, expiresAt }: StoredInvitation,
  now: Date,
): boolean =>
  redeemedBy !== null &&
  isMeant === undefined &&
  (status === 'sent' || status === 'accepted') &&
  now.getTime() < Date.parse(expiresAt) + askedMs;

/** The calendar month (UTC) an invitation counts in, like `2026-11`. */
export const quotaMonth = (now: Date): string => now.toISOString().slice(0, 7);

/** The used part of a month's quota: invitations made and not withdrawn, and those lost to rejected invitees. */
export interface SpentQuota {
  made: number;
  lost: number;
  /** Every invitation that was made, the withdrawn ones among them. */
  created: number;
}

/** So many invitees at most add to a month's invitations. */
const mostAdded = invitationLimits.mostAdded;

/** How many invitations a member has each month: one more for each verified invitee, one fewer for each under a sanction. */
export function quotaOf({ standing }: Pick<Profile, 'standing'>, base: number): number {
  const { verified, sanctioned } = standing?.invitees ?? { verified: 0, sanctioned: 0 };
  return Math.max(0, base + Math.min(verified, mostAdded) - sanctioned);
}

/** How many invitations can be made in a month, whatever is withdrawn. */
export const mostCreated = (quota: number): number => 3 * quota;

/** Never below zero: a rejection after the last invitation was made costs nothing more. */
export const remainingOf = (quota: number, { made, lost, created }: SpentQuota): number =>
  Math.max(0, Math.min(quota - made - lost, mostCreated(quota) - created));

/** The first instant of the next calendar month (UTC). */
export const quotaResetAt = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

/** The sentence itself says how long. @param retryAfter seconds */
export function tooManyTries(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `Too many tries. Please wait ${wait} before trying another code.`;
}
