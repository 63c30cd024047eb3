import { beforeAll, expect, it } from 'vitest';
import { openingSpans, spanNames } from '../../../api/contract/openings.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/http/api-error.ts';
import type { Owner } from '../../../api/src/http/identify.ts';
import { ofProfile } from '../../../api/src/photos/album/owner.ts';
import { changeProfile } from '../../../api/src/profiles/change-profile.ts';
import { rounds, roundsOf } from '../../../local/rounds.ts';
import { unlimited } from '../groups/groups-inside.ts';
import { hangPhotoOf, type Inside, member, openAlone } from '../inside.ts';
import { again, connecting } from '../members/connections-story.ts';

let inside: Inside;
let context: Context;
let otto: Owner;
let viewers: Owner[];
let photoIds: string[];
let model: Model | undefined;

beforeAll(async () => {
  inside = await openAlone();
  const { context: real } = inside;
  const mark = async (picture: Uint8Array, code: string) => Buffer.from(`${picture} ${code}`);
  context = unlimited({ ...real, viewerCodes: { ...real.viewerCodes, mark } });
  [otto, ...viewers] = [await member(context), await member(context), await member(context)];
  photoIds = [await hang(), await hang(), await hang()];
});

async function hang(): Promise<string> {
  const owner = ofProfile(otto.profile.id);
  const photoId = await hangPhotoOf(owner, context.now(), context, 'approved');
  const [full, thumbnail, blurred] = [Buffer.from('clear'), Buffer.from('clear'), Buffer.from('blurred')];
  await context.photoBlobs.savePictures(
    { owner, photoId, version: photoId },
    { full, thumbnail, blurred, width: 1, height: 1 },
  );
  return photoId;
}

const latest = (who: Owner) => again(who, context);

async function served(who: Owner, photoId: string): Promise<string> {
  try {
    const asked = { size: 'full', profileId: otto.profile.id, photoId } as const;
    const { bytes } = await handlers.servePhoto(asked, await latest(who), context);
    return Buffer.from(bytes).toString();
  } catch (fault) {
    if (fault instanceof ApiError) return String(fault.status);
    throw fault;
  }
}

interface Side {
  who: Owner;
  isConnected: boolean;
  /** Of the block that Otto made. */
  blockId: string | undefined;
  open: { ids: string[]; until: number } | undefined;
}

/** What should be so. */
interface Model {
  isHidden: boolean;
  photos: { id: string; isPrivate: boolean; isBlurred: boolean }[];
  sides: Side[];
}

function expected(
  { isHidden, photos }: Model,
  { who, isConnected, blockId, open }: Side,
  photoId: string,
): string {
  const photo = photos.find(({ id }) => id === photoId);
  if (!photo || blockId !== undefined || (isHidden && !isConnected)) return '404';
  if (!photo.isPrivate) return photo.isBlurred && !isConnected ? 'blurred' : 'clear';
  const isOpen = open?.ids.includes(photoId) && context.now().getTime() < open.until && !isHidden;
  return isOpen ? `clear ${context.viewerCodes.codeOf(otto.profile.id, who.personId)}` : '404';
}

/** Mulberry32: numbers below `limit` that a seed decides. */
function lotsOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

async function connect(side: Side, isConnected: boolean) {
  const { apply, takeBack } = connecting(context);
  const [me, other] = [await latest(otto), await latest(side.who)];
  await (isConnected ? apply(me, 'friend', other) : takeBack(me, 'friend', other));
  if (isConnected) await apply(other, 'friend', me);
  side.isConnected = isConnected;
}

async function unblock(side: Side) {
  if (side.blockId === undefined) return;
  await handlers.unblockMember({ id: side.blockId }, await latest(otto), context);
  side.blockId = undefined;
}

async function hide(model: Model, hidden: boolean) {
  await changeProfile(otto.profile.id, (profile) => ({ ...profile, hidden }), context);
  model.isHidden = hidden;
  if (hidden) for (const side of model.sides) side.open = undefined;
}

async function open(model: Model, side: Side, lot: (limit: number) => number) {
  const ids = model.photos.filter(({ isPrivate }) => isPrivate && lot(3) > 0).map(({ id }) => id);
  const span = spanNames[lot(spanNames.length)] ?? 'day';
  const { ms } = openingSpans[span];
  const input = { profileId: side.who.profile.id, photoIds: ids, span };
  const mayOpen = ids.length > 0 && side.isConnected && side.blockId === undefined && !model.isHidden;
  if (!mayOpen) return;
  await handlers.openPictures(input, await latest(otto), context);
  side.open = { ids, until: ms === null ? Number.POSITIVE_INFINITY : context.now().getTime() + ms };
}

