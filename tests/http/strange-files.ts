import sharp, { type Sharp } from 'sharp';
import type { PictureRefusal } from '../../api/src/photos/picture.ts';

/** A file somebody may upload, and what must become of it: the size of the full picture, or the refusal. */
export interface StrangeFile {
  bytes: () => Buffer | Promise<Buffer>;
  becomes: [width: number, height: number] | PictureRefusal;
}

const megabyte = 1024 ** 2;
const limit = 10 * megabyte;

const grey = (width = 240, height = 160): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#8a7' } });
const grain = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const jpeg = () => grain(240, 160).jpeg().toBuffer();
const png = () => grain(240, 160).png().toBuffer();
const half = async (file: Promise<Buffer>) => {
  const bytes = await file;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};
const padded = async (size: number) => {
  const bytes = await jpeg();
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
};
const text = (words: string) => () => Buffer.from(words);

/** A JPEG with one more segment after its first two bytes. */
const withSegment = (marker: number, payload: Buffer) => async () => {
  const bytes = await jpeg();
  const head = Buffer.from([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 255]);
  return Buffer.concat([bytes.subarray(0, 2), head, payload, bytes.subarray(2)]);
};

/** One byte of a file changed. */
const broken = (file: Promise<Buffer>, at: number, by = 0xff) =>
  file.then((bytes) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ by;
    return copy;
  });

/** A GIF's header that promises a canvas, with a script where the first frame would be. */
function gifHeader(width: number, height: number, tail: string): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  return Buffer.concat([header, Buffer.from(tail)]);
}

