import { describe, expect, inject, it } from 'vitest';
import { homeLimits } from '../../api/contract/home.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/handlers.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { choosing, hoursAgo, pendingChoosing, tagIds, viewing } from './home-story.ts';
import { bring, hangWaiting, member, openAlone, openInside, owner } from './inside.ts';
import { drawn, upload } from './photo-story.ts';
import { approved, type Person, pending, reviewer } from './story.ts';

const place = inject('addresses');
const { context } = openInside();
const view = viewing(context);

const activitiesOf = async (person: Person) => (await person.call.get('recentActivity', {})).activities;
const marksOf = (activities: { id: string; at: string }[]) => activities.map(({ id, at }) => ({ id, at }));
const pendingActivityOf = async (person: Person) =>
  (await activitiesOf(person)).find(({ type }) => type === 'pending-profile');

describe('the stats', () => {
  it('count what there is, and what the last 7 days brought', async () => {
    const [iris, otto, vera] = [await approved(place), await approved(place), await approved(place)];
    const nothing = { totalConnections: 0, newMessages: 0, upcomingEvents: 0, profileViews: 0, favorites: 0 };
    expect(await iris.call.get('homeStats', {})).toEqual({ ...nothing, changes: nothing });
    for (const at of [hoursAgo(0), hoursAgo(6 * 24), hoursAgo(8 * 24)]) await view(iris, otto, at);
    await view(iris, vera, hoursAgo(30 * 24));
    expect(await iris.call.get('homeStats', {})).toEqual({
      ...nothing,
      profileViews: 4,
      changes: { ...nothing, profileViews: 2 },
    });
    expect(await otto.call.get('homeStats', {})).toMatchObject({ profileViews: 0 });
  });
});

