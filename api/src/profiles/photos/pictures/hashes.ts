import { type PictureHash, pictureHashes } from '../../../../shared/pdq.ts';
import { loadSharp } from './load-sharp.ts';

const largestSide = 512;

/** Hashes the picture, its rotations and its mirror images. The hash of the picture itself comes first. */
export async function hashesOf(bytes: Uint8Array): Promise<PictureHash[]> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return pictureHashes({ data, width: info.width, height: info.height });
}
