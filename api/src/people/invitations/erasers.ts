import type { Context } from '../../context.ts';
import { type Eraser, eraseInOneStep, type Leaver } from '../../feature.ts';

export const erasers: Record<'invitation' | 'codes' | 'quotas' | 'invitationWork' | 'invitations', Eraser> = {
  invitation: eraseInOneStep(forgetInvitee),
  codes: ({ profileId }, { invitationTraces }) => invitationTraces.eraseSomeCodes(profileId),
  quotas: ({ profileId }, { invitationTraces }) => invitationTraces.eraseSome(profileId, 'quota'),
  invitationWork: ({ profileId }, { invitationTraces }) => invitationTraces.eraseSome(profileId, 'outbox'),
  invitations: spendSome,
};

export const personErasers: Record<'invitation' | 'hellosOfPerson', Eraser> = {
  invitation: erasers.invitation,
  hellosOfPerson: ({ profileId, personId }, { invitationTraces }) =>
    invitationTraces.eraseSomeHellos(profileId, personId),
};

/** Runs only in the last round, because until then one of the codes may be in the middle of a redemption. */
export const lastErasers: Record<'spentInvitations', Eraser> = {
  spentInvitations: async ({ profileId }, context) => {
    const ids = await context.invitationTraces.listSome(profileId, 'spent');
    for (const id of ids) {
      await forgetInviter(profileId, id, context);
      await context.invitationTraces.remove(profileId, id);
    }
    return ids.length > 0;
  },
};

/** If no profile was made, the invitation becomes open again and can be used until it expires. */
async function forgetInvitee(
  { invitation, hadProfile, isErased, personId }: Leaver,
  { invitations, invitationTraces, people }: Pick<Context, 'invitations' | 'invitationTraces' | 'people'>,
): Promise<void> {
  if (!invitation) return;
  const { inviterId, id } = invitation;
  if (hadProfile) return invitationTraces.forgetInvitee(inviterId, id);
  const cameBack = (await people.find(personId))?.admission?.invitation?.id === id;
  if (!isErased && !cameBack) await invitations.release(invitation, personId);
}

async function spendSome({ profileId }: Leaver, context: Context): Promise<boolean> {
  const ids = await context.invitationTraces.listSome(profileId, 'invitation');
  for (const id of ids) await forgetInviter(profileId, id, context);
  return ids.length > 0;
}

/**
 * The inviter is forgotten before the code is spent, so that an interrupted run finds it again, and once more
 * afterwards if somebody redeemed the code in between.
 */
async function forgetInviter(inviterId: number, id: string, context: Context): Promise<void> {
  const inviteeId = (await context.invitations.find(inviterId, id))?.value.redeemedBy ?? null;
  await forgetInviterOf(inviteeId, inviterId, context);
  const lastId = await context.invitationTraces.spend(inviterId, id);
  if (lastId !== inviteeId) await forgetInviterOf(lastId, inviterId, context);
}

async function forgetInviterOf(
  inviteeId: string | null,
  inviterId: number,
  { people, profileTraces }: Pick<Context, 'people' | 'profileTraces'>,
): Promise<void> {
  const admission = inviteeId === null ? undefined : (await people.find(inviteeId))?.admission;
  if (inviteeId === null || !admission) return;
  await profileTraces.forgetInviter(admission.profileId, inviterId);
  await people.forgetInviter(inviteeId, inviterId);
}