describe('recent activity', () => {
  it('tells of views, the newest first, by handle only', async () => {
    const [iris, otto, vera] = [await approved(place), await approved(place), await approved(place)];
    await view(iris, otto, hoursAgo(3));
    await view(iris, vera, hoursAgo(1));
    expect(await activitiesOf(iris)).toEqual([
      {
        id: expect.any(String),
        type: 'view',
        title: `${vera.handle} viewed your profile`,
        at: expect.any(String),
        timeAgo: '1 hour ago',
        isRead: false,
        handle: vera.handle,
        userPhoto: null,
      },
      expect.objectContaining({ title: `${otto.handle} viewed your profile`, timeAgo: '3 hours ago' }),
    ]);
    expect(await activitiesOf(otto)).toEqual([]);
  });

  it('comes of opening a member’s profile', async () => {
    const [iris, otto] = [await approved(place), await approved(place)];
    for (const handle of [iris.handle, iris.handle, otto.handle])
      await otto.call.get('memberProfile', { handle });
    expect(await activitiesOf(iris)).toMatchObject([{ type: 'view', handle: otto.handle }]);
    expect(await activitiesOf(otto)).toEqual([]);
  });

  it('is 20 activities at most', async () => {
    const [iris, otto] = [await approved(place), await approved(place)];
    const days = Array.from({ length: homeLimits.activities + 5 }, (_, day) => hoursAgo(day * 24));
    await Promise.all(days.map((at) => view(iris, otto, at)));
    const shown = await activitiesOf(iris);
    expect(shown).toHaveLength(homeLimits.activities);
    expect(shown[0]?.at).toBe(days[0]?.toISOString());
  });

  it('stays read, wherever it is read, until there is news', async () => {
    const [iris, otto, vera] = [await approved(place), await approved(place), await approved(place)];
    await view(iris, otto, hoursAgo(0.2));
    await view(iris, vera, hoursAgo(0.1));
    const [newest, older] = await activitiesOf(iris);
    if (!newest || !older) throw new Error('Nobody viewed.');
    await iris.call.get('readActivity', { activities: marksOf([older]) });
    expect((await activitiesOf(iris)).map(({ isRead }) => isRead)).toEqual([false, true]);
    await iris.call.get('readActivity', { activities: marksOf([newest, older]) });
    expect((await activitiesOf(iris)).map(({ isRead }) => isRead)).toEqual([true, true]);
    await view(iris, otto);
    expect(await activitiesOf(iris)).toMatchObject([
      { handle: otto.handle, isRead: false },
      { handle: vera.handle, isRead: true },
    ]);
  });

  it('loses no mark when many are set at once', async () => {
    const [iris, otto] = [await approved(place), await approved(place)];
    const days = Array.from({ length: 12 }, (_, day) => hoursAgo(day * 24));
    await Promise.all(days.map((at) => view(iris, otto, at)));
    const shown = await activitiesOf(iris);
    await Promise.all(
      shown.map((activity) => iris.call.get('readActivity', { activities: marksOf([activity]) })),
    );
    expect((await activitiesOf(iris)).filter(({ isRead }) => !isRead)).toEqual([]);
  });

  it('is not read by somebody else, nor before it happens', async () => {
    const [iris, otto] = [await approved(place), await approved(place)];
    await view(iris, otto, hoursAgo(0.1));
    const [shown] = await activitiesOf(iris);
    if (!shown) throw new Error('Nobody viewed.');
    await otto.call.get('readActivity', { activities: marksOf([shown]) });
    expect(await activitiesOf(iris)).toMatchObject([{ isRead: false }]);
    const future = { id: shown.id, at: '2999-01-01T00:00:00.000Z' };
    await iris.call.get('readActivity', { activities: [future] });
    expect(await activitiesOf(iris)).toMatchObject([{ isRead: true }]);
    await view(iris, otto);
    expect(await activitiesOf(iris)).toMatchObject([{ isRead: false }]);
  });

  it.each([
    { activities: [] },
    {
      activities: Array.from({ length: 21 }, (_, n) => ({ id: `view-${n}`, at: '2026-03-01T12:00:00.000Z' })),
    },
    { activities: [{ id: '', at: '2026-03-01T12:00:00.000Z' }] },
    { activities: [{ id: 'a'.repeat(81), at: '2026-03-01T12:00:00.000Z' }] },
    { activities: [{ id: 'view-1', at: 'yesterday' }] },
    { activities: [{ id: 'view-1', at: '2026-03-01T12:00:00.000Z', profileId: 1 }] },
  ])('cannot be marked with %j', async (input) => {
    const { status, body } = await (await approved(place)).call.try('readActivity', input);
    expect([status, body.message]).toEqual([400, expect.stringMatching(/\w/)]);
  });
});

/** A member who reviews. */
async function reviewerOf(context: Context): Promise<Owner> {
  const { profile, ...person } = await member(context);
  return { ...person, profile: { ...profile, tier: 'trusted' } };
}

describe('what waits for review', () => {
  it('is one activity for reviewers, news again with the next newcomer, and none for others', async () => {
    const [judge, member] = [await reviewer(place), await approved(place)];
    await pending(place);
    await pending(place);
    const shown = await pendingActivityOf(judge);
    expect(shown).toMatchObject({ isRead: false, userPhoto: null });
    expect(shown?.title).toMatch(/^\d+ profiles are waiting for review$/);
    if (!shown) throw new Error('Nobody waits.');
    await judge.call.get('readActivity', { activities: marksOf([shown]) });
    await pending(place);
    expect(await pendingActivityOf(judge)).toMatchObject({ isRead: false });
    expect(await pendingActivityOf(member)).toBeUndefined();
  });

  it('is counted by those whom the reviewer may decide on', async () => {
    const { context } = await openAlone();
    const judge = await reviewerOf(context);
    const waiting = async () => {
      const { actions } = await handlers.quickActions({}, judge, context);
      return actions.find(({ action }) => action === 'pending-profiles')?.badgeCount;
    };
    expect(await waiting()).toBe(0);
    await bring(judge, context);
    expect(await waiting()).toBe(0);
    const stranger = await owner(context);
    expect(await waiting()).toBe(1);
    const decision = { id: stranger.profile.id, reason: 'Something is amiss.' };
    await handlers.rejectProfile(decision, judge, context);
    expect(await waiting()).toBe(0);
  });
});

