import * as z from 'zod/mini';
import { storedObject } from '../platform/cosmos/stored.ts';
import type { KeyedHash } from '../platform/secrets/keyed-hash.ts';

/** Keyed hashes of profile ids. Set at admission, and stays: an inviter who leaves is forgotten. */
export const inviteLineageSchema = storedObject({
  /** Inviters, nearest first. */
  line: z.array(z.string()),
  /** The inviter that this profile shares with its siblings; null for a founder, who invites for the house. */
  ring: z.nullable(z.string()),
});
type InviteLineage = z.output<typeof inviteLineageSchema>;

interface InvitedProfile {
  readonly id: number;
  readonly inviteLineage?: InviteLineage | undefined;
  readonly invitation: { readonly inviterId: number } | null;
}

const mostGenerations = 4;

const lineageHashOf = (id: number, keyedHash: KeyedHash): string =>
  keyedHash('inviteLineage', String(id)).slice(0, 22);

/** A profile from before lineages has only its invitation. */
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

/** Whether one brought the other in within four generations, or one member other than a founder brought both. */
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
