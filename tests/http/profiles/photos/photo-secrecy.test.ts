// Specified: features 7.4.5.
import { randomUUID } from 'node:crypto';
import { BlobServiceClient } from '@azure/storage-blob';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { apiEnvironment, readSample } from '../../../../local/wiring.ts';
import {
  approvedMember,
  cast,
  invitedPerson,
  newcomer,
  objectedNewcomer,
  type Person,
  pendingNewcomer,
  rejectedNewcomer,
  reviewer,
  signIn,
} from '../../../support/fixtures.ts';
import { blobsOf, drawPicture, fetchPicture, send, upload } from '../../../support/photo-fixtures.ts';

const place = inject('addresses');
const { PHOTO_STORAGE = '' } = apiEnvironment(readSample('local.settings.sample.json'), place);
const storage = BlobServiceClient.fromConnectionString(PHOTO_STORAGE);

/** Each kind of caller, and the status they get for a picture they may not see. */
const callers = {
  anonymous: { who: async () => undefined, hears: 401 },
  'with an expired token': { who: async () => ({ token: 'a.b.c' }), hears: 401 },
  'signed in, without invitation': { who: () => newcomer(place), hears: 403 },
  'in onboarding': { who: () => invitedPerson(place), hears: 403 },
  pending: { who: () => pendingNewcomer(place), hears: 404 },
  'under further review': { who: () => objectedNewcomer(place), hears: 404 },
  rejected: { who: () => rejectedNewcomer(place), hears: 404 },
  'another member': { who: () => approvedMember(place), hears: 404 },
  'a reviewer': { who: () => reviewer(place), hears: 404 },
  'a founder': { who: () => signIn(place, cast.inviter), hears: 404 },
  'the owner': { who: async () => iris, hears: 404 },
} as const;

/** A path that leaves the route is not found, for every caller. */
const isRoute = (path: string) => !path.includes('..');

let iris: Person & { profileId: number };
/** Paths of pictures that nobody gets, by the reason. */
const secrets: Record<string, string> = {};
const leftTraces: string[] = [];

beforeAll(async () => {
  iris = await approvedMember(place);
  const deleted = await upload(place, iris, await drawPicture());
  await iris.call.do('deletePhoto', { photoId: deleted.id });
  const refused = await upload(place, iris, await drawPicture('unsafe'));
  const shown = await upload(place, iris, await drawPicture());
  leftTraces.push(deleted.id, refused.id);
  const mine = (photoId: string) => `${iris.profileId}/${photoId}`;
  Object.assign(secrets, {
    'deleted since': mine(deleted.id),
    'refused by the machine': mine(refused.id),
    guessed: mine(randomUUID()),
    'under another profile': `${iris.profileId + 1}/${shown.id}`,
    'in quarantine': `../../quarantine/${mine(shown.id)}`,
    'of no profile': `1/${shown.id}`,
    'spelt otherwise': `${iris.profileId}/${shown.id.toUpperCase()}`,
    'of everybody': `${iris.profileId}/%2a`,
    'with a way out': `${iris.profileId}/..%2f..%2fquarantine%2f${mine(shown.id)}`,
  });
});

describe.each(Object.entries(callers))('%s', (_, { who, hears }) => {
  it('gets no picture that is deleted, refused or guessed, nor learns whether it exists', async () => {
    const person = await who();
    for (const [why, path] of Object.entries(secrets)) {
      for (const size of ['thumbnail', 'full']) {
        const token = person && `Bearer ${person.token}`;
        const answer = await fetchPicture(place, undefined, `/api/profiles/photo/${size}/${path}`, {
          headers: token ? { authorization: token } : {},
        });
        const seen = answer.headers.get('content-type')?.startsWith('image/');
        expect([why, seen]).toEqual([why, false]);
        expect([why, answer.status]).toEqual([why, isRoute(path) ? hears : 404]);
      }
    }
  });
});

it('nothing is left in storage of a photo that was deleted or refused', async () => {
  for (const photoId of leftTraces) expect(await blobsOf(storage, photoId)).toEqual([]);
});

it('of an approved photo the upload is gone and its pictures are there', async () => {
  const { id } = await upload(place, await approvedMember(place), await drawPicture());
  expect((await blobsOf(storage, id)).map((name) => name.split('/').slice(0, 2).join('/'))).toEqual([
    'photos/blurred',
    'photos/full',
    'photos/thumbnail',
  ]);
});

it('nobody reads the storage itself without a key', async () => {
  const { photoId } = await send(iris, await drawPicture());
  for (const path of [`quarantine/${iris.profileId}/${photoId}`, 'photos?restype=container&comp=list']) {
    const { status } = await fetch(`${place.blob}/${path}`);
    expect([403, 404]).toContain(status);
  }
});
