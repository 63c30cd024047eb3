import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../api/src/context.ts';
import type { Addresses } from '../wiring.ts';
import { createDemoContext, uuidFrom } from './demo-context.ts';
import { demoEvents } from './event-list.ts';
import { demoGroups } from './group-texts.ts';
import { firstEmails, people } from './people/people.ts';
import { profiles } from './people/profiles.ts';
import type { DemoProfile } from './people/types.ts';
import type { DemoPicture } from './pictures.ts';
import { eventWall, groupWall, profileWall, type Wall } from './walls.ts';

const settingsFile = 'local.settings.sample.json';
const contentType = 'image/webp';
const cast = new Map(profiles.map((profile) => [profile.handle, profile]));

/** ms within which the photos of one wall have to pass moderation. */
const patience = 5 * 60 * 1000;
/** ms between two checks. */
const interval = 300;
/**
 * Number of walls filled at the same time, each with at most four pictures in quarantine, so that a member's own upload
 * does not wait long.
 */
const width = 3;

/** The people whom a newcomer to the demo meets first come first. */
const inOrder = people.flatMap(({ email }) => profiles.find((profile) => profile.email === email) ?? []);
const isMetFirst = ({ email }: DemoProfile): boolean => firstEmails.includes(email);

/** Each of these people gets one picture within seconds, before anybody gets a second. */
function firstPictureOf(profile: DemoProfile): Wall {
  const { finish: _, ...wall } = profileWall(profile, cast);
  return { ...wall, pictures: wall.pictures.slice(0, 1) };
}

/**
 * Gives every profile, event and group its pictures, unless that was already done. An interrupted run is continued the
 * next time.
 */
export async function hangAllPictures(addresses: Addresses, dataDir: string): Promise<void> {
  const marker = join(dataDir, 'demo-pictures');
  if (existsSync(marker)) return;
  await hang(addresses, inOrder.filter(isMetFirst).map(firstPictureOf));
  await hangPictures(addresses, inOrder);
  await hang(addresses, [
    ...demoEvents.map((event) => eventWall(event, cast)),
    ...demoGroups.map((group) => groupWall(group, cast)),
  ]);
  writeFileSync(marker, new Date().toISOString());
}

/**
 * Uploads the pictures of some profiles as the web app does. Resolves when all of them are moderated.
 * @throws with a message when nothing is moderated
 */
export const hangPictures = (addresses: Addresses, of: readonly DemoProfile[]): Promise<void> =>
  hang(
    addresses,
    of.map((profile) => profileWall(profile, cast)),
  );

async function hang(addresses: Addresses, walls: readonly Wall[]): Promise<void> {
  const waiting = [...walls];
  async function hangNext(): Promise<void> {
    const { context, moveTo } = createDemoContext(addresses, settingsFile);
    for (let wall = waiting.shift(); wall; wall = waiting.shift()) {
      for (const picture of wall.pictures) {
        moveTo(new Date(), picture.name);
        await upload(picture, wall, context);
      }
      await waitForOutcomes(wall, context);
      await choosePrimary(wall, context);
      await wall.finish?.(context);
    }
  }
  await Promise.all(Array.from({ length: width }, hangNext));
}

async function upload(picture: DemoPicture, wall: Wall, context: Context): Promise<void> {
  const photos = await wall.photos(context);
  const photoId = uuidFrom(picture.name);
  const isThere = photos?.some(({ id, arrivedAt }) => id === photoId && arrivedAt !== null);
  if (!photos || isThere) return;
  const bytes = await picture.read();
  const { fileName } = picture;
  const wish = { fileName, contentType, fileSize: bytes.length, requestId: photoId };
  const { uploadUrl } = await wall.askForAddress(wish, context);
  await putBlob(uploadUrl, bytes);
  await wall.confirm(photoId, picture, context);
}

/** Storage refuses a second upload to the same address, which means that an interrupted run has uploaded the bytes. */
async function putBlob(url: string, bytes: Buffer): Promise<void> {
  const { status } = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': contentType, 'x-ms-blob-type': 'BlockBlob' },
    body: new Uint8Array(bytes),
  });
  if (![201, 403, 409].includes(status)) throw new Error(`The storage answered ${status} to a demo picture.`);
}

async function waitForOutcomes(wall: Wall, context: Context) {
  const until = Date.now() + patience;
  for (;;) {
    const photos = (await wall.photos(context)) ?? [];
    if (photos.every(({ status }) => status !== 'quarantine')) return;
    if (Date.now() > until)
      throw new Error('The demo pictures stay in quarantine; the log of the API says why.');
    await wait(interval);
  }
}

/** Makes the first picture of the list the primary one, in whatever order they were moderated. */
async function choosePrimary(wall: Wall, context: Context) {
  const [first] = wall.pictures;
  const photo = first && (await wall.photos(context))?.find(({ id }) => id === uuidFrom(first.name));
  if (photo?.status !== 'approved' || photo.isPrimary || photo.isPrivate) return;
  await wall.choosePrimary(photo.id, context);
}
