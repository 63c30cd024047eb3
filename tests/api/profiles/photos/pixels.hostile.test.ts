import { describe, expect, it } from 'vitest';
import { makePictures, type Pictures } from '../../../../api/src/profiles/photos/pictures/picture.ts';
import { corners, plainImage, quarters } from '../../../fixtures/hostile/file.ts';
import { segments, withSegment } from '../../../fixtures/hostile/jpeg.ts';
import { cornersOf, isAbout } from '../../../fixtures/hostile/pixels.ts';
import { orientations, turnedQuarters } from '../../../fixtures/hostile/turned.ts';
import { animations, frames } from '../../../fixtures/hostile/unusual.ts';

async function makeAndReadPictures(bytes: Uint8Array): Promise<Pictures> {
  const pictures = await makePictures(bytes);
  if ('refusal' in pictures) throw new Error(pictures.refusal);
  return pictures;
}

async function expectCorners(bytes: Uint8Array, expected: Record<string, string>): Promise<void> {
  const { full, thumbnail } = await makeAndReadPictures(bytes);
  for (const picture of [full, thumbnail]) {
    const seen = await cornersOf(picture);
    for (const [corner, colour] of Object.entries(expected))
      expect(isAbout(seen[corner], colour), `${corner} is ${seen[corner]} and not ${colour}`).toBe(true);
  }
}

const allCorners = (colour: string) =>
  Object.fromEntries(Object.keys(corners).map((corner) => [corner, colour]));

describe.each(['jpeg', 'webp', 'png'] as const)('a %s', (format) => {
  it.each(orientations)('of orientation %d stands upright', async (orientation) => {
    const bytes = await turnedQuarters(orientation, format);
    expect(await makeAndReadPictures(bytes)).toMatchObject({ width: 300, height: 200 });
    await expectCorners(bytes, corners);
  });
});

it.each([0, 9, 65_535])('takes orientation %d, which there is not, for upright', async (orientation) => {
  const exif = Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
  exif.writeUInt16LE(orientation, exif.length - 8);
  const bytes = withSegment(await quarters().jpeg().toBuffer(), segments.exifOrXmp, exif);
  await expectCorners(bytes, corners);
});

it.each(animations)('shows the first picture of $what', async ({ make }) => {
  await expectCorners(await make(), allCorners(frames[0] ?? ''));
});

it('brings wide colours into sRGB', async () => {
  await expectCorners(await quarters().withIccProfile('p3').png().toBuffer(), corners);
  const raw = quarters().withIccProfile('p3').keepIccProfile();
  await expectCorners(await raw.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(), corners);
});

it('puts what is transparent on white', async () => {
  await expectCorners(
    await plainImage(300, 200, '#000000').ensureAlpha(0).png().toBuffer(),
    allCorners('#ffffff'),
  );
  await expectCorners(
    await plainImage(300, 200, '#000000').ensureAlpha(0.5).webp().toBuffer(),
    allCorners('#808080'),
  );
});

it('keeps 16 bits’ colours in 8', async () => {
  await expectCorners(await quarters().toColourspace('rgb16').png().toBuffer(), corners);
});
