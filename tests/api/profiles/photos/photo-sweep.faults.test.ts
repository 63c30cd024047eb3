import { describe, expect, it } from 'vitest';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { sweepPhotos } from '../../../../api/src/profiles/photos/album/sweep-photos.ts';
import { uploadName } from '../../../../api/src/profiles/photos/blob-names.ts';
import { processPhoto } from '../../../../api/src/profiles/photos/upload/process-photo.ts';
import { withPart } from '../../../support/context-parts.ts';
import { runTimer } from '../../../support/in-process.ts';
import { openPhotoStack, outage } from './photos-in-process.ts';

const { context, clock, logged, storage, safetyIs, sent, photoOf, left, isSeen } = await openPhotoStack();

describe('the sweep', () => {
  it('takes up what the host gave up, once the service answers, and logs what is stuck until then', async () => {
    const photo = await sent();
    await safetyIs('down');
    await sweepPhotos(context);
    expect(logged.filter(({ photoId }) => photoId === photo.photoId)).toEqual([]);
    clock.now = new Date(Date.now() + 16 * 60 * 1000);
    await sweepPhotos(context);
    expect(logged).toContainEqual({ event: 'photo-stuck', photoId: photo.photoId });
    expect((await photoOf(photo))?.status).toBe('quarantine');
    await safetyIs('ok');
    await sweepPhotos(context);
    expect((await photoOf(photo))?.status).toBe('approved');
  });

  it('comes to every upload, though each takes all the time that a run has', async () => {
    const photos = [await sent(), await sent(), await sent()];
    await safetyIs('down');
    const slow = withPart(context, 'photoBlobs', {
      readUpload(name) {
        clock.now = new Date(clock.now.getTime() + 4 * 60 * 1000);
        return context.photoBlobs.readUpload(name);
      },
    });
    const waiting = (await context.photoBlobs.listUploads(undefined, 100)).uploads.length;
    clock.now = new Date(Date.now() + 16 * 60 * 1000);
    for (let run = 0; run <= waiting; run++) await sweepPhotos(slow);
    for (const { photoId } of photos) expect(logged).toContainEqual({ event: 'photo-stuck', photoId });
    await safetyIs('ok');
    for (const { name } of photos) await processPhoto(name, context);
  });

  it('goes through the uploads page by page', async () => {
    const photos = [await sent(), await sent(), await sent()];
    const names: string[] = [];
    for (let page: string | undefined, first = true; first || page; first = false) {
      const { uploads, next } = await context.photoBlobs.listUploads(page, 2);
      expect(uploads.length).toBeLessThanOrEqual(2);
      names.push(...uploads.map(({ name }) => name));
      page = next;
    }
    expect(names).toEqual([...new Set(names)].sort());
    expect(names).toEqual(expect.arrayContaining(photos.map(({ name }) => name)));
  });

  it('erases pictures that no profile names, once it is sure that none will', async () => {
    const [kept, lost, twice] = [await sent(), await sent(), await sent()];
    await processPhoto(kept.name, context);
    /** Waits for `meanwhile`, saves the pictures and stops there. */
    const endsAfter = (meanwhile: () => unknown): Context =>
      withPart(context, 'photoBlobs', {
        async savePictures(...made) {
          await meanwhile();
          await context.photoBlobs.savePictures(...made);
          return outage();
        },
      });
    const deleted = endsAfter(() => handlers.deletePhoto(lost, lost.owner, context));
    await expect(processPhoto(lost.name, deleted)).rejects.toThrow('The power went out.');
    await expect(
      processPhoto(
        twice.name,
        endsAfter(() => {}),
      ),
    ).rejects.toThrow('The power went out.');
    await processPhoto(twice.name, context);
    expect([await left(lost), await left(twice)]).toMatchObject([{ length: 3 }, { length: 6 }]);
    clock.now = new Date(Date.now() + 59 * 60 * 1000);
    await sweepPhotos(context);
    expect([await left(lost), await left(twice)]).toMatchObject([{ length: 3 }, { length: 6 }]);
    clock.now = new Date(Date.now() + 61 * 60 * 1000);
    await sweepPhotos(context);
    expect([await left(lost), await left(twice), await left(kept)]).toMatchObject([
      { length: 0 },
      { length: 3 },
      { length: 3 },
    ]);
    const version = (await photoOf(twice))?.pictures ?? '';
    for (const name of await left(twice)) expect(name).toContain(version);
  });

  it('erases what a deletion could not', async () => {
    const photo = await sent();
    await processPhoto(photo.name, context);
    const broken = withPart(context, 'photoBlobs', { erase: outage });
    await handlers.deletePhoto(photo, photo.owner, broken);
    expect(await photoOf(photo)).toBeUndefined();
    expect(await isSeen(photo)).toBe(false);
    expect(await left(photo)).toHaveLength(3);
    await runTimer(context);
    expect(await left(photo)).toEqual([]);
  });

  it('erases uploads of nobody', async () => {
    const container = storage.getContainerClient('quarantine');
    const { owner } = await sent();
    const ofNone = uploadName({ owner: profilePhotoOwner(owner.profile.id), photoId: crypto.randomUUID() });
    const names = ['a/b', '1/../2', `999/${crypto.randomUUID()}`, ofNone];
    for (const name of names) await container.getBlockBlobClient(name).upload('x', 1);
    clock.now = new Date(Date.now() + 16 * 60 * 1000);
    await sweepPhotos(context);
    for (const name of names) expect(await container.getBlobClient(name).exists(), name).toBe(false);
  });
});
