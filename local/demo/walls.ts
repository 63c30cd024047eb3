import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import type { Photo } from '../../api/src/profiles/profiles/photo.ts';
import { uuidFrom } from './demo-context.ts';
import type { DemoEvent } from './demo-event.ts';
import { eventIdOf } from './events.ts';
import type { DemoGroup } from './group-texts.ts';
import { groupIdOf } from './groups.ts';
import type { DemoProfile } from './people/types.ts';
import { type DemoPicture, eventPicturesOf, facesOf, groupPicturesOf, picturesOf } from './pictures.ts';
import { type Cast, ownerOf } from './story.ts';
import { blurAll, blurringProfiles, openedToHandle, openLast } from './veiled-pictures.ts';
import { nameConnections } from './who-is-shown.ts';

interface Wish {
  fileName: string;
  contentType: string;
  fileSize: number;
  requestId: string;
}

/** A place for pictures, with the calls of the people who may add them. */
export interface Wall {
  readonly pictures: readonly DemoPicture[];
  /** The photos that are there; undefined if the owner is gone. */
  photos(context: Context): Promise<readonly Photo[] | undefined>;
  askForAddress(wish: Wish, context: Context): Promise<{ uploadUrl: string }>;
  /** Confirms that the bytes were uploaded. */
  confirm(photoId: string, picture: DemoPicture, context: Context): Promise<unknown>;
  choosePrimary(photoId: string, context: Context): Promise<unknown>;
  /** What is said about the pictures once they are moderated. */
  finish?(context: Context): Promise<unknown>;
}

export function profileWall(profile: DemoProfile, cast: Cast): Wall {
  const owner = (context: Context) => ownerOf(profile.handle, cast, context);
  const faces = facesOf(profile);
  return {
    pictures: [...picturesOf(profile), ...faces],
    photos: async (context) => (await owner(context)).profile.photos,
    askForAddress: async (wish, context) => handlers.photoUploadUrl(wish, await owner(context), context),
    async confirm(photoId, { caption, isPrivate }, context) {
      if (caption) await handlers.updatePhotoCaption({ photoId, caption }, await owner(context), context);
      if (isPrivate) await handlers.setPhotoPrivacy({ photoId, isPrivate }, await owner(context), context);
      await sayWhoIsShown(photoId, faces, await owner(context), context);
      await handlers.notifyPhotoUploaded({ photoId }, await owner(context), context);
    },
    choosePrimary: async (photoId, context) =>
      handlers.setPrimaryPhoto({ photoId }, await owner(context), context),
    async finish(context) {
      if (faces.length > 0) await nameFaces(faces, await owner(context), context);
      if (blurringProfiles.includes(profile.handle)) await blurAll(await owner(context), context);
      const whom = openedToHandle[profile.handle];
      if (!whom) return;
      const { profile: other } = await ownerOf(whom, cast, context);
      await openLast(await owner(context), other.id, context);
    },
  };
}

/** Lets each of several people who sign in confirm that a picture shows them. A face shows one person. */
async function sayWhoIsShown(
  photoId: string,
  faces: readonly DemoPicture[],
  owner: Owner,
  context: Context,
): Promise<void> {
  const { people, members } = owner.profile;
  if (people.length < 2) return;
  const face = members[faces.findIndex(({ name }) => uuidFrom(name) === photoId)]?.id;
  const shown = members.map(({ id }) => id).filter((id) => face === undefined || id === face);
  for (const { personId, memberId } of people) {
    const own = await context.people.findOwn(personId);
    const isShown = memberId !== null && shown.includes(memberId);
    if (!own || !isShown) continue;
    const who = { ...owner, personId, profile: own.value, etag: own.etag };
    await handlers.sayWhoIsShown({ photoId, memberIds: [memberId] }, who, context);
  }
  const held = people.map(({ memberId }) => memberId);
  const others = shown.filter((id) => !held.includes(id));
  const own = others.length > 0 && (await context.people.findOwn(owner.personId));
  if (!own) return;
  const who = { ...owner, profile: own.value, etag: own.etag };
  await handlers.sayWhoIsShown({ photoId, memberIds: others }, who, context);
}

/** Says whom each picture shows. */
async function nameFaces(faces: readonly DemoPicture[], owner: Owner, context: Context): Promise<void> {
  const { members, photos } = owner.profile;
  const approved = new Set(photos.flatMap(({ id, status }) => (status === 'approved' ? [id] : [])));
  const named = members.flatMap(({ id }, index) => {
    const face = faces[index];
    const photoId = face && uuidFrom(face.name);
    return photoId !== undefined && approved.has(photoId) ? [{ id, photoId }] : [];
  });
  await saveCards(named, owner, context);
}

type Card = NonNullable<Parameters<typeof handlers.saveMyProfile>[0]['members']>[number];

/** Saves cards, each as the person who signs in for it, else as the given owner. */
export async function saveCards(cards: readonly Card[], owner: Owner, context: Context): Promise<void> {
  const holderOf = ({ id }: Card) =>
    owner.profile.people.find(({ memberId }) => memberId === id)?.personId ?? owner.personId;
  for (const [personId, members = []] of Object.entries(Object.groupBy(cards, holderOf))) {
    const own = await context.people.findOwn(personId);
    if (!own) continue;
    const holder = { ...owner, personId, profile: own.value, etag: own.etag };
    await handlers.saveMyProfile({ members }, holder, context);
  }
}

export function eventWall(event: DemoEvent, cast: Cast): Wall {
  const host = (context: Context) => ownerOf(event.organizer, cast, context);
  const idOf = (context: Context) => eventIdOf(event, cast, context);
  return {
    pictures: eventPicturesOf(event),
    photos: async (context) => (await context.events.find(await idOf(context)))?.value.photos,
    askForAddress: async (wish, context) =>
      handlers.eventPhotoUploadUrl(
        { ...wish, eventId: await idOf(context), shows: [] },
        await host(context),
        context,
      ),
    confirm: async (photoId, _picture, context) =>
      handlers.notifyEventPhoto({ eventId: await idOf(context), photoId }, await host(context), context),
    choosePrimary: async (photoId, context) =>
      handlers.setEventCover({ eventId: await idOf(context), photoId }, await host(context), context),
    finish: async (context) =>
      nameConnections(
        { kind: 'event', ownerId: await idOf(context), pictures: eventPicturesOf(event) },
        await host(context),
        cast,
        context,
      ),
  };
}

export function groupWall(group: DemoGroup, cast: Cast): Wall {
  const creator = (context: Context) => ownerOf(group.creator, cast, context);
  const idOf = async (context: Context) => groupIdOf((await creator(context)).profile.id, group.name);
  const refOf = async (context: Context) => String(await idOf(context));
  return {
    pictures: groupPicturesOf(group),
    photos: async (context) => (await context.groups.find(await idOf(context)))?.value.photos,
    askForAddress: async ({ fileName: _fileName, ...wish }, context) =>
      handlers.groupCoverUpload(
        { ...wish, group: await refOf(context), shows: [] },
        await creator(context),
        context,
      ),
    confirm: async (photoId, _picture, context) =>
      handlers.groupCoverUploaded({ group: await refOf(context), photoId }, await creator(context), context),
    // A group has only one cover.
    choosePrimary: async () => {},
    finish: async (context) =>
      nameConnections(
        { kind: 'group', ownerId: await idOf(context), pictures: groupPicturesOf(group) },
        await creator(context),
        cast,
        context,
      ),
  };
}
