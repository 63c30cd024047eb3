import { expect, it } from 'vitest';
import { isMadeSmaller, typeOfHead, withTypeOfBytes } from './file-bytes.ts';

it.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'image/avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'image/heic'],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('%j is %s', (head, type) => expect(typeOfHead(head)).toBe(type));

it.each([
  'image/heic',
  '',
  'binary/octet-stream',
  'application/octet-stream',
  'application/x-jpg',
  'image/jpg',
  'text/plain',
])('calls a JPEG so, which the browser calls “%s”', async (type) => {
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_0042.HEIC', { type });
  expect(await withTypeOfBytes(file)).toMatchObject({ name: 'IMG_0042.HEIC', type: 'image/jpeg', size: 4 });
});

it('leaves a file alone that is no picture', async () => {
  for (const type of ['application/pdf', '', 'image/jpeg']) {
    const text = new File(['Dear all'], 'cv.pdf', { type });
    expect(await withTypeOfBytes(text)).toBe(text);
  }
});

it('makes smaller what is too large and may be a photo that browsers open', () => {
  const megabytes = (size: number, type = 'image/jpeg') => isMadeSmaller({ size: size * 1024 * 1024, type });
  expect([10, 10.1, 40, 100, 101].map((size) => megabytes(size))).toEqual([false, true, true, true, false]);
  expect(
    ['image/png', 'image/webp', 'image/heic', 'application/pdf'].map((type) => megabytes(12, type)),
  ).toEqual([true, true, false, false]);
});