describe('quick actions', () => {
  it('lead a member on, and a reviewer to the newcomers first', async () => {
    const { actions } = await (await approved(place)).call.get('quickActions', {});
    expect(actions.map(({ action, badgeCount }) => [action, badgeCount])).toEqual([
      ['browse', 0],
      ['messages', 0],
      ['events', 0],
      ['profile', 0],
    ]);
    await pending(place);
    const [first] = (await (await reviewer(place)).call.get('quickActions', {})).actions;
    expect(first).toMatchObject({ title: 'Review Pending Profiles', action: 'pending-profiles' });
    expect(first?.badgeCount).toBeGreaterThan(0);
  });
});

describe('a photo that waits for reviewers', () => {
  it('is counted for them, and for nobody else', async () => {
    const { context } = await openAlone();
    const [iris, judge] = [await member(context), await reviewerOf(context)];
    const photosFor = async (person: Owner) => {
      const { actions } = await handlers.quickActions({}, person, context);
      return actions.find(({ action }) => action === 'pending-photos')?.badgeCount;
    };
    expect(await photosFor(judge)).toBeUndefined();
    await hangWaiting(judge.profile.id, new Date(), context);
    expect(await photosFor(judge)).toBeUndefined();
    for (const _ of [1, 2]) await hangWaiting(iris.profile.id, new Date(), context);
    expect(await photosFor(judge)).toBe(2);
    expect(await photosFor(iris)).toBeUndefined();
  });
});

describe('top matches', () => {
  it('are members who chose much the same, by handle, and nobody else', async () => {
    const { interests } = await tagIds(place);
    const mine = interests.slice(0, 10);
    const iris = await choosing(place, mine);
    const twin = await choosing(place, mine);
    const photo = await upload(place, twin, await drawn());
    const near = await choosing(place, [...mine.slice(0, 9), ...interests.slice(10, 12)]);
    const unlike = await choosing(place, interests.slice(10, 14));
    const newcomer = await pendingChoosing(place, mine);
    const hidden = await choosing(place, mine);
    const found = await context.profiles.find(hidden.profileId);
    if (found) await context.profiles.replace({ ...found.value, hidden: true }, found.etag);
    const { matches } = await iris.call.get('topMatches', {});
    expect(matches.length).toBeLessThanOrEqual(homeLimits.matches);
    expect(matches.find(({ id }) => id === twin.profileId)).toMatchObject({
      handle: twin.handle,
      name: twin.handle,
      photo: photo?.path,
      location: 'Ghent, Belgium',
      compatibilityScore: 100,
      tags: [],
      lastActive: null,
      isOnline: false,
    });
    const nearMatch = matches.find(({ id }) => id === near.profileId);
    expect(nearMatch?.compatibilityScore).toBe(98);
    expect([nearMatch?.sharedInterests.length, nearMatch?.tags.length]).toEqual([9, 2]);
    const ids = matches.map(({ id }) => id);
    for (const other of [iris, unlike, newcomer, hidden]) expect(ids).not.toContain(other.profileId);
    const scores = matches.map(({ compatibilityScore }) => compatibilityScore);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(JSON.stringify(matches)).not.toContain('Realname');
  });

  it('are none for somebody who chose nothing', async () => {
    expect(await (await approved(place)).call.get('topMatches', {})).toEqual({ matches: [] });
  });

  it('do not come of what both are not interested in', async () => {
    const { notInterested } = await tagIds(place);
    const [iris, otto] = [await choosing(place, [notInterested]), await choosing(place, [notInterested])];
    const { matches } = await iris.call.get('topMatches', {});
    expect(matches.map(({ id }) => id)).not.toContain(otto.profileId);
  });
});
