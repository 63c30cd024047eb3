// Specified: community 2.7.4-5, 3.7-10, 7.10-13.
import { describe, expect, inject, it } from 'vitest';
import { discoverMembers } from '../../../api/contract/discovery/browse/browse.ts';
import { homeLimits } from '../../../api/contract/discovery/home/home.ts';
import { searchEvents } from '../../../api/contract/gatherings/events/events.ts';
import { tiers } from '../../../api/contract/profiles/profiles.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { host, joinEvent } from '../../support/events-fixtures.ts';
import {
  approvedMember,
  approvedMembers,
  memberFields,
  type Person,
  pendingNewcomer,
  reviewer,
} from '../../support/fixtures.ts';
import { hoursAgo, tagIds, viewRecorder } from '../../support/home-fixtures.ts';
import {
  addPhoto,
  guest,
  inviteNewcomer,
  newMember,
  newOwner,
  openInProcess,
  openIsolated,
} from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';

const place = inject('addresses');
const { context } = openInProcess();
const view = viewRecorder(context);

const activitiesOf = async (person: Person) => (await person.call.do('recentActivity', {})).activities;
const everybody = discoverMembers.input.parse({});
const refsOf = (activities: { id: string; at: string }[]) => activities.map(({ id, at }) => ({ id, at }));

describe('the next evening', () => {
  it('is the same for members and for who waits, of those to come that everybody may join', async () => {
    const { context, clock } = await openIsolated();
    clock.now = new Date('2027-03-10T12:00:00Z');
    const [margot, vera, waiting] = [
      await newMember(context),
      await newMember(context),
      await newOwner(context),
    ];
    const next = async (who: Owner) => (await handlers.nextEvening({}, who, context)).startsAt?.slice(0, 10);
    expect(await next(waiting)).toBeUndefined();
    await host(margot, context, { date: '2027-03-30' });
    const { id: eventId } = await host(margot, context, { date: '2027-03-31' });
    await host(margot, context, { date: '2027-04-02' });
    context.eventIndex.expectNews();
    expect([await next(margot), await next(waiting)]).toEqual(['2027-03-30', '2027-03-30']);
    clock.now = new Date('2027-03-31T12:00:00Z');
    expect(await next(waiting)).toBe('2027-03-31');
    await joinEvent(eventId, vera, context);
    await handlers.cancelEvent({ eventId, reason: 'The storm.' }, margot, context);
    context.eventIndex.expectNews();
    expect(await next(waiting), 'not the cancelled one').toBe('2027-04-02');
    clock.now = new Date('2027-04-03T12:00:00Z');
    expect(await next(waiting)).toBeUndefined();
  });

  it('is the nearest of the next six weeks', async () => {
    const { context, clock } = await openIsolated();
    clock.now = new Date('2027-03-10T12:00:00Z');
    const iris = await newMember(context);
    const evenings = async (...days: [date: string, location: string][]) => {
      for (const [date, location] of days) await host(iris, context, { date, location, maxAttendees: 2 });
      context.eventIndex.expectNews();
      const { events } = await handlers.searchEvents(nearest, iris, context);
      const { startsAt } = await handlers.nextEvening({}, iris, context);
      return [startsAt?.slice(0, 10), ...events.map(({ date }) => date)];
    };
    const nearest = searchEvents.input.parse({ sortBy: 'nearest' });
    const [lisbon, brussels] = ['Lisbon, Portugal', 'Brussels, Belgium'];
    expect(await evenings(['2027-05-20', brussels], ['2027-03-12', lisbon])).toEqual([
      '2027-03-12',
      ...['2027-03-12', '2027-05-20'],
    ]);
    expect(await evenings(['2027-04-02', brussels], ['2027-03-30', brussels])).toEqual([
      '2027-03-30',
      ...['2027-03-30', '2027-04-02', '2027-03-12', '2027-05-20'],
    ]);
  });

  it('is told for one town a day, whichever towns somebody who waits tries', async () => {
    const { context, clock } = await openIsolated();
    clock.now = new Date('2027-03-10T12:00:00Z');
    const [margot, waiting] = [await newMember(context), await newOwner(context)];
    const evenings = { 'Brussels, Belgium': '2027-03-30', 'Lisbon, Portugal': '2027-03-14' };
    for (const [location, date] of Object.entries(evenings)) await host(margot, context, { date, location });
    context.eventIndex.expectNews();
    const next = async () => {
      const { startsAt } = await handlers.nextEvening({}, await rereadOwner(waiting, context), context);
      return startsAt?.slice(0, 10);
    };
    const moveTo = async (location: string) =>
      handlers.updateLocation({ location } as never, await rereadOwner(waiting, context), context);
    await moveTo('Brussels, Belgium');
    expect(await next()).toBe('2027-03-30');
    for (const town of ['Lisbon, Portugal', 'Porto, Portugal', 'Lisbon, Portugal']) {
      await moveTo(town);
      expect(await next(), town).toBe('2027-03-30');
    }
    clock.now = new Date('2027-03-11T00:00:01Z');
    expect(await next()).toBe('2027-03-14');
    await moveTo('Brussels, Belgium');
    expect(await next()).toBe('2027-03-14');
    clock.now = new Date('2027-03-12T00:00:01Z');
    await handlers.saveMyProfile({ hidden: true } as never, await rereadOwner(waiting, context), context);
    expect((await rereadOwner(waiting, context)).profile).not.toHaveProperty('townOfDay');
  });
});

