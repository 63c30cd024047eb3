import sharp from 'sharp';
import { fileWithOutcome, type HostileFile, quarters, secret } from './file.ts';
import { exifWithThumbnail, segments, withSegment } from './jpeg.ts';

const pictures = fileWithOutcome('pictures');
const jpeg = () => quarters().jpeg().toBuffer();
const position = {
  IFD0: { Model: secret, Artist: secret },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 22/1 12/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '4/1 54/1 1/1',
  },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${secret}</rdf:RDF></x:xmpmeta>`;
const iptc = Buffer.from(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x50\x1c\x02\x78\0\x2a${secret}`, 'latin1');

/** Pictures with words, places and other pictures in them. */
export const filesWithMetadata: HostileFile[] = [
  ...(['jpeg', 'png', 'webp', 'avif'] as const).map((format) =>
    pictures(`a position in the EXIF of ${format}`, () =>
      quarters().withExif(position).toFormat(format).toBuffer(),
    ),
  ),
  ...(['jpeg', 'png', 'webp'] as const).map((format) =>
    pictures(`XMP in ${format}`, () => quarters().withXmp(xmp).toFormat(format).toBuffer()),
  ),
  pictures('EXIF by hand', async () =>
    withSegment(
      await jpeg(),
      segments.exifOrXmp,
      Buffer.from(`Exif\0\0II*\0\x08\0\0\0\0\0${secret}`, 'latin1'),
    ),
  ),
  pictures('XMP by hand', async () =>
    withSegment(await jpeg(), segments.exifOrXmp, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
  ),
  pictures('IPTC', async () => withSegment(await jpeg(), segments.iptc, iptc)),
  pictures('a comment', async () => withSegment(await jpeg(), segments.comment, secret)),
  pictures('a thumbnail of something else in its EXIF', async () =>
    withSegment(
      await jpeg(),
      segments.exifOrXmp,
      exifWithThumbnail(
        await sharp(await jpeg())
          .resize(90)
          .jpeg()
          .toBuffer(),
      ),
    ),
  ),
  pictures('a colour profile that is none', async () =>
    withSegment(await jpeg(), segments.icc, Buffer.from(`ICC_PROFILE\0\x01\x01${secret}`, 'latin1')),
  ),
  pictures('the profile of a wide screen', () => quarters().withIccProfile('p3').jpeg().toBuffer()),
];
