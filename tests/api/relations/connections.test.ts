// Specified: features 2.1.5, 2.2.3, 4.9, 7.1.4, 7.2.4.

import { beforeEach, describe, expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { connectionActions, tags } from '../../support/connections-fixtures.ts';
import { say } from '../../support/conversations-fixtures.ts';
import { newMember, newOwner, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';

const { context } = await openIsolated();
const { apply, takeBack, details, lists, favorites, news, choose } = connectionActions(context);

let iris: Owner;
let otto: Owner;
beforeEach(async () => {
  [iris, otto] = await newMembers(2, context);
});

describe('a connection type', () => {
  it('is applied and taken back, once each however often', async () => {
    const first = await apply(iris, 'friend', otto);
    expect(first).toMatchObject({
      success: true,
      isMutual: false,
      privateTags: [
        {
          tagId: tags.friend,
          value: 'Friend Vibes',
          category: 'Relationship',
          taggerProfileId: iris.profile.id,
          taggedProfileId: otto.profile.id,
        },
      ],
    });
    expect(await apply(iris, 'friend', otto)).toEqual(first);
    expect((await details(iris, otto)).privateTags).toEqual(first.privateTags);
    expect((await takeBack(iris, 'friend', otto)).privateTags).toEqual([]);
    expect((await takeBack(iris, 'friend', otto)).privateTags).toEqual([]);
  });

  it('Friend Vibes tells the other side, until it is taken back', async () => {
    await apply(iris, 'friend', otto);
    expect((await details(otto, iris)).receivedTags).toMatchObject([{ value: 'Friend Vibes' }]);
    expect(await news(otto)).toEqual([`${iris.profile.handle} would like to be friends`]);
    expect((await lists(otto)).receivedConnections).toMatchObject([
      { handle: iris.profile.handle, tags: ['Friend Vibes'], isMutual: false },
    ]);
    await takeBack(iris, 'friend', otto);
    expect(await news(otto)).toEqual([]);
    expect((await lists(otto)).receivedConnections).toEqual([]);
  });

  it.each(['potential', 'play'] as const)('%s tells nobody who did not allow it', async (kind) => {
    const wishes = { genders: [], types: ['single' as const], purposes: [], use: 'matching' as const };
    await changeProfile(otto.profile.id, (profile) => ({ ...profile, wishes }), context);
    expect((await details(iris, otto)).tellsOfPlay).toBe('connections');
    await apply(iris, kind, otto);
    expect((await details(otto, iris)).receivedTags).toEqual([]);
    expect((await lists(otto)).receivedConnections).toEqual([]);
    expect(await news(otto)).toEqual([]);
    expect((await lists(iris)).appliedConnections).toMatchObject([{ handle: otto.profile.handle }]);
    expect((await handlers.exportAccount({}, otto, context)).connections).toEqual([]);
    expect((await handlers.exportAccount({}, iris, context)).connections).toMatchObject([
      { profileId: otto.profile.id, received: [] },
    ]);
  });

  it('Play tells who allows it to everybody, and not of what was applied before they did', async () => {
    await apply(iris, 'play', otto);
    otto = await choose(otto, { tellsOfPlay: 'everybody' });
    await apply(iris, 'potential', otto);
    expect((await details(otto, iris)).receivedTags).toMatchObject([{ value: 'Play Potential' }]);
    expect((await details(iris, otto)).tellsOfPlay).toBe('everybody');
  });

  it.each([
    [['couple' as const], false],
    [['single' as const], true],
  ])('Play tells who asked to hear from whom they wish for, %j, of a single: %s', async (types, isTold) => {
    otto = await choose(otto, { tellsOfPlay: 'wished' });
    const wishes = { genders: [], types, purposes: [], use: 'matching' as const };
    await changeProfile(otto.profile.id, (profile) => ({ ...profile, wishes }), context);
    await apply(iris, 'play', otto);
    expect((await details(otto, iris)).receivedTags).toHaveLength(isTold ? 1 : 0);
    expect((await details(iris, otto)).tellsOfPlay).toBe('wished');
  });

  it('is learnt by both once it is mutual', async () => {
    await apply(iris, 'play', otto);
    expect(await apply(otto, 'potential', iris)).toMatchObject({ isMutual: true });
    expect((await details(iris, otto)).receivedTags).toMatchObject([{ value: 'Play Potential' }]);
    expect((await details(otto, iris)).receivedTags).toMatchObject([{ value: 'Play' }]);
    for (const [me, other] of [
      [iris, otto],
      [otto, iris],
    ] as const) {
      expect(await news(me)).toEqual([`You and ${other.profile.handle} both said yes`]);
      const { appliedConnections, receivedConnections } = await lists(me);
      for (const list of [appliedConnections, receivedConnections])
        expect(list).toMatchObject([{ handle: other.profile.handle, isMutual: true }]);
      expect(await handlers.homeStats({}, me, context)).toMatchObject({
        totalConnections: 1,
        changes: { totalConnections: 1 },
      });
    }
  });

  it('is a beginning for both once it is mutual, until somebody writes, and for nobody before', async () => {
    const beginnings = async (who: Owner) => {
      const found = await handlers.beginnings({}, who, context);
      return found.beginnings.map(({ handle }) => handle);
    };
    await apply(iris, 'play', otto);
    for (const who of [iris, otto]) expect(await beginnings(who)).toEqual([]);
    await apply(otto, 'play', iris);
    expect(await beginnings(iris)).toEqual([otto.profile.handle]);
    expect(await beginnings(otto)).toEqual([iris.profile.handle]);
    const nora = await newMember(context);
    await apply(nora, 'friend', iris);
    await apply(iris, 'friend', nora);
    expect(await beginnings(iris)).toEqual([nora.profile.handle, otto.profile.handle]);

    await say(otto, iris, 'Hello', context);
    expect(await beginnings(iris)).toEqual([nora.profile.handle]);
    expect(await beginnings(otto)).toEqual([]);
    await takeBack(nora, 'friend', iris);
    expect(await beginnings(iris)).toEqual([]);
    await apply(nora, 'friend', iris);
    expect(await beginnings(iris)).toHaveLength(1);
    await handlers.blockMember({ handle: iris.profile.handle }, nora, context);
    expect(await beginnings(await rereadOwner(iris, context))).toEqual([]);
  });

  it('Bookmarked is nobody else’s business, and a favorite', async () => {
    await apply(iris, 'bookmark', otto);
    expect((await favorites(iris)).favorites).toMatchObject([{ handle: otto.profile.handle }]);
    expect(await handlers.homeStats({}, iris, context)).toMatchObject({ favorites: 1, totalConnections: 0 });
    expect(await lists(iris)).toMatchObject({ appliedConnections: [], receivedConnections: [] });
    expect(await context.relations.find(otto.profile.id, iris.profile.id)).toBeUndefined();
    await apply(otto, 'friend', iris);
    expect((await details(iris, otto)).isMutual).toBe(false);
  });

  it.each([
    ['an unknown type', { tagId: 101, category: 'Relationship' }, 400],
    ['a category that is not its own', { tagId: tags.friend, category: 'Personality' }, 400],
  ])('refuses %s', async (_, tag, status) => {
    const add = () => handlers.addPrivateTag({ taggedProfileId: otto.profile.id, ...tag }, iris, context);
    await expect(async () => add()).rejects.toMatchObject({ status, message: 'Invalid tag selected' });
  });

  it('is for nobody who is not seen, nor for oneself', async () => {
    const [newcomer, hidden] = [await newOwner(context), await choose(otto, {}, true)];
    const nobody = { ...otto, profile: { ...otto.profile, id: 1 } };
    for (const whom of [newcomer, hidden, nobody]) {
      await expect(apply(iris, 'friend', whom)).rejects.toMatchObject({ status: 404 });
      await expect(details(iris, whom)).rejects.toMatchObject({ status: 404 });
    }
    await expect(apply(iris, 'friend', iris)).rejects.toMatchObject({ status: 400 });
  });
});

describe('somebody hidden', () => {
  it('is known to whom they are connected with, by handle and in their lists, and to nobody else', async () => {
    const stranger = await newMember(context);
    await apply(stranger, 'bookmark', otto);
    await apply(iris, 'friend', otto);
    await apply(otto, 'friend', iris);
    otto = await choose(otto, {}, true);
    const open = (who: Owner) => handlers.memberProfile({ handle: otto.profile.handle }, who, context);
    expect(await open(iris)).toMatchObject({ profileId: otto.profile.id });
    expect((await lists(iris)).appliedConnections).toHaveLength(1);
    await expect(open(stranger)).rejects.toMatchObject({ status: 404 });
    expect((await favorites(stranger)).favorites).toEqual([]);
    await takeBack(otto, 'friend', iris);
    await expect(open(iris)).rejects.toMatchObject({ status: 404 });
  });
});

describe('lists of connections', () => {
  it('are read page by page, each to its end', async () => {
    const others = await newMembers(23, context);
    for (const other of others) await apply(iris, 'friend', other);
    await apply(otto, 'friend', iris);
    const first = await lists(iris);
    expect(first.appliedConnections).toHaveLength(20);
    expect(first).toMatchObject({ nextReceived: null, receivedConnections: [{ id: otto.profile.id }] });
    const cursor = first.nextApplied ?? '';
    const rest = await handlers.connections({ list: 'applied', cursor }, iris, context);
    expect(rest).toMatchObject({ nextApplied: null, receivedConnections: [] });
    const ids = [...first.appliedConnections, ...rest.appliedConnections].map(({ id }) => id);
    expect(ids).toEqual(others.map(({ profile }) => profile.id).reverse());
  });
});

describe('an account that is deleted', () => {
  it('leaves no connection, note or presence behind, on either side', async () => {
    await apply(iris, 'friend', otto);
    await apply(otto, 'friend', iris);
    const note = { content: 'Likes rain' };
    await handlers.addNote({ ...note, targetProfileId: iris.profile.id }, otto, context);
    await handlers.addNote({ ...note, targetProfileId: otto.profile.id }, iris, context);
    await context.presence.touch(iris.profile);
    await handlers.deleteAccount({ confirm: iris.profile.handle }, iris, context);
    await runTimer(context);
    expect(await lists(otto)).toMatchObject({ appliedConnections: [], receivedConnections: [] });
    expect(await context.relations.listAll(otto.profile.id, 9)).toEqual([]);
    expect(await context.relations.listAll(iris.profile.id, 9)).toEqual([]);
    for (const who of [iris, otto]) expect(await context.notes.listAll(who.profile.id, 9)).toEqual([]);
    expect(await context.presence.find(iris.profile.id)).toBeUndefined();
    expect(await news(otto)).toEqual([]);
  });
});

it('a block ends what is between two, and an unblock does not bring it back', async () => {
  await apply(iris, 'friend', otto);
  await apply(otto, 'friend', iris);
  await apply(iris, 'bookmark', otto);
  const { id } = await handlers.blockMember({ handle: iris.profile.handle }, otto, context);
  [iris, otto] = [await rereadOwner(iris, context), await rereadOwner(otto, context)];
  await expect(details(iris, otto)).rejects.toMatchObject({ status: 404 });
  await handlers.unblockMember({ id }, otto, context);
  [iris, otto] = [await rereadOwner(iris, context), await rereadOwner(otto, context)];
  for (const [me, other] of [
    [iris, otto],
    [otto, iris],
  ] as const) {
    expect(await details(me, other)).toMatchObject({ privateTags: [], receivedTags: [], isMutual: false });
    expect(await news(me)).toEqual([]);
  }
  expect(await handlers.homeStats({}, iris, context)).toMatchObject({ totalConnections: 0, favorites: 0 });
});

it('a copy of one’s data holds what one applied, was told and noted', async () => {
  await apply(iris, 'play', otto);
  await apply(otto, 'play', iris);
  await handlers.addNote({ content: 'Likes rain', targetProfileId: otto.profile.id }, iris, context);
  const profileId = otto.profile.id;
  expect(await handlers.exportAccount({}, iris, context)).toMatchObject({
    connections: [{ profileId, applied: [{ tag: 'Play' }], received: [{ tag: 'Play' }], isMutual: true }],
    personalNotes: [{ profileId, content: 'Likes rain' }],
  });
});
