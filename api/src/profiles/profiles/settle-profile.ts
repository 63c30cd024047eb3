import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { task } from '../../platform/outbox/work.ts';
import type { Profile } from './profile.ts';

export const settleProfile = task('settleProfile', z.object({ profileId: z.number() }), settle, {
  isNeverGivenUp: true,
});

async function settle({ profileId }: { profileId: number }, context: Context): Promise<undefined> {
  const profile = (await context.profiles.find(profileId))?.value;
  if (!profile) return;
  for (const arrive of Object.values(context.afterArrival)) await arrive(profile, context);
  await context.handles.keep(profile.handle, profile.id);
  if (profile.invitation) await notifyInviter(profile.invitation, profile, context);
}

/** A rejection counts for the month of the decision, not the month of this call. */
async function notifyInviter(
  { inviterId, id }: NonNullable<Profile['invitation']>,
  { status, handle, decisions, submittedAt }: Profile,
  { invitations, activity }: Context,
): Promise<void> {
  const last = decisions.at(-1);
  if (status === 'Rejected' && last) return invitations.reject(inviterId, id, last.decidedAt);
  await invitations.accept(inviterId, id, handle);
  await activity.record(inviterId, {
    id: `invitation-${id}`,
    type: 'invitation',
    title: 'Your invitation was accepted',
    at: submittedAt,
    // The actor is left out because the inviter may not see the newcomer's profile. The invites page names them.
    actorId: null,
  });
}
