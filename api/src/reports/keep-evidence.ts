import * as z from 'zod';
import type { Context } from '../context.ts';
import { type Again, task } from '../outbox/work.ts';
import type { ReportedPhoto } from './reportable.ts';

const photoSchema = z.object({
  owner: z.object({ kind: z.string(), id: z.number() }),
  photoId: z.string(),
  version: z.string(),
});
const keepSchema = z.object({ subjectId: z.number(), photos: z.array(photoSchema) });

export const evidenceName = (subjectId: number, { photoId, version }: ReportedPhoto): string =>
  `${subjectId}/${photoId}-${version}`;

/** Copies the reported photos as they are now. One that was erased in this very moment is missing. */
export const keepEvidence = task(
  'keepEvidence',
  keepSchema,
  async ({ subjectId, photos }, { photoBlobs, evidence }): Promise<undefined> => {
    for (const photo of photos) {
      const bytes = await photoBlobs.readPicture('full', photo);
      if (bytes) await evidence.keep(evidenceName(subjectId, photo), bytes);
    }
  },
);

const againDays = 30;

/** Once the last report about a profile has lapsed, its evidence is erased. */
export const eraseEvidence = task('eraseEvidence', z.object({ subjectId: z.number() }), erase, {
  isErasure: true,
});

async function erase(
  { subjectId }: { subjectId: number },
  { reports, evidence, now }: Context,
): Promise<Again | undefined> {
  if ((await reports.count(subjectId)) > 0)
    return { againAt: new Date(now().getTime() + againDays * 24 * 60 * 60 * 1000) };
  await evidence.eraseAbout(subjectId);
  return undefined;
}