describe('a community that is being founded', () => {
  it('knows how many it is, in fives that no block, pause, hiding or newcomer under review changes', async () => {
    const { context, clock } = await openIsolated();
    const as = (who: Owner) => callsAs(who, context);
    const shown = async (who: Owner) => {
      clock.now = new Date(clock.now.getTime() + 1000);
      context.candidateIndex.expectNews();
      return (await as(who).dashboard({})).community;
    };
    const first = await newMember(context);
    expect(await shown(first)).toEqual({ isFounding: true, members: null });
    const others = [];
    for (let at = 0; at < 5; at++) others.push(await newMember(context));
    const [ada, vera, otto] = others;
    if (!ada || !vera || !otto) throw new Error('Five people are there.');
    await newOwner(context);
    const five = { isFounding: true, members: 5 };
    expect(await shown(first)).toEqual(five);
    await handlers.blockMember({ handle: first.profile.handle }, ada, context);
    await handlers.pauseProfile({ isPaused: true }, vera, context);
    await handlers.saveMyProfile({ hidden: true } as never, otto, context);
    expect(await shown(first)).toEqual(five);
    expect(await shown(ada)).toEqual(five);
    const { members } = await as(first).discoverMembers(everybody);
    expect(members).toHaveLength(2);
  });
});

describe('the stats', () => {
  it('count what there is, and what the last 7 days brought', async () => {
    const [iris, otto, vera] = await approvedMembers(3, place);
    const nothing = { totalConnections: 0, newMessages: 0, upcomingEvents: 0, profileViews: 0, favorites: 0 };
    expect(await iris.call.do('homeStats', {})).toEqual({ ...nothing, changes: nothing });
    for (const at of [hoursAgo(0), hoursAgo(6 * 24), hoursAgo(8 * 24)].reverse()) await view(iris, otto, at);
    await view(iris, vera, hoursAgo(30 * 24));
    expect(await iris.call.do('homeStats', {})).toEqual({
      ...nothing,
      profileViews: 2,
      changes: { ...nothing, profileViews: 1 },
    });
    expect(await otto.call.do('homeStats', {})).toMatchObject({ profileViews: 0 });
  });
});

describe('the dashboard', () => {
  it('answers at once what its parts answer one by one', async () => {
    const { context } = await openIsolated();
    const members = [{ ...memberFields, tags: [101, 201, 301, 1201] }];
    const [iris, otto] = [await newMember(context, { members }), await newMember(context, { members })];
    await newOwner(context);
    await context.views.add(iris.profile.id, otto.profile);
    await handlers.postToBoard({ content: 'Good evening' }, otto, context);
    const judge = { ...iris, profile: { ...iris.profile, tier: tiers[1] } };
    for (const who of [iris, judge]) {
      const { board, stats, activities, matches, isGathering, actions } = await handlers.dashboard(
        {},
        who,
        context,
      );
      expect(board).toEqual(await handlers.boardPosts({}, who, context));
      expect(board.posts).toHaveLength(1);
      expect(stats).toEqual(await handlers.homeStats({}, who, context));
      expect({ activities }).toEqual(await handlers.recentActivity({}, who, context));
      expect(activities.map(({ type }) => type)).toContain('view');
      expect({ matches, isGathering }).toEqual(await handlers.topMatches({}, who, context));
      expect({ actions }).toEqual(await handlers.quickActions({}, who, context));
    }
  });
});

