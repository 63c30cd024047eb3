import { describe, expect, inject, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { closeKey, retireKey } from '../../../api/src/platform/secrets/key-ring.ts';
import { fingerprintOf, tagOf } from '../../../api/src/platform/secrets/keyed-hash.ts';
import { findSeen } from '../../../api/src/profiles/profiles/report-profile.ts';
import { renewAndCount } from '../../../infra/operate/keys/key-marks.ts';
import {
  guest,
  newMember,
  newOwner,
  openInProcess,
  openIsolated,
  runTimer,
} from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { startApi } from '../../support/stack.ts';

const secondKey = 'the second key of the hashes, which nobody guesses';
const stages = {
  'while a second key is only read': { HASH_KEY_2: secondKey },
  'once the second key is written with': { HASH_KEY_2: secondKey, HASH_KEY_WRITES: '2' },
};

const sees = async (who: SignedIn, whom: Owner, context: Context): Promise<boolean> => {
  const { viewer } = await rereadOwner(who, context);
  return (await findSeen(whom.profile.handle, viewer, context)) !== undefined;
};

/** They leave, and sign in again with the same sign-in. */
async function comesBack(who: Owner, leftIn: Context, returnsIn: Context): Promise<Owner> {
  await handlers.deleteAccount({ confirm: who.profile.handle }, who, leftIn);
  await runTimer(leftIn);
  const { personId, email, name, issuedAt } = who;
  return newMember(returnsIn, {}, { personId, email, name, issuedAt });
}

/** A community of its own, as a release with one key wrote it, and the same one read by a later release. */
async function rotating(later: Record<string, string>) {
  const { context: before } = await openIsolated();
  await before.keyRing.check();
  const { context } = openInProcess({ COSMOS_DATABASE: before.settings.COSMOS_DATABASE, ...later });
  // All tests share one erasure log, and others could not read what the second key sealed.
  const after = { ...context, erasureLog: { ...context.erasureLog, keep: before.erasureLog.keep } };
  if (later.HASH_KEY_WRITES)
    await openInProcess({
      COSMOS_DATABASE: before.settings.COSMOS_DATABASE,
      HASH_KEY_2: secondKey,
    }).context.keyRing.check();
  await after.keyRing.check();
  return { before, after };
}

describe.each(Object.entries(stages))('%s', (_stage, settings) => {
  it('a block holds, and outlives that the other leaves and comes back', async () => {
    const { before, after } = await rotating(settings);
    const [iris, otto] = await newMembers(2, before);
    await handlers.blockMember({ handle: otto.profile.handle }, iris, before);
    expect([await sees(iris, otto, after), await sees(otto, iris, after)]).toEqual([false, false]);
    const returned = await comesBack(await rereadOwner(otto, after), after, after);
    expect([await sees(iris, returned, after), await sees(returned, iris, after)]).toEqual([false, false]);
  });

  it('a block of somebody who left before still waits for them', async () => {
    const { before, after } = await rotating(settings);
    const [iris, otto] = await newMembers(2, before);
    await handlers.blockMember({ handle: otto.profile.handle }, iris, before);
    const returned = await comesBack(await rereadOwner(otto, before), before, after);
    expect([await sees(iris, returned, after), await sees(returned, iris, after)]).toEqual([false, false]);
  });

  it('a block that was taken back after the other left stays so', async () => {
    const { before, after } = await rotating(settings);
    const [iris, otto] = await newMembers(2, before);
    const { id } = await handlers.blockMember({ handle: otto.profile.handle }, iris, before);
    await handlers.deleteAccount({ confirm: otto.profile.handle }, await rereadOwner(otto, after), after);
    await runTimer(after);
    await handlers.unblockMember({ id }, await rereadOwner(iris, after), after);
    const { personId, email, name, issuedAt } = otto;
    const returned = await newMember(after, {}, { personId, email, name, issuedAt });
    expect([await sees(iris, returned, after), await sees(returned, iris, after)]).toEqual([true, true]);
  });

  it('a shield by address meets its newcomer, and can be named and taken back once', async () => {
    const { before, after } = await rotating(settings);
    const iris = await newOwner(before);
    const email = `${iris.personId}-former@veil.example`;
    const { id } = await handlers.addShield({ email }, iris, before);
    await runTimer(before);
    const newcomer = await newMember(after, {}, { ...guest(), email });
    expect(await sees(iris, newcomer, after)).toBe(false);
    expect((await handlers.addShield({ email }, await rereadOwner(iris, after), after)).id).toBe(id);
    expect((await handlers.ownShields({}, await rereadOwner(iris, after), after)).shields).toHaveLength(1);
    await handlers.removeShield({ id }, await rereadOwner(iris, after), after);
    const [ending] = (await handlers.ownShields({}, await rereadOwner(iris, after), after)).shields;
    expect(ending?.endsFrom).toEqual(expect.any(String));
  });

  it('a suspension waits for who left, and ends by any of its pseudonyms', async () => {
    const { before, after } = await rotating(settings);
    const iris = await newOwner(before);
    const known = before.keyedHash('person', iris.personId);
    await before.people.suspensions.keep([known]);
    expect(await after.people.suspensions.isSuspended(iris.personId)).toBe(true);
    await after.people.suspensions.keep(after.keyedHash.every('person', iris.personId));
    await after.people.suspensions.forget([known]);
    expect(await after.people.suspensions.isSuspended(iris.personId)).toBe(false);
  });

  it('the erasure log is read, what it sealed and who left', async () => {
    const { before, after } = await rotating(settings);
    // Whoever replays the erasure log of today finds nothing of this.
    const at = new Date('2020-01-01T12:00:00Z');
    const profileId = before.newNumericId();
    await before.erasureLog.recordDeparture(profileId, at);
    await before.erasureLog.keep('blocks', `kept-${profileId}`, { profileId }, at);
    expect((await after.erasureLog.listDeparted(at)).has(profileId)).toBe(true);
    const kept: unknown[] = [];
    for await (const { name, content } of after.erasureLog.list('blocks', at))
      if (name === `kept-${profileId}`) kept.push(content);
    expect(kept).toEqual([{ profileId }]);
  });

  it('the secret of a calendar opens it', async () => {
    const { before, after } = await rotating(settings);
    const iris = await newMember(before);
    const { id } = iris.profile;
    const key = before.calendarFeeds.keyOf('a secret');
    const whose = { profileId: id, personId: iris.personId };
    const feed = { secret: 'a secret', words: 'title', keys: [key], isSettled: true } as const;
    await before.calendarFeeds.at(whose).write({ ...feed, keys: [key] }, undefined, []);
    await before.calendarFeeds.putKey(key, whose);
    expect((await after.calendarFeeds.open('a secret'))?.profileId).toBe(id);
  });
});

describe('the keys of a database', () => {
  it('are remembered once, however many instances start at once, and no other key starts', async () => {
    const { context } = await openIsolated();
    const { COSMOS_DATABASE } = context.settings;
    const instances = Array.from({ length: 8 }, () => openInProcess({ COSMOS_DATABASE }).context.keyRing);
    await Promise.all(instances.map((ring) => ring.check()));
    expect(await context.keyRing.list()).toHaveLength(1);
    const stranger = openInProcess({ COSMOS_DATABASE, HASH_KEY: 'a key that this database has never seen' });
    await expect(stranger.context.keyRing.check()).rejects.toThrow('Key 1 of the hashes is not the one');
    const hasty = openInProcess({ COSMOS_DATABASE, HASH_KEY_2: secondKey, HASH_KEY_WRITES: '2' });
    await expect(hasty.context.keyRing.check()).rejects.toThrow('deploy it once for reading first');
    expect(await context.keyRing.list()).toHaveLength(1);
  });

  it('are asked for before any call is answered', async () => {
    const health = await fetch(`${inject('addresses').api}/api/health`);
    expect(health.status).toBe(200);
    // The local host ends an app that cannot start.
    const stranger = startApi({ HASH_KEY: 'a key that this database has never seen' });
    await expect(stranger).rejects.toMatchObject({ cause: expect.stringContaining('before it was ready') });
  });
});

describe('a key to be retired', () => {
  const thirdKey = 'the third key of the hashes, which nobody guesses';
  const fourthKey = 'the fourth key of the hashes, which nobody guesses';
  const twoKeys = { HASH_KEY_2: secondKey, HASH_KEY_WRITES: '2' };
  const threeKeys = { HASH_KEY_2: secondKey, HASH_KEY_3: thirdKey };

  /** Instances of the same community, each with the keys of a deployment. */
  async function deployments() {
    const { context: first } = await openIsolated();
    await first.keyRing.check();
    const deploy = async (settings: Record<string, string>): Promise<Context> => {
      const { context } = openInProcess({ COSMOS_DATABASE: first.settings.COSMOS_DATABASE, ...settings });
      const deployed = { ...context, erasureLog: { ...context.erasureLog, keep: async () => {} } };
      await deployed.keyRing.check();
      return deployed;
    };
    await deploy({ HASH_KEY_2: secondKey });
    const second = await deploy(twoKeys);
    await deploy({ ...threeKeys, HASH_KEY_WRITES: '2' });
    const third = await deploy({ ...threeKeys, HASH_KEY_WRITES: '3' });
    return { deploy, second, third };
  }

  const countLeft = ({ settings, keyedHash }: Context) =>
    renewAndCount(tagOf(fingerprintOf(secondKey)), { database: openDatabase(settings), keyedHash });

  it('has nothing stored under it by people who stay, and what it hid stays hidden', async () => {
    const { deploy, second, third } = await deployments();
    const [iris, otto, pia] = await newMembers(3, second);
    await handlers.blockMember({ handle: otto.profile.handle }, iris, second);
    await handlers.addShield({ email: pia.email ?? '' }, await rereadOwner(iris, second), second);
    await runTimer(second);
    await second.people.suspensions.keep(second.keyedHash.everyStored('person', pia.personId));
    const before = await third.shields.byNamer.list(third.keyedHash.every('person', iris.personId));

    const left = await countLeft(third);
    expect([...left.keys()].filter((container) => container !== 'audit')).toEqual([]);
    await third.keyRing.change((keys) => closeKey(keys, { index: 1, writes: 2 }, third.now()));
    const closed = await deploy({ ...threeKeys, HASH_KEY_WRITES: '3' });
    const finn = await newMember(closed);
    await handlers.blockMember({ handle: finn.profile.handle }, await rereadOwner(iris, closed), closed);
    await runTimer(closed);
    const rows = await closed.blocks.list(iris.profile.id);
    expect(rows.map(({ profileId }) => profileId)).toContain(finn.profile.id);
    expect(JSON.stringify(rows)).not.toContain(tagOf(fingerprintOf(secondKey)));
    expect([...(await countLeft(closed)).keys()].filter((container) => container !== 'audit')).toEqual([]);

    await closed.keyRing.change((keys) => retireKey(keys, 1, closed.now()));
    const replaced = { HASH_KEY_2: fourthKey, HASH_KEY_3: thirdKey, HASH_KEY_WRITES: '3' };
    const fourth = await deploy(replaced);
    await deploy({ ...replaced, HASH_KEY_WRITES: '2' });
    expect([await sees(iris, otto, fourth), await sees(otto, iris, fourth)]).toEqual([false, false]);
    expect(await sees(finn, iris, fourth)).toBe(false);
    const own = fourth.keyedHash.every('person', iris.personId);
    expect((await fourth.shields.byNamer.list(own)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await fourth.people.suspensions.isSuspended(pia.personId)).toBe(true);
    const { blocks } = await handlers.blockedMembers({}, await rereadOwner(iris, fourth), fourth);
    expect(blocks.map(({ handle }) => handle).sort()).toEqual(
      [otto.profile.handle, finn.profile.handle].sort(),
    );
  });

  it('is kept by people who have left and by addresses that nobody has', async () => {
    const { second, third } = await deployments();
    const [iris, otto] = await newMembers(2, second);
    await handlers.blockMember({ handle: otto.profile.handle }, iris, second);
    await handlers.deleteAccount({ confirm: otto.profile.handle }, await rereadOwner(otto, second), second);
    await handlers.addShield({ email: 'a-stranger@veil.example' }, await rereadOwner(iris, second), second);
    await runTimer(second);
    const left = await countLeft(third);
    expect(left.get('profiles')).toBeGreaterThan(0);
    expect(left.get('keys')).toBeGreaterThanOrEqual(2);
  });
});

it('opens pictures and drafts that the key before it has made', async () => {
  const { context: before } = openInProcess();
  const { context: after } = openInProcess({
    SEAL_KEY: 'a new key of seals, which nobody guesses',
    SEAL_KEY_BEFORE: before.settings.SEAL_KEY,
  });
  const picture = { viewerId: 1, path: '7/photo', size: 'thumbnail', version: 'v1' } as const;
  expect(after.pictureTokens.verify(before.pictureTokens.sign(picture), picture)).toBe('v1');
  expect(before.pictureTokens.verify(after.pictureTokens.sign(picture), picture)).toBeUndefined();
  expect(after.keyedHash.every('draft', 'iris')).toContain(before.keyedHash('draft', 'iris'));
});
