import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { evidenceName, photoIn } from '../moderation/evidence/evidence.ts';

const photoSchema = z.object({
  owner: z.object({ kind: z.string(), id: z.number() }),
  photoId: z.string(),
  version: z.string(),
});
const keepSchema = z.object({ subjectId: z.number(), photos: z.array(photoSchema) });

/** Skips photos that are being erased at this moment. */
export const keepEvidence = task(
  'keepEvidence',
  keepSchema,
  async ({ subjectId, photos }, { photoBlobs, evidence }): Promise<undefined> => {
    for (const photo of photos) {
      const bytes = await photoBlobs.readPicture('full', photo);
      if (bytes) await evidence.keep(evidenceName(subjectId, photo), bytes);
    }
  },
  { secret: 'report' },
);

/**
 * Call this before photos are erased, because the outbox may not have copied them yet.
 * @param photoId one photo; undefined means all photos of the profile
 */
export async function keepReported(
  profileId: number,
  photoId: string | undefined,
  { reports, photoBlobs, evidence }: Pick<Context, 'reports' | 'photoBlobs' | 'evidence'>,
): Promise<void> {
  for (const name of await reports.listPictures(profileId, `${profileId}/${photoId ?? ''}`)) {
    const photo = photoIn(name);
    const bytes = photo && (await photoBlobs.readPicture('full', photo));
    if (bytes) await evidence.keep(name, bytes);
  }
}

const againDays = 30;

/** Erases evidence that no report names any longer. Reports expire after a year. */
export const eraseEvidence = task('eraseEvidence', z.object({ subjectId: z.number() }), eraseUnnamed, {
  secret: 'report',
  isNeverGivenUp: true,
});

async function eraseUnnamed(
  { subjectId }: { subjectId: number },
  { reports, evidence, now }: Pick<Context, 'reports' | 'evidence' | 'now'>,
): Promise<NextRun | undefined> {
  let isAnyKept = false;
  for await (const name of evidence.listAbout(subjectId)) {
    const isNamed = (await reports.listPictures(subjectId, name)).length > 0;
    if (isNamed) isAnyKept = true;
    else await evidence.erase(name);
  }
  return isAnyKept ? { againAt: new Date(now().getTime() + againDays * 24 * 60 * 60 * 1000) } : undefined;
}
