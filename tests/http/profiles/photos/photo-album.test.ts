// Specified: features 4.2, 7.4.4.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { photoLimits } from '../../../../api/contract/profiles/photos/fields.ts';
import { photoMessages } from '../../../../api/contract/profiles/photos/words.ts';
import { racedOptions } from '../../../../local/rounds.ts';
import { approvedMember, type Person } from '../../../support/fixtures.ts';
import {
  drawPicture,
  fetchPicture,
  ownPhoto,
  runProcessPhoto,
  send,
  upload,
} from '../../../support/photo-fixtures.ts';

const place = inject('addresses');

/** Somebody with so many approved photos, oldest first. */
async function withAlbum(count: number) {
  const person = await approvedMember(place);
  const bytes = await drawPicture();
  const sent = [];
  for (let n = 0; n < count; n++) sent.push(await send(person, bytes));
  await runProcessPhoto(place);
  const photos = await Promise.all(sent.map(({ photoId }) => ownPhoto(person, photoId)));
  return { person, photos, ids: photos.map(({ id }) => id) };
}
const album = async (person: Person) => (await person.call.do('myProfile', {})).photos;

describe('an album', () => {
  it('is in the order its owner puts it, and numbered without a gap', async () => {
    const { person, ids } = await withAlbum(3);
    const [a, b, c] = ids;
    const { photos } = await person.call.do('orderPhotos', { photoIds: [c, a, b].map(String) });
    expect(photos.map(({ id, order }) => [id, order])).toEqual([
      [c, 0],
      [a, 1],
      [b, 2],
    ]);
    await person.call.do('deletePhoto', { photoId: String(a) });
    expect((await album(person)).map(({ id, order }) => [id, order])).toEqual([
      [c, 0],
      [b, 1],
    ]);
    for (const photoIds of [[c], [c, c], [c, a], [c, b, randomUUID()]]) {
      const { status, body } = await person.call.try('orderPhotos', { photoIds });
      expect([status, body.message]).toEqual([409, photoMessages.order]);
    }
  });

  it('has captions, trimmed, of at most 200 characters, in any script', async () => {
    const { person, ids } = await withAlbum(1);
    const photoId = String(ids[0]);
    for (const caption of ['  In the garden ', '', '<b>bold</b>', 'Ελλάδα', 'x'.repeat(200)]) {
      const { photos } = await person.call.do('updatePhotoCaption', { photoId, caption });
      expect(photos[0]?.caption).toBe(caption.trim());
    }
    const turned = { photoId, caption: 'Ελλάδα \u202Egnp.exe' };
    const { photos } = await person.call.do('updatePhotoCaption', turned);
    expect(photos[0]?.caption).toBe('Ελλάδα gnp.exe');
    const long = await person.call.try('updatePhotoCaption', { photoId, caption: 'x'.repeat(201) });
    expect([long.status, long.body.message]).toEqual([400, photoMessages.captionLong]);
  });

  it('takes 30 uploads in an hour from one person, even at once', async () => {
    const person = await approvedMember(place);
    const wish = { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 1 };
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => person.call.try('photoUploadUrl', wish)),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(photoLimits.perProfile);
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it.each([
    [{ contentType: 'text/html' }, 'Only pictures can be uploaded'],
    [{ contentType: 'image/png; charset=x' }, 'Only pictures can be uploaded'],
    [{ fileSize: 0 }, 'The file is empty'],
    [{ fileSize: photoLimits.maxBytes + 1 }, 'The file is larger than 10MB'],
    [{ fileName: '' }, 'Missing or malformed'],
    [{ requestId: '../../etc/passwd' }, 'Missing or malformed'],
  ])('does not begin an upload with %o', async (wrong, message) => {
    const wish = { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 1000, ...wrong };
    const { status, body } = await (await approvedMember(place)).call.try('photoUploadUrl', wish);
    expect([status, body.message]).toEqual([400, message]);
  });

  it.each(['../../../etc/passwd', '\u202Egpj.exe', 'C:\\x.png', 'a/b/c.jpg\0', '💃.heic'])(
    'stores a file called %j under a name of its own',
    async (fileName) => {
      const person = await approvedMember(place);
      const wish = { fileName, contentType: 'image/jpeg', fileSize: 1000 };
      const { photoId, quarantinePath } = await person.call.do('photoUploadUrl', wish);
      expect(quarantinePath).toBe(`quarantine/${person.profileId}/${photoId}`);
    },
  );
});

describe('the primary photo', () => {
  it('is exactly one, however many are chosen at once', racedOptions, async () => {
    const { person, ids } = await withAlbum(5);
    const wishes = Array.from({ length: 50 }, (_, n) =>
      person.call.do('setPrimaryPhoto', { photoId: String(ids[n % 5]) }),
    );
    await Promise.all(wishes);
    expect((await album(person)).filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  it('is one or none, whichever is deleted or hidden while others are chosen', async () => {
    const { person, ids } = await withAlbum(4);
    const wishes = ids.flatMap((photoId, n) => [
      person.call.try('setPrimaryPhoto', { photoId }),
      n % 2 === 0
        ? person.call.try('deletePhoto', { photoId })
        : person.call.try('setPhotoPrivacy', { photoId, isPrivate: n === 1 }),
      person.call.try('setPrimaryPhoto', { photoId }),
    ]);
    await Promise.all(wishes);
    const left = await album(person);
    expect(left.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [ids[1], false],
      [ids[3], true],
    ]);
  });

  it('must be approved and nobody else’s', async () => {
    const person = await approvedMember(place);
    const waiting = await upload(place, person, await drawPicture('unsure'));
    const refused = await person.call.try('setPrimaryPhoto', { photoId: waiting.id });
    expect([refused.status, refused.body.message]).toEqual([409, photoMessages.notApproved]);
    const { ids } = await withAlbum(1);
    for (const name of ['setPrimaryPhoto', 'notifyPhotoUploaded'] as const) {
      const { status, body } = await person.call.try(name, { photoId: ids[0] });
      expect([status, body.message]).toEqual([404, photoMessages.notFound]);
    }
  });
});

describe('a private photo', () => {
  it('is its owner’s alone, until it is not private any more', async () => {
    const { person, photos } = await withAlbum(1);
    const other = await approvedMember(place);
    const [photo] = photos;
    if (!photo) throw new Error('The album is empty.');
    expect((await fetchPicture(place, other, photo.url)).status).toBe(200);
    await person.call.do('setPhotoPrivacy', { photoId: photo.id, isPrivate: true });
    for (const headers of [new Headers(), new Headers({ 'if-none-match': '*' })])
      expect((await fetchPicture(place, other, photo.url, { headers })).status).toBe(404);
    const own = await fetchPicture(place, person, photo.url, { headers: { 'if-none-match': '*' } });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await album(person))[0]).toMatchObject({ isPrivate: true, isPrimary: false });
    expect((await fetchPicture(place, other, photo.url)).status).toBe(404);
    expect((await fetchPicture(place, person, photo.url)).status).toBe(200);
    await person.call.do('setPhotoPrivacy', { photoId: photo.id, isPrivate: false });
    expect((await fetchPicture(place, other, photo.url)).status).toBe(200);
  });
});
