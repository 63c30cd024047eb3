import * as z from 'zod/mini';
import { invitationMessages } from '../../../contract/people/invitations.ts';
import type { Context } from '../../context.ts';
import { besideInvitation } from '../../people/invitations/items.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import { task } from '../../platform/outbox/work.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { afterObjection } from './rules.ts';

/** Only the first answer counts; later calls return it. */
export const inviteeWasMeant: Handler<'inviteeWasMeant'> = async ({ id, meant }, { profile }, context) => {
  const { invitations } = context;
  const work = meant ? [] : [objectToInvitee.now({ inviterId: profile.id, id }, context)];
  if ((await invitations.answerMeant(profile.id, id, meant, work)) === 'done') {
    await carryOut(besideInvitation(profile.id), work, context);
    return { meant };
  }
  const invitation = (await invitations.find(profile.id, id))?.value;
  if (!invitation) throw new ApiError(404, invitationMessages.notFound);
  if (invitation.isMeant === undefined) throw new ApiError(409, invitationMessages.notUsed);
  return { meant: invitation.isMeant };
};

/** If the invitee has no profile yet, the objection takes effect when they create one. */
export const objectToInvitee = task(
  'objectToInvitee',
  z.object({ inviterId: z.number(), id: z.string() }),
  async ({ inviterId, id }, context): Promise<undefined> => {
    const redeemedBy = (await context.invitations.find(inviterId, id))?.value.redeemedBy;
    const profile = redeemedBy ? await context.people.findOwnProfile(redeemedBy) : undefined;
    if (profile?.invitation?.id === id) await recordObjection(profile, context);
  },
  { secret: 'notMeant' },
);

export async function objectIfNotMeant(profile: Profile, context: Context): Promise<void> {
  if (!profile.invitation || profile.status !== 'PendingApproval') return;
  const { inviterId, id } = profile.invitation;
  const invitation = (await context.invitations.find(inviterId, id))?.value;
  if (invitation?.isMeant === false) await recordObjection(profile, context);
}

const recordObjection = ({ id }: Profile, context: Context) =>
  changeProfile(id, (latest) => afterObjection(latest, context.now()), context);
