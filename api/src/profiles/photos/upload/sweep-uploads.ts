import type { Context } from '../../../context.ts';
import { causeOf } from '../../../platform/runtime/log.ts';
import { ownerText } from '../album/owner.ts';
import { parseUploadName } from '../blob-names.ts';
import { processPhoto } from './process-photo.ts';

const sweepName = 'uploads';
const pageSize = 1000;
const mostPages = 20;
/** In ms. The host has made its five tries by then. */
const minAgeMs = 15 * 60 * 1000;
/** In ms. A run starts no more work after this, because the host stops it after five minutes. */
const runTime = 3 * 60 * 1000;

/**
 * Processes uploads that the trigger missed. One without a known owner is erased; one that still gets no outcome
 * stays in quarantine and is logged.
 */
export async function sweepUploads(context: Context): Promise<void> {
  const { photoBlobs, sweepPlaces, now, log } = context;
  const startedAt = now().getTime();
  let { page, after = '' } = await sweepPlaces.find(sweepName);
  let taken = 0;
  for (let pages = 0; pages < mostPages; pages++) {
    const { uploads, next } = await photoBlobs.listUploads(page, pageSize);
    const stuck = uploads.filter(
      ({ name, arrivedAt }) => name > after && arrivedAt.getTime() <= startedAt - minAgeMs,
    );
    for (const [done, { name }] of stuck.entries()) {
      if (now().getTime() - startedAt > runTime)
        return log('error', 'photos-left', { count: stuck.length - done });
      // The place is saved before processing, so that an upload that crashes the process is not the first of the next
      // run.
      await sweepPlaces.keep(sweepName, { page, after: name });
      await takeUpAgain(name, context);
      taken++;
    }
    [page, after] = [next, ''];
    await sweepPlaces.keep(sweepName, { page });
    if (page === undefined) break;
  }
  log('info', 'photos-swept', { count: taken });
}

async function takeUpAgain(name: string, context: Context): Promise<void> {
  try {
    await processPhoto(name, context, true);
  } catch (fault) {
    const photo = parseUploadName(name);
    const named = photo && { owner: ownerText(photo.owner), photoId: photo.photoId };
    context.log('error', 'photo-stuck', { ...named, fault: causeOf(fault) });
  }
}
