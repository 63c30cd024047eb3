import * as z from 'zod/mini';
import { stored } from '../platform/cosmos/stored.ts';
import type { KeyedHash } from '../platform/secrets/keyed-hash.ts';

/** Keyed hashes of profile ids. Set at admission, and stays: an inviter who leaves is forgotten. */
export const branchSchema = stored({
  /** Inviters, nearest first. */
  line: z.array(z.string()),
  /** The inviter that this profile shares with its siblings; null for a founder, who invites for the house. */
  ring: z.nullable(z.string()),
});
type Branch = z.output<typeof branchSchema>;

interface Member {
  readonly id: number;
  readonly branch?: Branch | undefined;
  readonly invitation: { readonly inviterId: number } | null;
}

const longestLine = 4;

const ownMark = (id: number, keyedHash: KeyedHash): string => keyedHash('branch', String(id)).slice(0, 22);

/** A profile from before branches has only its invitation. */
function branchOf({ branch, invitation }: Member, keyedHash: KeyedHash): Branch | undefined {
  if (branch || !invitation) return branch;
  const inviter = ownMark(invitation.inviterId, keyedHash);
  return { line: [inviter], ring: inviter };
}

export function branchBelow(inviter: Member, keyedHash: KeyedHash): Branch {
  const own = ownMark(inviter.id, keyedHash);
  const above = branchOf(inviter, keyedHash);
  return { line: [own, ...(above?.line ?? [])].slice(0, longestLine), ring: above ? own : null };
}

export const ringOf = (member: Member, keyedHash: KeyedHash): string | null =>
  branchOf(member, keyedHash)?.ring ?? null;

/** Whether one brought the other in within four generations, or one member other than a founder brought both. */
export function areKin(one: Member, other: Member, keyedHash: KeyedHash): boolean {
  const [a, b] = [branchOf(one, keyedHash), branchOf(other, keyedHash)];
  return (
    (a?.line.includes(ownMark(other.id, keyedHash)) ?? false) ||
    (b?.line.includes(ownMark(one.id, keyedHash)) ?? false) ||
    (a?.ring != null && a.ring === b?.ring)
  );
}
