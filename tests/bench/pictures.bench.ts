import { randomInt, randomUUID } from 'node:crypto';
import { endpoints } from '../../api/contract/table.ts';
import { composeContext } from '../../api/src/compose.ts';
import { handlers } from '../../api/src/features.ts';
import { identify } from '../../api/src/platform/http/identify.ts';
import { asViewer } from '../../api/src/platform/http/viewer.ts';
import { dayOf, type PhotoGrant, personIdsOf } from '../../api/src/profiles/photo-access/photo-grant.ts';
import { profilePhotoOwner } from '../../api/src/profiles/photos/album/owner.ts';
import { changePhotosOf } from '../../api/src/profiles/photos/album/profile-owner.ts';
import {
  withArrival,
  withChange,
  withOutcome,
  withUpload,
} from '../../api/src/profiles/photos/album/rules.ts';
import type { Profile } from '../../api/src/profiles/profiles/profile.ts';
import { photoPath } from '../../api/src/profiles/profiles/view.ts';
import { approvedMember, type Person } from '../support/fixtures.ts';
import { type BenchStack, openBenchStack } from './bench-stack.ts';
import { median, milliseconds, type Row } from './row.ts';
import { measureMs, type Reads, readsOf } from './store-reads.ts';

const pageSize = 24;
const rounds = 20;
/** As long as an instance remembers what decides about a picture, in ms. */
const rememberedMs = 15_000;
const thumbnailBytes = 30_000;

/** A page of signed pictures, each of another member, through the gate and without it. */
export async function bench(): Promise<Row[]> {
  const room = await openBenchStack();
  try {
    return await rowsOf(room);
  } finally {
    await room.stop();
  }
}

interface Hung {
  readonly profileId: number;
  readonly photoId: string;
}

async function rowsOf(room: BenchStack): Promise<Row[]> {
  const clock = { now: new Date() };
  const sources = {
    now: () => clock.now,
    newId: randomUUID,
    randomInt: (limit: number) => randomInt(limit),
    log: () => {},
  };
  const real = composeContext(room.context.settings, sources);
  const watermark = async (picture: Uint8Array) => Buffer.from(picture);
  const context = { ...real, viewerCodes: { ...real.viewerCodes, watermark } };
  const viewer = await approvedMember(room.place);
  const hung: Hung[] = [];
  for (let n = 0; n < pageSize; n++) hung.push(await hangOne(await approvedMember(room.place), room));
  const opened: Hung[] = [];
  for (let n = 0; n < pageSize; n++) opened.push(await openedTo(viewer, room));

  const headers = new Headers({ authorization: `Bearer ${viewer.token}` });
  // The list that names the pictures was the instance's first call of the viewer.
  const { profile } = await identify({ method: 'GET', caller: 'owner' }, headers, context);
  const { pictureTokenFor } = await asViewer(profile, context);
  const signed = async ({ profileId, photoId }: Hung) => {
    const token = pictureTokenFor?.(photoPath(profileId, { id: photoId }), photoId) ?? '';
    const caller = await identify(endpoints.signedPhoto, headers, context);
    return handlers.signedPhoto({ size: 'thumbnail', profileId, photoId, token }, caller, context);
  };
  const plain = async ({ profileId, photoId }: Hung) => {
    const caller = await identify(endpoints.servePhoto, headers, context);
    return handlers.servePhoto({ size: 'thumbnail', profileId, photoId }, caller, context);
  };
  const bare = ({ profileId, photoId }: Hung) =>
    context.photoBlobs.readPicture('thumbnail', {
      owner: profilePhotoOwner(profileId),
      photoId,
      version: photoId,
    });
  const page =
    (fetchOne: (one: Hung) => Promise<unknown>, those = hung) =>
    () =>
      Promise.all(those.map(fetchOne));
  const later = () => {
    clock.now = new Date(clock.now.getTime() + rememberedMs);
  };

  const first = await readsOf(page(signed));
  const within = await readsOf(page(signed));
  later();
  const again = await readsOf(page(signed));
  const asked = await readsOf(page(plain));
  await page(signed, opened)();
  later();
  const open = await readsOf(page(signed, opened));

  const times = { bare: [] as number[], remembered: [] as number[], asked: [] as number[] };
  // In turns: whatever comes first finds the connections cold.
  const measures = [
    async () => times.bare.push(await measureMs(page(bare))),
    async () => {
      later();
      times.asked.push(await measureMs(page(signed)));
      times.remembered.push(await measureMs(page(signed)));
    },
  ];
  for (let round = 0; round < rounds; round++)
    for (const measure of round % 2 === 0 ? measures : measures.toReversed()) await measure();
  const without = 'the pictures alone, as a token without a gate would have them';
  const timeRow = (what: string, ms: number[]): Row => ({
    what,
    measured: milliseconds(median(ms)),
    against: `${milliseconds(median(times.bare))}, ${without}`,
    ratio: median(ms) / median(times.bare),
    goal: '',
  });
  return [
    chargeRow('first at an instance', first, 2),
    chargeRow('again after 15 s, nobody has written', again, 1.1),
    chargeRow('again within 15 s', within, 0),
    chargeRow('by their addresses without a token', asked, 3.5),
    chargeRow('private and open to the viewer, again after 15 s', open, 2.2),
    timeRow(`${pageSize} pictures, asked for after 15 s`, times.asked),
    timeRow(`${pageSize} pictures, within 15 s`, times.remembered),
  ];
}

/** @param most request units a picture */
const chargeRow = (when: string, { count, charge }: Reads, most: number): Row => ({
  what: `${pageSize} pictures of ${pageSize} members, ${when}`,
  measured: `${count} reads, ${charge.toFixed(1)} RU`,
  against: `${pageSize} pictures; 0 reads without a gate`,
  ratio: charge / pageSize,
  goal: `at most ${most.toFixed(2)}`,
});

async function hangOne(
  { profileId }: Person & { profileId: number },
  { context }: BenchStack,
): Promise<Hung> {
  const [photoId, now] = [randomUUID(), new Date()];
  const outcome = { status: 'approved', size: { width: 640, height: 480 }, pictures: photoId } as const;
  await changePhotosOf(
    profileId,
    (album) => withOutcome(withArrival(withUpload(album, photoId, now), photoId, now), photoId, outcome),
    context,
  );
  const bytes = Buffer.alloc(thumbnailBytes, 1);
  await context.photoBlobs.savePictures(
    { owner: profilePhotoOwner(profileId), photoId, version: photoId },
    { thumbnail: bytes, full: bytes, blurred: bytes, width: 1, height: 1 },
  );
  return { profileId, photoId };
}

async function openedTo(viewer: Person & { profileId: number }, room: BenchStack): Promise<Hung> {
  const { context } = room;
  const [hung, now] = [await hangOne(await approvedMember(room.place), room), new Date()];
  const isPrivate = (album: Profile) => withChange(album, hung.photoId, { isPrivate: true });
  const owner = await changePhotosOf(hung.profileId, isPrivate, context);
  const to = await context.profiles.find(viewer.profileId);
  const grant: PhotoGrant = {
    toId: viewer.profileId,
    photoIds: [hung.photoId],
    at: now.toISOString(),
    until: null,
    byPerson: '',
    agreedBy: [],
    people: personIdsOf(owner),
    toPeople: to ? personIdsOf(to.value) : [],
    days: [dayOf(now)],
  };
  await context.photoGrants.change(hung.profileId, () => [grant]);
  return hung;
}
