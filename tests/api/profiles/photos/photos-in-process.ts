import { rmSync } from 'node:fs';
import { BlobServiceClient } from '@azure/storage-blob';
import { afterAll, afterEach } from 'vitest';
import { composeContext } from '../../../../api/src/compose.ts';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { uploadName } from '../../../../api/src/profiles/photos/blob-names.ts';
import type { Photo } from '../../../../api/src/profiles/profiles/photo.ts';
import { readSettings } from '../../../../api/src/settings.ts';
import { scratchFolder } from '../../../../local/scratch.ts';
import { startStack } from '../../../../local/stack.ts';
import { apiEnvironment } from '../../../../local/wiring.ts';
import { idsAt, newMember } from '../../../support/in-process.ts';
import { blobsOf, drawPicture, putBytes } from '../../../support/photo-fixtures.ts';

export interface Sent {
  owner: Owner;
  photoId: string;
  name: string;
  uploadUrl: string;
}

/**
 * A stack of its own without the Functions host, so that uploads wait until a test takes them up, and fail where a test
 * says so. Ends with the test file.
 */
export async function openPhotoStack() {
  const dataDir = scratchFolder('veil-photo-inside');
  const stack = await startStack({ dataDir, blobs: 'fleeting', parts: ['cosmos', 'blob', 'identity', 'ai'] });
  const clock = { now: new Date() };
  const logged: { event: string; photoId?: string | undefined }[] = [];
  const settings = readSettings(apiEnvironment(stack.settings, stack.addresses));
  const { newId, randomInt } = composeContext(settings);
  const context: Context = {
    ...composeContext(settings, {
      now: () => clock.now,
      newId,
      randomInt,
      log: (_level, event, fields) => logged.push({ event, photoId: fields?.photoId }),
    }),
    newNumericId: idsAt(clock),
  };
  const storage = BlobServiceClient.fromConnectionString(settings.PHOTO_STORAGE ?? '');
  const safetyIs = (mode: string) =>
    fetch(`${stack.addresses.ai}/dev/content-safety`, { method: 'POST', body: JSON.stringify({ mode }) });
  afterAll(async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  afterEach(async () => {
    await safetyIs('ok');
    clock.now = new Date();
  });

  return {
    context,
    clock,
    logged,
    storage,
    safetyIs,

    async sent(bytes?: Buffer, more: { personMayLook?: boolean } = {}): Promise<Sent> {
      const owner = await newMember(context);
      const wish = { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 1000, ...more };
      const { photoId, uploadUrl } = await handlers.photoUploadUrl(wish, owner, context);
      await putBytes(uploadUrl, bytes ?? (await drawPicture()));
      return {
        owner,
        photoId,
        uploadUrl,
        name: uploadName({ owner: profilePhotoOwner(owner.profile.id), photoId }),
      };
    },

    async photoOf({ owner, photoId }: Sent): Promise<Photo | undefined> {
      const found = await context.profiles.find(owner.profile.id);
      return found?.value.photos.find(({ id }) => id === photoId);
    },

    left: ({ photoId }: Sent) => blobsOf(storage, photoId),

    async isSeen(photo: Sent): Promise<boolean> {
      const viewer = await newMember(context);
      const { handle } = photo.owner.profile;
      const { photos } = await handlers.memberProfile({ handle }, viewer, context);
      return photos.some(({ id }) => id === photo.photoId);
    },
  };
}

export const outage = () => Promise.reject(new Error('The power went out.'));
