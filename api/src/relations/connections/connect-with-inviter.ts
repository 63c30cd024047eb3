import * as z from 'zod/mini';
import { connectionMessages } from '../../../contract/relations/connections.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { asViewer } from '../../platform/http/viewer.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { connectionVocabulary } from '../../profiles/tags/vocabularies.ts';
import { peopleOf, withYes } from './own-yes.ts';
import { type Relation, releasedOf } from './relation.ts';
import { carryIfGiven } from './settle-yeses.ts';
import { changeRelation } from './store.ts';

/** The wish is stored on the invitation and is erased with it. */
export const connectWithInviter: Handler<'connectWithInviter'> = async (
  { connects },
  { personId },
  context,
) => {
  const invitation = (await context.people.find(personId))?.admission?.invitation;
  if (!invitation) throw new ApiError(404, connectionMessages.noInviter);
  if ((await context.invitations.wishToConnect(invitation, personId, connects)) !== 'done')
    throw new ApiError(404, connectionMessages.noInviter);
  return { connects };
};

export const connectInviterWork = (
  before: Profile,
  { status, id, invitation }: Profile,
  context: Context,
): Work[] =>
  before.status !== 'Approved' && status === 'Approved' && invitation
    ? [connectInviter.now({ profileId: id }, context)]
    : [];

export const friendVibes = connectionVocabulary.find(({ key }) => key === 'friend-vibes');

export const connectInviter = task(
  'connectInviter',
  z.object({ profileId: z.number() }),
  async ({ profileId }, context): Promise<undefined> => {
    const { profiles, invitations, newNumericId } = context;
    const profile = (await profiles.find(profileId))?.value;
    if (!friendVibes || !profile?.invitation || profile.status !== 'Approved') return;
    const { inviterId, id } = profile.invitation;
    const invitation = (await invitations.find(inviterId, id))?.value;
    const inviter = invitation?.connects && (await profiles.find(inviterId))?.value;
    if (!inviter || !invitation.redeemedBy) return;
    if ((await asViewer(profile, context)).excluded.has(inviter.people)) return;
    const given = { id: newNumericId(), tagId: friendVibes.id, byPerson: invitation.redeemedBy };
    const version = newNumericId();
    const give = (now: Relation) => withYes(now, given, peopleOf(profile), version);
    const follow = carryIfGiven(profileId, inviterId, context);
    const { relation } = await changeRelation(profileId, inviterId, give, context, follow);
    if (releasedOf(relation).length > 0)
      for (const hook of Object.values(context.afterConnectedWithInviter))
        await hook(profile, invitation, context);
    // Without this, a second run would apply the tag again after the member had removed it.
    await invitations.wishToConnect(invitation, invitation.redeemedBy, false);
  },
  { secret: { none: 'An inviter who is held apart is not connected.' } },
);
