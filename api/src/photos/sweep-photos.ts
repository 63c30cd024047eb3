import type { Context } from '../context.ts';
import { eachApart } from '../platform/each-apart.ts';
import { causeOf } from '../platform/log.ts';
import { parseUploadName } from './blob-store.ts';
import { eraseGone } from './erase.ts';
import { processPhoto } from './process-photo.ts';

/** What one run looks at; the next goes on. */
const mostProfiles = 100;
const mostUploads = 5000;
/** The host has long given up an upload that is still there after this, in ms. */
const patience = 15 * 60 * 1000;
/** A run takes up nothing more after this, in ms: the host ends it after five minutes. */
const runTime = 3 * 60 * 1000;

/**
 * The timer's work: erases the pictures whose erasing was interrupted, and takes up again what the host gave up after
 * its tries, oldest first. What no profile knows of is erased. Whatever still gets no outcome stays in quarantine and is logged, one line each, for the
 * people who run Veil.
 */
export async function sweepPhotos(context: Context): Promise<void> {
  const { profiles, photoBlobs, now, log } = context;
  const startedAt = now().getTime();
  await eachApart(
    await profiles.listErasingPhotos(mostProfiles),
    (profile) => eraseGone(profile, context),
    ({ id }, fault) => log('error', 'photos-not-erased', { profileId: id, fault: causeOf(fault) }),
  );
  const uploads = await photoBlobs.listUploads(mostUploads);
  const stuck = uploads
    .filter(({ arrivedAt }) => arrivedAt.getTime() <= startedAt - patience)
    .sort((one, other) => one.arrivedAt.getTime() - other.arrivedAt.getTime());
  let taken = 0;
  for (const { name } of stuck) {
    if (now().getTime() - startedAt > runTime) break;
    await takeUpAgain(name, context);
    taken++;
  }
  log('info', 'photos-swept', { count: taken });
  if (taken < stuck.length) log('error', 'photos-left', { count: stuck.length - taken });
}

async function takeUpAgain(name: string, context: Context): Promise<void> {
  try {
    await processPhoto(name, context, true);
  } catch (fault) {
    context.log('error', 'photo-stuck', { ...parseUploadName(name), fault: causeOf(fault) });
  }
}
