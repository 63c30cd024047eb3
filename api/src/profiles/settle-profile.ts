import type { Context } from '../context.ts';
import type { Profile } from './profile.ts';

/**
 * Writes what follows from a profile in other partitions: the handle becomes permanent and the inviter learns what
 * became of the invitation. Every step may be repeated; the retried call or the timer finishes an interrupted one.
 */
export async function settleProfile(profile: Profile, context: Context): Promise<void> {
  if (!profile.unsettled) return;
  const { handles, invitations, profiles } = context;
  await handles.keep(profile.handle, profile.id);
  if (profile.invitation) await tellInviter(profile.invitation, profile, invitations);
  await profiles.settle(profile);
}

/** The time of the decision, not of the telling, says which month a rejection counts in. */
async function tellInviter(
  { inviterId, id }: NonNullable<Profile['invitation']>,
  { status, handle, decisions }: Profile,
  invitations: Context['invitations'],
): Promise<void> {
  const last = decisions.at(-1);
  if (status === 'Rejected' && last) await invitations.reject(inviterId, id, last.decidedAt);
  else await invitations.accept(inviterId, id, handle);
}
