/// <reference path="./heic-decode.d.ts" />

export interface Pixels {
  /** Red, green, blue and alpha, a byte each. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * The first picture of a HEIC file, upright. undefined when it has more than `maxPixels`, which is asked before any
 * memory is given to them.
 * @throws Error when the file is damaged
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels | undefined> {
  const { default: decode } = await import('heic-decode');
  const images = await decode.all({ buffer: bytes });
  try {
    const [image] = images;
    if (!image || image.width * image.height > maxPixels) return undefined;
    return await image.decode();
  } finally {
    images.dispose();
  }
}
