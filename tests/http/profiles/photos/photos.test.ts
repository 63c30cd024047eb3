// Specified: features 4.2, 7.4.3, 7.4.5.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { photoMessages } from '../../../../api/contract/profiles/photos/words.ts';
import { heicGrid } from '../../../fixtures/hostile/heic.ts';
import { approvedMember, approvedMembers } from '../../../support/fixtures.ts';
import {
  drawPicture,
  fetchPicture,
  ownPhoto,
  putBytes,
  runProcessPhoto,
  send,
  upload,
} from '../../../support/photo-fixtures.ts';

const place = inject('addresses');

describe('a photo', () => {
  it('goes from its owner through quarantine to the other members', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const { photoId } = await send(iris, await drawPicture('safe', 3000, 2000));
    expect(await ownPhoto(iris, photoId)).toMatchObject({ order: 0, rejection: null });
    await runProcessPhoto(place);
    const photo = await ownPhoto(iris, photoId);
    expect(photo).toMatchObject({ status: 'approved', isPrimary: true, width: 2048, height: 1365 });
    const thumbnail = await fetchPicture(place, otto, photo.url);
    expect(thumbnail.status).toBe(200);
    expect(await sharp(await thumbnail.bytes()).metadata()).toMatchObject({ format: 'webp', width: 400 });
    const full = await fetchPicture(place, otto, photo.viewableUrl);
    expect(await sharp(await full.bytes()).metadata()).toMatchObject({ width: 2048, height: 1365 });
  });

  it('is refused with what to do where it is HEIC, as long as no setting says otherwise', async () => {
    const photo = await upload(place, await approvedMember(place), heicGrid(2, 2));
    expect(photo).toMatchObject({
      status: 'rejected',
      rejection: 'This is a HEIC picture, which we do not open. Please save it as JPEG and upload that.',
    });
  });

  it('waits for a reviewer where the machine is unsure, seen by its owner alone', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const photo = await upload(place, iris, await drawPicture('unsure'));
    expect(photo).toMatchObject({ status: 'pending_approval', isPrimary: false, width: 640 });
    expect((await fetchPicture(place, iris, photo.url)).status).toBe(200);
    expect((await fetchPicture(place, otto, photo.url)).status).toBe(404);
  });

  it('is refused with a reason where it is unsafe, and nobody has it', async () => {
    const iris = await approvedMember(place);
    const photo = await upload(place, iris, await drawPicture('unsafe'));
    expect(photo).toMatchObject({
      status: 'rejected',
      rejection: 'Explicit photo content is not allowed.',
      width: null,
    });
    for (const url of [photo.url, photo.viewableUrl])
      expect((await fetchPicture(place, iris, url)).status).toBe(404);
  });

  it('is refused with a reason where it is none', async () => {
    const iris = await approvedMember(place);
    const photo = await upload(place, iris, Buffer.from('<script>alert(1)</script>'));
    expect(photo).toMatchObject({
      status: 'rejected',
      rejection: 'This is not a picture that we can read. Please use JPEG, PNG, WebP, AVIF or GIF.',
    });
    await expect
      .poll(async () => (await iris.call.do('recentActivity', {})).activities.map(({ title }) => title))
      .toEqual(['One of your photos could not be opened']);
  });

  it('is the same one however often its address is asked for, and stays what it first was', async () => {
    const iris = await approvedMember(place);
    const bytes = await drawPicture();
    const wish = { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: bytes.length };
    const requestId = randomUUID();
    const asked = await Promise.all(
      [requestId, requestId.toUpperCase(), requestId, requestId.toUpperCase()].map((id) =>
        iris.call.do('photoUploadUrl', { ...wish, requestId: id }),
      ),
    );
    expect(new Set(asked.map(({ photoId }) => photoId))).toEqual(new Set([requestId]));
    const early = await iris.call.try('notifyPhotoUploaded', { photoId: requestId });
    expect([early.status, early.body.message]).toEqual([409, photoMessages.notArrived]);
    await putBytes(asked[3]?.uploadUrl ?? '', bytes);
    await runProcessPhoto(place);
    expect(await ownPhoto(iris, requestId)).toMatchObject({ status: 'approved', order: 0 });
    const late = await iris.call.do('photoUploadUrl', { ...wish, requestId });
    await putBytes(late.uploadUrl, await drawPicture('unsafe'));
    await runProcessPhoto(place);
    expect(await ownPhoto(iris, requestId)).toMatchObject({ status: 'approved', order: 0 });
  });
});

describe('the address of an upload', () => {
  it('makes one blob once', async () => {
    const iris = await approvedMember(place);
    const { uploadUrl } = await send(iris, await drawPicture());
    expect([403, 409]).toContain((await putBytes(uploadUrl, await drawPicture('unsafe'))).status);
  });

  it('is good for nothing else', async () => {
    const { uploadUrl } = await send(await approvedMember(place), await drawPicture());
    const elsewhere = new URL(uploadUrl);
    elsewhere.pathname = elsewhere.pathname.replace(/[^/]+$/, randomUUID());
    expect((await putBytes(elsewhere.href, await drawPicture())).status).toBe(403);
    expect((await fetch(uploadUrl)).status).toBe(403);
    expect((await fetch(uploadUrl, { method: 'DELETE' })).status).toBe(403);
    const unsigned = new URL(uploadUrl);
    unsigned.search = '';
    expect((await fetch(unsigned)).ok).toBe(false);
  });
});

describe('a picture', () => {
  it('is sent as nothing but a picture, and kept by no cache', async () => {
    const iris = await approvedMember(place);
    const { url, viewableUrl } = await upload(place, iris, await drawPicture());
    for (const address of [url, viewableUrl]) {
      const { headers } = await fetchPicture(place, iris, address);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    }
  });
});
