import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../api/src/context.ts';
import type { Addresses } from '../wiring.ts';
import { createDemoContext, uuidFrom } from './demo-context.ts';
import { type DemoName, demoPeople } from './demo-names.ts';
import { demos } from './demos.ts';
import { firstEmails } from './people/people.ts';
import type { DemoProfile } from './people/types.ts';
import type { DemoPicture } from './pictures.ts';
import { castOf } from './seed.ts';
import type { Cast } from './story.ts';
import { eventWall, groupWall, profileWall, type Wall } from './walls.ts';

const settingsFile = 'local.settings.sample.json';
const contentType = 'image/webp';

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
const inOrder = (demo: DemoName) =>
  demoPeople[demo].flatMap(
    ({ email }) => demos[demo].profiles.find((profile) => profile.email === email) ?? [],
  );
const isMetFirst = ({ email }: DemoProfile): boolean => firstEmails.includes(email);

/** Each of these people gets one picture within seconds, before anybody gets a second. */
function firstPictureOf(profile: DemoProfile, cast: Cast): Wall {
  const { finish: _, ...wall } = profileWall(profile, cast);
  return { ...wall, pictures: wall.pictures.slice(0, 1) };
}

/**
 * Gives every profile, event and group its pictures, unless that was already done. An interrupted run is continued the
 * next time.
 */
export async function hangAllPictures(
  addresses: Addresses,
  dataDir: string,
  demo: DemoName = 'large',
): Promise<void> {
  const marker = join(dataDir, 'demo-pictures');
  if (existsSync(marker)) return;
  const [cast, ordered] = [castOf(demo), inOrder(demo)];
  await hang(
    addresses,
    ordered.filter(isMetFirst).map((profile) => firstPictureOf(profile, cast)),
  );
  await hangPictures(addresses, ordered, demo);
  await hang(addresses, [
    ...demos[demo].events.map((event) => eventWall(event, cast)),
    ...demos[demo].groups.map((group) => groupWall(group, cast)),
  ]);
  writeFileSync(marker, new Date().toISOString());
}

/**
 * Uploads the pictures of some profiles as the web app does. Resolves when all of them are moderated.
 * @throws with a message when nothing is moderated
 */
export const hangPictures = (
  addresses: Addresses,
  of: readonly DemoProfile[],
  demo: DemoName = 'large',
): Promise<void> =>
  hang(
    addresses,
    of.map((profile) => profileWall(profile, castOf(demo))),
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
