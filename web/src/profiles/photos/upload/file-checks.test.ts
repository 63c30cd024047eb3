// Specified: features 5.7, 9.6.
import { describe, expect, it } from 'vitest';
import { acceptedTypes, checkFiles, faultOf, typeOf } from './file-checks.ts';

const limit = 10 * 1024 * 1024;
const jpeg = (name: string, size = 1000) => ({ name, type: 'image/jpeg', size });

it.each([
  ['photo.jpg', 'image/jpeg', 'image/jpeg'],
  ['IMG_0042.HEIC', '', 'image/heic'],
  ['live.heif', '', 'image/heif'],
  ['notes', '', ''],
  ['heic', '', 'image/heic'],
  ['page.heic', 'text/html', 'text/html'],
])('%s, which the browser calls “%s”, is declared as “%s”', (name, type, declared) =>
  expect(typeOf({ name, type })).toBe(declared),
);

describe('a file', () => {
  it.each([
    [jpeg('photo.jpg', limit), undefined],
    [
      { name: 'phone.heic', type: '', size: 10 },
      'phone.heic is a HEIC photo, which we do not open. On an iPhone choose it from your photo library, not from Files: then it comes as a JPEG. Elsewhere save it as a JPEG first',
    ],
    [jpeg('photo.jpg', limit + 1), 'photo.jpg is too large (10.1MB, max 10MB)'],
    [jpeg('photo.jpg', 12.34 * 1024 * 1024), 'photo.jpg is too large (12.4MB, max 10MB)'],
    [jpeg('photo.jpg', 0), 'photo.jpg is empty'],
    [{ name: 'cv.pdf', type: 'application/pdf', size: 10 }, 'cv.pdf is not an image file (application/pdf)'],
    [{ name: 'odd.jpg', type: 'image/pjpeg', size: 10 }, undefined],
    [
      { name: 'drawing.svg', type: 'image/svg+xml', size: 10 },
      'drawing.svg is not a photo that we can read (image/svg+xml): please use JPEG, PNG, WebP, AVIF or GIF',
    ],
    [{ name: 'notes', type: '', size: 10 }, 'notes is not an image file (unknown)'],
  ])('%o: %s', (file, fault) => expect(faultOf(file, false)).toBe(fault));

  it('may be HEIC where that is opened', () => {
    expect(faultOf({ name: 'phone.heic', type: '', size: 10 }, true)).toBeUndefined();
    expect(acceptedTypes(true)).toContain('.heic');
    expect(acceptedTypes(false)).not.toMatch(/hei[cf]|image\/\*/);
  });
});

describe('a selection', () => {
  const roomy = { room: 60, opensHeic: false };
  it('goes up as a whole', () => {
    const files = Array.from({ length: 20 }, (_, number) => jpeg(`${number}.jpg`));
    expect(checkFiles(files, roomy)).toEqual({ accepted: files, problem: undefined });
  });

  it('of more than 20 is refused as a whole', () => {
    const files = Array.from({ length: 21 }, (_, number) => jpeg(`${number}.jpg`));
    expect(checkFiles(files, roomy)).toEqual({
      accepted: [],
      problem: 'Please select no more than 20 files',
    });
  });

  it('of more than the queue still takes is refused too', () =>
    expect(checkFiles([jpeg('a.jpg'), jpeg('b.jpg')], { room: 1, opensHeic: false }).problem).toBe(
      'Please select no more than 1 file',
    ));

  it('goes up without what cannot, each named', () => {
    const files = [jpeg('a.jpg'), { name: 'b.pdf', type: 'application/pdf', size: 1 }, jpeg('c.jpg', 0)];
    expect(checkFiles(files, roomy)).toEqual({
      accepted: [jpeg('a.jpg')],
      problem: 'Invalid files: b.pdf is not an image file (application/pdf), c.jpg is empty',
    });
  });
});
