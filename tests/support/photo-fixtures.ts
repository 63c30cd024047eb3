import type { BlobServiceClient } from '@azure/storage-blob';
import sharp from 'sharp';
import { photoLimits } from '../../api/contract/profiles/photos/fields.ts';
import { approvedMember, type Person, type Place } from './fixtures.ts';

/** Verdicts of the stand-in for Content Safety, by the share of the picture in a signal colour. */
const signals = { safe: 0, unsure: 0.1, unsafe: 0.5 };
type Signal = keyof typeof signals;

/** A picture of its own size, so that the store cannot mistake it for another. */
export async function drawPicture(signal: Signal = 'safe', width = 640, height = 480): Promise<Buffer> {
  const marker = {
    create: {
      width: Math.round(width * signals[signal]) || 1,
      height,
      channels: 3 as const,
      background: '#f0f',
    },
  };
  return sharp({ create: { width, height, channels: 3, background: '#8a7' } })
    .composite([{ input: marker, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

export const putBytes = (url: string, bytes: Buffer, contentType = 'image/jpeg'): Promise<Response> =>
  fetch(url, {
    method: 'PUT',
    headers: { 'content-type': contentType, 'x-ms-blob-type': 'BlockBlob' },
    body: new Uint8Array(bytes),
  });

/** Asks for an address and sends the bytes there, without a word to anybody that they have arrived. */
export async function send(person: Person, bytes: Buffer): Promise<{ photoId: string; uploadUrl: string }> {
  const { photoId, uploadUrl } = await person.call.do('photoUploadUrl', {
    fileName: 'me.jpg',
    contentType: 'image/jpeg',
    // The declared size does not count.
    fileSize: Math.min(bytes.length || 1, photoLimits.maxBytes),
  });
  const { status } = await putBytes(uploadUrl, bytes);
  if (status !== 201) throw new Error(`The storage answered ${status}.`);
  return { photoId, uploadUrl };
}

/** Lets the host look for uploads now, and waits until it has dealt with those there are. */
export const runProcessPhoto = (place: Place): Promise<Response> =>
  fetch(`${place.api}/admin/functions/processPhoto`, { method: 'POST' });

/** A photo as its owner sees it after the machine has looked at it. */
export async function upload(place: Place, person: Person, bytes: Buffer) {
  const { photoId } = await send(person, bytes);
  await person.call.do('notifyPhotoUploaded', { photoId });
  await runProcessPhoto(place);
  return ownPhoto(person, photoId);
}

/** As its owner sees it; telling again that a photo has arrived changes nothing. */
export async function ownPhoto(person: Person, photoId: string) {
  const { photos } = await person.call.do('notifyPhotoUploaded', { photoId });
  const photo = photos.find(({ id }) => id === photoId);
  if (!photo) throw new Error('The photo is not among the own ones.');
  return photo;
}

export const fetchPicture = (place: Place, person: Person | undefined, url: string, init: RequestInit = {}) =>
  fetch(new URL(url, place.api), {
    ...init,
    headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...init.headers },
  });

/** A member with an approved photo for each caption, in this order, the first one primary. */
export async function memberWithAlbum(place: Place, ...captions: string[]) {
  const person = await approvedMember(place);
  const photoIds: string[] = [];
  for (const number of captions.keys())
    photoIds.push((await send(person, await drawPicture('safe', 640 + number * 10))).photoId);
  for (const photoId of photoIds) await person.call.do('notifyPhotoUploaded', { photoId });
  await runProcessPhoto(place);
  for (const [number, photoId] of photoIds.entries()) {
    await person.call.do('updatePhotoCaption', { photoId, caption: captions[number] ?? '' });
    // The machine takes them up in any order, and its first is primary.
    if (number === 0) await person.call.do('setPrimaryPhoto', { photoId });
  }
  return person;
}

/** Every blob there is of a photo, in either container. */
export async function blobsOf(storage: BlobServiceClient, photoId: string): Promise<string[]> {
  const names: string[] = [];
  for (const container of ['quarantine', 'photos']) {
    for await (const { name } of storage.getContainerClient(container).listBlobsFlat()) {
      if (name.includes(photoId)) names.push(`${container}/${name}`);
    }
  }
  return names;
}
