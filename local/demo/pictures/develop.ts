import sharp from 'sharp';
import { grain } from './grain.ts';

// Every picture is another one, and somebody may be using the product meanwhile.
sharp.cache(false);
sharp.concurrency(1);

export interface Camera {
  /** Held sideways: the pixels lie on their side and EXIF says so, as a phone does it. */
  isSideways: boolean;
  /** Writes down where, as a phone does it: degrees, minutes and seconds north and east. */
  position?: { north: string; east: string };
}

/** EXIF's orientation of pixels that were turned a quarter to the left. */
const turnedLeft = 6;

/** A drawing as the JPEG a phone would have made of it, with what a phone writes into it. */
export async function develop(svg: string, { isSideways, position }: Camera): Promise<Buffer> {
  const grained = await sharp(Buffer.from(svg))
    .removeAlpha()
    .composite([{ input: await grain, tile: true, blend: 'soft-light' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = grained.info;
  return sharp(grained.data, { raw: { width, height, channels } })
    .rotate(isSideways ? -90 : 0)
    .withMetadata({ orientation: isSideways ? turnedLeft : 1 })
    .withExifMerge({
      IFD0: { Make: 'Veil', Model: 'Demo camera' },
      ...(position && {
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: position.north,
          GPSLongitudeRef: 'E',
          GPSLongitude: position.east,
        },
      }),
    })
    .jpeg({ quality: 88 })
    .toBuffer();
}
