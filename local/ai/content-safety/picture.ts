import sharp from 'sharp';
import * as z from 'zod';
import { analysisOf, Category } from './categories.ts';
import { invalidRequest, parseRequest } from './refusal.ts';
import { signalSeverities } from './signal-colours.ts';

/** Limit of the decoded picture, in bytes. */
const maxBytes = 4 * 1024 * 1024;
/** Limits of each side, in pixels. */
const sides = { min: 50, max: 2048 };
const formats = new Set(['jpeg', 'png', 'gif', 'webp', 'tiff']);

const Request = z.object({
  image: z.object({ content: z.base64().optional(), blobUrl: z.string().optional() }),
  categories: z.array(Category).optional(),
  outputType: z.literal('FourSeverityLevels').optional(),
});

/** @throws Refusal 400 for input that the service would reject */
export async function analysePicture(body: unknown) {
  const { image, categories } = parseRequest(Request, body);
  const bytes = bytesOf(image);
  await requirePicture(bytes);
  return { categoriesAnalysis: analysisOf(await signalSeverities(bytes), categories) };
}

function bytesOf({ content, blobUrl }: z.infer<typeof Request>['image']): Buffer {
  if (content && blobUrl) throw invalidRequest('Only one of [content] and [blobUrl] may be given.');
  if (blobUrl)
    throw invalidRequest('This stand-in reads no addresses: give the picture itself as [content].');
  if (!content) throw invalidRequest('You should provide [content] or [blobUrl] of the image.');
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > maxBytes)
    throw invalidRequest(
      `The given image is ${bytes.length} bytes and exceeds the maximum limit of ${maxBytes} bytes.`,
    );
  return bytes;
}

async function requirePicture(bytes: Buffer): Promise<void> {
  const {
    format = '',
    width,
    height,
  } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw invalidRequest('The image is broken or its format is not supported.');
    });
  if (!formats.has(format)) throw invalidRequest('The image format is not supported.');
  for (const [side, pixels] of Object.entries({ width, height })) {
    if (pixels < sides.min)
      throw invalidRequest(
        `The ${side} of given image is ${pixels} pixels and is less than ${sides.min} pixels.`,
      );
    if (pixels > sides.max)
      throw invalidRequest(
        `The ${side} of given image is ${pixels} pixels and is greater than ${sides.max} pixels.`,
      );
  }
}
