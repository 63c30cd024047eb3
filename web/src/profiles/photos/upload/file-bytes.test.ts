import { expect, it } from 'vitest';
import { typeOfHead, withTypeOfBytes } from './file-bytes.ts';

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

it('calls a JPEG so whatever its name', async () => {
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_0042.HEIC', { type: 'image/heic' });
  expect(await withTypeOfBytes(file)).toMatchObject({ name: 'IMG_0042.HEIC', type: 'image/jpeg', size: 4 });
  const unnamed = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_0042', { type: '' });
  expect(await withTypeOfBytes(unnamed)).toMatchObject({ type: 'image/jpeg' });
  const text = new File(['Dear all'], 'cv.pdf', { type: 'application/pdf' });
  expect(await withTypeOfBytes(text)).toBe(text);
});
