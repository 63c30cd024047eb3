import { exportAccount } from '@veil/api/contract/people/account/account';
import type { AccountCopy } from '@veil/api/contract/people/account/copy';
import { servePhoto } from '@veil/api/contract/profiles/photos/pictures';
import { downloadZip } from 'client-zip';
import { readNow, request } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { readAgain } from '../../../api/retry.ts';
import { copyPageOf } from './copy-page.ts';

export interface OwnCopy {
  /** `veil-data-YYYY-MM-DD.zip` */
  name: string;
  file: Blob;
  /** How many photos were deleted while the copy was made. */
  missing: number;
  /** False if a list was cut at its limit. */
  isComplete: boolean;
}

/** How much of the page is in memory at once, in characters. */
const pieceLength = 65_536;

interface CopyOptions {
  /** Called before each photo. */
  onProgress: (done: number, of: number) => void;
  signal: AbortSignal;
}

/**
 * Collects what Veil keeps about the caller: `photos/<id>.webp`, `data.json`, and `index.html`, which says the same for
 * reading. Photos come one after the other, so that no more than one is in memory.
 * @throws {ApiError} as `call` does, and what an aborted signal throws
 */
export async function collectOwnCopy({ onProgress, signal }: CopyOptions): Promise<OwnCopy> {
  const record = await readNow(exportAccount, {});
  const lastModified = new Date(record.exportedAt);
  const pictures = picturesOf(record);
  const collected = new Set<string>();
  let fault: unknown;

  async function* entries() {
    try {
      for (const [index, { id, address }] of pictures.entries()) {
        onProgress(index, pictures.length);
        const input = await findPicture(address, signal);
        if (!input) continue;
        yield { name: fileOf(id), input, lastModified };
        collected.add(id);
      }
      const copy = withFiles(record, collected);
      yield { name: 'data.json', input: JSON.stringify(copy, null, 2), lastModified };
      const files = new Set([...collected].map(fileOf));
      yield { name: 'index.html', input: encoded(copyPageOf(copy, files)), lastModified };
    } catch (reason) {
      fault = reason;
      throw reason;
    }
  }

  // `blob` rejects with an error of the browser's own.
  const file = await downloadZip(entries())
    .blob()
    .catch((reason: unknown) => Promise.reject(fault ?? reason));
  return {
    name: `veil-data-${record.exportedAt.slice(0, 10)}.zip`,
    file,
    missing: pictures.length - collected.size,
    isComplete: record.isComplete,
  };
}

async function* encoded(pieces: Iterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < pieceLength) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}

const fileOf = (photoId: string) => `photos/${photoId}.webp`;

const picturesOf = ({ profile }: AccountCopy) =>
  (profile?.photos ?? []).flatMap(({ id, picture }) => (picture === null ? [] : [{ id, address: picture }]));

/** Undefined if the photo was deleted or replaced meanwhile. */
async function findPicture(address: string, signal: AbortSignal): Promise<Blob | undefined> {
  signal.throwIfAborted();
  try {
    const read = async () => (await request(servePhoto.method, { address, body: undefined }, signal)).blob();
    return await readAgain(read, signal);
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 404) return undefined;
    throw fault;
  }
}

/** The record with the name of the file in the archive in place of each photo's address. */
function withFiles(record: AccountCopy, collected: ReadonlySet<string>): AccountCopy {
  const { profile } = record;
  if (!profile) return record;
  const photos = profile.photos.map((photo) => ({
    ...photo,
    picture: collected.has(photo.id) ? fileOf(photo.id) : null,
  }));
  return { ...record, profile: { ...profile, photos } };
}
