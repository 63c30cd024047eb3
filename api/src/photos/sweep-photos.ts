import type { Context } from '../context.ts';
import { parseUploadName } from './blob-store.ts';
import { eraseGone } from './erase.ts';
import { processPhoto } from './process-photo.ts';

/** What one run takes up; the next goes on. */
const mostProfiles = 100;
const mostUploads = 200;
/** The host has long given up an upload that is still there after this, in ms. */
const patience = 15 * 60 * 1000;

/**
 * The timer's work: erases the pictures whose erasing was interrupted, and takes up again what the host gave up after
 * its tries. Whatever still gets no outcome stays in quarantine and is logged, one line each, for the people who run
 * Veil.
 */
export async function sweepPhotos(context: Context): Promise<void> {
  const { profiles, photoBlobs, now, log } = context;
  for (const profile of await profiles.listErasingPhotos(mostProfiles)) await eraseGone(profile, context);
  const latest = now().getTime() - patience;
  const uploads = await photoBlobs.listUploads(mostUploads);
  const stuck = uploads.filter(({ arrivedAt }) => arrivedAt.getTime() <= latest);
  for (const { name } of stuck) await takeUpAgain(name, context);
  log('info', 'photos-swept', { count: stuck.length });
}

async function takeUpAgain(name: string, context: Context): Promise<void> {
  try {
    await processPhoto(name, context);
  } catch (fault) {
    const cause = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
    context.log('error', 'photo-stuck', { ...parseUploadName(name), fault: cause });
  }
}
