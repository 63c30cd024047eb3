import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { photoMessages } from '../../../../api/contract/profiles/photos/words.ts';
import { handlers } from '../../../../api/src/features.ts';
import { deleteAccount } from '../../../../api/src/people/account/delete-account.ts';
import { pictureRefusals } from '../../../../api/src/profiles/photos/pictures/picture.ts';
import { processPhoto } from '../../../../api/src/profiles/photos/upload/process-photo.ts';
import { newMember } from '../../../support/in-process.ts';
import { drawPicture } from '../../../support/photo-fixtures.ts';
import { openPhotoStack, type Sent } from './photos-in-process.ts';

const { context, storage, sent, photoOf } = await openPhotoStack();

/** The photo's blobs in storage, snapshots included. */
async function listAllBlobs({ photoId }: Sent): Promise<string[]> {
  const found: string[] = [];
  for (const container of ['quarantine', 'photos'])
    for await (const { name, snapshot } of storage
      .getContainerClient(container)
      .listBlobsFlat({ includeSnapshots: true }))
      if (name.includes(photoId)) found.push(`${name} ${snapshot}`);
  return found;
}

/** An address whose upload nobody has looked at yet. */
async function requestUpload() {
  const owner = await newMember(context);
  const wish = { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 1000 };
  const { photoId, uploadUrl } = await handlers.photoUploadUrl(wish, owner, context);
  return { owner, photoId, uploadUrl, name: `${owner.profile.id}/${photoId}` };
}

async function putAs(
  uploadUrl: string,
  headers: Record<string, string>,
  bytes: Uint8Array = new Uint8Array(),
) {
  const answer = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'x-ms-version': '2025-01-05', 'content-type': 'image/jpeg', ...headers },
    body: new Uint8Array(bytes),
  });
  return answer.status;
}

async function snapshot({ uploadUrl }: Sent): Promise<void> {
  expect(await putAs(`${uploadUrl}&comp=snapshot`, {})).toBe(201);
}

describe('an upload with a snapshot is erased whole', () => {
  it.each([
    ['approved', 'safe', 3],
    ['refused', 'unsafe', 0],
  ] as const)('when it is %s', async (_outcome, signal, pictures) => {
    const photo = await sent(await drawPicture(signal));
    await snapshot(photo);
    await processPhoto(photo.name, context);
    expect(await listAllBlobs(photo)).toHaveLength(pictures);
  });

  it('when a reviewer rejects it', async () => {
    const photo = await sent(await drawPicture('unsure'));
    await processPhoto(photo.name, context);
    await putAs(photo.uploadUrl, { 'x-ms-blob-type': 'BlockBlob' }, await drawPicture());
    await snapshot(photo);
    const { owner, photoId } = photo;
    const verdict = { kind: 'profile', ownerId: owner.profile.id, photoId, reason: 'Not for here.' };
    await handlers.rejectPhoto(verdict, await newMember(context), context);
    expect(await listAllBlobs(photo)).toEqual([]);
  });

  it('when its owner deletes it', async () => {
    const photo = await sent();
    await snapshot(photo);
    await handlers.deletePhoto(photo, photo.owner, context);
    expect(await listAllBlobs(photo)).toEqual([]);
  });

  it('when its owner leaves', async () => {
    const photo = await sent();
    await snapshot(photo);
    const { handle } = photo.owner.profile;
    await deleteAccount({ confirm: handle }, photo.owner, context);
    expect(await listAllBlobs(photo)).toEqual([]);
  });
});

describe('an upload is refused in words and erased when it is', () => {
  const block = { 'x-ms-blob-type': 'BlockBlob' };
  const page = { 'x-ms-blob-type': 'PageBlob' };
  const unreadable = pictureRefusals.unreadable;
  it.each([
    ['archived', { ...block, 'x-ms-access-tier': 'Archive' }, drawPicture, unreadable],
    ['an append blob', { 'x-ms-blob-type': 'AppendBlob' }, undefined, unreadable],
    ['a page blob', { ...page, 'x-ms-blob-content-length': '1024' }, undefined, unreadable],
    ['1 TB of pages', { ...page, 'x-ms-blob-content-length': `${2 ** 40}` }, undefined, unreadable],
    [
      'compressed',
      { ...block, 'x-ms-blob-content-encoding': 'gzip' },
      // Beside the event loop: while that stands still, the storage ends connections that nobody hears of.
      () => promisify(gzip)(Buffer.alloc(2 ** 28)),
      unreadable,
    ],
    ['30 MB', block, async () => Buffer.alloc(30 * 2 ** 20), pictureRefusals.tooLarge],
  ])('%s', async (_what, headers, bytes, rejection) => {
    const photo = await requestUpload();
    expect(await putAs(photo.uploadUrl, headers, await bytes?.())).toBe(201);
    await processPhoto(photo.name, context);
    expect(await photoOf(photo)).toMatchObject({ status: 'rejected', rejection });
    expect(await listAllBlobs(photo)).toEqual([]);
  });
});

it('an upload that lies about its type and carries metadata is judged by its bytes, and nothing of that is kept', async () => {
  const photo = await requestUpload();
  const headers = {
    'x-ms-blob-type': 'BlockBlob',
    'x-ms-blob-content-type': 'text/html',
    'x-ms-meta-a': 'b',
  };
  expect(await putAs(photo.uploadUrl, headers, await drawPicture())).toBe(201);
  await processPhoto(photo.name, context);
  const pictures = (await photoOf(photo))?.pictures;
  const client = storage.getContainerClient('photos').getBlobClient(`full/${photo.name}/${pictures}`);
  expect(await client.getProperties()).toMatchObject({ contentType: 'image/webp', metadata: {} });
});

it('a photo gets ten addresses, however often and at once they are asked for', async () => {
  const owner = await newMember(context);
  const requestId = randomUUID();
  const wish = { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 1000, requestId };
  const asks = Array.from({ length: 14 }, () => handlers.photoUploadUrl(wish, owner, context));
  const answers = await Promise.allSettled(asks);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(handlers.photoUploadUrl(wish, owner, context)).rejects.toThrow(photoMessages.askedTooOften);
});
