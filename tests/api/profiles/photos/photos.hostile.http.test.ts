// Specified: features 5.7.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { pictureRefusals } from '../../../../api/src/profiles/photos/pictures/picture.ts';
import { secret } from '../../../fixtures/hostile/file.ts';
import { approvedMember, type Person } from '../../../support/fixtures.ts';
import {
  drawPicture,
  fetchPicture,
  ownPhoto,
  putBytes,
  runProcessPhoto,
  upload,
} from '../../../support/photo-fixtures.ts';
import { extrasOf } from '../../../support/webp.ts';
import { hostileFiles } from './hostile-files.ts';

const place = inject('addresses');

const allFiles = Object.values(hostileFiles).flat();
/** One of each kind; all of them are tried without a network in between by `pictures.hostile`. */
const chosenFiles = [
  'zero bytes',
  'a web page',
  'a ZIP',
  'a drawing that reads a file',
  'half of a JPEG',
  'a PNG of 0 by 0 pixels',
  '65,500 pixels square in a few bytes',
  '20,000 pixels square of one colour, all there',
  '1 by 5000 pixels',
  'a JPEG with a ZIP behind it',
  'a GIF that is a script',
  'a position in the EXIF of jpeg',
  'XMP in png',
  'a thumbnail of something else in its EXIF',
  'an animated PNG',
  'CMYK with a profile',
].flatMap((name) => allFiles.find(({ what }) => what === name) ?? []);

async function expectBare(person: Person, urls: string[]): Promise<void> {
  for (const url of urls) {
    const answer = await fetchPicture(place, person, url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await answer.bytes());
    expect(extrasOf(bytes)).toEqual([]);
    expect(bytes.includes(secret.slice(0, 6))).toBe(false);
  }
}

it('has all the files that it names', () => expect(chosenFiles).toHaveLength(16));

describe('an upload', () => {
  it.each(chosenFiles)('that is $what: $outcome', async ({ make, outcome }) => {
    const iris = await approvedMember(place);
    const photo = await upload(place, iris, await make());
    if (outcome === 'pictures') {
      expect(photo).toMatchObject({ status: 'approved', rejection: null });
      await expectBare(iris, [photo.url, photo.viewableUrl]);
      return;
    }
    expect(photo).toMatchObject({ status: 'rejected', rejection: pictureRefusals[outcome], width: null });
    const [shown] = (await iris.call.do('myProfile', {})).photos;
    expect(shown?.rejection).toBe(pictureRefusals[outcome]);
    expect((await fetchPicture(place, iris, photo.viewableUrl)).status).toBe(404);
  });

  it.each(['text/html', 'image/svg+xml', 'application/x-msdownload', 'image/gif'])(
    'that says it is %s is what its bytes are',
    async (type) => {
      const iris = await approvedMember(place);
      const wish = { fileName: 'me.jpg', contentType: 'image/png', fileSize: 7 };
      const { uploadUrl, photoId } = await iris.call.do('photoUploadUrl', wish);
      expect((await putBytes(uploadUrl, await drawPicture(), type)).status).toBe(201);
      await iris.call.do('notifyPhotoUploaded', { photoId });
      await runProcessPhoto(place);
      const photo = await ownPhoto(iris, photoId);
      expect(photo.status).toBe('approved');
      await expectBare(iris, [photo.url, photo.viewableUrl]);
    },
  );

  it.each([
    '../../../etc/passwd',
    '..\\..\\photos\\full\\1',
    '/photos/full/1.webp',
    'me\u202Egpj.exe',
    'me.jpg\u0000.html',
    '<img src=x onerror=alert(1)>.jpg',
    '%2e%2e%2fphotos%2ffull',
    '😀'.repeat(100),
  ])('called %j lies where every upload lies', async (fileName) => {
    const iris = await approvedMember(place);
    const wish = { fileName, contentType: 'image/jpeg', fileSize: 900, requestId: randomUUID() };
    const answer = await iris.call.do('photoUploadUrl', wish);
    const where = `${iris.profileId}/${wish.requestId}`;
    expect(new URL(answer.uploadUrl).pathname).toBe(`${new URL(place.blob).pathname}/quarantine/${where}`);
    expect(answer.quarantinePath).toBe(`quarantine/${where}`);
    expect(answer.viewableUrl).toBe(`/api/profiles/photo/full/${where}`);
  });

  it.each([
    { contentType: 'text/html' },
    { contentType: 'image/jpeg\r\nx-other: 1' },
    { contentType: 'IMAGE' },
    { fileSize: 0 },
    { fileSize: -1 },
    { fileSize: 1.5 },
    { fileSize: 10 * 1024 ** 2 + 1 },
    { fileSize: '900' },
    { fileName: '' },
    { fileName: 'a'.repeat(256) },
    { requestId: '../1' },
    { photoId: randomUUID() },
  ])('asked for with %j gets no address', async (fault) => {
    const iris = await approvedMember(place);
    const wish = { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 900, ...fault };
    expect((await iris.call.try('photoUploadUrl', wish)).status).toBe(400);
  });

  it('of the same picture twice makes two photos', async () => {
    const iris = await approvedMember(place);
    const bytes = await drawPicture();
    const [one, other] = [await upload(place, iris, bytes), await upload(place, iris, bytes)];
    expect(one.id).not.toBe(other.id);
    expect([one.status, other.status]).toEqual(['approved', 'approved']);
    const { photos } = await iris.call.do('myProfile', {});
    expect(photos.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
  });
});
