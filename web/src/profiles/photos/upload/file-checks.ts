import { photoLimits } from '@veil/api/contract/profiles/photos/fields';
import { photoMessages } from '@veil/api/contract/profiles/photos/words';

/** What the browser says about a file. The API checks the file itself. */
type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const megabyte = 1024 * 1024;
/** Types that many browsers do not recognize. */
const typesByEnding: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
};

/** Formats that the API can decode, including the names that some devices use: `image/pjpeg`, `image/x-png`. */
const readableType = /^image\/(x-|p)?(jpe?g|a?png|webp|avif|gif)(-sequence)?$/i;
const heic = /^image\/hei[cf](-sequence)?$/i;

/** The `accept` attribute of the file chooser. Without HEIC in it, a phone converts its photos. */
export const acceptedTypes = (opensHeic: boolean): string =>
  `image/jpeg,image/png,image/webp,image/avif,image/gif,.avif${opensHeic ? ',image/heic,image/heif,.heic,.heif' : ''}`;

/** The type to declare: the browser's, else by the file extension, else empty. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  return type || (typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '');
}

/** Why a file cannot be uploaded; undefined if it can. */
export function faultOf(file: FileFacts, opensHeic: boolean): string | undefined {
  const type = typeOf(file);
  if (!type.startsWith('image/')) return photoMessages.notImage(file.name, type || 'unknown');
  const isHeic = heic.test(type);
  if (isHeic && !opensHeic) return photoMessages.heic(file.name);
  if (!isHeic && !readableType.test(type)) return photoMessages.notReadable(file.name, type);
  if (file.size === 0) return photoMessages.empty(file.name);
  if (file.size > photoLimits.maxBytes) return photoMessages.tooLarge(file.name, formatMegabytes(file.size));
  return undefined;
}

/** One decimal, rounded up, so that a file over the limit never shows the limit itself. */
const formatMegabytes = (bytes: number) => (Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1);

/**
 * Splits a selection into files to upload and messages about the others. `room` is the number of files that the queue
 * still takes.
 */
export function checkFiles<Chosen extends FileFacts>(
  files: readonly Chosen[],
  { room, opensHeic }: { room: number; opensHeic: boolean },
): { accepted: Chosen[]; problem: string | undefined } {
  const most = Math.min(photoLimits.perSelection, room);
  if (files.length > most) return { accepted: [], problem: photoMessages.tooManySelected(most) };
  const faults = files.map((file) => faultOf(file, opensHeic));
  const told = faults.filter((fault) => fault !== undefined);
  return {
    accepted: files.filter((_, place) => faults[place] === undefined),
    problem: told.length > 0 ? photoMessages.invalidFiles(told) : undefined,
  };
}
