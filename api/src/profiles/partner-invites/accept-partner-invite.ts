import type { ParsedOf } from '../../../contract/fields/endpoint.ts';
import { consentMessages, consentVersions } from '../../../contract/people/consents/words.ts';
import {
  type acceptPartnerInvite as endpoint,
  partnerInviteMessages,
} from '../../../contract/profiles/partner-invites.ts';
import type { Context } from '../../context.ts';
import { addsIntimateTag, givenAtOnboarding } from '../../people/consents/rules.ts';
import { ApiError, type FieldError, invalidFields } from '../../platform/http/api-error.ts';
import { hashCode } from '../../platform/http/code.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { auditedAction } from '../../safety/audit/record.ts';
import { judgeTexts } from '../../safety/texts/judge.ts';
import { memberFaults } from '../my-profile/member-faults.ts';
import { textsOfMembers } from '../my-profile/texts.ts';
import { besideProfile } from '../profiles/beside.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { isPersonOf, type Member, type Profile } from '../profiles/profile.ts';
import { profileSchema } from '../profiles/profile-schema.ts';
import { admitByPartnerInvite } from './admit-by-partner-invite.ts';
import { openWaitingProfile, waitingHandle, waitingProfileOf } from './open-waiting-profile.ts';
import { resolveInvite } from './resolve-invite.ts';
import { acceptedCard, invalidInvite, withInviteAccepted } from './rules.ts';

/**
 * One write uses the invite. It adds the person to a profile under review; for an approved one, the outbox gives them
 * a profile of their own to be reviewed on.
 */
export const acceptPartnerInvite: Handler<'acceptPartnerInvite'> = async (input, caller, context) => {
  const { handles, newNumericId, people, now } = context;
  const { code, card: sent, consents } = input;
  const own = caller.own?.value.people.find(({ personId }) => personId === caller.personId);
  if (own?.cameBy === hashCode(code) || caller.own?.value.joins?.inviteHash === hashCode(code))
    return successAnswer;
  if (own) throw new ApiError(409, partnerInviteMessages.alreadyHere);
  const unagreed = consentFaultsOf(input);
  if (unagreed.length > 0) throw invalidFields(unagreed);
  const person = await people.findOrCreate(caller, now());

  const { profile, hash, opened } = await resolveInvite(code, caller, person, context);
  const admission = { profileId: profile.id, personId: person.id };
  if (!opened) {
    if (isPersonOf(profile, person.id))
      await admitByPartnerInvite.carryOut({ ...admission, isRepeated: true }, context);
    else await openInterrupted(profile, person.id, context);
    return successAnswer;
  }
  const said = acceptedCard(opened.card, sent);
  const faults = memberFaults(said, now(), profile.place?.timeZone);
  if (faults.length > 0)
    throw invalidFields(faults.map(({ field, message }) => ({ field: `card.${field}`, message })));
  const reviewWork = await judgeTexts(
    { profileId: profile.id, kind: 'profile', ref: '' },
    textsOf(said),
    context,
  );
  const action = auditedAction({ ...caller, profile }, { kind: 'partner-invite-accepted' }, context);
  const invitee = {
    personId: person.id,
    createdAt: person.createdAt,
    cameAt: now().toISOString(),
    consents: givenAtOnboarding(consents, now().toISOString()),
    ...(person.notBefore !== undefined && { notBefore: person.notBefore }),
  };
  const toId = newNumericId();
  const handle = waitingHandle(toId);
  if (profile.status === 'Approved') await handles.claim(handle, toId);
  const card = acceptedCard(opened.card, sent);
  await changeProfile(
    profile.id,
    (current) => withInviteAccepted(current, hash, invitee, sent, now()),
    context,
    {
      follow: (before, after) => [
        isPersonOf(after, person.id)
          ? admitByPartnerInvite.now(
              { ...admission, cardBefore: before.members.find(({ id }) => id === opened.card.id) },
              context,
            )
          : openWaitingProfile.now(
              waitingProfileOf(after, { id: toId, handle, hash, invitee, card }, context),
              context,
            ),
        action.beside,
        ...reviewWork,
      ],
      missing: invalidInvite().message,
    },
  );
  await action.recorded();
  return successAnswer;
};

const successAnswer = { success: true };

/** Finishes what an interrupted call began. */
async function openInterrupted({ id }: Profile, personId: string, context: Context): Promise<void> {
  for (const { payload } of await context.outbox.listIn(besideProfile(id), openWaitingProfile.name)) {
    const isTheirs = profileSchema.parse(payload).people.some((one) => one.personId === personId);
    if (isTheirs) await openWaitingProfile.carryOut(payload, context);
  }
}

const textsOf = (said: Member) => ({ ...textsOfMembers([said], () => 'card'), 'card.bio': said.bio });

/** Each person agrees to terms and privacy, and consents to the intimate answers on their own card. */
function consentFaultsOf({ consents, card }: ParsedOf<typeof endpoint>): FieldError[] {
  const missing = (['terms', 'privacy'] as const)
    .filter((what) => consents[what] !== consentVersions[what])
    .map((what) => ({ field: `consents.${what}`, message: partnerInviteMessages.agree }));
  const { tags = [], privateTags = [] } = card;
  const isIntimate = addsIntimateTag({ tags: [], privateTags: [] }, { tags, privateTags });
  return isIntimate && consents.intimate !== consentVersions.intimate
    ? [...missing, { field: 'consents.intimate', message: consentMessages.intimateNeeded }]
    : missing;
}
