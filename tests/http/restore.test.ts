import { createHash } from 'node:crypto';
import { CosmosClient } from '@azure/cosmos';
import { BlobServiceClient } from '@azure/storage-blob';
import { expect, it } from 'vitest';
import { compose } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { replayLedger } from '../../infra/operate/replay-ledger.ts';
import { traces } from './account-story.ts';
import { guest, type Inside, member, openAlone, owner } from './inside.ts';

const databaseOf = ({ settings }: Context) =>
  new CosmosClient({ endpoint: settings.COSMOS_ENDPOINT, key: settings.COSMOS_KEY ?? '' }).database(
    settings.COSMOS_DATABASE,
  );

const storageOf = ({ settings }: Context) =>
  BlobServiceClient.fromConnectionString(settings.PHOTO_STORAGE ?? '');

/** An entry as it was written before marks were keyed. */
const departureOf = (profileId: number, at: Date) => {
  const mark = createHash('sha256').update(`departed profile ${profileId}`).digest('hex');
  return `departures/${at.toISOString().slice(0, 10)}/${mark}`;
};

/** The database as it is now, in another one: what a restore to this moment gives. */
async function restored(from: Context): Promise<Inside> {
  const copy = await openAlone();
  const { resources: containers } = await databaseOf(from).containers.readAll().fetchAll();
  for (const { id } of containers) {
    const { resources } = await databaseOf(from).container(id).items.readAll().fetchAll();
    for (const item of resources) await databaseOf(copy.context).container(id).items.create(item);
  }
  return copy;
}

it('brings nobody back who has left since the time it goes back to', async () => {
  const { context, clock } = await openAlone();
  const [leaver, other] = [await member(context), await member(context)];
  const newcomer = guest();
  await context.people.findOrCreate(newcomer, clock.now);
  const reserved = context.newNumericId();
  await context.people.admit(newcomer.personId, { profileId: reserved, invitation: null });

  const goneBackTo = clock.now;
  const copy = await restored(context);
  await handlers.deleteAccount({ confirm: leaver.profile.handle }, leaver, context);
  await handlers.deleteAccount({ confirm: 'DELETE' }, newcomer, context);

  expect(await copy.context.people.findOwnProfile(leaver.personId)).toBeDefined();
  expect(await replayLedger(goneBackTo, copy.context)).toMatchObject({ deleted: 2 });
  expect(await copy.context.people.findOwnProfile(leaver.personId)).toBeUndefined();
  expect(await copy.context.people.find(newcomer.personId)).toBeUndefined();
  expect((await copy.context.people.findOwnProfile(other.personId))?.id).toBe(other.profile.id);
  expect(await replayLedger(goneBackTo, copy.context)).toMatchObject({ deleted: 0 });
});

it('keeps who left before that time out of it by the database itself', async () => {
  const { context, clock } = await openAlone();
  const leaver = await owner(context);
  await handlers.deleteAccount({ confirm: leaver.profile.handle }, leaver, context);
  const later = new Date(clock.now.getTime() + 48 * 60 * 60 * 1000);
  const earlier = await context.ledger.listDeparted(clock.now);
  expect((await context.ledger.listDeparted(later)).size).toBeLessThan(earlier.size);
});

it('marks who left by a keyed hash, and still understands the marks of before', async () => {
  const { context, clock } = await openAlone();
  const [one, other] = [await owner(context), await owner(context)];
  const unkeyed = departureOf(one.profile.id, clock.now);
  const ledger = storageOf(context).getContainerClient('ledger');
  await ledger.getBlockBlobClient(unkeyed).upload('', 0);
  expect((await context.ledger.listDeparted(clock.now)).has(one.profile.id)).toBe(true);
  expect((await context.ledger.listDeparted(clock.now)).has(other.profile.id)).toBe(false);

  await context.ledger.recordDeparture(other.profile.id, clock.now);
  expect((await context.ledger.listDeparted(clock.now)).has(other.profile.id)).toBe(true);
  const guessed = ledger.getBlockBlobClient(departureOf(other.profile.id, clock.now));
  expect(await guessed.exists()).toBe(false);
  const strange = { ...context.settings, HASH_KEY: 'another key of at least thirty-two letters' };
  const stranger = compose(strange).ledger;
  expect((await stranger.listDeparted(clock.now)).has(other.profile.id)).toBe(false);
});

it('names nobody in the ledger', async () => {
  const { context } = await openAlone();
  const leaver = await owner(context);
  await handlers.deleteAccount({ confirm: leaver.profile.handle }, leaver, context);
  const found = await traces(context, leaver.personId, String(leaver.profile.id));
  expect(found.filter((name) => name.startsWith('ledger/'))).toEqual([]);
});