const frames = (format: 'gif' | 'webp') => async () => {
  const pages = await Promise.all(
    ['#a33', '#3a3', '#33a'].map((background) =>
      sharp({ create: { width: 120, height: 90, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
};

const zip = Buffer.from(`PK\x03\x04${'x'.repeat(200)}`, 'latin1');

export const strangeFiles: Record<string, StrangeFile> = {
  'nothing at all': { bytes: () => Buffer.alloc(0), becomes: 'empty' },
  'one byte': { bytes: () => Buffer.from([0xff]), becomes: 'unknownFormat' },
  'a text': { bytes: text('hello'), becomes: 'unknownFormat' },
  'a web page named .jpg': {
    bytes: text('<!doctype html><script>alert(1)</script>'),
    becomes: 'unknownFormat',
  },
  'an SVG with a link to a file': {
    bytes: text(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90"><image xlink:href="file:///etc/passwd" width="90" height="90"/></svg>',
    ),
    becomes: 'unknownFormat',
  },
  'an archive': { bytes: () => zip, becomes: 'unknownFormat' },
  'a film': {
    bytes: () => Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41', 'latin1'),
    becomes: 'unknownFormat',
  },
  'a PDF': { bytes: text('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), becomes: 'unknownFormat' },
  'a programme': {
    bytes: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]),
    becomes: 'unknownFormat',
  },
  'a TIFF': { bytes: () => grey().tiff().toBuffer(), becomes: 'unknownFormat' },
  'a bitmap': {
    bytes: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(300)]),
    becomes: 'unknownFormat',
  },
  'a JPEG’s first bytes and nothing else': {
    bytes: () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    becomes: 'damaged',
  },
  'a PNG’s signature and nothing else': {
    bytes: () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    becomes: 'damaged',
  },
  'half a JPEG': { bytes: () => half(jpeg()), becomes: 'damaged' },
  'half a PNG': { bytes: () => half(png()), becomes: 'damaged' },
  'half a WebP': { bytes: () => half(grain(240, 160).webp().toBuffer()), becomes: 'damaged' },
  'half a GIF': { bytes: () => half(grain(240, 160).gif().toBuffer()), becomes: 'damaged' },
  'half an AVIF': { bytes: () => half(grain(240, 160).avif().toBuffer()), becomes: 'damaged' },
  'a PNG whose header was changed': { bytes: () => broken(png(), 24), becomes: 'damaged' },
  'a script that begins as a GIF': {
    bytes: () => gifHeader(0x2a2f, 0x3d3d, '*/=1;alert(1)//'),
    becomes: 'damaged',
  },
  'a GIF that promises 65,535 pixels a side': {
    bytes: () => gifHeader(65_535, 65_535, ';'),
    becomes: 'damaged',
  },
  'four hundred megapixels of one colour': {
    bytes: () =>
      sharp({
        create: { width: 20_000, height: 20_000, channels: 3, background: '#777' },
        limitInputPixels: false,
      })
        .png()
        .toBuffer(),
    becomes: 'tooManyPixels',
  },
  'just over forty megapixels': { bytes: () => grey(8001, 5000).jpeg().toBuffer(), becomes: 'tooManyPixels' },
  'a single pixel': { bytes: () => grey(1, 1).png().toBuffer(), becomes: 'tooSmall' },
  'a line': { bytes: () => grey(1, 5000).png().toBuffer(), becomes: 'tooSmall' },
  'one byte over 10 MB': { bytes: () => padded(limit + 1), becomes: 'tooLarge' },

  '10 MB to the byte, mostly behind the picture': { bytes: () => padded(limit), becomes: [240, 160] },
  'one byte under 10 MB': { bytes: () => padded(limit - 1), becomes: [240, 160] },
  'a JPEG with an archive behind it': {
    bytes: async () => Buffer.concat([await jpeg(), zip]),
    becomes: [240, 160],
  },
  'a JPEG with a web page in a comment': {
    bytes: withSegment(0xfe, Buffer.from('<html><script>alert(1)</script></html>')),
    becomes: [240, 160],
  },
  'a JPEG with XMP': {
    bytes: withSegment(
      0xe1,
      Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
    ),
    becomes: [240, 160],
  },
  'a JPEG with IPTC': {
    bytes: withSegment(
      0xed,
      Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0b\x1c\x02\x50\0\x06Author\0', 'latin1'),
    ),
    becomes: [240, 160],
  },
  'a JPEG with camera, owner and place': {
    bytes: () =>
      grey()
        .withExif({
          IFD0: { Make: 'Camera', Artist: 'Somebody' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '51/1 3/1 0/1',
            GPSLongitudeRef: 'E',
            GPSLongitude: '3/1 43/1 0/1',
          },
        })
        .jpeg()
        .toBuffer(),
    becomes: [240, 160],
  },
  'a PNG with a text': {
    bytes: () =>
      grey()
        .withExif({ IFD0: { Copyright: 'Somebody' } })
        .png()
        .toBuffer(),
    becomes: [240, 160],
  },
  'a JPEG with the profile of a wider screen': {
    bytes: () => grey().withIccProfile('p3').jpeg().toBuffer(),
    becomes: [240, 160],
  },
  'a CMYK JPEG': { bytes: () => grey().toColourspace('cmyk').jpeg().toBuffer(), becomes: [240, 160] },
  'a grey JPEG': { bytes: () => grey().greyscale().jpeg().toBuffer(), becomes: [240, 160] },
  'a progressive JPEG': {
    bytes: () => grain(240, 160).jpeg({ progressive: true }).toBuffer(),
    becomes: [240, 160],
  },
  'a PNG of 16 bits a channel': {
    bytes: () => grey().toColourspace('rgb16').png().toBuffer(),
    becomes: [240, 160],
  },
  'a PNG with a palette': {
    bytes: () => grain(240, 160).png({ palette: true }).toBuffer(),
    becomes: [240, 160],
  },
  'an interlaced PNG': {
    bytes: () => grain(240, 160).png({ progressive: true }).toBuffer(),
    becomes: [240, 160],
  },
  'a PNG one can see through': {
    bytes: () =>
      sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    becomes: [90, 90],
  },
  'a WebP without loss': {
    bytes: () => grain(240, 160).webp({ lossless: true }).toBuffer(),
    becomes: [240, 160],
  },
  'an AVIF': { bytes: () => grain(240, 160).avif().toBuffer(), becomes: [240, 160] },
  'a GIF that moves': { bytes: frames('gif'), becomes: [120, 90] },
  'a WebP that moves': { bytes: frames('webp'), becomes: [120, 90] },
  'exactly forty megapixels': { bytes: () => grey(8000, 5000).jpeg().toBuffer(), becomes: [2048, 1280] },
  'a panorama': { bytes: () => grey(6000, 300).jpeg().toBuffer(), becomes: [2048, 102] },
};

/** The pictures of the shared folder, by file name. */
export const realPhotos: Record<string, StrangeFile['becomes'] | 'upright'> = {
  'portrait.jpg': 'upright',
  'rotated-exif-6.jpg': 'upright',
  'cmyk.jpg': 'upright',
  'gps-exif.jpg': 'upright',
  'photo.webp': 'upright',
  'phone.heic': [1536, 2048],
  'bad-truncated.jpg': 'damaged',
  'bad-corrupt-header.jpg': 'damaged',
  'bad-65536-square.png': 'tooManyPixels',
  'bad-vector.svg': 'unknownFormat',
};
