import { createHash } from 'node:crypto';
import { CosmosClient } from '@azure/cosmos';
import { BlobServiceClient } from '@azure/storage-blob';
import { describe, expect, it } from 'vitest';
import { composeContext } from '../../../api/src/compose.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { findSeen } from '../../../api/src/profiles/profiles/report-profile.ts';
import { replayErasureLog } from '../../../infra/operate/copies/replay-erasure-log.ts';
import { emulatorKey } from '../../../local/cosmos/emulator-key.ts';
import { guest, type InProcess, newOwner, openIsolated } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { decideCaseAbout, memberOfTier } from '../../support/moderation-fixtures.ts';
import { traces } from './account-fixtures.ts';

const databaseOf = ({ settings }: Context) =>
  new CosmosClient({ endpoint: settings.COSMOS_ENDPOINT, key: emulatorKey }).database(
    settings.COSMOS_DATABASE,
  );

const storageOf = ({ settings }: Context) =>
  BlobServiceClient.fromConnectionString(settings.PHOTO_STORAGE ?? '');

/** An entry that whoever reads the erasure log could guess. */
const departureOf = (profileId: number, at: Date) => {
  const mark = createHash('sha256').update(`departed profile ${profileId}`).digest('hex');
  return `departures/${at.toISOString().slice(0, 10)}/${mark}`;
};

/** The database as it is now, in another one: what a restore to this moment gives. */
async function restoreCopy(from: Context): Promise<InProcess> {
  const copy = await openIsolated();
  const { resources: containers } = await databaseOf(from).containers.readAll().fetchAll();
  for (const { id } of containers) {
    const { resources } = await databaseOf(from).container(id).items.readAll().fetchAll();
    for (const item of resources) await databaseOf(copy.context).container(id).items.create(item);
  }
  return copy;
}

it('brings nobody back who has left since the time it goes back to', async () => {
  const { context, clock } = await openIsolated();
  const [leaver, other] = await newMembers(2, context);
  const newcomer = guest();
  await context.people.findOrCreate(newcomer, clock.now);
  const reserved = context.newNumericId();
  await context.people.admit(newcomer.personId, { profileId: reserved, invitation: null });

  const goneBackTo = clock.now;
  const copy = await restoreCopy(context);
  await handlers.deleteAccount({ confirm: leaver.profile.handle }, leaver, context);
  await handlers.deleteAccount({ confirm: 'DELETE' }, newcomer, context);

  expect(await copy.context.people.findOwnProfile(leaver.personId)).toBeDefined();
  expect(await replayErasureLog(goneBackTo, copy.context)).toMatchObject({ deleted: 2 });
  expect(await copy.context.people.findOwnProfile(leaver.personId)).toBeUndefined();
  expect(await copy.context.people.find(newcomer.personId)).toBeUndefined();
  expect((await copy.context.people.findOwnProfile(other.personId))?.id).toBe(other.profile.id);
  expect(await replayErasureLog(goneBackTo, copy.context)).toMatchObject({ deleted: 0 });
});

it('keeps who left before that time out of it by the database itself', async () => {
  const { context, clock } = await openIsolated();
  const leaver = await newOwner(context);
  await handlers.deleteAccount({ confirm: leaver.profile.handle }, leaver, context);
  const later = new Date(clock.now.getTime() + 48 * 60 * 60 * 1000);
  const earlier = await context.erasureLog.listDeparted(clock.now);
  expect((await context.erasureLog.listDeparted(later)).size).toBeLessThan(earlier.size);
});

it('marks who left by a keyed hash', async () => {
  const { context, clock } = await openIsolated();
  const other = await newOwner(context);
  await context.erasureLog.recordDeparture(other.profile.id, clock.now);
  expect((await context.erasureLog.listDeparted(clock.now)).has(other.profile.id)).toBe(true);
  const guessed = storageOf(context)
    .getContainerClient('erasure-log')
    .getBlockBlobClient(departureOf(other.profile.id, clock.now));
  expect(await guessed.exists()).toBe(false);
  const strange = { ...context.settings, HASH_KEY: 'another key of at least thirty-two letters' };
  const stranger = composeContext(strange).erasureLog;
  expect((await stranger.listDeparted(clock.now)).has(other.profile.id)).toBe(false);
});

