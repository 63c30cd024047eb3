// Specified: features 2.1.4, 2.2.1, 7.1.1, 9.2.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { waitForLag } from '../../database.ts';
import { type InProcess, newMember, openInProcess, openIsolated } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { discover, handlesFound } from './browse-fixtures.ts';

const { context, clock } = await openIsolated();
const noon = new Date('2026-03-10T12:00:00.000Z');
const minutes = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};

let iris: Owner;
let otto: Owner;
beforeEach(async () => {
  clock.now = noon;
  [iris, otto] = await newMembers(2, context);
});

type Chosen = { showsPresence?: boolean; leavesNoTrace?: boolean; presenceHiddenUntil?: string | null };
const choose = async (who: Owner, chosen: Chosen) => {
  await handlers.savePrivacy(chosen, who, context);
  return rereadOwner(who, context);
};
const hide = async (who: Owner, hidden: boolean) => {
  await handlers.saveMyProfile({ hidden }, who, context);
  return rereadOwner(who, context);
};
const open = async (who: Owner, whom: Owner) => {
  const { lastActive, isOnline } = await handlers.memberProfile(
    { handle: whom.profile.handle },
    who,
    context,
  );
  return { lastActive, isOnline };
};
const viewersOf = async (who: Owner, input: { page?: number; pageSize?: number; near?: string } = {}) =>
  handlers.whosViewed(input, who, context);

describe('presence', () => {
  it('is a green dot and the time among those who show it, for 6 minutes', async () => {
    [iris, otto] = [await choose(iris, { showsPresence: true }), await choose(otto, { showsPresence: true })];
    expect(await open(iris, otto)).toEqual({ lastActive: noon.toISOString(), isOnline: true });
    minutes(5);
    expect(await open(iris, otto)).toMatchObject({ isOnline: true });
    minutes(1);
    expect(await open(iris, otto)).toEqual({ lastActive: noon.toISOString(), isOnline: false });
  });

  it.each([
    [0, 'today'],
    [2, 'this week'],
    [8, 'this month'],
    [31, null],
  ])('of whoever does not show it is a word after %d days: %s', async (days, word) => {
    iris = await choose(iris, { showsPresence: true });
    await context.presence.touch(otto.profile);
    clock.now = new Date(noon.getTime() + days * 24 * 60 * 60_000);
    expect(await open(iris, otto)).toEqual({ lastActive: word, isOnline: false });
  });

  it('is not seen by whoever does not show theirs', async () => {
    otto = await choose(otto, { showsPresence: true });
    expect(await open(iris, otto)).toEqual({ lastActive: 'today', isOnline: false });
  });

  it('is kept without the time for whoever does not show it, also what was kept with it', async () => {
    otto = await choose(otto, { showsPresence: true });
    expect(await context.presence.find(otto.profile.id)).toBe(noon.toISOString());
    otto = await choose(otto, { showsPresence: false });
    expect(await context.presence.find(otto.profile.id)).toBe('2026-03-10T00:00:00.000Z');
  });
});

