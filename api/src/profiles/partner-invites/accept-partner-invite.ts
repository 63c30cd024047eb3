import type { ParsedOf } from '../../../contract/fields/endpoint.ts';
import { consentMessages, consentVersions } from '../../../contract/people/consents/words.ts';
import {
  type acceptPartnerInvite as endpoint,
  partnerInviteMessages,
} from '../../../contract/profiles/partner-invites.ts';
import { addsIntimateTag, givenAtOnboarding } from '../../people/consents/rules.ts';
import { ApiError, type FieldError, invalidFields } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { hashCode } from '../../platform/secrets/code.ts';
import { auditedAction } from '../../safety/audit/record.ts';
import { judgeTexts } from '../../safety/texts/judge.ts';
import { memberFaults } from '../my-profile/member-faults.ts';
import { textsOfMembers } from '../my-profile/texts.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { Member } from '../profiles/profile.ts';
import { admitByPartnerInvite } from './admit-by-partner-invite.ts';
import { resolveInvite } from './resolve-invite.ts';
import { acceptedCard, invalidInvite, withInvitedPerson } from './rules.ts';

/** One write removes the invite and adds the person to the profile. The outbox then settles their admission. */
export const acceptPartnerInvite: Handler<typeof endpoint> = async (input, caller, context) => {
  const { people, now } = context;
  const { code, card: sent, consents } = input;
  const own = caller.own?.value.people.find(({ personId }) => personId === caller.personId);
  if (own?.cameBy === hashCode(code)) return successAnswer;
  if (own) throw new ApiError(409, partnerInviteMessages.alreadyHere);
  const unagreed = consentFaultsOf(input);
  if (unagreed.length > 0) throw invalidFields(unagreed);
  const person = await people.findOrCreate(caller, now());

  const { profile, hash, opened } = await resolveInvite(code, caller, person, context);
  const admission = { profileId: profile.id, personId: person.id };
  if (!opened) {
    await admitByPartnerInvite.carryOut(admission, context);
    return successAnswer;
  }
  const said = acceptedCard(opened.card, sent);
  const faults = memberFaults(said, now(), input.timeZone);
  if (faults.length > 0)
    throw invalidFields(faults.map(({ field, message }) => ({ field: `card.${field}`, message })));
  const reviewWork = await judgeTexts(
    { profileId: profile.id, kind: 'profile', ref: '' },
    textsOf(said),
    context,
  );
  const action = auditedAction({ ...caller, profile }, { kind: 'partner-invite-accepted' }, context);
  const work = [admitByPartnerInvite.now(admission, context), action.beside, ...reviewWork];
  const invitee = {
    personId: person.id,
    createdAt: person.createdAt,
    cameAt: now().toISOString(),
    consents: givenAtOnboarding(consents, now().toISOString()),
    ...(person.notBefore !== undefined && { notBefore: person.notBefore }),
  };
  await changeProfile(
    profile.id,
    (current) => withInvitedPerson(current, hash, invitee, sent, now()),
    context,
    {
      follow: () => work,
      missing: invalidInvite().message,
    },
  );
  await action.recorded();
  return successAnswer;
};

const successAnswer = { success: true };

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
