import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { task } from '../../../platform/outbox/work.ts';
import { causeOf } from '../../../platform/runtime/log.ts';
import { eachApart } from '../../../platform/turns/each-apart.ts';
import { sweepUploads } from '../upload/sweep-uploads.ts';
import { sweepPictures } from './sweep-pictures.ts';

const intervalMs = 15 * 60 * 1000;

/** Walks through the blob storage repeatedly. No database item triggers it. */
export const sweepPhotosTask = task('sweepPhotos', z.unknown(), async (_payload, context) => {
  await sweepPhotos(context);
  return { againAt: new Date(context.now().getTime() + intervalMs) };
});

/** The fastest sweep comes first. */
export function sweepPhotos(context: Context): Promise<void> {
  return eachApart(
    [sweepPictures, sweepUploads],
    (sweep) => sweep(context),
    (_sweep, fault) => context.log('error', 'sweep-failed', { fault: causeOf(fault) }),
  );
}
