import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { task } from '../../../platform/outbox/work.ts';
import { causeOf } from '../../../platform/runtime/log.ts';
import { eachApart } from '../../../platform/turns/each-apart.ts';
import { parsePictureName } from '../blob-names.ts';
import type { Picture } from '../blob-store.ts';
import { sweepUploads } from '../upload/sweep-uploads.ts';
import { kindOf, ownerText, type PhotoOwner } from './owner.ts';

const intervalMs = 15 * 60 * 1000;

/** Walks through the blob storage repeatedly. No database item triggers it. */
export const sweepPhotosTask = task(
  'sweepPhotos',
  z.unknown(),
  async (_payload, context) => {
    await sweepPhotos(context);
    return { againAt: new Date(context.now().getTime() + intervalMs) };
  },
  { secret: 'none' },
);

/** The fastest sweep comes first. */
export function sweepPhotos(context: Context): Promise<void> {
  return eachApart(
    [sweepPictures, sweepUploads],
    (sweep) => sweep(context),
    (_sweep, fault) => context.log('error', 'sweep-failed', { fault: causeOf(fault) }),
  );
}

const sweepName = 'pictures';
const pageSize = 2000;
/** In ms. A picture is saved before its owner names it, but never by this long. */
const minAgeMs = 60 * 60 * 1000;

/** Erases pictures that no owner names, left by interrupted runs. */
async function sweepPictures(context: Context): Promise<void> {
  const { photoBlobs, sweepPlaces, now, log } = context;
  const latest = now().getTime() - minAgeMs;
  const { page } = await sweepPlaces.find(sweepName);
  const { pictures, next } = await photoBlobs.listPictures(page, pageSize);
  const old = pictures.filter(({ madeAt }) => madeAt.getTime() <= latest);
  await eachApart(
    [...Map.groupBy(old, ownerName)],
    ([, ofOwner]) => eraseUnnamed(ofOwner, context),
    ([owner], fault) => log('error', 'pictures-not-erased', { owner, fault: causeOf(fault) }),
  );
  await sweepPlaces.keep(sweepName, { page: next });
}

function ownerName({ name }: Picture): string {
  const owner = parsePictureName(name)?.owner;
  return owner ? ownerText(owner) : '';
}

/** @param pictures all of one owner, or all with names that the app never gives */
async function eraseUnnamed(pictures: Picture[], context: Context): Promise<void> {
  const owner = parsePictureName(pictures[0]?.name ?? '')?.owner;
  const named = owner ? await namedPictures(owner, context) : new Map();
  for (const { name } of pictures) {
    const picture = parsePictureName(name);
    if (!picture || named.get(picture.photoId) !== picture.version)
      await context.photoBlobs.erasePicture(name);
  }
}

async function namedPictures(owner: PhotoOwner, context: Context): Promise<Map<string, string | null>> {
  const album = await kindOf(owner, context).find(owner.id, context);
  return new Map((album?.photos ?? []).map((photo) => [photo.id, photo.pictures]));
}
