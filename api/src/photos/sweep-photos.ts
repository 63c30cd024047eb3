import type { Context } from '../context.ts';
import { eachApart } from '../platform/each-apart.ts';
import { causeOf } from '../platform/log.ts';
import { eraseGone } from './erase.ts';
import { ownerText } from './owner.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { sweepUploads } from './sweep-uploads.ts';

/** Owners of each kind in one run; the next run goes on. */
const mostOwners = 100;

/** Runs the three sweeps, the quickest first. A failure is logged; the rest still run. */
export function sweepPhotos(context: Context): Promise<void> {
  return eachApart(
    [sweepErasures, sweepPictures, sweepUploads],
    (sweep) => sweep(context),
    (_sweep, fault) => context.log('error', 'sweep-failed', { fault: causeOf(fault) }),
  );
}

/** Repeats erasures that were interrupted. */
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