describe('while the curtains are drawn', () => {
  const unseen = { lastActive: null, isOnline: false };

  it('nobody reads of the profile even the day, then its own choice holds again', async () => {
    [iris, otto] = [await choose(iris, { showsPresence: true }), await choose(otto, { showsPresence: true })];
    const id = conversationIdOf(iris.profile.id, otto.profile.id);
    await handlers.sendMessage({ id, content: 'Hello', messageType: 'text' }, otto, context);
    const read = async () => {
      const [profile, talk, list, cards] = await Promise.all([
        open(iris, otto),
        handlers.conversationPage({ id }, iris, context),
        handlers.conversations({ folder: 'requests' }, iris, context),
        discover(iris, context, { searchTerm: otto.profile.handle }),
      ]);
      const shown = [
        profile,
        talk.conversation,
        list.conversations.find((one) => one.id === id),
        cards.members.find((one) => one.id === otto.profile.id),
      ];
      return shown.map((one) => one && { lastActive: one.lastActive, isOnline: one.isOnline });
    };
    const seen = { lastActive: noon.toISOString(), isOnline: true };
    await vi.waitFor(async () => expect(await read()).toEqual([seen, seen, seen, seen]), 20_000);

    const morning = new Date(noon.getTime() + 20 * 60 * 60_000).toISOString();
    otto = await choose(otto, { presenceHiddenUntil: morning });
    await vi.waitFor(async () => expect(await read()).toEqual([unseen, unseen, unseen, unseen]), 20_000);
    expect(await open(otto, iris)).toEqual({ lastActive: 'today', isOnline: false });

    clock.now = new Date(morning);
    await context.presence.touch(otto.profile);
    expect(await open(iris, otto)).toEqual({ lastActive: morning, isOnline: true });
  });

  it('lasts a day at most, and ends when they say so', async () => {
    const tooLate = new Date(noon.getTime() + 30 * 60 * 60_000).toISOString();
    otto = await choose(otto, { presenceHiddenUntil: tooLate });
    const { presenceHiddenUntil } = await handlers.ownPrivacy({}, otto, context);
    expect(presenceHiddenUntil).toBe(new Date(noon.getTime() + 25 * 60 * 60_000).toISOString());
    expect(await open(iris, otto)).toEqual(unseen);
    otto = await choose(otto, { presenceHiddenUntil: null });
    expect(await open(iris, otto)).toEqual({ lastActive: 'today', isOnline: false });
    expect((await handlers.ownPrivacy({}, otto, context)).presenceHiddenUntil).toBeNull();
  });
});

describe('the order by who was here last', () => {
  it('tells the time among those who show theirs, and the day alone to whoever does not', async () => {
    const alone = await openIsolated();
    const people = await newMembers(4, alone.context);
    const [reader, ...others] = people as [Owner, ...Owner[]];
    const show = async (who: Owner) => {
      await handlers.savePrivacy({ showsPresence: true }, who, alone.context);
      return rereadOwner(who, alone.context);
    };
    const shown = await Promise.all(others.map(show));
    alone.clock.now = new Date('2030-03-10T12:00:00.000Z');
    const order = async (who: Owner) => {
      alone.clock.now = new Date(alone.clock.now.getTime() + 60_000);
      return handlesFound(who, alone.context, { sortBy: 'recently-active' });
    };
    const handles = shown.map(({ profile }) => profile.handle);
    const [hiding, showing] = [await rereadOwner(reader, alone.context), await show(reader)];
    const before = await order(hiding);
    for (const who of [shown[1], shown[0], shown[2]]) {
      alone.clock.now = new Date(alone.clock.now.getTime() + 60_000);
      if (who) await alone.context.presence.touch(who.profile);
      await vi.waitFor(async () => expect((await order(showing))[0]).toBe(who?.profile.handle), 20_000);
    }
    expect(await order(showing)).toEqual([handles[2], handles[0], handles[1]]);
    expect(await order(hiding)).toEqual(before);
  });

  it('is right from the first search of a new instance, however many members there are', async () => {
    const alone = await openIsolated();
    const people = await newMembers(60, alone.context);
    const [reader, earlier, later, back] = [people[0], people[57], people[58], people[59]];
    for (const who of [reader, earlier, later, back])
      await handlers.savePrivacy({ showsPresence: true }, who, alone.context);
    const touch = async (who: Owner, minutesLater: number) => {
      alone.clock.now = new Date(alone.clock.now.getTime() + minutesLater * 60_000);
      await alone.context.presence.touch((await rereadOwner(who, alone.context)).profile);
    };
    await touch(back, 60);
    await touch(earlier, 60);
    await touch(later, 60);
    // The feed brings who changed last at its end, long after the few who were here.
    for (const { profile } of [later, earlier, back])
      await changeProfile(profile.id, (one) => ({ ...one, funFact: 'Swims.' }), alone.context);
    const { COSMOS_DATABASE } = alone.context.settings;
    const order = async (instance: InProcess) => {
      instance.clock.now = new Date(alone.clock.now.getTime() + 60_000);
      const viewer = await rereadOwner(reader, instance.context);
      return (await handlesFound(viewer, instance.context, { sortBy: 'recently-active' })).slice(0, 3);
    };
    const handles = [later, earlier, back].map(({ profile }) => profile.handle);
    await waitForLag();
    expect(await order(openInProcess({ COSMOS_DATABASE }))).toEqual(handles);

    const instance = openInProcess({ COSMOS_DATABASE });
    const turn = async (status: 'Suspended' | 'Approved') => {
      await changeProfile(later.profile.id, (one) => ({ ...one, status }), alone.context);
      alone.clock.now = new Date(alone.clock.now.getTime() + 60_000);
      await waitForLag();
      return order(instance);
    };
    expect(await turn('Suspended')).not.toContain(later.profile.handle);
    expect(await turn('Approved')).toEqual(handles);
  });
});

