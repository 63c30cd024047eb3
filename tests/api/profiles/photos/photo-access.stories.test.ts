import { expect, it } from 'vitest';
import { photoGrantSpanNames, photoGrantSpans } from '../../../../api/contract/profiles/photo-access.ts';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import { ApiError } from '../../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import type { PhotoGrant } from '../../../../api/src/profiles/photo-access/photo-grant.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { changeProfile } from '../../../../api/src/profiles/profiles/change-profile.ts';
import { lotsOf } from '../../../../local/lots.ts';
import { rounds, storiesOf } from '../../../../local/rounds.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { withoutLimitsAndJudges, withPart } from '../../../support/context-parts.ts';
import { addPhotoWithPictures, openIsolated } from '../../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../../support/members.ts';

let model: Model | undefined;

const inside = await openIsolated();
const { context: real } = inside;
const watermark = async (picture: Uint8Array, code: string) => Buffer.from(`${picture} ${code}`);
const context = withoutLimitsAndJudges(withPart(real, 'viewerCodes', { watermark }));
const as = (who: Owner) => callsAs(who, context);
const [otto, ...viewers] = await newMembers(3, context);

const hang = (): Promise<string> =>
  addPhotoWithPictures(profilePhotoOwner(otto.profile.id), context, { full: 'clear', blurred: 'blurred' });
const photoIds = [await hang(), await hang(), await hang()];

const latest = (who: Owner) => rereadOwner(who, context);

async function served(who: Owner, photoId: string, gate: Context): Promise<string> {
  try {
    const asked = { size: 'full', profileId: otto.profile.id, photoId } as const;
    const { bytes } = await handlers.servePhoto(asked, await latest(who), gate);
    return Buffer.from(bytes).toString();
  } catch (fault) {
    if (fault instanceof ApiError) return String(fault.status);
    throw fault;
  }
}

interface Side {
  who: Owner;
  isConnected: boolean;
  /** Otto took the two out of each other’s lists. */
  isHiddenBy: boolean;
  /** Somebody else signs in for them too. */
  isTwo: boolean;
  isHiding: boolean;
  /** Id of the block that Otto made. */
  blockId: string | undefined;
  open: { ids: string[]; until: number } | undefined;
}

/** The expected state. */
interface Model {
  isHidden: boolean;
  isSuspended: boolean;
  /** Somebody else signs in for Otto’s profile too: nobody has said whom its photos show. */
  isTwo: boolean;
  photos: { id: string; isPrivate: boolean; isBlurred: boolean }[];
  sides: Side[];
}

function expected(
  { isHidden, isSuspended, isTwo, photos }: Model,
  { who, isConnected, isHiddenBy, blockId, open }: Side,
  photoId: string,
): string {
  const photo = photos.find(({ id }) => id === photoId);
  if (!photo || isSuspended || isTwo || blockId !== undefined) return '404';
  if ((isHidden || isHiddenBy) && !isConnected) return '404';
  if (!photo.isPrivate) return photo.isBlurred && !isConnected ? 'blurred' : 'clear';
  const isOpen = open?.ids.includes(photoId) && context.now().getTime() < open.until && !isHidden;
  return isOpen ? `clear ${context.viewerCodes.codeOf(otto.profile.id, who.personId)}` : '404';
}

async function connect(side: Side, isConnected: boolean) {
  const { apply, takeBack } = connectionActions(context);
  const [me, other] = [await latest(otto), await latest(side.who)];
  await (isConnected ? apply(me, 'friend', other) : takeBack(me, 'friend', other));
  if (isConnected) await apply(other, 'friend', me);
  else side.open = undefined;
  side.isConnected = isConnected;
}

async function unblock(side: Side) {
  if (side.blockId === undefined) return;
  await as(otto).unblockMember({ id: side.blockId });
  side.blockId = undefined;
}

async function hide(model: Model, hidden: boolean) {
  await changeProfile(otto.profile.id, (profile) => ({ ...profile, hidden }), context);
  model.isHidden = hidden;
  if (hidden) for (const side of model.sides) side.open = undefined;
}

