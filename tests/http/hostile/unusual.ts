import sharp from 'sharp';
import { photoLimits } from '../../../api/contract/profiles/photos/fields.ts';
import { fileWithOutcome, type HostileFile, plainImage, quarters } from './file.ts';
import { animatedPng, blackPng } from './png.ts';

const pictures = fileWithOutcome('pictures');

/** A picture followed by zeros up to a length in bytes. */
const filledUpTo = async (length: number) => {
  const jpeg = await quarters().jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
};

export const frames = ['#e02020', '#20c020', '#2020e0'];
const framesAs = (format: 'png' | 'webp' | 'gif') =>
  Promise.all(frames.map((colour) => plainImage(120, 90, colour).toFormat(format).toBuffer()));
const animatedImage = async () => sharp(await framesAs('png'), { join: { animated: true } });

/** Their first picture is red. */
export const animations: HostileFile[] = [
  pictures('an animated GIF', async () => (await animatedImage()).gif().toBuffer()),
  pictures('an animated WebP', async () => (await animatedImage()).webp({ lossless: true }).toBuffer()),
  pictures('an animated PNG', async () => animatedPng(await framesAs('png'), 120, 90)),
];

/** Whole pictures of a kind that few cameras make. */
export const unusualFiles: HostileFile[] = [
  pictures('exactly 10 MB', () => filledUpTo(photoLimits.maxBytes)),
  pictures('a byte under 10 MB', () => filledUpTo(photoLimits.maxBytes - 1)),
  fileWithOutcome('tooLarge')('a byte over 10 MB', () => filledUpTo(photoLimits.maxBytes + 1)),
  pictures('16 bits a channel', () => quarters().toColourspace('rgb16').png().toBuffer()),
  pictures('a palette', () => quarters().png({ palette: true, colours: 4 }).toBuffer()),
  pictures('one bit a pixel', () => blackPng(200, 200)),
  pictures('shades of grey', () => quarters().greyscale().toColourspace('b-w').jpeg().toBuffer()),
  pictures('grey and transparent', () =>
    quarters().greyscale().toColourspace('b-w').ensureAlpha(0.5).png().toBuffer(),
  ),
  pictures('CMYK', () => quarters().toColourspace('cmyk').jpeg().toBuffer()),
  pictures('CMYK with a profile', () => quarters().withIccProfile('cmyk').jpeg().toBuffer()),
  pictures('all transparent', () => plainImage(90, 90).ensureAlpha(0).png().toBuffer()),
  pictures('progressive', () => quarters().jpeg({ progressive: true }).toBuffer()),
  pictures('interlaced', () => quarters().png({ progressive: true }).toBuffer()),
  pictures('lossless WebP', () => quarters().webp({ lossless: true }).toBuffer()),
  pictures('lossless AVIF', () => quarters().avif({ effort: 0, lossless: true }).toBuffer()),
  pictures('exactly 40 megapixels', () => plainImage(8000, 5000).jpeg().toBuffer()),
  pictures('a panorama', () => plainImage(6000, 300).jpeg().toBuffer()),
  pictures('the smallest we take', () => plainImage(50, 50).png().toBuffer()),
  fileWithOutcome('tooSmall')('one pixel', () => plainImage(1, 1).png().toBuffer()),
  fileWithOutcome('tooSmall')('1 by 5000 pixels', () => plainImage(1, 5000).png().toBuffer()),
  fileWithOutcome('tooSmall')('49 pixels high', () => plainImage(300, 49).webp().toBuffer()),
];
