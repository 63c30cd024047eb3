import { randomUUID } from 'node:crypto';
import { CosmosClient } from '@azure/cosmos';
import { BlobServiceClient } from '@azure/storage-blob';
import { expect } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { runOutbox } from '../../../api/src/platform/outbox/run-outbox.ts';
import { profilePhotoOwner } from '../../../api/src/profiles/photos/album/owner.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { emulatorKey } from '../../../local/cosmos/emulator-key.ts';
import { waitForLag } from '../../database.ts';
import { submission } from '../../support/fixtures.ts';
import { addPhoto, guest, type InProcess, newOwner } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { putBytes } from '../../support/photo-fixtures.ts';

/** By the account's own key: the API's leaves out the hashes of removed pictures. */
const clientOf = ({ settings: { COSMOS_ENDPOINT: endpoint } }: Context) =>
  new CosmosClient({ endpoint, key: emulatorKey });

/** Every item of the database as `container/id`, with its text. */
export async function wholeStore(context: Context): Promise<{ name: string; text: string }[]> {
  const database = clientOf(context).database(context.settings.COSMOS_DATABASE);
  const { resources: containers } = await database.containers.readAll().fetchAll();
  const found = [];
  for (const { id } of containers) {
    const { resources } = await database.container(id).items.readAll<{ id: string }>().fetchAll();
    found.push(...resources.map((item) => ({ name: `${id}/${item.id}`, text: JSON.stringify(item) })));
  }
  return found;
}

/** The names of those that contain one of the words. The audit keeps numbers of profiles for 400 days, and no other word. */
export function tracesIn(store: Awaited<ReturnType<typeof wholeStore>>, ...words: string[]): string[] {
  const texts = words.filter((word) => !/^\d+$/.test(word));
  const sought = (name: string) => (name.startsWith('audit/') ? texts : words);
  return store
    .filter(({ name, text }) => sought(name).some((word) => text.includes(word)))
    .map(({ name }) => name);
}

/** Each item and blob, as `container/id`, that contains one of the words. */
export async function traces(context: Context, ...words: string[]): Promise<string[]> {
  await waitForLag();
  const found = tracesIn(await wholeStore(context), ...words);
  const storage = BlobServiceClient.fromConnectionString(context.settings.PHOTO_STORAGE ?? '');
  for await (const { name: container } of storage.listContainers()) {
    for await (const { name } of storage.getContainerClient(container).listBlobsFlat())
      if (words.some((word) => name.includes(word))) found.push(`${container}/${name}`);
  }
  return found.sort();
}

/** The tombstone of a deleted profile, kept for 30 days: it says nothing but the number. */
export const tombstone = 'profiles/profile';

export async function expectTombstone(profileId: number, context: Context): Promise<void> {
  const container = clientOf(context).database(context.settings.COSMOS_DATABASE).container('profiles');
  const { resource } = await container.item('profile', String(profileId)).read();
  const kept = Object.fromEntries(Object.entries(resource).filter(([name]) => !name.startsWith('_')));
  expect(kept).toEqual({
    id: 'profile',
    profileId: String(profileId),
    kind: 'tombstone',
    ttl: 30 * 24 * 60 * 60,
  });
}

/** Moves the clock past everything that may still write after a deletion, and runs the timer. */
export async function runEverythingDue({ clock, context }: InProcess): Promise<void> {
  clock.now = new Date(clock.now.getTime() + 30 * 60 * 1000);
  await runOutbox(context);
}

export async function invite(host: Owner, person: SignedIn, context: Context): Promise<string> {
  const wish = { email: person.email ?? '', phone: '', description: `${person.email} and I go climbing.` };
  const { id, invitationCode } = await handlers.createInvitation(wish, host, context);
  await handlers.validateInvitation({ invitationCode }, person, context);
  return id;
}

/** Somebody whom the host invited, with an approved profile of the highest tier. */
export async function bringMember(host: Owner, context: Context): Promise<Owner & { invitationId: string }> {
  const person = guest();
  const invitationId = await invite(host, person, context);
  const profileId = (await context.people.find(person.personId))?.admission?.profileId ?? 0;
  await handlers.completeOnboarding(submission(profileId), person, context);
  await changeProfile(profileId, (pending) => ({ ...pending, status: 'Approved', tier: 'trusted' }), context);
  return { ...(await rereadOwner(person, context)), invitationId };
}

/** The profile as it is now. */
export async function profileOf({ profile }: Owner, context: Context) {
  const found = await context.profiles.find(profile.id);
  if (!found) throw new Error(`${profile.handle} has no profile.`);
  return found.value;
}

/** A photo with its pictures in storage, and an upload that nobody has looked at. */
async function hangPictures({ profile }: Owner, context: Context): Promise<void> {
  const photoId = await addPhoto(profile.id, context.now(), context, 'approved');
  const owner = profilePhotoOwner(profile.id);
  const version = { owner, photoId, version: photoId };
  const bytes = Buffer.from('a picture');
  await context.photoBlobs.savePictures(version, {
    full: bytes,
    thumbnail: bytes,
    blurred: bytes,
    width: 1,
    height: 1,
  });
  await putBytes(await context.photoBlobs.uploadAddress({ owner, photoId: randomUUID() }, new Date()), bytes);
}

/** Somebody who has used every feature, and the people it involved. */
export async function livedAccount(context: Context) {
  const [host, otto] = await newMembers(2, context);
  const iris = await bringMember(host, context);
  const post = async (author: Owner, content: string) =>
    (await handlers.postToBoard({ content, requestId: randomUUID() }, author, context)).id;

  const own = [await post(iris, 'Who is coming?'), await post(iris, 'Said in haste')];
  await handlers.deletePost({ id: own[1] ?? 0 }, iris, context);
  const [liked, advert] = [await post(otto, 'Hello from Otto'), await post(otto, 'Buy my things')];
  await handlers.likePost({ id: own[0] ?? 0 }, otto, context);
  for (const person of [iris, host]) await handlers.likePost({ id: liked }, person, context);
  await handlers.removePost({ id: advert, reason: 'An advertisement.' }, iris, context);

  await handlers.memberProfile({ handle: otto.profile.handle }, iris, context);
  await handlers.memberProfile({ handle: iris.profile.handle }, otto, context);
  for (const person of [iris, otto]) {
    const { activities } = await handlers.recentActivity({}, person, context);
    const read = activities.map(({ id, at }) => ({ id, at }));
    await handlers.readActivity({ activities: read }, person, context);
  }
  await hangPictures(iris, context);

  const pending = await newOwner(context);
  await handlers.rejectProfile({ id: pending.profile.id, reason: 'Not sure.' }, iris, context);
  const photoId = await addPhoto(otto.profile.id, context.now(), context);
  await handlers.approvePhoto({ kind: 'profile', ownerId: otto.profile.id, photoId }, iris, context);

  const dora = guest();
  await invite(iris, dora, context);
  const finn = await bringMember(iris, context);
  await handlers.generateInvitation({}, iris, context);
  for (const limit of ['bioRewrites', 'bioModelCalls'] as const) await context.limits.take(limit, iris);
  return { iris, host, otto, pending, dora, finn, liked, advert };
}
