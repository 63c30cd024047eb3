import { expect, it } from 'vitest';
import {
  parsePictureName,
  parseUploadName,
  pictureName,
  picturesOf,
  uploadName,
  uploadsOf,
} from './blob-names.ts';

const photoId = '0b1f6b5e-9d0a-4a52-9a5b-3f6f3f3f0001';
const version = '0b1f6b5e-9d0a-4a52-9a5b-3f6f3f3f0002';

it.each([
  [{ kind: 'profile', id: 7 }, '7/'],
  [{ kind: 'event', id: 7 }, 'event/7/'],
])('the photos of %j lie below %s', (owner, folder) => {
  const photo = { owner, photoId };
  expect(uploadName(photo)).toBe(`${folder}${photoId}`);
  expect(parseUploadName(uploadName(photo))).toEqual(photo);
  const full = pictureName('full', { ...photo, version });
  expect(full).toBe(`full/${folder}${photoId}/${version}`);
  expect(parsePictureName(full)).toEqual({ ...photo, version });
  expect(uploadName(photo).startsWith(uploadsOf(owner))).toBe(true);
  for (const prefix of [picturesOf('full', owner), picturesOf('full', owner, photoId)])
    expect(full.startsWith(prefix)).toBe(true);
});

it.each([
  'a/b',
  '1/../2',
  `0/${photoId}`,
  `profile/7/${photoId}`,
  `Event/7/${photoId}`,
  `event/other/7/${photoId}`,
  `7/${photoId}/${version}`,
  photoId,
])('%s is no upload’s name', (name) => {
  expect(parseUploadName(name)).toBeUndefined();
});
