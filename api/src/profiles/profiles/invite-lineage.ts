import type * as z from 'zod/mini';
import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { inviteLineageSchema } from './parts/invitation.ts';

type InviteLineage = z.output<typeof inviteLineageSchema>;

interface InvitedProfile {
  readonly id: number;
  readonly inviteLineage?: InviteLineage | undefined;
  readonly invitation: { readonly inviterId: number } | null;
}

const mostGenerations = 4;

const lineageHashOf = (id: number, keyedHash: KeyedHash): string =>
  keyedHash('inviteLineage', String(id)).slice(0, 22);

/** Profiles created before lineages existed have only their invitation. */
function inviteLineageOf(
  { inviteLineage, invitation }: InvitedProfile,
  keyedHash: KeyedHash,
): InviteLineage | undefined {
  if (inviteLineage || !invitation) return inviteLineage;
  const inviter = lineageHashOf(invitation.inviterId, keyedHash);
  return { line: [inviter], ring: inviter };
}

export function inviteLineageBelow(inviter: InvitedProfile, keyedHash: KeyedHash): InviteLineage {
  const own = lineageHashOf(inviter.id, keyedHash);
  const above = inviteLineageOf(inviter, keyedHash);
  return { line: [own, ...(above?.line ?? [])].slice(0, mostGenerations), ring: above ? own : null };
}

export const ringOf = (member: InvitedProfile, keyedHash: KeyedHash): string | null =>
  inviteLineageOf(member, keyedHash)?.ring ?? null;

/** True if one invited the other within four generations, or if the same member, other than a founder, invited both. */
export function areRelatedByInvitation(
  one: InvitedProfile,
  other: InvitedProfile,
  keyedHash: KeyedHash,
): boolean {
  const [a, b] = [inviteLineageOf(one, keyedHash), inviteLineageOf(other, keyedHash)];
  return (
    (a?.line.includes(lineageHashOf(other.id, keyedHash)) ?? false) ||
    (b?.line.includes(lineageHashOf(one.id, keyedHash)) ?? false) ||
    (a?.ring != null && a.ring === b?.ring)
  );
}
