import { cardKeyMessages, type lookAtCardKey as endpoint } from '../../contract/account/card-keys.ts';
import type { ProfileTag } from '../../contract/profiles/member-tags.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { unsealed } from '../profiles/sealed.ts';
import { privateTags, publicTags } from '../tags/profile-tags.ts';
import { discoveryTagRules } from '../tags/rules.ts';
import { openKey } from './open-key.ts';

const withIntimacy = (tag: ProfileTag) => ({
  ...tag,
  isIntimate: discoveryTagRules.find(tag.id)?.isIntimate === true,
});

/** Nothing is shown of anybody else's card. */
export const lookAtCardKey: Handler<typeof endpoint> = async ({ code }, caller, context) => {
  const { people, now } = context;
  if (caller.own) throw new ApiError(409, cardKeyMessages.alreadyHere);
  const person = await people.findOrCreate(caller, now());
  const { profile, opened } = await openKey(code, caller, person, context);
  if (!opened) throw new ApiError(409, cardKeyMessages.alreadyHere);
  const { key } = opened;
  const card = unsealed(profile, opened.card, now());
  return {
    from: { handle: profile.handle, type: profile.type },
    card: {
      ...card,
      gender: card.gender ?? null,
      pronouns: card.pronouns ?? null,
      orientation: card.orientation ?? null,
      tags: publicTags(card, [card]).map(withIntimacy),
      privateTags: privateTags(card).map(withIntimacy),
    },
    expiresAt: key.expiresAt,
  };
};
