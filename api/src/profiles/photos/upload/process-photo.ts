import { setTimeout as wait } from 'node:timers/promises';
import { photoLimits } from '../../../../contract/profiles/photos/fields.ts';
import { hammingDistance, hashFrom, hashText, mostApart } from '../../../../shared/pdq.ts';
import type { Context } from '../../../context.ts';
import type { Work } from '../../../platform/outbox/work.ts';
import { contentSafety } from '../../../platform/services/content-safety.ts';
import { type Album, type AlbumChange, kindOf, ownerText } from '../album/owner.ts';
import { findPhoto, hasHadPhoto, type PhotoOutcome, withArrival, withOutcome } from '../album/rules.ts';
import { type OwnedPhoto, parseUploadName, uploadName } from '../blob-names.ts';
import { hashesOf } from '../pictures/hashes.ts';
import { moderatePicture, type PictureVerdict } from '../pictures/moderate.ts';
import { makePictures, type PictureRefusal, type Pictures, pictureRefusals } from '../pictures/picture.ts';
import { workAfterOutcome } from './after-outcome.ts';

/** How far a read replica may lag behind, in ms. */
const replicaLagMs = 3000;

/**
 * This may run several times, even in parallel: a photo gets only one outcome. The upload is erased last, so that an
 * interrupted run is repeated.
 * @param isLate whether every replica of the database has the photo by now
 * @throws Error if there is no outcome; the upload stays in quarantine until a later try
 */
export async function processPhoto(name: string, context: Context, isLate = false): Promise<void> {
  const { photoBlobs } = context;
  const photo = parseUploadName(name);
  if (!photo) return photoBlobs.eraseUpload(name);
  const { owner, photoId } = photo;
  const owners = kindOf(owner, context);
  const change = (next: AlbumChange, work: readonly Work[] = []) =>
    owners.change(owner.id, next, context, { work });
  const knows = (album: Album | undefined) => album !== undefined && hasHadPhoto(album, photoId);
  let found = await owners.find(owner.id, context);
  if (!isLate && !knows(found)) {
    await wait(replicaLagMs);
    found = await owners.find(owner.id, context);
    if (!knows(found)) return;
  }
  if (!found) return photoBlobs.erase(photo);
  if (findPhoto(found, photoId)?.status !== 'quarantine') return tidyUp(photo, found, context);
  // This may run before the browser calls `notifyPhotoUploaded`.
  if (findPhoto(found, photoId)?.arrivedAt === null)
    await change((latest) => withArrival(latest, photoId, context.now()));
  const version = context.newId();
  const { personMayLook = false } = findPhoto(found, photoId) ?? {};
  const made = await judgeUpload(name, version, { personMayLook }, context);
  if (!made) return;
  if (made.pictures) await photoBlobs.savePictures({ ...photo, version }, made.pictures);
  const { isCopy } = made;
  const work = workAfterOutcome({ ...photo, ...made, profileIds: found.profileIds }, context);
  const album = await change((latest) => withOutcome(latest, photoId, made.outcome, isCopy), work);
  const now = findPhoto(album, photoId);
  context.log('info', 'photo-processed', {
    owner: ownerText(owner),
    photoId,
    outcome: now?.status ?? 'gone',
  });
  if (now?.pictures !== version) await photoBlobs.erasePictures({ ...photo, version });
  await tidyUp(photo, album, context);
}

interface JudgedUpload {
  readonly outcome: PhotoOutcome;
  readonly pictures?: Pictures;
  readonly isCopy?: (hash: string) => boolean;
  readonly isByMachine?: true;
}

async function judgeUpload(
  name: string,
  version: string,
  { personMayLook }: { personMayLook: boolean },
  { photoBlobs, removedPictures, [contentSafety]: safety, settings, now }: Context,
): Promise<JudgedUpload | undefined> {
  const upload = await photoBlobs.findUpload(name);
  if (!upload) return undefined;
  if (!upload.isReadable) return { outcome: unreadableOutcome('unreadable') };
  if (upload.size === 0) return { outcome: unreadableOutcome('empty') };
  if (upload.size > photoLimits.maxBytes) return { outcome: unreadableOutcome('tooLarge') };
  const bytes = await photoBlobs.readUpload(name);
  if (!bytes) return undefined;
  const pictures = await makePictures(bytes, { opensHeic: settings.HEIC_PHOTOS === 'on' });
  if ('refusal' in pictures) return { outcome: unreadableOutcome(pictures.refusal) };
  // A match is not refused: that would tell the uploader how much of a picture to change. They only see that the
  // photo waits.
  const hashes = await hashesOf(pictures.full);
  const knownFor = await removedPictures.reasonFor(hashes);
  const verdict: PictureVerdict = knownFor
    ? { status: 'pending_approval' }
    : await moderatePicture(pictures.full, safety, settings);
  const isRefused = verdict.status === 'rejected';
  if (isRefused && !personMayLook) return { outcome: verdict, isByMachine: true };
  const { width, height } = pictures;
  const refused = isRefused ? { rejection: verdict.rejection, at: now().toISOString() } : undefined;
  const status = verdict.status === 'rejected' ? 'pending_approval' : verdict.status;
  const outcome = { status, size: { width, height }, pictures: version, ...(refused && { refused }) };
  const hash = hashes.slice(0, 1).map(hashText)[0];
  const isCopy = (other: string) => hashes.some((one) => hammingDistance(one, hashFrom(other)) <= mostApart);
  return { outcome: { ...outcome, ...(hash && { hash }), ...(knownFor && { knownFor }) }, pictures, isCopy };
}

const unreadableOutcome = (refusal: PictureRefusal): PhotoOutcome => ({
  status: 'rejected',
  rejection: pictureRefusals[refusal],
});

/** Keeps the pictures while the photo is approved or waits for a reviewer. */
async function tidyUp(photo: OwnedPhoto, album: Album, context: Context): Promise<void> {
  const status = findPhoto(album, photo.photoId)?.status;
  if (status === 'approved' || status === 'pending_approval')
    return context.photoBlobs.eraseUpload(uploadName(photo));
  await context.photoBlobs.erase(photo);
}
