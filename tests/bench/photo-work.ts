import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BlobServiceClient } from '@azure/storage-blob';
import * as z from 'zod';
import { composeContext } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { contentSafety } from '../../api/src/platform/services/content-safety.ts';
import { loadSharp } from '../../api/src/profiles/photos/pictures/load-sharp.ts';
import { pictureLimits } from '../../api/src/profiles/photos/pictures/picture.ts';
import { processPhoto } from '../../api/src/profiles/photos/upload/process-photo.ts';
import { readSettings } from '../../api/src/settings.ts';
import { samplePhoto, sampleProfile } from '../fixtures/stored-profile.ts';

/** A process of its own, so that its memory is that of the work alone. Tells its parent `PhotoWork` and ends. */
const Task = z.object({
  work: z.enum(['bare', 'pipeline']),
  photos: z.coerce.number(),
  inFlight: z.coerce.number(),
  /** A JPEG's path. */
  file: z.string(),
});
export type Task = z.output<typeof Task>;

export interface PhotoWork {
  /** From the first photo to the last, in seconds. */
  seconds: number;
  /** Resident memory in MB before the first photo: of Node, the API's sources and what the uploads left. */
  before: number;
  /** The same after each photo. */
  memory: number[];
}

const photosPerProfile = 20;
const harmlessScores = { Hate: 0, SelfHarm: 0, Sexual: 0, Violence: 0 };

/** Photos in quarantine, as they are after their upload. Content Safety is left out: it finds everything harmless. */
async function uploadCopies(photo: Buffer, count: number): Promise<{ names: string[]; context: Context }> {
  const settings = readSettings(process.env);
  const safety = { judgeImage: async () => harmlessScores, judgeText: async () => harmlessScores };
  const context: Context = { ...composeContext(settings), [contentSafety]: safety, log: () => {} };
  const quarantine = BlobServiceClient.fromConnectionString(settings.PHOTO_STORAGE ?? '').getContainerClient(
    'quarantine',
  );
  const names: string[] = [];
  while (names.length < count) {
    const id = context.newNumericId();
    const photos = Array.from({ length: Math.min(photosPerProfile, count - names.length) }, (_, order) =>
      samplePhoto({
        id: randomUUID(),
        order,
        status: 'quarantine',
        arrivedAt: null,
        size: null,
        pictures: null,
      }),
    );
    await context.profiles.create(sampleProfile({ id, photos }));
    for (const { id: photoId } of photos) {
      await quarantine.getBlockBlobClient(`${id}/${photoId}`).uploadData(photo);
      names.push(`${id}/${photoId}`);
    }
  }
  return { names, context };
}

/** The same two pictures by sharp and nothing else. */
async function measureBareWork(photo: Buffer): Promise<void> {
  const library = await loadSharp();
  const upright = () => library(photo).autoOrient();
  const { full, thumbnail } = pictureLimits;
  await upright().resize(full, full, { fit: 'inside' }).webp({ quality: 80 }).toBuffer();
  await upright().resize(thumbnail, thumbnail, { fit: 'inside' }).webp({ quality: 75 }).toBuffer();
}

async function run({ work, photos, inFlight, file }: Task): Promise<PhotoWork> {
  const photo = readFileSync(file);
  const jobs =
    work === 'bare'
      ? Array.from({ length: photos }, () => () => measureBareWork(photo))
      : await pipelineJobs(photo, photos);
  const before = process.memoryUsage.rss() / 1e6;
  const memory: number[] = [];
  const startedAt = performance.now();
  const worker = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await job();
      memory.push(process.memoryUsage.rss() / 1e6);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return { seconds: (performance.now() - startedAt) / 1000, before, memory };
}

async function pipelineJobs(photo: Buffer, count: number) {
  const { names, context } = await uploadCopies(photo, count);
  return names.map((name) => () => processPhoto(name, context));
}

const [work, photos, inFlight, file] = process.argv.slice(2);
process.send?.(await run(Task.parse({ work, photos, inFlight, file })));
process.disconnect();
