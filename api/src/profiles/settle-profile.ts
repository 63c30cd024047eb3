import type { Context } from '../context.ts';
import type { Profile } from './profile.ts';

/**
 * Writes what follows from a profile in other partitions: the handle becomes permanent and the inviter learns what
 * became of the invitation. Every step may be repeated; the retried call or the timer finishes an interrupted one.
 */
export async function settleProfile(
  profile: Profile,
  { handles, invitations, profiles }: Context,
): Promise<void> {
  if (!profile.unsettled) return;
  await handles.keep(profile.handle, profile.id);
  if (profile.invitation) {
    const { inviterId, id } = profile.invitation;
    const status = profile.status === 'Rejected' ? 'rejected' : 'accepted';
    await invitations.settle(inviterId, id, { status, profileHandle: profile.handle });
  }
  await profiles.settle(profile);
}
