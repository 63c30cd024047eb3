import { randomBytes, randomUUID } from 'node:crypto';
import { BlobServiceClient } from '@azure/storage-blob';
import { afterAll, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { compareDatabases } from '../../../infra/operate/copies/compare-databases.ts';
import { exportAll, exportErasureLog, importAll } from '../../../infra/operate/copies/export.ts';
import { replayErasureLog } from '../../../infra/operate/copies/replay-erasure-log.ts';
import { copyKeys, keptSecrets } from '../../../infra/operate/keys/copy-keys.ts';
import { emulatorKey } from '../../../local/cosmos/emulator-key.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { startOwnBlobs } from '../../support/own-store.ts';
import { acceptInvite, company, inviteTo } from '../../support/partner-invites-fixtures.ts';

const day = '2026-11-23';
const key = randomBytes(32);
const blobs = await startOwnBlobs();
afterAll(blobs.stop);
const openOnBlobs = () => openIsolated(blobs.settings);
const inOneMinute = () => new Date(Date.now() + 60_000);

async function partsOf(context: Context) {
  const storage = BlobServiceClient.fromConnectionString(context.settings.PHOTO_STORAGE ?? '');
  return { database: openDatabase({ ...context.settings, COSMOS_KEY: emulatorKey }), storage };
}

it('brings everybody to another region, and nobody who left meanwhile', async () => {
  const [{ context }, { context: other }] = [await openOnBlobs(), await openOnBlobs()];
  const [iris, otto, ada] = await newMembers(3, context);
  await handlers.blockMember({ handle: ada.profile.handle }, iris, context);
  const since = new Date();
  const parts = await partsOf(context);
  const target = parts.storage.getContainerClient(`exports-${randomUUID()}`);
  await target.create();
  const exported = await exportAll(parts, { target, day, key });
  expect(exported.items).toBeGreaterThan(10);

  // Between the night and the loss: one leaves, and the erasure log of the hour says so.
  await handlers.deleteAccount({ confirm: otto.profile.handle }, otto, context);
  expect(await exportErasureLog(parts, target)).toBeGreaterThan(0);

  const arrived = await partsOf(other);
  await importAll(arrived, { target, day, key });
  await importAll(arrived, { target, day, key });
  expect(await other.people.findOwnProfile(otto.personId)).toBeDefined();
  await replayErasureLog(since, other);
  expect(await other.people.findOwnProfile(otto.personId)).toBeUndefined();
  expect(await other.people.findOwnProfile(iris.personId)).toMatchObject({ handle: iris.profile.handle });
  expect((await other.blocks.findExcluded(iris.profile.id)).has(ada.profile.people)).toBe(true);
});

it('brings nobody back into a profile that they left', async () => {
  const [{ context }, { context: other }] = [await openOnBlobs(), await openOnBlobs()];
  const pair = async () => {
    const iris = await company(context);
    return [
      await rereadOwner(iris, context),
      await acceptInvite((await inviteTo(iris, 1, context)).code, context),
    ] as const;
  };
  const [[iris, bo], [vera, noor]] = [await pair(), await pair()];
  const since = new Date();
  const parts = await partsOf(context);
  const target = parts.storage.getContainerClient(`exports-${randomUUID()}`);
  await target.create();
  await exportAll(parts, { target, day, key });
  await handlers.deleteAccount({ confirm: iris.profile.handle }, bo, context);
  const handle = newHandle();
  await handlers.leaveProfile({ handle }, await rereadOwner(noor, context), context);
  await exportErasureLog(parts, target);

  await importAll(await partsOf(other), { target, day, key });
  await replayErasureLog(since, other);
  expect(await other.people.findOwnProfile(bo.personId)).toBeUndefined();
  expect((await other.people.findOwnProfile(iris.personId))?.people).toHaveLength(1);
  expect(await other.people.findOwnProfile(noor.personId)).toMatchObject({ type: 'single', handle });
  expect((await other.people.findOwnProfile(vera.personId))?.people).toHaveLength(1);
});

it('reads everything again with copies of the keys, when the vault is lost with the region', async () => {
  const secrets = new Map<string, Map<string, string>>();
  const vault = (name: string) => {
    const held = secrets.get(name) ?? new Map<string, string>();
    secrets.set(name, held);
    return {
      find: async (key: string) => held.get(key),
      set: async (key: string, value: string) => void held.set(key, value),
    };
  };
  const [own, copies] = [vault('own'), vault('copies')];
  const { context } = await openOnBlobs();
  const { HASH_KEY, SEAL_KEY } = context.settings;
  const values = { 'hash-key': HASH_KEY, 'seal-key': SEAL_KEY, 'push-key': 'p'.repeat(32) };
  for (const [name, value] of Object.entries(values)) await own.set(name, value);
  const names = keptSecrets({});
  expect(await copyKeys(names, own, copies)).toEqual(names);
  expect(await copyKeys(names, own, copies)).toEqual([]);

  await context.keyRing.check();
  const [iris, ada] = await newMembers(2, context);
  await handlers.blockMember({ handle: ada.profile.handle }, iris, context);
  const parts = await partsOf(context);
  const target = parts.storage.getContainerClient(`exports-${randomUUID()}`);
  await target.create();
  await exportAll(parts, { target, day, key });
  secrets.delete('own');

  const settings = {
    HASH_KEY: (await copies.find('hash-key')) ?? '',
    SEAL_KEY: (await copies.find('seal-key')) ?? '',
  };
  const { context: other } = await openIsolated({ ...blobs.settings, ...settings });
  await importAll(await partsOf(other), { target, day, key });
  await other.keyRing.compare();
  expect((await other.blocks.findExcluded(iris.profile.id)).has(ada.profile.people)).toBe(true);

  const { context: withNewKeys } = await openIsolated({ ...blobs.settings, HASH_KEY: 'n'.repeat(64) });
  await importAll(await partsOf(withNewKeys), { target, day, key });
  await expect(withNewKeys.keyRing.compare()).rejects.toThrow();
});

it('opens nothing under another key, and takes no export that was cut off', async () => {
  const [{ context }, { context: other }] = [await openOnBlobs(), await openOnBlobs()];
  await newMember(context);
  const parts = await partsOf(context);
  const target = parts.storage.getContainerClient(`exports-${randomUUID()}`);
  await target.create();
  await exportAll(parts, { target, day, key });
  const arrived = await partsOf(other);
  await expect(importAll(arrived, { target, day, key: randomBytes(32) })).rejects.toThrow();
  await target.getBlobClient(`${day}/whole`).delete();
  await expect(importAll(arrived, { target, day, key })).rejects.toThrow('no whole export');
});

it('says what a restore lacks, and what it has otherwise', async () => {
  const [{ context }, { context: other }] = [await openOnBlobs(), await openOnBlobs()];
  const [iris, otto] = await newMembers(2, context);
  const parts = await partsOf(context);
  const target = parts.storage.getContainerClient(`exports-${randomUUID()}`);
  await target.create();
  await exportAll(parts, { target, day, key });
  const arrived = await partsOf(other);
  await importAll(arrived, { target, day, key });
  const compare = () => compareDatabases(parts.database, arrived.database, inOneMinute());
  expect(await compare()).toEqual([]);
  const profiles = arrived.database.container('profiles');
  const item = profiles.item('profile', String(iris.profile.id));
  const { resources } = await profiles.items
    .query({
      query: 'SELECT * FROM c WHERE c.profileId = @id',
      parameters: [{ name: '@id', value: String(iris.profile.id) }],
    })
    .fetchAll();
  const [first] = resources;
  await profiles.item(first.id, first.profileId).replace({ ...first, tampered: true });
  await arrived.database.container('people').item(otto.personId, otto.personId).delete();
  expect(item).toBeDefined();
  expect(await compare()).toEqual([
    expect.stringMatching(/^people: 2 items of before, of which 1/),
    expect.stringMatching(/^people: .* is not there$/),
    expect.stringMatching(/^profiles: .* is other$/),
  ]);
});

it('exports what is left where a picture is deleted in between', async () => {
  const { context } = await openOnBlobs();
  const parts = await partsOf(context);
  const target = parts.storage.getContainerClient(`exports-${randomUUID()}`);
  await target.create();
  const photos = parts.storage.getContainerClient('photos');
  const listed = photos.listBlobsFlat.bind(photos);
  const put = (name: string) => photos.getBlockBlobClient(name).upload(name, name.length);
  await Promise.all([put('kept'), put('deleted')]);
  photos.listBlobsFlat = (options) => {
    const all = listed(options);
    const next = all.next.bind(all);
    return Object.assign(all, {
      next: async () => {
        const found = await next();
        await photos.getBlobClient('deleted').deleteIfExists();
        return found;
      },
    });
  };
  const storage = Object.assign(Object.create(parts.storage), {
    getContainerClient: (name: string) =>
      name === 'photos' ? photos : parts.storage.getContainerClient(name),
  });
  expect(await exportAll({ ...parts, storage }, { target, day, key })).toMatchObject({ blobs: 1 });
});
