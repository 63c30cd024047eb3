import { partnerInviteLimits, partnerInviteMessages } from '../../../contract/profiles/partner-invites.ts';
import type { Context } from '../../context.ts';
import { answerRepeat } from '../../platform/http/answer-repeat.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { hashCode, newCode } from '../../platform/http/code.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { isCarriedOut, oncePer } from '../my-profile/members.ts';
import { asEditor, changeProfile } from '../profiles/change-profile.ts';
import { openInvites } from '../profiles/kept-invites.ts';
import { lapsePartnerInvite } from './lapse-partner-invite.ts';
import { withInvite } from './rules.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The code is a keyed hash of the request: a repeated request gets the same code, and no store holds it. */
export const createPartnerInvite: Handler<'createPartnerInvite'> = async (
  { memberId, ownMemberId, requestId },
  caller,
  context,
) => {
  const { profile, personId } = caller;
  const { now, newId, limits, partnerInvites } = context;
  const id = requestId ?? newId();
  if (isCarriedOut(profile, id)) {
    const made = createdInviteOf(id, caller, context);
    return answerRepeat(memberId, made.memberId, () => made);
  }
  await limits.take('partnerInvitesCreated', caller);
  const [code = ''] = codesOf(id, caller, context);
  const hash = hashCode(code);
  const expiresAt = new Date(now().getTime() + partnerInviteLimits.days * dayMs).toISOString();
  // This check refuses before anything is written. The change below checks again.
  withInvite(profile, personId, { id, hash, memberId, ownMemberId, expiresAt }, now());
  await recordAudit(caller, { kind: 'partner-invite-created', object: id }, context);
  await partnerInvites.point(hash, profile.id);
  const saved = await changeProfile(
    caller,
    asEditor((current) =>
      oncePer(id, current, (latest) =>
        withInvite(latest, personId, { id, hash, memberId, ownMemberId, expiresAt }, now()),
      ),
    ),
    context,
    { follow: () => [lapsePartnerInvite.at(new Date(expiresAt), { profileId: profile.id }, context)] },
  );
  return createdInviteOf(id, { ...caller, profile: saved }, context);
};

type InviteMaker = Pick<Owner, 'personId' | 'profile'>;

/** @throws ApiError 409 for an invite that was used, withdrawn, replaced or made by another person */
function createdInviteOf(id: string, { personId, profile }: InviteMaker, context: Context) {
  const invite = openInvites(profile, context.now()).find(
    (one) => one.id === id && one.byPersonId === personId,
  );
  const code = codesOf(id, { personId, profile }, context).find((one) => hashCode(one) === invite?.hash);
  if (!invite || code === undefined) throw new ApiError(409, partnerInviteMessages.noLongerOpen);
  return { id, memberId: invite.memberId, expiresAt: invite.expiresAt, code };
}

/** Returns the code under each of our hash keys, the current key first. */
const codesOf = (id: string, { personId, profile }: InviteMaker, { keyedHash }: Context): string[] =>
  keyedHash.every('partnerInvite', `${profile.id}/${personId}/${id}`).map((mac) => {
    const bytes = [...Buffer.from(mac, 'base64url')];
    return newCode((limit) => (bytes.shift() ?? 0) % limit);
  });
