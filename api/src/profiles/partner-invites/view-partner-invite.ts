import type { ProfileTag } from '../../../contract/profiles/member-tags.ts';
import { partnerInviteMessages } from '../../../contract/profiles/partner-invites.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { withSealedAnswers } from '../profiles/cards/sealed.ts';
import { privateTags, publicTags } from '../tags/profile-tags.ts';
import { discoveryTagRules } from '../tags/rules.ts';
import { resolveInvite } from './resolve-invite.ts';

const memberCardTagOf = (tag: ProfileTag) => ({
  ...tag,
  isIntimate: discoveryTagRules.find(tag.id)?.isIntimate === true,
});

/** Shows only the card that the invite is for. */
export const viewPartnerInvite: Handler<'viewPartnerInvite'> = async ({ code }, caller, context) => {
  const { people, now } = context;
  if (caller.own) throw new ApiError(409, partnerInviteMessages.alreadyHere);
  const person = await people.findOrCreate(caller, now());
  const { profile, opened } = await resolveInvite(code, caller, person, context);
  if (!opened) throw new ApiError(409, partnerInviteMessages.alreadyHere);
  const { invite } = opened;
  const {
    awaited: _awaited,
    birthDate: _birthDate,
    ...card
  } = withSealedAnswers(profile, opened.card, now());
  return {
    from: { handle: profile.handle, type: profile.type },
    card: {
      ...card,
      unconfirmed: card.unconfirmed ?? [],
      gender: card.gender ?? null,
      pronouns: card.pronouns ?? null,
      orientation: card.orientation ?? null,
      tags: publicTags(card, [card]).map(memberCardTagOf),
      privateTags: privateTags(card).map(memberCardTagOf),
    },
    expiresAt: invite.expiresAt,
  };
};