describe('recent activity', () => {
  it('tells of views, the newest first, by handle only', async () => {
    const [iris, otto, vera] = await approvedMembers(3, place);
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
        profileId: vera.profileId,
        userPhoto: null,
      },
      expect.objectContaining({ title: `${otto.handle} viewed your profile`, timeAgo: '3 hours ago' }),
    ]);
    expect(await activitiesOf(otto)).toEqual([]);
  });

  it('comes of opening a member’s profile', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    for (const handle of [iris.handle, iris.handle, otto.handle])
      await otto.call.do('memberProfile', { handle });
    expect(await activitiesOf(iris)).toMatchObject([{ type: 'view', handle: otto.handle }]);
    expect(await activitiesOf(otto)).toEqual([]);
  });

  it('is 20 activities at most', async () => {
    const iris = await approvedMember(place);
    const days = Array.from({ length: homeLimits.activities + 5 }, (_, day) => hoursAgo(day * 24));
    await Promise.all(
      days.map(async (at) => context.views.add(iris.profileId, (await newMember(context)).profile, at)),
    );
    const shown = await activitiesOf(iris);
    expect(shown).toHaveLength(homeLimits.activities);
    expect(shown[0]?.at).toBe(days[0]?.toISOString());
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
    const { status, body } = await (await approvedMember(place)).call.try('readActivity', input);
    expect([status, body.message]).toEqual([400, expect.stringMatching(/\w/)]);
  });
});

/** A member who reviews. */
async function reviewerOf(context: Context): Promise<Owner> {
  const { profile, viewer, ...person } = await newMember(context);
  return { ...person, profile: { ...profile, tier: 'trusted' }, viewer: { ...viewer, tier: 'trusted' } };
}

describe('what waits for review', () => {
  it('is one activity for reviewers, news again with the next newcomer, and none for others', async () => {
    const { context, clock } = await openIsolated();
    const [judge, iris] = [await reviewerOf(context), await newMember(context)];
    const shownTo = async (person: Owner) =>
      (await handlers.recentActivity({}, person, context)).activities.map(({ timeAgo, at, ...told }) => told);
    const told = { id: 'pending-profiles', type: 'pending-profile', userPhoto: null };
    const first = await newOwner(context);
    const { id: profileId, handle } = first.profile;
    expect(await shownTo(judge)).toEqual([
      { ...told, title: `${handle} is waiting for review`, handle, profileId, isRead: false },
    ]);
    await newOwner(context);
    const both = { ...told, title: '2 profiles are waiting for review', handle: null, profileId: null };
    expect(await shownTo(judge)).toEqual([{ ...both, isRead: false }]);
    const { activities } = await handlers.recentActivity({}, judge, context);
    await handlers.readActivity({ activities: refsOf(activities) }, judge, context);
    expect(await shownTo(judge)).toEqual([{ ...both, isRead: true }]);
    clock.now = new Date(clock.now.getTime() + 1);
    await newOwner(context);
    expect(await shownTo(judge)).toMatchObject([
      { title: '3 profiles are waiting for review', isRead: false },
    ]);
    expect(await shownTo(iris)).toEqual([]);
  });

  it('is counted by those whom the reviewer may decide on', async () => {
    const { context } = await openIsolated();
    const judge = await reviewerOf(context);
    const waiting = async () => {
      const { actions } = await handlers.quickActions({}, judge, context);
      return actions.find(({ action }) => action === 'pending-profiles')?.badgeCount;
    };
    expect(await waiting()).toBe(0);
    await inviteNewcomer(judge, context);
    expect(await waiting()).toBe(0);
    const stranger = await newOwner(context);
    expect(await waiting()).toBe(1);
    const { profiles } = await handlers.pendingProfiles({}, judge, context);
    expect(profiles.map(({ id }) => id)).toEqual([stranger.profile.id]);
    const decision = { id: stranger.profile.id, reason: 'Something is amiss.' };
    await handlers.rejectProfile(decision, judge, context);
    expect(await waiting()).toBe(0);
  });
});

