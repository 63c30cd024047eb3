import type { OutputOf } from '../../../contract/endpoint.ts';
import type {
  agreeToPhoto as agreeEndpoint,
  whoIsShown as readEndpoint,
  sayWhoIsShown as sayEndpoint,
  takePhotoDown as takeDownEndpoint,
} from '../../../contract/photo-consent.ts';
import type { Handler } from '../../http/serve.ts';
import { asEditor } from '../../profiles/change-profile.ts';
import { ownCard, type Profile } from '../../profiles/profile.ts';
import { changePhotosOf } from './profile-owner.ts';
import { withoutYes, withStatement, withYes } from './shown.ts';

function view(profile: Profile, personId: string): OutputOf<typeof readEndpoint> {
  const own = ownCard(profile, personId);
  return {
    people: profile.members.map(({ id, name }) => ({ memberId: id, name, isYou: id === own })),
    photos: profile.photos.flatMap(({ id, shows, unanswered }) =>
      shows
        ? {
            photoId: id,
            memberIds: shows.memberIds,
            isAgreed: !unanswered,
            asksYou: own !== null && shows.memberIds.includes(own) && !shows.yes.includes(personId),
          }
        : [],
    ),
    added: profile.photos.flatMap(({ id, byMember }) =>
      profile.members.some((member) => member.id === byMember) && byMember !== undefined
        ? { photoId: id, memberId: byMember }
        : [],
    ),
  };
}

export const whoIsShown: Handler<typeof readEndpoint> = async (_input, { profile, personId }) =>
  view(profile, personId);

export const sayWhoIsShown: Handler<typeof sayEndpoint> = async ({ photoId, memberIds }, caller, context) => {
  const change = (latest: Profile) => withStatement(latest, photoId, memberIds, caller.personId);
  return view(await changePhotosOf(caller, asEditor(change), context), caller.personId);
};

export const agreeToPhoto: Handler<typeof agreeEndpoint> = async ({ photoId }, caller, context) => {
  const change = (latest: Profile) => withYes(latest, photoId, caller.personId);
  return view(await changePhotosOf(caller, asEditor(change), context), caller.personId);
};

export const takePhotoDown: Handler<typeof takeDownEndpoint> = async ({ photoId }, caller, context) => {
  const change = (latest: Profile) => withoutYes(latest, photoId, caller.personId);
  return view(await changePhotosOf(caller, change, context), caller.personId);
};
