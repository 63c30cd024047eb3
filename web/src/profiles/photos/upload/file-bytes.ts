/** px of a picture that the API opens whatever its format. It makes a larger JPEG smaller itself. */
const mostPixels = 40_000_000;
/** px on the longer side of a picture that was made smaller here; the API keeps 2048. */
const smallerSide = 4096;
const quality = 0.92;

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

/** The file with the type that its bytes show, unless the browser says that it is no picture at all. */
export async function withTypeOfBytes(file: File): Promise<File> {
  if (!/^(image\/.*|application\/octet-stream|)$/.test(file.type)) return file;
  const bytes = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const type = typeOfHead(String.fromCharCode(...new Uint8Array(bytes)));
  if (type === undefined || type === file.type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}

/** Makes a picture smaller that has too many pixels for the API, unless it is a JPEG or the browser cannot open it. */
export async function withinPixels(file: File): Promise<File> {
  if (file.type === 'image/jpeg') return file;
  try {
    return await withImage(file, async (image) =>
      pixelsOf(image) <= mostPixels
        ? file
        : new File([await shrink(image)], file.name, { type: 'image/jpeg' }),
    );
  } catch {
    return file;
  }
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

/** A picture may be transparent, and a JPEG is not: white is what the API would put behind it. */
async function shrink(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = smallerSide / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture.'))),
      'image/jpeg',
      quality,
    ),
  );
}
