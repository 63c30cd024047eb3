// Specified: features 4.2.

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoLimits } from '../../../../api/contract/profiles/photos/fields.ts';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import { pictureRefusals } from '../../../../api/src/profiles/photos/pictures/picture.ts';
import { processPhoto } from '../../../../api/src/profiles/photos/upload/process-photo.ts';
import type { Profile } from '../../../../api/src/profiles/profiles/profile.ts';
import { racedOptions } from '../../../../local/rounds.ts';
import { heicGrid } from '../../../fixtures/hostile/heic.ts';
import { withPart } from '../../../support/context-parts.ts';
import { newMember } from '../../../support/in-process.ts';
import { drawPicture, putBytes } from '../../../support/photo-fixtures.ts';
import { openPhotoStack, outage } from './photos-in-process.ts';

const { context, storage, safetyIs, sent, photoOf, left, isSeen } = await openPhotoStack();

describe('while Content Safety is', () => {
  it.each(['down', 'limited', 'nonsense'])(
    '%s, a photo stays in quarantine, seen by nobody',
    async (mode) => {
      const photo = await sent();
      await safetyIs(mode);
      for (let tries = 0; tries < 3; tries++)
        await expect(processPhoto(photo.name, context)).rejects.toThrow();
      expect((await photoOf(photo))?.status).toBe('quarantine');
      expect(await left(photo)).toEqual([`quarantine/${photo.name}`]);
      expect(await isSeen(photo)).toBe(false);
      await safetyIs('ok');
      await processPhoto(photo.name, context);
      expect((await photoOf(photo))?.status).toBe('approved');
      expect(await isSeen(photo)).toBe(true);
    },
  );

  it('slow, a photo is given up for this time and stays in quarantine', async () => {
    const photo = await sent();
    await safetyIs('slow');
    await expect(processPhoto(photo.name, context)).rejects.toThrow();
    expect((await photoOf(photo))?.status).toBe('quarantine');
  });
});

