import type { Context } from '../../../context.ts';
import { readNow } from '../../../platform/memory/recent.ts';
import type { Reportable } from '../../../safety/reports/reportable.ts';
import { type Album, kindOf, type PhotoOwner, profilePhotoOwner } from '../album/owner.ts';
import { withHold, withoutHold } from '../album/rules.ts';

const profileKind = profilePhotoOwner(0).kind;

/** Parses `<profileId>/<photoId>`, or `<kind>/<ownerId>/<photoId>` for other owners. */
function photoNamed(
  name: string,
  { photoOwners }: Pick<Context, 'photoOwners'>,
): { owner: PhotoOwner; photoId: string } | undefined {
  const [, kind, id, photoId] = /^(?:([a-z]+)\/)?([1-9]\d{0,15})\/([^/]+)$/.exec(name) ?? [];
  if (!id || !photoId) return undefined;
  if (kind === undefined) return { owner: profilePhotoOwner(Number(id)), photoId };
  // A photo has exactly one name, so that repeated reports of it are recognized.
  if (kind === profileKind || !Object.hasOwn(photoOwners, kind)) return undefined;
  return { owner: { kind, id: Number(id) }, photoId };
}

export const reportPhoto: Reportable['find'] = async (name, caller, context) => {
  const { owner, photoId } = photoNamed(name, context) ?? {};
  if (!owner || !photoId) return undefined;
  const kind = kindOf(owner, context);
  const photo = await kind.findVisible(owner.id, photoId, caller, context, readNow);
  if (!photo?.pictures) return undefined;
  const photos = [{ owner, photoId, version: photo.pictures }];
  if (owner.kind === profileKind) return { subjectId: owner.id, text: photo.caption, photos };
  const album = await kind.find(owner.id, context);
  const [subjectId] = album?.profileIds ?? [];
  return album && subjectId !== undefined
    ? { subjectId, text: album.name, photos, isUnnamed: true }
    : undefined;
};

const changeReported =
  (rule: <A extends Album>(album: A, photoId: string) => A): NonNullable<Reportable['remove']> =>
  async (ref, context) => {
    const { owner, photoId } = photoNamed(ref, context) ?? {};
    if (!owner || !photoId) return;
    const kind = kindOf(owner, context);
    if (!(await kind.find(owner.id, context))?.photos.some(({ id }) => id === photoId)) return;
    await kind.change(owner.id, (album) => rule(album, photoId), context);
  };

export const withholdPhoto = changeReported(withHold);
export const showPhotoAgain = changeReported(withoutHold);
