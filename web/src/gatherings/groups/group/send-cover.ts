import { groupCoverUpload, groupCoverUploaded } from '@veil/api/contract/gatherings/groups/groups';
import { call } from '../../../api/client.ts';
import { type Shows, showsInput } from '../../../profiles/photos/shows.ts';
import { withinPixels } from '../../../profiles/photos/upload/file-bytes.ts';
import { typeOf } from '../../../profiles/photos/upload/file-checks.ts';
import { putBlob } from '../../../profiles/photos/upload/put-blob.ts';

/**
 * Uploads a cover and says that it has arrived. It is published after its review.
 * @throws {UploadFault | ApiError} with a message that can be shown
 */
export async function sendCover(
  groupId: number,
  { file: chosen, shows }: { file: File; shows: Shows },
  requestId: string,
): Promise<void> {
  const group = String(groupId);
  const file = await withinPixels(chosen);
  const contentType = typeOf(file);
  const { uploadUrl, photoId } = await call(groupCoverUpload, {
    group,
    contentType,
    fileSize: file.size,
    requestId,
    ...showsInput(shows),
  });
  await putBlob(uploadUrl, file, {
    contentType,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await call(groupCoverUploaded, { group, photoId });
}