async function open(model: Model, side: Side, lot: (limit: number) => number) {
  const ids = model.photos.filter(({ isPrivate }) => isPrivate && lot(3) > 0).map(({ id }) => id);
  const span = photoGrantSpanNames[lot(photoGrantSpanNames.length)] ?? 'day';
  const { ms } = photoGrantSpans[span];
  const input = { profileId: side.who.profile.id, photoIds: ids, span };
  const { isHidden, isTwo } = model;
  const mayOpen = ids.length > 0 && side.isConnected && side.blockId === undefined && !isHidden && !isTwo;
  if (!mayOpen) return;
  await as(otto).grantPhotoAccess(input);
  side.open = { ids, until: ms === null ? Number.POSITIVE_INFINITY : context.now().getTime() + ms };
}

/** Somebody else for each profile: a block follows the people. */
const strangerOf = ({ profile }: Owner) => ({
  personId: `beside ${profile.id}`,
  memberId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** Somebody else begins or ends to sign in for a profile. */
const withAnother = (who: Owner, isTwo: boolean) =>
  changeProfile(
    who.profile.id,
    (profile) => ({
      ...profile,
      people: [
        ...profile.people.filter(({ personId }) => personId === who.personId),
        ...(isTwo ? [strangerOf(who)] : []),
      ],
    }),
    context,
  );

const changed = (who: Owner, changes: Partial<Owner['profile']>) =>
  changeProfile(who.profile.id, (profile) => ({ ...profile, ...changes }), context);

async function suspend(model: Model, isSuspended: boolean) {
  await changed(otto, { status: isSuspended ? 'Suspended' : 'Approved' });
  model.isSuspended = isSuspended;
  if (isSuspended) for (const side of model.sides) side.open = undefined;
}

async function join(model: Model, isTwo: boolean) {
  await withAnother(otto, isTwo);
  model.isTwo = isTwo;
  for (const side of model.sides) side.open = undefined;
}

async function joinViewer(side: Side, isTwo: boolean) {
  await withAnother(side.who, isTwo);
  Object.assign(side, { isTwo, open: undefined });
}

async function setHidden(side: Side, isHiddenBy: boolean) {
  const { id: profileId, handle } = side.who.profile;
  if (isHiddenBy) await as(otto).hideMember({ handle, forGood: true });
  else await as(otto).unhideMember({ profileId });
  side.isHiddenBy = isHiddenBy;
}

/** Past a day’s end. */
function later() {
  inside.clock.now = new Date(inside.clock.now.getTime() + 25 * 3_600_000);
}

type Action = (model: Model, side: Side, lot: (limit: number) => number) => unknown;
const actions: Action[] = [
  open,
  open,
  open,
  async (_, side) => {
    await as(otto).revokePhotoAccess({ profileId: side.who.profile.id });
    side.open = undefined;
  },
  async ({ sides }) => {
    await as(otto).revokePhotoAccess({ profileId: null });
    for (const side of sides) side.open = undefined;
  },
  async (_, side) => {
    if (side.blockId !== undefined) return unblock(side);
    // A profile that one does not come across cannot be blocked by name.
    if (!side.isConnected && (side.isHiding || side.isHiddenBy)) return undefined;
    const { handle } = side.who.profile;
    side.blockId = (await as(otto).blockMember({ handle })).id;
    Object.assign(side, { isConnected: false, open: undefined });
    return undefined;
  },
  (model) => hide(model, !model.isHidden),
  (model, side) =>
    side.blockId === undefined && !model.isHidden && !side.isHiddenBy && !side.isHiding
      ? connect(side, !side.isConnected)
      : undefined,
  async ({ photos }, _, lot) => {
    const photo = photos[lot(photos.length)];
    if (!photo) return;
    photo.isPrivate = !photo.isPrivate;
    const { id: photoId, isPrivate } = photo;
    await as(otto).setPhotoPrivacy({ photoId, isPrivate });
  },
  async ({ photos }, _, lot) => {
    const photo = photos[lot(photos.length)];
    if (!photo) return;
    photo.isBlurred = !photo.isBlurred;
    const { id, isBlurred } = photo;
    await as(otto).setPhotoBlur({ photoIds: [id], isBlurred });
  },
  later,
  later,
  (model) => suspend(model, true),
  async (_, side) => {
    await changed(side.who, { status: 'Suspended' });
    await changed(side.who, { status: 'Approved' });
    side.open = undefined;
  },
  (model) => join(model, !model.isTwo),
  (_, side) => joinViewer(side, !side.isTwo),
  async (_, side) => {
    side.isHiding = !side.isHiding;
    await changed(side.who, { hidden: side.isHiding });
  },
  ({ isHidden }, side) =>
    side.blockId === undefined && (side.isHiddenBy || (side.isConnected && !isHidden))
      ? setHidden(side, !side.isHiddenBy)
      : undefined,
];

/** Two private photos and a public one, both viewers connected, nothing open. */
async function begin(left: Model | undefined): Promise<Model> {
  const model: Model = left ?? {
    isHidden: false,
    isSuspended: false,
    isTwo: false,
    photos: photoIds.map((id) => ({ id, isPrivate: false, isBlurred: false })),
    sides: viewers.map((who) => ({
      who,
      isConnected: false,
      isHiddenBy: false,
      isTwo: false,
      isHiding: false,
      blockId: undefined,
      open: undefined,
    })),
  };
  if (model.isSuspended) await suspend(model, false);
  if (model.isTwo) await join(model, false);
  if (model.isHidden) await hide(model, false);
  await as(otto).revokePhotoAccess({ profileId: null });
  for (const side of model.sides) {
    side.open = undefined;
    await unblock(side);
    if (side.isTwo) await joinViewer(side, false);
    if (side.isHiddenBy) await setHidden(side, false);
    if (side.isHiding) await changed(side.who, { hidden: false });
    side.isHiding = false;
    if (!side.isConnected) await connect(side, true);
  }
  for (const [place, photo] of model.photos.entries()) {
    if (photo.isPrivate === place > 0) continue;
    photo.isPrivate = place > 0;
    const input = { photoId: photo.id, isPrivate: photo.isPrivate };
    await as(otto).setPhotoPrivacy(input);
  }
  return model;
}

const stepsOf = 8;

/** The first answer of the gate that is not what the model says. */
async function firstDifference(gate: Context, seeds: number): Promise<string | undefined> {
  for (let seed = 1; seed <= seeds; seed++) {
    const lot = lotsOf(seed);
    model = await begin(model);
    for (let step = 0; step < stepsOf; step++) {
      const action = lot(actions.length);
      const side = model.sides[lot(model.sides.length)];
      if (!side) throw new Error('There are two of them.');
      // Whoever is suspended does nothing but come back.
      if (model.isSuspended) await suspend(model, false);
      else await actions[action]?.(model, side, lot);
      const isLast = step === stepsOf - 1;
      for (const one of isLast ? model.sides : [side])
        for (const photoId of isLast ? photoIds : [photoIds[lot(photoIds.length)] ?? '']) {
          const [is, should] = [await served(one.who, photoId, gate), expected(model, one, photoId)];
          if (is !== should)
            return `seed ${seed}, step ${step}, action ${action}: ${is} where ${should} should be`;
        }
    }
  }
  return undefined;
}

it('serves each rendition exactly to whom the model allows', { timeout: 600_000 }, async () => {
  expect(await firstDifference(context, storiesOf())).toBeUndefined();
});

/** The gate with a fault. */
const planted: Record<string, () => Context> = {
  'what was closed stays open': () => {
    const ever = new Map<number, PhotoGrant>();
    const list = async (id: number) => {
      for (const one of await context.photoGrants.list(id)) ever.set(one.toId, one);
      return [...ever.values()];
    };
    return withPart(context, 'photoGrants', { list });
  },
  'an end comes two days late': () => ({
    ...context,
    now: () => new Date(context.now().getTime() - 48 * 3_600_000),
  }),
  'everybody is connected': () =>
    withPart(context, 'relations', { find: async () => ({ value: { mutualId: 'any' } as never, etag: '' }) }),
};

it.each(Object.keys(planted))('notices a gate where %s', { timeout: 600_000 }, async (fault) => {
  expect(await firstDifference(planted[fault]?.() ?? context, 40)).toMatch(/ where /);
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
      handlers.grantPhotoAccess({ profileId, photoIds: [photoId], span: 'open' }, owner, context),
    );
    const [blocked] = await Promise.allSettled([
      handlers.blockMember({ handle: side.who.profile.handle }, owner, context),
      handlers.revokePhotoAccess({ profileId }, owner, context),
      ...openings,
    ]);
    if (blocked.status === 'rejected') throw blocked.reason;
    Object.assign(side, { blockId: blocked.value.id, isConnected: false });
    expect(await served(side.who, photoId, context)).toBe('404');
  }
});
