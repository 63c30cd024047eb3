import type { OwnMemberCards } from '../../../contract/profiles/partner-invites.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { judgeChanges } from '../../safety/texts/judge.ts';
import { cardHolderFor } from '../profiles/cards/card-as-read.ts';
import { isLookedAt } from '../profiles/cards/claims.ts';
import { asEditor, changeProfile } from '../profiles/change-profile.ts';
import { photosThatWouldWait } from '../profiles/decisions/photo-consent.ts';
import { listedInvites } from '../profiles/kept-invites.ts';
import { holderOf, type Profile } from '../profiles/profile.ts';
import { signedFor, withSignature } from '../profiles/view.ts';
import { requireFreeSignature, undoableUntil, withoutInvite } from './rules.ts';

export const ownMemberCards: Handler<'ownMemberCards'> = (_input, { profile, personId }, { now }) =>
  memberCardsView(profile, personId, now());

export const withdrawPartnerInvite: Handler<'withdrawPartnerInvite'> = async ({ id }, caller, context) => {
  const { now, partnerInvites } = context;
  const hash = caller.profile.partnerInvites?.find((invite) => invite.id === id)?.hash;
  if (hash !== undefined)
    await recordAudit(caller, { kind: 'partner-invite-withdrawn', object: id }, context);
  const saved = await changeProfile(
    caller,
    asEditor((profile) => withoutInvite(profile, id, now())),
    context,
  );
  if (hash !== undefined) await partnerInvites.forget(hash);
  return memberCardsView(saved, caller.personId, now());
};

export const signAs: Handler<'signAs'> = async ({ name }, caller, context) => {
  const { profile, personId } = caller;
  requireFreeSignature(profile, personId, name);
  const reviewWork =
    name && name !== signedFor(profile, personId)
      ? await judgeChanges(caller, { kind: 'profile', ref: '' }, { name }, context)
      : [];
  const sign = asEditor((current) => {
    requireFreeSignature(current, personId, name);
    return withSignature(current, personId, name);
  });
  const saved = await changeProfile(caller, sign, context, { follow: () => reviewWork });
  return memberCardsView(saved, personId, context.now());
};

/** The view tells whether somebody else holds a card, but never which account they use. */
function memberCardsView(profile: Profile, personId: string, now: Date): OwnMemberCards {
  const invites = listedInvites(profile, now);
  return {
    cards: profile.members.map(({ id, name }) => {
      const holder = cardHolderFor(profile, personId, id);
      const invite = invites.find(({ memberId }) => memberId === id);
      return {
        memberId: id,
        name,
        holder,
        isLookedAt: isLookedAt(profile, id),
        undoableUntil: undoableUntil(profile, personId, holderOf(profile, id), now)?.toISOString() ?? null,
        picturesThatWouldWait: photosThatWouldWait(profile, id),
        invite:
          invite && holder === 'nobody'
            ? { id: invite.id, expiresAt: invite.expiresAt, isTaken: invite.isTaken }
            : null,
      };
    }),
    signsAs: signedFor(profile, personId),
    isYoursKnown: profile.members.some(({ id }) => holderOf(profile, id)?.personId === personId),
  };
}
