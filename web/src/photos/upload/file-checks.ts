import { photoLimits } from '@veil/api/contract/photo-fields';
import { photoMessages } from '@veil/api/contract/photo-words';

/** What the browser says about a file. The API checks for itself. */
type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const megabyte = 1024 * 1024;
/** Types that many browsers do not know. */
const typesByEnding: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
};

/** What the API opens, also as some devices write it: `image/pjpeg`, `image/x-png`. */
const readable = /^image\/(x-|p)?(jpe?g|a?png|webp|avif|gif|hei[cf])(-sequence)?$/i;

/** The type to declare: the browser's word, else by the file's ending, else nothing. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  return type || (typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '');
}

/** Why a file cannot be uploaded, if so. */
export function faultOf(file: FileFacts): string | undefined {
  const type = typeOf(file);
  if (!type.startsWith('image/')) return photoMessages.notImage(file.name, type || 'unknown');
  if (!readable.test(type)) return photoMessages.notReadable(file.name, type);
  if (file.size === 0) return photoMessages.empty(file.name);
  if (file.size > photoLimits.maxBytes) return photoMessages.tooLarge(file.name, inMegabytes(file.size));
  return undefined;
}

/** To one decimal, rounded up, so that a file over the limit never reads as the limit. */
const inMegabytes = (bytes: number) => (Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1);

/** Which files of a selection go up, and what is said of the others. `room` is how many the queue still takes. */
export function sortOut<Chosen extends FileFacts>(
  files: readonly Chosen[],
  room: number,
): { accepted: Chosen[]; problem: string | undefined } {
  const most = Math.min(photoLimits.perSelection, room);
  if (files.length > most) return { accepted: [], problem: photoMessages.tooManySelected(most) };
  const faults = files.map(faultOf);
  const told = faults.filter((fault) => fault !== undefined);
  return {
    accepted: files.filter((_, place) => faults[place] === undefined),
    problem: told.length > 0 ? photoMessages.invalidFiles(told) : undefined,
  };
}
