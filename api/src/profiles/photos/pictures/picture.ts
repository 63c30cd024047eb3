import type { OutputInfo, Sharp } from 'sharp';
import { photoLimits } from '../../../../contract/profiles/photos/fields.ts';
import { createBudget } from './budget.ts';
import { decodeHeic, heicLimits } from './heic.ts';
import { loadSharp, type SharpModule } from './load-sharp.ts';

export interface Pictures {
  /** WebP within 2048 by 2048 pixels, upright, sRGB, opaque, without metadata, at most 4 MB. */
  full: Buffer;
  /** The full picture scaled to fit 400 by 400 pixels. */
  thumbnail: Buffer;
  /** The thumbnail, blurred for viewers who may not see faces: scaled up from at most 12 pixels a side. */
  blurred: Buffer;
  width: number;
  height: number;
}

interface RawPicture {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

export const pictureRefusals = {
  empty: 'The file is empty.',
  tooLarge: 'The file is larger than 10MB.',
  unreadable: 'The file was stored in a way that we cannot read. Please upload it again.',
  unknownFormat: 'This is not a picture that we can read. Please use JPEG, PNG, WebP, AVIF or GIF.',
  heic: 'This is a HEIC picture, which we do not open. Please save it as JPEG and upload that.',
  damaged: 'The file is damaged or incomplete. Please try it again, or use another one.',
  tooSlow: 'The picture takes too long to open. Please make it smaller and try again.',
  tooManyPixels:
    'The picture has too many pixels: a JPEG may have 200 megapixels, others 40. Please make it smaller and try again.',
  tooSmall: 'The picture is too small or too narrow: we need at least 50 pixels on each side.',
} as const;
export type PictureRefusal = keyof typeof pictureRefusals;

export const pictureLimits = {
  maxPixels: 40_000_000,
  /** A JPEG is made smaller while it is decoded. Cameras of 200 megapixels take pictures of up to 16,384 by 12,288. */
  maxJpegPixels: 204_000_000,
  /** The decoder holds a progressive JPEG whole, in at most 6 bytes a pixel: a third of what an AVIF takes. */
  maxProgressivePixels: 120_000_000,
  full: 2048,
  thumbnail: 400,
  blurred: 12,
  minSide: 50,
};

/** Content Safety accepts at most 4 MB. A noisy picture needs a lower quality to fit. */
const maxFullBytes = 4 * 1024 * 1024;
const qualities = [80, 60, 30];
const thumbnailQuality = 75;

/**
 * One picture of the largest size, or three usual ones of 12 megapixels, at a time: an AVIF takes up to 18 bytes a
 * pixel.
 */
const pixelBudget = createBudget(pictureLimits.maxPixels);

class RefusedPicture extends Error {
  readonly refusal: PictureRefusal;
  constructor(refusal: PictureRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * The format is read from the bytes, never from a name or type. Only the pixels of the first frame are kept.
 * @param opensHeic whether to decode HEIC, with a library that has known faults
 * @throws Error for a fault outside the file; a later try may succeed
 */
export async function makePictures(
  bytes: Uint8Array,
  { opensHeic = false } = {},
): Promise<Pictures | { refusal: PictureRefusal }> {
  if (bytes.length === 0) return { refusal: 'empty' };
  if (bytes.length > photoLimits.maxBytes) return { refusal: 'tooLarge' };
  const sharp = await loadSharp();
  try {
    return await decodeAndEncode(sharp, bytes, opensHeic);
  } catch (fault) {
    const refusal = refusalOf(fault);
    if (!refusal) throw fault;
    return { refusal };
  }
}

/**
 * Returns undefined for a fault outside the file. libvips has no error codes: any message not listed here means a
 * damaged file.
 */
function refusalOf(fault: unknown): PictureRefusal | undefined {
  if (fault instanceof RefusedPicture) return fault.refusal;
  if (!(fault instanceof Error) || fault.constructor !== Error || 'code' in fault) return undefined;
  if (fault.message.includes('pixel limit')) return 'tooManyPixels';
  if (fault.message.includes('unsupported image format')) return 'unknownFormat';
  if (fault.message.includes('timeout:')) return 'tooSlow';
  return /out of memory|unable to alloc/i.test(fault.message) ? undefined : 'damaged';
}

async function decodeAndEncode(sharp: SharpModule, bytes: Uint8Array, opensHeic: boolean): Promise<Pictures> {
  const { maxPixels, maxJpegPixels } = pictureLimits;
  const read = (file: Uint8Array, failOn: 'error' | 'warning') =>
    sharp(file, { failOn, limitInputPixels: maxJpegPixels });
  const { format, compression, isProgressive, width, height } = await read(bytes, 'error').metadata();
  // sharp's prebuilt binaries have no HEVC decoder because of patents.
  const isHeic = compression === 'hevc';
  if (isHeic && !opensHeic) throw new RefusedPicture('heic');
  if (width * height > mostPixelsOf(format, isProgressive)) throw new RefusedPicture('tooManyPixels');
  return pixelBudget(Math.min(width * height, maxPixels), async () => {
    if (isHeic) return encodePictures(sharp, await openHeic(sharp, bytes));
    const pictures = encodePictures(sharp, read(bytes, 'error').autoOrient());
    if (format !== 'jpeg') return pictures;
    // A JPEG without its end marker is whole if all its rows are there: decoding it with the marker warns of none.
    return pictures.catch((fault: unknown) =>
      encodePictures(sharp, read(withEndMarker(bytes), 'warning').autoOrient()).catch(() => {
        throw fault;
      }),
    );
  });
}

function mostPixelsOf(format: string, isProgressive = false): number {
  const { maxPixels, maxJpegPixels, maxProgressivePixels } = pictureLimits;
  if (format !== 'jpeg') return maxPixels;
  return isProgressive ? maxProgressivePixels : maxJpegPixels;
}

const withEndMarker = (bytes: Uint8Array): Uint8Array => Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]);

async function openHeic(sharp: SharpModule, bytes: Uint8Array): Promise<Sharp> {
  const answer = await decodeHeic(bytes, { ...heicLimits, maxPixels: pictureLimits.maxPixels });
  if (answer.outcome !== 'decoded') throw new RefusedPicture(answer.outcome);
  const { data, width, height } = answer;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Decodes once: the thumbnail is made from the full picture's pixels. */
async function encodePictures(sharp: SharpModule, image: Sharp): Promise<Pictures> {
  const { full: side, thumbnail, minSide } = pictureLimits;
  const { data, info } = await image
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds: 60 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (Math.min(width, height) < minSide) throw new RefusedPicture('tooSmall');
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const small = pixels().resize(thumbnail, thumbnail, { fit: 'inside', withoutEnlargement: true });
  return {
    full: await encodeWithin(maxFullBytes, pixels),
    thumbnail: await small.clone().webp({ quality: thumbnailQuality }).toBuffer(),
    blurred: await blurPicture(sharp, await small.raw().toBuffer({ resolveWithObject: true })),
    width,
    height,
  };
}

/** The blur cannot be undone, because only a few pixels are kept. */
async function blurPicture(sharp: SharpModule, { data, info }: RawPicture): Promise<Buffer> {
  const { width, height, channels } = info;
  const { blurred: side } = pictureLimits;
  const few = await sharp(data, { raw: { width, height, channels } })
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(few.data, {
    raw: { width: few.info.width, height: few.info.height, channels: few.info.channels },
  })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .blur(Math.max(1, width / side / 2))
    .webp({ quality: thumbnailQuality })
    .toBuffer();
}

async function encodeWithin(maxBytes: number, pixels: () => Sharp): Promise<Buffer> {
  for (const quality of qualities) {
    const encoded = await pixels().webp({ quality }).toBuffer();
    if (encoded.length <= maxBytes) return encoded;
  }
  throw new RefusedPicture('tooLarge');
}