describe('a photo', () => {
  it('told of twenty times at once gets one outcome and one set of pictures', racedOptions, async () => {
    const photo = await sent();
    await Promise.all(Array.from({ length: 20 }, () => processPhoto(photo.name, context)));
    expect(await photoOf(photo)).toMatchObject({ status: 'approved', isPrimary: true, order: 0 });
    const version = (await photoOf(photo))?.pictures;
    expect((await left(photo)).sort()).toEqual([
      `photos/blurred/${photo.name}/${version}`,
      `photos/full/${photo.name}/${version}`,
      `photos/thumbnail/${photo.name}/${version}`,
    ]);
  });

  it('told of again after a reviewer’s rejection stays rejected and gone', async () => {
    const photo = await sent(await drawPicture('unsure'));
    await processPhoto(photo.name, context);
    const [judge, { photoId, owner }] = [await newMember(context), photo];
    const verdict = { kind: 'profile', ownerId: owner.profile.id, photoId, reason: 'Not for here.' };
    await handlers.rejectPhoto(verdict, judge, context);
    await putBytes(photo.uploadUrl, await drawPicture());
    await processPhoto(photo.name, context);
    expect(await photoOf(photo)).toMatchObject({ status: 'rejected', rejection: 'Not for here.' });
    expect(await left(photo)).toEqual([]);
  });

  it('deleted while its pictures are made leaves nothing behind', async () => {
    const photo = await sent();
    const meanwhile = withPart(context, 'photoBlobs', {
      async savePictures(...made) {
        await context.photoBlobs.savePictures(...made);
        await handlers.deletePhoto(photo, photo.owner, context);
      },
    });
    await processPhoto(photo.name, meanwhile);
    expect(await photoOf(photo)).toBeUndefined();
    expect(await left(photo)).toEqual([]);
  });

  it('keeps the pictures it was judged by when a second run meets another upload under its name', async () => {
    const photo = await sent(await drawPicture('safe', 320, 240));
    const { owner, photoId, name, uploadUrl } = photo;
    const second = withPart(context, 'photoBlobs', {
      async readUpload(upload) {
        await processPhoto(name, context);
        await putBytes(uploadUrl, await drawPicture('unsure'));
        return context.photoBlobs.readUpload(upload);
      },
    });
    await processPhoto(name, second);
    expect(await photoOf(photo)).toMatchObject({ status: 'approved', size: { width: 320, height: 240 } });
    const full = { size: 'full', profileId: owner.profile.id, photoId } as const;
    const { bytes } = await handlers.servePhoto(full, await newMember(context), context);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 240 });
    expect(await left(photo)).toHaveLength(3);
  });

  it('whose upload is replaced by a huge one in the middle is refused without reading all of it', async () => {
    const photo = await sent();
    let read = 0;
    const replaced = withPart(context, 'photoBlobs', {
      async readUpload(name) {
        const huge = Buffer.alloc(2 * photoLimits.maxBytes);
        await storage.getContainerClient('quarantine').getBlockBlobClient(name).uploadData(huge);
        const bytes = await context.photoBlobs.readUpload(name);
        read = bytes?.length ?? 0;
        return bytes;
      },
    });
    await processPhoto(photo.name, replaced);
    expect(await photoOf(photo)).toMatchObject({ status: 'rejected', rejection: pictureRefusals.tooLarge });
    expect(read).toBeLessThanOrEqual(photoLimits.maxBytes + 1);
  });

  it('whose upload is gone in the middle changes nothing', async () => {
    const photo = await sent();
    const gone = withPart(context, 'photoBlobs', { readUpload: async () => undefined });
    await processPhoto(photo.name, gone);
    expect((await photoOf(photo))?.status).toBe('quarantine');
  });

  it.each(['savePictures', 'readUpload', 'findUpload'] as const)(
    'is done by the next try when %s fails',
    async (step) => {
      const photo = await sent();
      const broken = withPart(context, 'photoBlobs', { [step]: outage });
      await expect(processPhoto(photo.name, broken)).rejects.toThrow('The power went out.');
      expect(await isSeen(photo)).toBe(false);
      await processPhoto(photo.name, context);
      expect((await photoOf(photo))?.status).toBe('approved');
      expect(await left(photo)).toHaveLength(3);
    },
  );

  it.each([
    ['the photo', (profile: Profile) => ({ ...profile, photos: [] })],
    ['its profile', () => undefined],
  ])(
    'is found by a run whose copy of the database does not know %s yet, once it does',
    async (_what, before) => {
      const photo = await sent();
      let reads = 0;
      const find: Context['profiles']['find'] = async (id) => {
        const found = await context.profiles.find(id);
        const value = found && (reads++ === 0 ? before(found.value) : found.value);
        return value && { ...found, value };
      };
      await processPhoto(photo.name, withPart(context, 'profiles', { find }));
      expect((await photoOf(photo))?.status).toBe('approved');
    },
  );

  it('is left alone by a run whose copy of the database never knows it', async () => {
    const photo = await sent();
    const find = async () => undefined;
    await processPhoto(photo.name, withPart(context, 'profiles', { find }));
    expect(await left(photo)).toHaveLength(1);
    await processPhoto(photo.name, context);
    expect((await photoOf(photo))?.status).toBe('approved');
  });

  it('sent again to its old address after it was deleted is erased unseen', async () => {
    const photo = await sent();
    await processPhoto(photo.name, context);
    await handlers.deletePhoto(photo, photo.owner, context);
    await putBytes(photo.uploadUrl, await drawPicture());
    await processPhoto(photo.name, context);
    expect(await photoOf(photo)).toBeUndefined();
    expect(await left(photo)).toEqual([]);
  });
});

it('a HEIC photo is taken in where a setting says so, and refused otherwise', async () => {
  const settings = { ...context.settings, HEIC_PHOTOS: 'on' as const };
  for (const [within, status] of [
    [context, 'rejected'],
    [{ ...context, settings }, 'approved'],
  ] as const) {
    const photo = await sent(heicGrid(2, 2));
    await processPhoto(photo.name, within);
    expect((await photoOf(photo))?.status).toBe(status);
  }
});
