import type { Context } from '../context.ts';
import { eachApart } from '../platform/each-apart.ts';
import { causeOf } from '../platform/log.ts';
import { type Picture, parsePictureName } from './blob-store.ts';

const sweep = 'pictures';
/** What one run looks at; the next goes on. */
const pageSize = 2000;
/** A picture is there before its profile names it; after this, in ms, it never will. */
const patience = 60 * 60 * 1000;

/** Erases pictures that no profile names: whoever made them was interrupted, and their photo may be deleted by now. */
export async function sweepPictures(context: Context): Promise<void> {
  const { photoBlobs, sweepPlaces, now, log } = context;
  const latest = now().getTime() - patience;
  const { page } = await sweepPlaces.find(sweep);
  const { pictures, next } = await photoBlobs.listPictures(page, pageSize);
  const settled = pictures.filter(({ madeAt }) => madeAt.getTime() <= latest);
  await eachApart(
    [...Map.groupBy(settled, ({ name }) => parsePictureName(name)?.profileId ?? 0)],
    ([profileId, ofProfile]) => eraseUnnamed(profileId, ofProfile, context),
    ([profileId], fault) => log('error', 'pictures-not-erased', { profileId, fault: causeOf(fault) }),
  );
  await sweepPlaces.keep(sweep, { page: next });
}

async function eraseUnnamed(
  profileId: number,
  pictures: Picture[],
  { profiles, photoBlobs }: Context,
): Promise<void> {
  const photos = (await profiles.find(profileId))?.value.photos ?? [];
  const named = new Map(photos.map((photo) => [photo.id, photo.pictures]));
  for (const { name } of pictures) {
    const picture = parsePictureName(name);
    if (!picture || named.get(picture.photoId) !== picture.version) await photoBlobs.erasePicture(name);
  }
}
