import { photoLimits } from '../../contract/photos.ts';
import type { Context } from '../context.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { Profile } from '../profiles/profile.ts';
import { parseUploadName, uploadName } from './blob-store.ts';
import { withErased } from './invariants.ts';
import { moderate } from './moderate.ts';
import { makePictures, type PictureRefusal, type Pictures, pictureRefusals } from './picture.ts';
import { findPhoto, hasHadPhoto, type Outcome, withArrival, withOutcome } from './rules.ts';

/**
 * What becomes of one upload in quarantine. Runs as often as it is called, in any order and several at once: only a
 * photo that is still in quarantine gets an outcome, and only one. The upload is erased last, so that its being there
 * means that something is left to do.
 * @param name of the blob, `<profileId>/<photoId>`
 * @param isLate whether it has lain there long enough for every copy of the database to know of its photo
 * @throws whatever keeps it from an outcome; the photo then stays in quarantine until a later try
 */
export async function processPhoto(name: string, context: Context, isLate = false): Promise<void> {
  const ids = parseUploadName(name);
  if (!ids) return context.photoBlobs.eraseUpload(name);
  const { profileId, photoId } = ids;
  const found = (await context.profiles.find(profileId))?.value;
  // The copy of the database that was asked may be behind the one that the photo was written to.
  if (!isLate && !(found && hasHadPhoto(found, photoId))) return;
  if (!found) return context.photoBlobs.erase(profileId, photoId);
  if (findPhoto(found, photoId)?.status !== 'quarantine') return tidyUp(found, photoId, context);
  await noteArrival(found, photoId, context);
  const version = context.newId();
  const made = await judge(name, version, context);
  if (!made) return;
  if (made.pictures) await context.photoBlobs.savePictures({ ...ids, version }, made.pictures);
  const change = (profile: Profile) => withOutcome(profile, photoId, made.outcome);
  const changed = await changeProfile(profileId, change, context);
  const photo = findPhoto(changed, photoId);
  context.log('info', 'photo-processed', { profileId, photoId, outcome: photo?.status ?? 'gone' });
  if (photo?.pictures !== version) await context.photoBlobs.erasePictures({ ...ids, version });
  await tidyUp(changed, photoId, context);
}

/** The bytes may be seen here before the browser has told of them. */
async function noteArrival(profile: Profile, photoId: string, context: Context): Promise<void> {
  if (findPhoto(profile, photoId)?.arrivedAt !== null) return;
  await changeProfile(profile.id, (latest) => withArrival(latest, photoId, context.now()), context);
}

/** The outcome, with the pictures unless it is a refusal; undefined when the upload is there no more. */
async function judge(
  name: string,
  version: string,
  { photoBlobs, contentSafety, settings }: Context,
): Promise<{ outcome: Outcome; pictures?: Pictures } | undefined> {
  const length = await photoBlobs.uploadSize(name);
  if (length === undefined) return undefined;
  if (length === 0) return { outcome: refused('empty') };
  if (length > photoLimits.maxBytes) return { outcome: refused('tooLarge') };
  const bytes = await photoBlobs.readUpload(name);
  if (!bytes) return undefined;
  const pictures = await makePictures(bytes);
  if ('refusal' in pictures) return { outcome: refused(pictures.refusal) };
  const verdict = await moderate(pictures.full, { contentSafety, settings });
  if (verdict.status === 'rejected') return { outcome: verdict };
  const { width, height } = pictures;
  return { outcome: { status: verdict.status, size: { width, height }, pictures: version }, pictures };
}

const refused = (refusal: PictureRefusal): Outcome => ({
  status: 'rejected',
  rejection: pictureRefusals[refusal],
});

/** Erases what the photo, as it now is, has no use for: the upload, or the pictures too. */
async function tidyUp(profile: Profile, photoId: string, context: Context): Promise<void> {
  const status = findPhoto(profile, photoId)?.status;
  if (status === 'approved' || status === 'pending_approval') {
    return context.photoBlobs.eraseUpload(uploadName(profile.id, photoId));
  }
  await context.photoBlobs.erase(profile.id, photoId);
  await changeProfile(profile.id, (latest) => withErased(latest, [photoId]), context);
}
