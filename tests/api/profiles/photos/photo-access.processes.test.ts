import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { roundsOf } from '../../../../local/rounds.ts';
import { waitForLag } from '../../../database.ts';
import { approvedMembers } from '../../../support/fixtures.ts';
import { addPhotoWithPictures, openInProcess } from '../../../support/in-process.ts';
import { type SecondApi, startSecondApi } from '../../../support/second-api.ts';

const place = inject('addresses');
const { context } = openInProcess();
const friend = { tagId: 9501, category: 'Relationship' };
let second: SecondApi;

beforeAll(async () => {
  second = await startSecondApi();
}, 60_000);
afterAll(() => second.stop());

/** In an hour one person opens no more than 60: two of three actions. */
const owners = roundsOf(2, 20);
const each = roundsOf(12, 75);

async function pair() {
  const [owner, viewer] = await approvedMembers(2, place);
  await owner.call.do('addPrivateTag', { taggedProfileId: viewer.profileId, ...friend });
  await viewer.call.do('addPrivateTag', { taggedProfileId: owner.profileId, ...friend });
  const photoId = await addPhotoWithPictures(profilePhotoOwner(owner.profileId), context);
  await owner.call.do('setPhotoPrivacy', { photoId, isPrivate: true });
  return { owner, viewer, photoId };
}
type Pair = Awaited<ReturnType<typeof pair>>;

/** Openings and closings in both processes at once, and amid them the end of it. */
async function race({ owner, viewer, photoId }: Pair, end: 'block' | 'close'): Promise<void> {
  const { profileId, handle } = viewer;
  const spread = (n: number) => (n % 2 === 0 ? owner : second.as(owner)).call;
  const action = (n: number) =>
    n % 3 === 2
      ? spread(n).try('revokePhotoAccess', { profileId })
      : spread(n).try('grantPhotoAccess', { profileId, photoIds: [photoId], span: 'open' });
  const half = Math.floor(each / 2);
  const first = Array.from({ length: half }, (_, n) => action(n));
  const blocked = end === 'block' ? [second.as(owner).call.try('blockMember', { handle })] : [];
  const rest = Array.from({ length: each - half }, (_, n) => action(half + n));
  const answers = await Promise.all([...first, ...blocked, ...rest]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  if (end === 'close') await owner.call.do('revokePhotoAccess', { profileId });
}

it('two processes serve nothing after a block or a closing, however many openings race it', {
  timeout: roundsOf(120_000, 1_200_000),
}, async () => {
  const pairs = await Promise.all(Array.from({ length: owners }, pair));
  await Promise.all(pairs.map((one, n) => race(one, n % 2 === 0 ? 'block' : 'close')));
  await waitForLag();
  for (const { owner, viewer, photoId } of pairs) {
    for (const { call } of [viewer, second.as(viewer)]) {
      const asked = { size: 'full', profileId: owner.profileId, photoId };
      expect((await call.try('servePhoto', asked)).status).toBe(404);
    }
    expect((await owner.call.do('ownPhotoGrants', {})).grants).toEqual([]);
  }
});