describe('a restored database', () => {
  it('is told which blocks were made since, and which have ended', async () => {
    const { context, clock } = await openIsolated();
    const [iris, otto, nils] = await newMembers(3, context);
    const { id: old } = await handlers.blockMember({ handle: nils.profile.handle }, iris, context);
    const goneBackTo = clock.now;
    const copy = await restoreCopy(context);
    await handlers.blockMember({ handle: otto.profile.handle }, await rereadOwner(iris, context), context);
    await handlers.unblockMember({ id: old }, await rereadOwner(iris, context), context);

    const sees = async (who: Owner, whom: Owner) =>
      (await findSeen(whom.profile.handle, (await rereadOwner(who, copy.context)).viewer, copy.context)) !==
      undefined;
    expect([await sees(otto, iris), await sees(nils, iris)]).toEqual([true, false]);
    await replayErasureLog(goneBackTo, copy.context);
    expect([await sees(otto, iris), await sees(iris, otto)]).toEqual([false, false]);
    expect([await sees(nils, iris), await sees(iris, nils)]).toEqual([true, true]);
    const { blocks } = await handlers.blockedMembers({}, await rereadOwner(iris, copy.context), copy.context);
    expect(blocks.map(({ handle }) => handle)).toEqual([otto.profile.handle]);
    await replayErasureLog(goneBackTo, copy.context);
    expect(await sees(otto, iris)).toBe(false);
  });

  it('is told which quiet blocks wait since, and which were taken back', async () => {
    const { context, clock } = await openIsolated();
    const [iris, otto, nils] = await newMembers(3, context);
    const quietly = async (whom: Owner) => {
      const block = { handle: whom.profile.handle, begins: 'quietly' } as const;
      return handlers.blockMember(block, await rereadOwner(iris, context), context);
    };
    const copy = await restoreCopy(context);
    const [waiting, { id }] = [await quietly(otto), await quietly(nils)];
    await handlers.unblockMember({ id }, await rereadOwner(iris, context), context);
    await replayErasureLog(clock.now, copy.context);
    const listed = async () =>
      (await handlers.blockedMembers({}, await rereadOwner(iris, copy.context), copy.context)).blocks;
    expect(await listed()).toEqual([waiting]);
    const drawn = async (of: Context) => (await of.blocks.list(iris.profile.id)).map(({ from }) => from);
    expect(await drawn(copy.context)).toEqual(await drawn(context));
    await replayErasureLog(clock.now, copy.context);
    expect(await listed()).toEqual([waiting]);
  });

  it('is told which sanctions were given since, and which were overturned', async () => {
    const inside = await openIsolated();
    const { context, clock } = inside;
    const [iris, otto] = await newMembers(2, context);
    const id = await decideCaseAbout({ profileId: otto.profile.id, ...otto.profile }, inside, {
      outcome: 'suspend',
    });
    const goneBackTo = clock.now;
    const copy = await restoreCopy(context);
    await decideCaseAbout({ profileId: iris.profile.id, ...iris.profile }, inside, { outcome: 'suspend' });
    const verdict = { subjectId: otto.profile.id, decisionId: id, reason: 'It was somebody else.' };
    await handlers.appeal({ id, text: 'That was not me.' }, await rereadOwner(otto, context), context);
    await handlers.decideAppeal({ ...verdict, outcome: 'overturned' }, await memberOfTier(context), context);

    const isSuspended = async ({ profile }: Owner) =>
      (await copy.context.profiles.find(profile.id))?.value.status === 'Suspended';
    expect([await isSuspended(iris), await isSuspended(otto)]).toEqual([false, true]);
    await replayErasureLog(goneBackTo, copy.context);
    expect([await isSuspended(iris), await isSuspended(otto)]).toEqual([true, false]);
  });
});

it('names nobody in the erasure log', async () => {
  const inside = await openIsolated();
  const { context } = inside;
  const [leaver, other] = await newMembers(2, context);
  await handlers.blockMember({ handle: other.profile.handle }, leaver, context);
  await decideCaseAbout({ profileId: leaver.profile.id, ...leaver.profile }, inside);
  await handlers.deleteAccount(
    { confirm: leaver.profile.handle },
    await rereadOwner(leaver, context),
    context,
  );
  const words = [leaver, other].flatMap(({ personId, profile }) => [
    personId,
    profile.handle,
    String(profile.id),
  ]);
  expect(await traces(context, ...words)).not.toContainEqual(expect.stringMatching(/^erasure-log\//));
  const kept = storageOf(context).getContainerClient('erasure-log');
  for (const kind of ['blocks', 'sanctions'])
    for await (const { name } of kept.listBlobsFlat({ prefix: `${kind}/` })) {
      const content = (await kept.getBlobClient(name).downloadToBuffer()).toString('latin1');
      expect(words.filter((word) => content.includes(word))).toEqual([]);
    }
});
