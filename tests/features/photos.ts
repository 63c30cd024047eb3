import { albumViews, photoQueueViews } from '../browser/profiles/photos-views.ts';
import { type Place, reviewer } from '../support/fixtures.ts';
import { drawPicture, memberWithAlbum, send, upload } from '../support/photo-fixtures.ts';
import { memberWithDoubtfulPhoto } from '../support/photo-queue.ts';
import { hostedEvent, withPhoto } from './events.ts';
import { type Caller, type Calls, notForMembers, notForProfiles, type Scene } from './feature.ts';

const noPhoto = '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f';
const uploadedPhotos = new WeakMap<Caller, Promise<string>>();

/** A photo of the caller's that was approved; whoever was turned down cannot have one any more. */
function ownPhoto(caller: Caller, place: Place): Promise<string> {
  if (caller.principal === 'rejected') return Promise.resolve(noPhoto);
  const photo =
    uploadedPhotos.get(caller) ??
    drawPicture().then(async (bytes) => (await upload(place, caller, bytes)).id);
  uploadedPhotos.set(caller, photo);
  return photo;
}

const withOwnPhoto = (input: Record<string, unknown>) => async (caller: Caller, place: Place) => ({
  photoId: await ownPhoto(caller, place),
  ...input,
});

const reason = 'Not for members';
export const photoCalls = {
  photoUploadUrl: { sample: { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 1000 } },
  notifyPhotoUploaded: {
    sample: { photoId: noPhoto },
    arrange: async (caller) => ({ photoId: (await send(caller, await drawPicture())).photoId }),
  },
  setPrimaryPhoto: { sample: { photoId: noPhoto }, arrange: withOwnPhoto({}) },
  updatePhotoCaption: {
    sample: { photoId: noPhoto, caption: 'At the window' },
    arrange: withOwnPhoto({ caption: 'At the window' }),
  },
  setPhotoPrivacy: {
    sample: { photoId: noPhoto, isPrivate: true },
    arrange: withOwnPhoto({ isPrivate: false }),
  },
  setPhotoBlur: {
    sample: { photoIds: [noPhoto], isBlurred: false },
    arrange: async (caller, place) => ({ photoIds: [await ownPhoto(caller, place)], isBlurred: false }),
  },
  whoIsShown: { sample: {} },
  sayWhoIsShown: {
    sample: { photoId: noPhoto, memberIds: [] },
    arrange: withOwnPhoto({ memberIds: [] }),
  },
  photoAudience: { sample: {} },
  choosePhotoAudience: { sample: { audience: 'members' } },
  whoIsInHosted: {
    sample: { kind: 'event', ownerId: '1' },
    arrange: async (caller, place) => ({
      kind: 'event',
      ownerId: (await hostedEvent(caller, place)).eventId,
    }),
  },
  sayWhoIsInHosted: {
    sample: { kind: 'event', ownerId: '1', photoId: noPhoto, memberIds: [] },
    arrange: async (caller, place) => {
      const { eventId: ownerId, photoId } = await withPhoto(caller, place);
      return { kind: 'event', ownerId, photoId, memberIds: [] };
    },
  },
  peopleOfConnection: {
    sample: { profileId: '1' },
    // Nobody is connected with them.
    otherwise: { ...notForMembers, restricted: 404 },
  },
  picturesOfYou: { sample: {} },
  answerPictures: {
    sample: { kind: 'event', ownerId: 1, photoIds: [noPhoto], isYes: false },
    // Nobody named them.
    otherwise: notForProfiles,
  },
  orderPhotos: {
    sample: { photoIds: [] },
    arrange: async (caller, place) => ({ photoIds: [await ownPhoto(caller, place)] }),
    byAnother: true,
  },
  servePhoto: {
    sample: { size: 'full', profileId: '1', photoId: noPhoto },
    arrange: async (caller, place) => ({
      size: 'full',
      profileId: String(caller.profileId),
      photoId: await ownPhoto(caller, place),
    }),
    otherwise: { rejected: 404 },
  },
  signedPhoto: {
    sample: { size: 'full', profileId: '1', photoId: noPhoto, token: 'none' },
    // Nobody signed it for them.
    otherwise: { ...notForProfiles, suspended: 404 },
  },
  // Deleting what is gone already is no mistake.
  deletePhoto: { sample: { photoId: noPhoto }, arrange: withOwnPhoto({}), byAnother: true },
  pendingPhotos: { sample: {} },
  approvePhoto: {
    sample: { kind: 'profile', ownerId: '1', photoId: noPhoto },
    arrange: async (_, place) => (await memberWithDoubtfulPhoto(place)).photo,
  },
  rejectPhoto: {
    sample: { kind: 'profile', ownerId: '1', photoId: noPhoto, reason },
    arrange: async (_, place) => ({ ...(await memberWithDoubtfulPhoto(place)).photo, reason }),
  },
} satisfies Calls;

export const photoScenes: Scene[] = [
  {
    who: 'a member with photos',
    async arrange(place) {
      const iris = await memberWithAlbum(place, 'Dawn', 'Dusk');
      for (const signal of ['unsure', 'unsafe'] as const)
        await upload(place, iris, await drawPicture(signal));
      return { ...iris, views: albumViews };
    },
  },
  {
    who: 'a reviewer of photos',
    async arrange(place) {
      const iris = await memberWithDoubtfulPhoto(place);
      const leave = () => iris.call.do('deletePhoto', { photoId: iris.photoId });
      return { ...(await reviewer(place)), views: photoQueueViews(iris.handle), leave };
    },
  },
];
