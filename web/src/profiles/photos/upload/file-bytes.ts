import { photoLimits } from '@veil/api/contract/profiles/photos/fields';

/** px of a picture that the API opens whatever its format. It makes a larger JPEG smaller itself. */
const mostPixels = 40_000_000;
/** px on the longer side of a picture that was made smaller here; the API keeps 2048. */
const smallerSide = 4096;
/** One after the other, until the picture is small enough. */
const qualities = [0.92, 0.85, 0.75, 0.6, 0.4];
/** Larger files are no photos, and would take the memory of a phone. */
const mostBytesOpened = 100 * 1024 * 1024;

/** Bytes that are read to recognise a format. */
const headBytes = 64;

const typesByHead: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG/, 'image/png'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^[\s\S]{4}ftyp[\s\S]*avi[fs]/, 'image/avif'],
  [/^[\s\S]{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/, 'image/heic'],
];

/** @param head the first bytes of a file, a character each */
export const typeOfHead = (head: string): string | undefined =>
  typesByHead.find(([sign]) => sign.test(head))?.[1];

/** The file with the type that its bytes show. Devices and shares call a JPEG `binary/octet-stream`, or nothing. */
export async function withTypeOfBytes(file: File): Promise<File> {
  const bytes = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const type = typeOfHead(String.fromCharCode(...new Uint8Array(bytes)));
  if (type === undefined || type === file.type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}

/**
 * Chosen files as they can go up: with the type of their bytes, and made smaller where they have too many bytes. One is
 * opened after the other, because each takes much memory.
 */
export async function readyFiles(files: Iterable<File>): Promise<File[]> {
  const typed = await Promise.all([...files].map(withTypeOfBytes));
  // More are refused together.
  if (typed.length > photoLimits.perSelection) return typed;
  const ready: File[] = [];
  for (const file of typed) ready.push(await withinBytes(file));
  return ready;
}

/** Whether the browser makes the file smaller before it goes up, if it can open it. */
export const isMadeSmaller = ({ size, type }: Pick<File, 'size' | 'type'>): boolean =>
  size > photoLimits.maxBytes && size <= mostBytesOpened && /^image\/(?!hei[cf])/.test(type);

/** A file that stays too large is refused with its size. */
const withinBytes = (file: File): Promise<File> =>
  isMadeSmaller(file)
    ? withImage(file, (image) => shrink(file, image)).catch(() => file)
    : Promise.resolve(file);

/** Makes a picture smaller that has too many pixels for the API, unless it is a JPEG or the browser cannot open it. */
export async function withinPixels(file: File): Promise<File> {
  if (file.type === 'image/jpeg') return file;
  return withImage(file, (image) => (pixelsOf(image) <= mostPixels ? file : shrink(file, image))).catch(
    () => file,
  );
}

const pixelsOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): number => naturalWidth * naturalHeight;

/** @throws if the browser does not know the format */
async function withImage<Result>(
  file: File,
  use: (image: HTMLImageElement) => Result | Promise<Result>,
): Promise<Result> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    return await use(image);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/**
 * Finds files that the browser cannot decode to the end. They are decoded one after the other, because each takes much
 * memory.
 */
export async function partDamaged(files: readonly File[]): Promise<{ whole: File[]; damaged: File[] }> {
  const [whole, damaged]: [File[], File[]] = [[], []];
  for (const file of files) ((await isDamaged(file)) ? damaged : whole).push(file);
  return { whole, damaged };
}

/** Few browsers open HEIC, and a whole picture of very many pixels may be too large to decode here. */
async function isDamaged(file: File): Promise<boolean> {
  if (/^image\/hei[cf]/.test(file.type)) return false;
  try {
    (await createImageBitmap(file)).close();
    return false;
  } catch {
    return withImage(file, (image) => pixelsOf(image) <= mostPixels).catch(() => true);
  }
}

/**
 * Draws the picture anew, upright and without what the file says of its place and camera. A picture may be transparent,
 * and a JPEG is not: white is what the API would put behind it.
 */
async function shrink(file: File, image: HTMLImageElement): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, smallerSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const drawn = await decodeSmaller(file, canvas).catch(() => image);
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const made = await encode(canvas, quality);
    if (made.size <= photoLimits.maxBytes)
      return new File([made], file.name, { type: made.type, lastModified: file.lastModified });
  }
  throw new Error('The picture stays too large.');
}

/**
 * A browser may draw nothing of a whole picture of very many pixels.
 * @throws if the browser decodes none at another size, or does not turn it upright
 */
async function decodeSmaller(file: File, { width, height }: HTMLCanvasElement): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeQuality: 'high',
  });
  if (Math.abs(bitmap.width * height - bitmap.height * width) > 2 * (width + height))
    throw new Error('The picture lies on its side.');
  return bitmap;
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture.'))),
      'image/jpeg',
      quality,
    ),
  );