type Deed = (model: Model, side: Side, lot: (limit: number) => number) => unknown;
const deeds: Deed[] = [
  open,
  open,
  open,
  async (_, side) => {
    await handlers.closePictures({ profileId: side.who.profile.id }, await latest(otto), context);
    side.open = undefined;
  },
  async ({ sides }) => {
    await handlers.closeAllPictures({}, await latest(otto), context);
    for (const side of sides) side.open = undefined;
  },
  async (_, side) => {
    if (side.blockId !== undefined) return unblock(side);
    const { handle } = side.who.profile;
    side.blockId = (await handlers.blockMember({ handle }, await latest(otto), context)).id;
    Object.assign(side, { isConnected: false, open: undefined });
    return undefined;
  },
  (model) => hide(model, !model.isHidden),
  (model, side) =>
    side.blockId === undefined && !model.isHidden ? connect(side, !side.isConnected) : undefined,
  async ({ photos }, _, lot) => {
    const photo = photos[lot(photos.length)];
    if (!photo) return;
    photo.isPrivate = !photo.isPrivate;
    const { id: photoId, isPrivate } = photo;
    await handlers.setPhotoPrivacy({ photoId, isPrivate }, await latest(otto), context);
  },
  async ({ photos }, _, lot) => {
    const photo = photos[lot(photos.length)];
    if (!photo) return;
    photo.isBlurred = !photo.isBlurred;
    const { id, isBlurred } = photo;
    await handlers.setPhotoBlur({ photoIds: [id], isBlurred }, await latest(otto), context);
  },
  () => {
    inside.clock.now = new Date(inside.clock.now.getTime() + 13 * 3_600_000);
  },
];

/** Two private photos and a public one, both viewers connected, nothing open. */
async function begin(left: Model | undefined): Promise<Model> {
  const model: Model = left ?? {
    isHidden: false,
    photos: photoIds.map((id) => ({ id, isPrivate: false, isBlurred: false })),
    sides: viewers.map((who) => ({ who, isConnected: false, blockId: undefined, open: undefined })),
  };
  if (model.isHidden) await hide(model, false);
  await handlers.closeAllPictures({}, await latest(otto), context);
  for (const side of model.sides) {
    side.open = undefined;
    await unblock(side);
    if (!side.isConnected) await connect(side, true);
  }
  for (const [place, photo] of model.photos.entries()) {
    if (photo.isPrivate === place > 0) continue;
    photo.isPrivate = place > 0;
    const input = { photoId: photo.id, isPrivate: photo.isPrivate };
    await handlers.setPhotoPrivacy(input, await latest(otto), context);
  }
  return model;
}

const stepsOf = 8;

it('serves each rendition exactly to whom the model allows', { timeout: 600_000 }, async () => {
  for (let seed = 1; seed <= roundsOf(40, 500); seed++) {
    const lot = lotsOf(seed);
    model = await begin(model);
    for (let step = 0; step < stepsOf; step++) {
      const deed = lot(deeds.length);
      const side = model.sides[lot(model.sides.length)];
      if (!side) throw new Error('There are two of them.');
      await deeds[deed]?.(model, side, lot);
      const isLast = step === stepsOf - 1;
      for (const one of isLast ? model.sides : [side])
        for (const photoId of isLast ? photoIds : [photoIds[lot(photoIds.length)] ?? ''])
          expect(await served(one.who, photoId), `seed ${seed}, step ${step}, deed ${deed}`).toBe(
            expected(model, one, photoId),
          );
    }
  }
});

it('serves nothing once a block is made, however many openings and closings race it', {
  timeout: 600_000,
}, async () => {
  model = await begin(model);
  const [side] = model.sides;
  const photoId = photoIds[1] ?? '';
  if (!side) throw new Error('There are two of them.');
  for (let round = 0; round < rounds(4); round++) {
    await begin(model);
    const [owner, profileId] = [await latest(otto), side.who.profile.id];
    const openings = Array.from({ length: 10 }, () =>
      handlers.openPictures({ profileId, photoIds: [photoId], span: 'open' }, owner, context),
    );
    const [blocked] = await Promise.allSettled([
      handlers.blockMember({ handle: side.who.profile.handle }, owner, context),
      handlers.closePictures({ profileId }, owner, context),
      ...openings,
    ]);
    if (blocked.status === 'rejected') throw blocked.reason;
    Object.assign(side, { blockId: blocked.value.id, isConnected: false });
    expect(await served(side.who, photoId)).toBe('404');
  }
});
