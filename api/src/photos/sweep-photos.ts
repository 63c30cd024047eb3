import type { Context } from '../context.ts';
import { eachApart } from '../platform/each-apart.ts';
import { causeOf } from '../platform/log.ts';
import { eraseGone } from './erase.ts';
import { ownerText } from './owner.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { sweepUploads } from './sweep-uploads.ts';

/** Owners of each kind that one run looks at; the next goes on. */
const mostOwners = 100;

/** The timer's work, the quickest first. What goes wrong in one part keeps none of the others from theirs. */
export function sweepPhotos(context: Context): Promise<void> {
  return eachApart(
    [sweepErasures, sweepPictures, sweepUploads],
    (sweep) => sweep(context),
    (_sweep, fault) => context.log('error', 'sweep-failed', { fault: causeOf(fault) }),
  );
}

/** Erases the pictures whose erasing was interrupted. */
async function sweepErasures(context: Context): Promise<void> {
  const { photoOwners, log } = context;
  for (const [kind, owners] of Object.entries(photoOwners))
    await eachApart(
      await owners.listErasing(mostOwners, context),
      (album) => eraseGone({ kind, id: album.id }, album, context),
      ({ id }, fault) =>
        log('error', 'photos-not-erased', { owner: ownerText({ kind, id }), fault: causeOf(fault) }),
    );
}
