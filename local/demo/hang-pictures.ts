import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Addresses } from '../wiring.ts';
import { people } from './people.ts';
import { type DemoPicture, picturesOf } from './pictures.ts';
import { profiles } from './profiles.ts';
import { ownerOf } from './story.ts';
import { toldContext, uuidFrom } from './told-context.ts';
import type { DemoProfile } from './types.ts';

const settingsFile = 'local.settings.sample.json';
const cast = new Map(profiles.map((profile) => [profile.handle, profile]));

/** How long, in ms, the photos of one profile may take until the machine has looked at them. */
const patience = 5 * 60 * 1000;
/** ms between two looks at whether it has. */
const interval = 300;

/** Those whom a newcomer to the demo meets first come first. */
const inOrder = people.flatMap(({ email }) => profiles.find((profile) => profile.email === email) ?? []);

/**
 * Gives everybody their pictures, unless that was done before. One profile after the other, so that no more than four
 * pictures are in quarantine: a photo that somebody uploads meanwhile is not kept waiting. What was interrupted is
 * taken up the next time.
 */
export async function hangAllPictures(addresses: Addresses, dataDir: string): Promise<void> {
  const marker = join(dataDir, 'demo-pictures');
  if (existsSync(marker)) return;
  await hangPictures(addresses, inOrder);
  writeFileSync(marker, new Date().toISOString());
}

/**
 * The pictures of some, uploaded as the web app does it. Resolves when the machine has looked at all of them.
 * @throws a sentence when nobody looks at them
 */
export async function hangPictures(addresses: Addresses, of: readonly DemoProfile[]): Promise<void> {
  const { context, moveTo } = toldContext(addresses, settingsFile);
  for (const profile of of) {
    const pictures = picturesOf(profile);
    for (const picture of pictures) {
      moveTo(new Date(), picture.name);
      await hang(picture, profile, context);
    }
    await waitForOutcomes(profile, context);
    await choosePrimary(profile, pictures, context);
  }
}

async function hang(picture: DemoPicture, { handle }: DemoProfile, context: Context): Promise<void> {
  const owner = await ownerOf(handle, cast, context);
  const photoId = uuidFrom(picture.name);
  const isThere = owner.profile.photos.some(({ id, arrivedAt }) => id === photoId && arrivedAt !== null);
  if (isThere) return;
  const bytes = await picture.draw();
  const { fileName, caption, isPrivate } = picture;
  const wish = { fileName, contentType: 'image/jpeg', fileSize: bytes.length, requestId: photoId };
  const { uploadUrl } = await handlers.photoUploadUrl(wish, owner, context);
  await put(uploadUrl, bytes);
  const latest = await ownerOf(handle, cast, context);
  if (caption) await handlers.updatePhotoCaption({ photoId, caption }, latest, context);
  if (isPrivate) await handlers.setPhotoPrivacy({ photoId, isPrivate }, latest, context);
  await handlers.notifyPhotoUploaded({ photoId }, latest, context);
}

/** The storage refuses a second upload to the same address: the bytes of an interrupted run are there already. */
async function put(url: string, bytes: Buffer): Promise<void> {
  const { status } = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', 'x-ms-blob-type': 'BlockBlob' },
    body: new Uint8Array(bytes),
  });
  if (![201, 403, 409].includes(status)) throw new Error(`The storage answered ${status} to a demo picture.`);
}

async function waitForOutcomes({ handle }: DemoProfile, context: Context) {
  const until = Date.now() + patience;
  for (;;) {
    const { profile } = await ownerOf(handle, cast, context);
    if (profile.photos.every(({ status }) => status !== 'quarantine')) return;
    if (Date.now() > until)
      throw new Error('The demo pictures stay in quarantine; the log of the API says why.');
    await wait(interval);
  }
}

/** The first one drawn, whichever was looked at first. */
async function choosePrimary({ handle }: DemoProfile, [first]: DemoPicture[], context: Context) {
  const owner = await ownerOf(handle, cast, context);
  const photo = first && owner.profile.photos.find(({ id }) => id === uuidFrom(first.name));
  if (photo?.status !== 'approved' || photo.isPrimary || photo.isPrivate) return;
  await handlers.setPrimaryPhoto({ photoId: photo.id }, owner, context);
}