describe('who’s viewed', () => {
  it('lists viewers once, the latest first, with how often they came', async () => {
    const vera = await newMember(context);
    for (const who of [otto, vera, otto]) {
      await open(who, iris);
      minutes(61);
    }
    const { viewers, total } = await viewersOf(iris);
    expect(total).toBe(2);
    expect(viewers.map(({ handle, viewCount }) => [handle, viewCount])).toEqual([
      [otto.profile.handle, 2],
      [vera.profile.handle, 1],
    ]);
  });

  it('is 20 a page, each viewer on one page, also for pages that there are not', async () => {
    for (let n = 0; n < 43; n++) {
      await context.views.add(iris.profile.id, (await newMember(context)).profile);
      minutes(1);
    }
    const pages = await Promise.all([1, 2, 3].map((page) => viewersOf(iris, { page })));
    expect(pages.map(({ viewers }) => viewers.length)).toEqual([20, 20, 3]);
    const ids = pages.flatMap(({ viewers }) => viewers.map(({ id }) => id));
    expect(new Set(ids).size).toBe(43);
    expect(await viewersOf(iris, { page: 99 })).toMatchObject({ page: 3, totalPages: 3, total: 43 });
    expect(await viewersOf(iris, { page: -4 })).toMatchObject({ page: 1 });
    expect((await viewersOf(iris, { pageSize: 10_000 })).viewers).toHaveLength(43);
    expect((await viewersOf(iris, { pageSize: 0 })).viewers).toHaveLength(1);
    const near = pages[1]?.cursor ?? '';
    // Otto comes in between, and makes nobody appear twice to who goes on.
    await open(otto, iris);
    const [before, after] = await Promise.all([1, 3].map((page) => viewersOf(iris, { page, near })));
    expect(after?.viewers).toEqual(pages[2]?.viewers);
    expect(before?.viewers.map(({ id }) => id)).toEqual([otto.profile.id, ...ids.slice(0, 19)]);
    await expect(viewersOf(iris, { near: 'e30' })).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['hides', (who: Owner) => hide(who, true)],
    ['looks without leaving a trace', (who: Owner) => choose(who, { leavesNoTrace: true })],
  ])('knows nothing of a visitor who %s, nor of the visits before, and they see none', async (_, vanish) => {
    await open(otto, iris);
    await open(iris, otto);
    expect(await viewersOf(iris)).toMatchObject({ total: 1 });
    otto = await vanish(otto);
    await open(otto, iris);
    expect(await viewersOf(iris)).toMatchObject({ total: 0, viewers: [] });
    expect(await viewersOf(otto)).toMatchObject({ total: 0, viewers: [] });
    for (const who of [iris, otto]) {
      expect(await handlers.homeStats({}, who, context)).toMatchObject({ profileViews: 0 });
      expect(await handlers.recentActivity({}, who, context)).toEqual({ activities: [] });
      expect(await handlers.whoSawMyData({}, who, context)).toMatchObject({ visits: [] });
    }
  });
});
