import * as z from 'zod/mini';
import { stored } from '../platform/cosmos/stored.ts';
import type { KeyedHash } from '../platform/secrets/keyed-hash.ts';

/**
 * Where somebody came in: it is given at admission and stays, since who invited whom is forgotten when the inviter leaves.
 * Keyed hashes of profile ids.
 */
export const branchSchema = stored({
  /** Of those who invited, from the nearest on. */
  line: z.array(z.string()),
  /** Of who invited this profile and its siblings; null where that was a founder, who invites for the house. */
  ring: z.nullable(z.string()),
});
type Branch = z.output<typeof branchSchema>;

interface Member {
  readonly id: number;
  readonly branch?: Branch | undefined;
  readonly invitation: { readonly inviterId: number } | null;
}

/** How many generations of inviters are close. */
const longestLine = 4;

const ownMark = (id: number, keyedHash: KeyedHash): string => keyedHash('branch', String(id)).slice(0, 22);

/** Of a profile from before branches were given, what its invitation says. */
function branchOf({ branch, invitation }: Member, keyedHash: KeyedHash): Branch | undefined {
  if (branch || !invitation) return branch;
  const inviter = ownMark(invitation.inviterId, keyedHash);
  return { line: [inviter], ring: inviter };
}

/** The branch of whoever the inviter brings. */
export function branchBelow(inviter: Member, keyedHash: KeyedHash): Branch {
  const own = ownMark(inviter.id, keyedHash);
  const above = branchOf(inviter, keyedHash);
  return { line: [own, ...(above?.line ?? [])].slice(0, longestLine), ring: above ? own : null };
}

export const ringOf = (member: Member, keyedHash: KeyedHash): string | null =>
  branchOf(member, keyedHash)?.ring ?? null;

/** Whether one brought the other in, within four generations, or one member other than a founder brought both. */
export function areKin(one: Member, other: Member, keyedHash: KeyedHash): boolean {
  const [a, b] = [branchOf(one, keyedHash), branchOf(other, keyedHash)];
  return (
    (a?.line.includes(ownMark(other.id, keyedHash)) ?? false) ||
    (b?.line.includes(ownMark(one.id, keyedHash)) ?? false) ||
    (a?.ring != null && a.ring === b?.ring)
  );
}