describe('quick actions', () => {
  it('lead a member on, and a reviewer to the newcomers first', async () => {
    const { actions } = await (await approvedMember(place)).call.do('quickActions', {});
    expect(actions.map(({ action, badgeCount }) => [action, badgeCount])).toEqual([
      ['browse', 0],
      ['messages', 0],
      ['events', 0],
      ['profile', 0],
    ]);
    await pendingNewcomer(place);
    const [first] = (await (await reviewer(place)).call.do('quickActions', {})).actions;
    expect(first).toMatchObject({ title: 'Review Pending Profiles', action: 'pending-profiles' });
    expect(first?.badgeCount).toBeGreaterThan(0);
  });
});

describe('a photo that waits for reviewers', () => {
  it('is counted for them, and for nobody else', async () => {
    const { context } = await openIsolated();
    const [iris, judge] = [await newMember(context), await reviewerOf(context)];
    const photosFor = async (person: Owner) => {
      const { actions } = await handlers.quickActions({}, person, context);
      return actions.find(({ action }) => action === 'pending-photos')?.badgeCount;
    };
    expect(await photosFor(judge)).toBeUndefined();
    await addPhoto(judge.profile.id, new Date(), context);
    expect(await photosFor(judge)).toBeUndefined();
    for (const _ of [1, 2]) await addPhoto(iris.profile.id, new Date(), context);
    expect(await photosFor(judge)).toBe(2);
    expect(await photosFor(iris)).toBeUndefined();
  });
});

describe('top matches', () => {
  it('are members who chose much the same, by handle, and nobody else', async () => {
    const { context } = await openIsolated();
    const { interests } = await tagIds(place);
    const mine = interests.slice(0, 10);
    const called = (tags: number[]) => ({ members: [{ ...memberFields, name: 'Realname', tags }] });
    const iris = await newMember(context, called(mine));
    const near = await newMember(context, called([...mine.slice(0, 9), ...interests.slice(10, 12)]));
    const twin = await newMember(context, called(mine));
    const photoId = await addPhoto(twin.profile.id, context.now(), context, 'approved');
    const far = await newMember(context, called(interests.slice(10, 14)));
    await newOwner(context, guest(), called(mine));
    const { profile: hidden } = await newMember(context, called(mine));
    const found = await context.profiles.find(hidden.id);
    if (found) await context.profiles.replace({ ...found.value, hidden: true }, found.etag);
    const { matches } = await handlers.topMatches({}, iris, context);
    expect(matches.map(({ id }) => id)).toEqual([twin, near, far].map(({ profile }) => profile.id));
    expect(matches.slice(0, 2)).toEqual([
      {
        id: twin.profile.id,
        handle: twin.profile.handle,
        name: twin.profile.handle,
        photo: expect.stringContaining(`${twin.profile.id}/${photoId}/`),
        location: 'Ghent, Belgium',
        distanceKm: 5,
        compatibilityScore: expect.any(Number),
        isThin: false,
        acquaintance: null,
        sharedInterests: expect.any(Array),
        tags: [],
        lastActive: null,
        isOnline: false,
      },
      expect.objectContaining({ id: near.profile.id }),
    ]);
    expect(matches[0]?.compatibilityScore).toBeGreaterThanOrEqual(matches[1]?.compatibilityScore ?? 101);
    const numbers = matches
      .slice(0, 2)
      .map(({ sharedInterests, tags }) => [sharedInterests.length, tags.length]);
    expect(numbers).toEqual([
      [10, 0],
      [9, 2],
    ]);
    expect(JSON.stringify(matches)).not.toContain('Realname');
  });

  it('are six at most', async () => {
    const { context } = await openIsolated();
    const { interests } = await tagIds(place);
    const alike = { members: [{ ...memberFields, tags: interests.slice(0, 10) }] };
    const [iris] = await Promise.all(Array.from({ length: 9 }, () => newMember(context, alike)));
    if (!iris) throw new Error('Nobody asks.');
    expect((await handlers.topMatches({}, iris, context)).matches).toHaveLength(homeLimits.matches);
  });

  it('are none for somebody who chose nothing', async () => {
    const answer = await (await approvedMember(place)).call.do('topMatches', {});
    expect(answer).toEqual({ matches: [], isGathering: false });
  });

  it('say nothing of what both are not interested in', async () => {
    const { context } = await openIsolated();
    const { notInterested } = await tagIds(place);
    const declining = { members: [{ ...memberFields, tags: [notInterested] }] };
    const [iris, otto] = [await newMember(context, declining), await newMember(context, declining)];
    const { matches } = await handlers.topMatches({}, iris, context);
    expect(matches).toMatchObject([{ id: otto.profile.id, sharedInterests: [], tags: [] }]);
  });
});
