import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { loadSharp } from '../../../../api/src/profiles/photos/pictures/load-sharp.ts';
import { processPhoto } from '../../../../api/src/profiles/photos/upload/process-photo.ts';
import { newMember } from '../../../support/in-process.ts';
import { rereadOwner } from '../../../support/members.ts';
import { decide, memberOfTier } from '../../../support/moderation-fixtures.ts';
import { openPhotoStack, type Sent } from './photos-in-process.ts';

const photos = await openPhotoStack();
const { context, clock } = photos;
const bridge = readFileSync(new URL('../../../pictures/bridge.jpg', import.meta.url));

async function uploadAndJudge(bytes: Buffer): Promise<Sent> {
  const sent = await photos.sent(bytes);
  await processPhoto(sent.name, context);
  return sent;
}

const statusOf = async (sent: Sent) => (await photos.photoOf(sent))?.status;
const isQueuedFor = async ({ photoId }: Sent, reviewer: Owner) => {
  const { photos: waiting } = await handlers.pendingPhotos({}, reviewer, context);
  return waiting.some(({ photo }) => photo.id === photoId);
};
/** An instance's copy of the hashes is a minute old at most. */
const aMinutePasses = () => {
  clock.now = new Date(clock.now.getTime() + 61_000);
};

it('does not come back: a mirrored, smaller copy waits for who may decide, until the decision is overturned', async () => {
  const [reporter, trusted, verified] = [
    await newMember(context),
    await memberOfTier(context),
    await memberOfTier(context, 'verified'),
  ];
  const first = await uploadAndJudge(bridge);
  expect(await statusOf(first)).toBe('approved');
  const { id: subjectId } = first.owner.profile;
  const id = `${subjectId}/${first.photoId}`;
  await handlers.report({ kind: 'photo', id, reason: 'without-consent', isShown: true }, reporter, context);
  const decisionId = await decide(subjectId, trusted, context, { outcome: 'remove' });
  aMinutePasses();

  const sharp = await loadSharp();
  const copy = await sharp(bridge).flop().resize(700).jpeg({ quality: 60 }).toBuffer();
  const again = await uploadAndJudge(copy);
  expect(await statusOf(again)).toBe('pending_approval');
  expect(await isQueuedFor(again, trusted)).toBe(true);
  expect(await isQueuedFor(again, verified)).toBe(false);
  const choice = { kind: 'profile', ownerId: again.owner.profile.id, photoId: again.photoId };
  await expect(handlers.approvePhoto(choice, verified, context)).rejects.toMatchObject({ status: 404 });
  const own = await handlers.myProfile({}, await rereadOwner(again.owner, context), context);
  expect(JSON.stringify(own)).not.toContain('knownFor');

  const concerned = await rereadOwner(first.owner, context);
  await handlers.appeal({ id: decisionId, text: 'It is a bridge, and mine.' }, concerned, context);
  const verdict = { subjectId, decisionId, reason: 'It is a bridge.', outcome: 'overturned' as const };
  await handlers.decideAppeal(verdict, await memberOfTier(context), context);
  aMinutePasses();
  expect(await statusOf(await uploadAndJudge(copy))).toBe('approved');
});
