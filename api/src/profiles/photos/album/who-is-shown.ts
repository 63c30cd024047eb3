import type { OutputOf } from '../../../../contract/fields/endpoint.ts';
import type { whoIsShown as readEndpoint } from '../../../../contract/profiles/photos/consent.ts';
import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { seeProfiles } from '../../../relations/visibility/see-profiles.ts';
import { asEditor } from '../../profiles/change-profile.ts';
import { ownPhotoSize } from '../../profiles/decisions/before-approval.ts';
import { showsAwaited, withPhotoAudience } from '../../profiles/decisions/photo-consent.ts';
import type { OtherShown, Photo } from '../../profiles/photo.ts';
import { ownCard, type Profile } from '../../profiles/profile.ts';
import { saidOfHosted, saidOfOwn } from './name-others.ts';
import { answerOf, otherOf } from './others.ts';
import type { Album, PhotoOwner } from './owner.ts';
import { changePhotosOf } from './profile-owner.ts';
import { askedOf, withStatement } from './shown.ts';

type ShownPeopleView = OutputOf<typeof readEndpoint>;

async function shownPeopleView(
  photos: readonly Photo[],
  cards: (photo: Photo) => readonly number[],
  { profile, personId, viewer }: Owner,
  context: Context,
): Promise<ShownPeopleView> {
  const own = ownCard(profile, personId);
  const beside = ({ memberId, profileId }: OtherShown) => memberId === undefined || profileId !== profile.id;
  const othersOf = ({ shows }: Photo) => shows?.others?.filter(beside) ?? [];
  const ids = photos.flatMap(othersOf).map(({ profileId }) => profileId);
  const seen = ids.length > 0 ? await seeProfiles(viewer, new Set(ids), context) : undefined;
  return {
    people: profile.members.map(({ id, name }) => ({
      memberId: id,
      name,
      isYou: id === own,
      ...(showsAwaited([id], profile) && { isAwaited: true as const }),
    })),
    photos: photos.flatMap((photo) => {
      const { id, shows, unanswered } = photo;
      if (!shows) return [];
      const memberIds = [...cards(photo)];
      const other = otherOf(photo, personId);
      const isAsked = other
        ? answerOf(other, personId) !== 'yes'
        : own !== null && (shows.no.includes(own) || askedOf(photo, profile).includes(personId));
      return {
        photoId: id,
        memberIds,
        isAgreed: !unanswered,
        others: othersOf(photo).map(({ profileId, card = null }) => ({
          profileId,
          handle: seen?.get(profileId)?.handle ?? null,
          memberId: card,
        })),
        showsSplitOff: shows.others?.some((one) => hasParted(one, profile)) ?? false,
        asksYou: own !== null && memberIds.includes(own) && isAsked,
      };
    }),
    added: photos.flatMap(({ id, byMember }) =>
      profile.members.some((member) => member.id === byMember) && byMember !== undefined
        ? { photoId: id, memberId: byMember }
        : [],
    ),
  };
}

const hasParted = ({ profileId, memberId }: OtherShown, profile: Profile): boolean =>
  profileId === profile.id && memberId !== undefined && !profile.members.some(({ id }) => id === memberId);

const viewOfOwn = (profile: Profile, caller: Owner, context: Context): Promise<ShownPeopleView> =>
  shownPeopleView(
    profile.photos.filter((photo) => ownPhotoSize(photo, profile, caller.personId) !== undefined),
    ({ shows }) => shows?.memberIds ?? [],
    { ...caller, profile },
    context,
  );

export const whoIsShown: Handler<'whoIsShown'> = (_input, caller, context) =>
  viewOfOwn(caller.profile, caller, context);

export const sayWhoIsShown: Handler<'sayWhoIsShown'> = async ({ photoId, ...named }, caller, context) => {
  const said = await saidOfOwn(named, caller, context);
  const change = (latest: Profile) => withStatement(latest, photoId, said, caller.personId);
  return viewOfOwn(await changePhotosOf(caller, asEditor(change), context), caller, context);
};

const audienceView = ({ people }: Profile, personId: string) => ({
  audience: people.find((person) => person.personId === personId)?.photoAudience?.upTo ?? null,
});

export const photoAudience: Handler<'photoAudience'> = async (_input, { profile, personId }) =>
  audienceView(profile, personId);

export const choosePhotoAudience: Handler<'choosePhotoAudience'> = async ({ audience }, caller, context) => {
  const { personId } = caller;
  const change = (latest: Profile) => withPhotoAudience(latest, personId, audience, context.now());
  return audienceView(await changePhotosOf(caller, change, context), personId);
};

/** @throws ApiError 404 for a kind whose photos have their own endpoints */
async function getHostedAlbum({ kind, id }: PhotoOwner, caller: Owner, context: Context) {
  const found = context.photoOwners[kind];
  if (!found?.getAsHost) throw new ApiError(404, photoMessages.notFound);
  return { found, album: await found.getAsHost(id, caller, context) };
}

const viewOfHosted = (album: Album, caller: Owner, context: Context): Promise<ShownPeopleView> => {
  const ofCaller = ({ profileId }: OtherShown) => profileId === caller.profile.id;
  const cards = ({ shows }: Photo) =>
    (shows?.others ?? []).filter(ofCaller).flatMap(({ memberId }) => memberId ?? []);
  return shownPeopleView(album.photos, cards, caller, context);
};

export const whoIsInHosted: Handler<'whoIsInHosted'> = async ({ kind, ownerId }, caller, context) => {
  const { album } = await getHostedAlbum({ kind, id: ownerId }, caller, context);
  return viewOfHosted(album, caller, context);
};

export const sayWhoIsInHosted: Handler<'sayWhoIsInHosted'> = async (
  { kind, ownerId, photoId, ...named },
  caller,
  context,
) => {
  const { found } = await getHostedAlbum({ kind, id: ownerId }, caller, context);
  const said = await saidOfHosted(named, caller, context);
  const state = <A extends Album>(album: A) => withStatement(album, photoId, said, caller.personId);
  const after = await found.change(ownerId, state, context, { missing: photoMessages.notFound });
  return viewOfHosted(after, caller, context);
};
