import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { boardLimits } from '../../../api/contract/messaging/board/board.ts';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { photoLimits } from '../../../api/contract/profiles/photos/fields.ts';
import { photoMessages } from '../../../api/contract/profiles/photos/words.ts';
import { tiers } from '../../../api/contract/profiles/profiles.ts';
import { endpoints } from '../../../api/contract/table.ts';
import { composeContext } from '../../../api/src/compose.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { Items, openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { waitForLag } from '../../database.ts';
import { samplePerson, samplePhoto } from '../../fixtures/stored-profile.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { host } from '../../support/events-fixtures.ts';
import { eventWith, giveFeedbackTo } from '../../support/feedback-fixtures.ts';
import { memberFields, submission } from '../../support/fixtures.ts';
import { newMember, newOwner } from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { openOwnStore } from '../../support/open-own-store.ts';
import type { StoreCall } from '../../support/own-store.ts';
import { acceptInvite, company, inviteTo } from '../../support/partner-invites-fixtures.ts';
import { newGroup } from '../gatherings/groups-in-process.ts';

const { store, context } = await openOwnStore({ INVITATIONS_PER_MONTH: '100' });
const as = (who: Owner) => callsAs(who, context);
afterEach(() => {
  vi.useRealTimers();
});

const callsOf = (work: () => unknown): Promise<StoreCall[]> => store.callsOf(work);

/** The target of each request for items, also of those that found nothing or were refused. */
const containersOf = async (work: () => unknown): Promise<string[]> =>
  (await store.requestsOf(work))
    .filter(({ operation }) => operation !== 'read container')
    .map(({ container }) => container)
    .sort();

/** Makes a profile one of so many people, with so many photos. */
async function crowd(
  { profile }: Owner,
  { people, photos: count }: { people: number; photos: number },
): Promise<void> {
  const photos = Array.from({ length: count }, (_, order) => samplePhoto({ id: `photo-${order}`, order }));
  const members = Array.from({ length: people }, (_, id) => samplePerson(id + 1));
  await changeProfile(profile.id, (now) => ({ ...now, members, photos }), context);
}

describe('the store is asked', () => {
  it('once for the signed-in person, by the profile’s own key', async () => {
    const iris = await newOwner(context);
    const calls = await callsOf(() => handlers.me({}, iris, context));
    expect(calls).toEqual([
      expect.objectContaining({ container: 'profiles', scope: `["${iris.profile.id}"]` }),
    ]);
  });

  it('once for the list of invitations, however many there are', async () => {
    const host = await newOwner(context);
    const few = await callsOf(() => handlers.invitationHistory({}, host, context));
    for (let n = 0; n < 20; n++) await handlers.generateInvitation({}, host, context);
    const many = await callsOf(() => handlers.invitationHistory({}, host, context));
    expect(many).toHaveLength(1);
    expect(few).toHaveLength(1);
    expect(many[0]?.scope).toBe(`["${host.profile.id}"]`);
  });

  it('for everything a newcomer does in one partition at a time, and a bounded number of times', async () => {
    const host = await newOwner(context);
    const { code } = await handlers.generateInvitation({}, host, context);
    const guest = { personId: 'guest', email: 'guest@example.org', name: 'guest', issuedAt: 0 };
    // As the page does before a code can be typed.
    await handlers.me({}, guest, context);
    const redeeming = await callsOf(() =>
      handlers.validateInvitation({ invitationCode: code }, guest, context),
    );
    const profileId = (await context.people.find('guest'))?.admission?.profileId ?? 0;
    const submitting = await callsOf(() =>
      handlers.completeOnboarding(submission(profileId), guest, context),
    );
    expect([...redeeming, ...submitting].filter(({ scope }) => scope === 'all')).toEqual([]);
    expect(redeeming.length).toBeLessThanOrEqual(6);
    // Four of them, and the rest of the outbox, which the call carries out: whom a block held apart before, the address
    // and who named it, handle, invitation, inviter, entry.
    expect(submitting.length).toBeLessThanOrEqual(11);
  });

  it('five times for a profile that somebody opens: the profile, when it was here, the relation, the conversation, the view that is kept', async () => {
    const [iris, otto] = await newMembers(2, context);
    const see = () => handlers.memberProfile({ handle: iris.profile.handle }, otto, context);
    await context.handles.lookUp(iris.profile.handle);
    expect(await containersOf(see)).toEqual(['inbox', 'presence', 'profiles', 'relations', 'views']);
    // A viewer who was here before has a view, which is written anew where an hour has passed.
    expect(await containersOf(see)).toEqual(['inbox', 'presence', 'profiles', 'relations', 'views', 'views']);
  });

  it('as often for a handle that nobody has as for one that the reader may not see', async () => {
    const [reader, newcomer, rejected] = [
      await newMember(context),
      await newOwner(context),
      await newMember(context),
    ];
    const shown = rejected.profile.handle;
    await handlers.memberProfile({ handle: shown }, reader, context);
    await changeProfile(rejected.profile.id, (now) => ({ ...now, status: 'Rejected' }), context);
    const reads = [];
    const handles = ['Nobody at all', newcomer.profile.handle, newcomer.profile.handle, shown, shown];
    for (const handle of handles) {
      const see = () => handlers.memberProfile({ handle }, reader, context);
      const requests = await store.requestsOf(() => expect(see()).rejects.toMatchObject({ status: 404 }));
      const items = requests.filter(({ operation }) => operation === 'read item');
      reads.push(items.map(({ container }) => container).sort());
    }
    expect(reads).toEqual(Array.from({ length: 5 }, () => ['handles', 'inbox', 'profiles', 'relations']));
  });

  it('as often for a number that nobody has as for that of one whom the reader may not see', async () => {
    const [reader, hidden] = await newMembers(2, context);
    await changeProfile(hidden.profile.id, (now) => ({ ...now, hidden: true }), context);
    const asked = (id: number) =>
      containersOf(() =>
        expect(handlers.memberProfile({ handle: String(id) }, reader, context)).rejects.toMatchObject({
          status: 404,
        }),
      );
    expect(await asked(hidden.profile.id)).toEqual(await asked(1_234_567_890_123));
    await changeProfile(hidden.profile.id, (now) => ({ ...now, hidden: false }), context);
    const { handle } = await handlers.memberProfile({ handle: String(hidden.profile.id) }, reader, context);
    expect(handle).toBe(hidden.profile.handle);
  });

  it('as often for somebody hidden as for nobody, by handle, by id and by photo', async () => {
    const [reader, hidden] = await newMembers(2, context);
    await changeProfile(hidden.profile.id, (now) => ({ ...now, hidden: true }), context);
    const photoId = '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f';
    const asked = async (handle: string, profileId: number) => {
      const tag = { taggedProfileId: profileId, tagId: 9501, category: 'Relationship' };
      const calls = [
        () => handlers.memberProfile({ handle }, reader, context),
        () => handlers.privateDetails({ profileId }, reader, context),
        () => handlers.addPrivateTag(tag, reader, context),
        () => handlers.addNote({ targetProfileId: profileId, content: 'Hello' }, reader, context),
        () => handlers.servePhoto({ profileId, photoId, size: 'full' }, reader, context),
      ];
      const counts = [];
      for (const call of calls)
        counts.push(await containersOf(() => expect(call()).rejects.toMatchObject({ status: 404 })));
      return counts;
    };
    expect(await asked(hidden.profile.handle, hidden.profile.id)).toEqual(await asked('Nobody at all', 1));
  });

  it('as often for who blocked the caller as for nobody, whatever is asked', async () => {
    const [reader, iris] = await newMembers(2, context);
    const { id: postId } = await handlers.postToBoard({ content: 'Hello' }, iris, context);
    const event = await host(iris, context);
    await handlers.memberProfile({ handle: iris.profile.handle }, reader, context);
    await handlers.blockMember({ handle: reader.profile.handle }, iris, context);
    const blocked = await rereadOwner(reader, context);
    const [group, own] = [String((await newGroup(blocked, context)).id), await host(blocked, context)];
    // The first of a kind makes the item that counts it.
    const free = withoutLimits(context);
    const photoId = '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f';
    const asked = async (handle: string, profileId: number, post: number, eventId: number) => {
      const tag = { taggedProfileId: profileId, tagId: 9501, category: 'Relationship' };
      const room = { id: conversationIdOf(blocked.profile.id, profileId) };
      const words = { content: 'Hello', messageType: 'text' } as const;
      const kinds = { profile: handle, photo: `${profileId}/${photoId}`, boardPost: String(post) };
      const reports = Object.entries(kinds).map(
        ([kind, id]) =>
          () =>
            handlers.report({ kind, id, reason: 'spam' }, blocked, free),
      );
      const calls = [
        () => handlers.memberProfile({ handle }, blocked, context),
        () => handlers.privateDetails({ profileId }, blocked, context),
        () => handlers.addPrivateTag(tag, blocked, free),
        () => handlers.addNote({ targetProfileId: profileId, content: 'Hello' }, blocked, free),
        () => handlers.servePhoto({ profileId, photoId, size: 'full' }, blocked, context),
        () => handlers.likePost({ id: post }, blocked, context),
        () => handlers.unlikePost({ id: post }, blocked, context),
        () => handlers.deletePost({ id: post }, blocked, context),
        () => handlers.conversationPage(room, blocked, context),
        () => handlers.conversationPage({ ...room, after: 0, version: 1 }, blocked, context),
        () => handlers.sendMessage({ ...room, ...words }, blocked, free),
        () => handlers.blockMember({ handle }, blocked, free),
        () => handlers.boardAnswers({ id: post }, blocked, context),
        () => handlers.answerPost({ id: post, content: 'Hello', requestId: photoId }, blocked, free),
        () => handlers.rating({ id: handle }, blocked, context),
        () => handlers.eventById({ eventId }, blocked, context),
        () => handlers.eventGuests({ eventId }, blocked, context),
        () => handlers.eventChat({ eventId }, blocked, context),
        () => handlers.eventFile({ eventId }, blocked, context),
        () => handlers.joinEvent({ eventId, shownTo: 'guests' }, blocked, free),
        () => handlers.leaveEvent({ eventId }, blocked, context),
        () => handlers.inviteToEvent({ eventId: own.id, handle }, blocked, free),
        () => handlers.inviteToGroup({ group, handle }, blocked, free),
        ...reports,
      ];
      const counts = [];
      for (const call of calls)
        counts.push([
          String(call),
          await containersOf(() => expect(call(), String(call)).rejects.toMatchObject({ status: 404 })),
        ]);
      return counts;
    };
    const ofNobody = await asked('Nobody at all', 1, 1, 1);
    expect(await asked(iris.profile.handle, iris.profile.id, postId, event.id)).toEqual(ofNobody);
  });

  it('three rounds at most for a list of people: the list, who they are, when they were here', async () => {
    const iris = await newMember(context);
    const to = (profileId: number) => ({ taggedProfileId: profileId, tagId: 9501, category: 'Relationship' });
    for (let n = 0; n < 22; n++) {
      const other = await newMember(context);
      await context.views.add(iris.profile.id, other.profile);
      await context.presence.touch(other.profile);
      await handlers.addPrivateTag(to(other.profile.id), iris, context);
      await handlers.addPrivateTag({ ...to(other.profile.id), tagId: 9504 }, iris, context);
      await handlers.addPrivateTag(to(iris.profile.id), other, context);
    }
    const lists = {
      connections: () => handlers.connections({}, iris, context),
      favorites: () => handlers.favorites({}, iris, context),
      whosViewed: () => handlers.whosViewed({}, iris, context),
    };
    const counts: Record<string, string[]> = {};
    for (const [name, list] of Object.entries(lists))
      counts[name] = (await callsOf(list)).map(({ container }) => container).sort();
    expect(counts).toEqual({
      connections: ['presence', 'profiles', 'relations', 'relations'],
      favorites: ['presence', 'profiles', 'relations'],
      whosViewed: ['presence', 'profiles', 'relations', 'views', 'views'],
    });
  });

  it('twice for a full page of the board: the authors, and what the reader likes; a second later for news too', async () => {
    const reader = await newMember(context);
    for (let n = 0; n < boardLimits.pageSize + 2; n++) {
      const author = await newMember(context);
      const { id } = await handlers.postToBoard({ content: `Message ${n}` }, author, context);
      await handlers.likePost({ id }, reader, context);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const page = () => handlers.boardPosts({}, reader, context);
    // The first page of an instance begins to follow the board.
    expect((await page()).posts).toHaveLength(boardLimits.pageSize);
    const targets = async () =>
      (await store.requestsOf(page))
        .filter(({ scope }) => scope !== '')
        .map(({ container, scope }) => [container, scope])
        .sort();
    const [likes, authors] = [
      ['board-posts', '["1"]'],
      ['profiles', 'all'],
    ];
    expect(await targets()).toEqual([likes, authors]);
    vi.setSystemTime(Date.now() + 1000);
    expect(await targets()).toEqual([likes, likes, authors]);
  });

  it('a few times for each action on the board, in one partition at a time', async () => {
    const [author, reader] = await newMembers(2, context);
    const { id } = await handlers.postToBoard({ content: 'Hello' }, author, context);
    const advert = await handlers.postToBoard({ content: 'Buy my things' }, author, context);
    const actions: [most: number, work: () => unknown][] = [
      [4, () => handlers.postToBoard({ content: 'Hello again' }, author, context)],
      [3, () => handlers.likePost({ id }, reader, context)],
      [3, () => handlers.likePost({ id }, reader, context)],
      [3, () => handlers.unlikePost({ id }, reader, context)],
      // Two of them, and four more of the outbox: the likes, the answers, their news, and the entry.
      [6, () => handlers.deletePost({ id }, author, context)],
      // Two, and two of the outbox; the record in the audit; what its author is told, twice, each with its entry.
      [10, () => handlers.removePost({ id: advert.id, reason: 'An advertisement' }, reader, context)],
    ];
    for (const [most, work] of actions) {
      const calls = await callsOf(work);
      expect(calls.length).toBeGreaterThan(0);
      expect(calls.length).toBeLessThanOrEqual(most);
      expect(calls.filter(({ scope }) => scope === 'all')).toEqual([]);
    }
  });

  it('a few times for an invitation, its withdrawal and the quota, in the inviter’s partition', async () => {
    const host = await newOwner(context);
    const { id } = await handlers.generateInvitation({}, host, context);
    const mine = `["${host.profile.id}"]`;
    const making = await callsOf(() => handlers.generateInvitation({}, host, context));
    expect(making.map(({ container }) => container)).toEqual(['invitation-codes', 'invitations']);
    const withdrawing = await callsOf(() => handlers.withdrawInvitation({ id }, host, context));
    expect(withdrawing.map(({ scope }) => scope)).toEqual([mine, mine, mine]);
    const asking = await callsOf(() => handlers.invitationQuota({}, host, context));
    expect(asking.map(({ scope }) => scope)).toEqual([mine]);
  });

  // Ids hold the time: the next numbers belong to profiles that are made in the same millisecond.
  const minuteOfIds = 60_000 * 4096;

  it('a few times for each card of the dashboard', async () => {
    const iris = await newMember(context);
    const members = [{ ...samplePerson(1), tags: [101, 201, 301, 1201] }];
    const judge = {
      ...iris,
      profile: { ...iris.profile, members, tier: tiers[1] },
      viewer: { ...iris.viewer, tier: tiers[1] },
    };
    for (let n = 1; n <= 30; n++)
      await context.profiles.create({ ...judge.profile, id: iris.profile.id + n * minuteOfIds });
    const mark = { id: 'view-1', at: '2026-03-01T12:00:00.000Z' };
    const cards = {
      homeStats: () => handlers.homeStats({}, judge, context),
      recentActivity: () => handlers.recentActivity({}, judge, context),
      readActivity: () => handlers.readActivity({ activities: [mark] }, judge, context),
      topMatches: () => handlers.topMatches({}, judge, context),
      quickActions: () => handlers.quickActions({}, judge, context),
    };
    await cards.readActivity();
    await cards.topMatches();
    const counts: Record<string, number> = {};
    // The index of candidates catches up by time, so on a slow machine it may do so in any of these calls.
    for (const [name, card] of Object.entries(cards)) counts[name] = (await callsOf(card)).length;
    expect(counts).toEqual({
      homeStats: 4,
      // The happenings, marks, conversations, viewers and newcomers; here they name nobody.
      recentActivity: 5,
      readActivity: 2,
      // It reads whom the caller knows, in two ways, the members shown, and when they were here.
      topMatches: 4,
      // Newcomers, photos of each kind of owner, messages, events.
      quickActions: 5,
    });
  });

  it('thirteen times for the whole dashboard, with who calls, and for at most sixty units', async () => {
    const members = [{ ...memberFields, tags: [101, 201, 301, 1201] }];
    const iris = await newMember(context, { members });
    const others = await Promise.all(Array.from({ length: 22 }, () => newMember(context, { members })));
    const tag = { taggedProfileId: iris.profile.id, tagId: 9501, category: 'Relationship' };
    for (const other of others) {
      await context.views.add(iris.profile.id, other.profile);
      await handlers.addPrivateTag(tag, other, context);
      const { id } = await handlers.postToBoard({ content: 'Good evening' }, other, context);
      await handlers.likePost({ id }, iris, context);
    }
    const mark = { id: 'view-1', at: '2026-03-01T12:00:00.000Z' };
    await handlers.readActivity({ activities: [mark] }, iris, context);
    // An index asks what has changed once in two seconds, and the board once a second: none of those below.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const ask = () => as(iris).dashboard({});
    const { matches, activities, board } = await ask();
    expect([matches.length, activities.length, board.posts.length]).toEqual([6, 20, 20]);
    const calls = await callsOf(ask);
    expect(calls.map(({ container }) => container).sort()).toEqual([
      ...['activity', 'activity', 'board-posts', 'inbox', 'inbox', 'mine', 'presence'],
      ...['profiles', 'profiles', 'relations', 'relations', 'views', 'views'],
    ]);
    expect(calls.reduce((sum, { charge }) => sum + charge, 0)).toBeLessThanOrEqual(60);
  });

  it('twice for a page of feedback and once for one’s own rating, however much there is', async () => {
    const [iris, ...others] = await newMembers(7, context);
    const occasion = await eventWith([iris, ...others], context);
    const pages = {
      received: () => handlers.feedbackReceived({}, iris, context),
      given: () => handlers.feedbackGiven({}, iris, context),
      rating: () => handlers.rating({ id: String(iris.profile.id) }, iris, context),
    };
    async function costs() {
      const made: Record<string, string[]> = {};
      for (const [name, page] of Object.entries(pages))
        made[name] = (await callsOf(page)).map(({ container }) => container);
      return made;
    }
    const expected = {
      received: ['feedback', 'profiles'],
      given: ['feedback', 'profiles'],
      rating: ['ratings'],
    };
    const both = async (other: Owner) => {
      await giveFeedbackTo(iris, other, occasion, context);
      await giveFeedbackTo(other, iris, occasion, context);
    };
    const [first, ...more] = others;
    if (first) await both(first);
    expect(await costs()).toEqual(expected);
    for (const other of more) await both(other);
    expect(await costs()).toEqual(expected);
    const { feedback, stats } = await handlers.feedbackReceived({}, iris, context);
    expect([feedback.length, stats?.totalFeedback]).toEqual([6, 6]);
  });

  it('four times, at once, for a page of members, at a charge that does not grow with them', async () => {
    const tags = [101, 201, 301, 401, 501, 601, 701, 801, 901, 1101];
    const iris = await newMember(context, { members: [{ ...memberFields, tags }] });
    const crowdOf = (first: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          context.profiles.create({ ...iris.profile, id: iris.profile.id + 4096 * (first + n) }),
        ),
      );
    const asked = endpoints.discoverMembers.input.parse({ sortBy: 'newest' });
    // An index that saves itself meanwhile holds leases, which lie in this container.
    const withoutLeases = async (work: () => unknown) =>
      (await callsOf(work)).filter(({ container }) => container !== 'limits');
    async function costAt(instance: Context) {
      const search = () => handlers.discoverMembers(asked, iris, instance);
      // Gathers the members, and reads what changed meanwhile.
      await expect.poll(async () => (await search()).isGathering, { timeout: 60_000 }).toBe(false);
      const { total } = await search();
      const containers = (await withoutLeases(search)).map(({ container }) => container).sort();
      const lists = {
        search,
        matches: () => handlers.matches({}, iris, instance),
        whosViewed: () => handlers.whosViewed({}, iris, instance),
        connections: () => handlers.connections({}, iris, instance),
        favorites: () => handlers.favorites({}, iris, instance),
      };
      const charges: number[] = [];
      for (const list of Object.values(lists)) {
        const calls = await withoutLeases(list);
        charges.push(calls.reduce((sum, { charge }) => sum + charge, 0));
      }
      return { total, containers, charges };
    }
    const tagged = (taggedProfileId: number, tagId: number) => ({
      taggedProfileId,
      tagId,
      category: 'Relationship',
    });
    for (let n = 0; n < 3; n++) {
      const other = await newMember(context);
      await context.views.add(iris.profile.id, other.profile);
      for (const tagId of [9501, 9504])
        await handlers.addPrivateTag(tagged(other.profile.id, tagId), iris, context);
    }
    await crowdOf(1, 40);
    await waitForLag();
    const few = await costAt(composeContext(context.settings, { log: () => {} }));
    await crowdOf(41, 960);
    await waitForLag();
    const many = await costAt(composeContext(context.settings, { log: () => {} }));
    expect(many.total - few.total).toBe(960);
    expect(few.containers).toEqual(['inbox', 'presence', 'profiles', 'relations']);
    expect(many.containers).toEqual(few.containers);
    for (const [index, charge] of many.charges.entries()) {
      expect(charge).toBeGreaterThan(0);
      expect(charge / (few.charges[index] ?? 0)).toBeLessThanOrEqual(1.05);
    }
  }, 120_000);

  it('for a plan only where a list puts several partitions together, and for nothing that it refuses', async () => {
    const waiting = () => context.profileSummaries.listWaiting(1);
    await waiting();
    const operations = async (work: () => unknown) =>
      (await store.requestsOf(work)).map(({ operation }) => operation);
    expect(await operations(waiting)).toEqual(['query plan', 'query']);
    expect(await operations(() => context.presence.listByIds([1, 2]))).toEqual(['query']);
    const anything = new Items(openDatabase(context.settings), 'presence', z.looseObject({ id: z.string() }));
    const sorted = () => anything.queryEverywhere({ query: 'SELECT * FROM c order by c.id' });
    await sorted();
    expect(await operations(sorted)).toEqual(['query', 'query plan', 'query']);
  });

  it('never for what is part of the app: the catalogue of tags, the health', async () => {
    const iris = await newOwner(context);
    expect(await callsOf(() => handlers.discoveryTags({}, iris, context))).toEqual([]);
    expect(await callsOf(() => handlers.health({}, undefined, context))).toEqual([]);
  });

  it.each([
    { people: 1, photos: 1 },
    { people: 8, photos: photoLimits.perProfile },
  ])(
    'once for one’s own profile, six times for another’s with the relation, the conversation and the view that is kept, of %o',
    async (size) => {
      const [viewer, seen] = await newMembers(2, context);
      await Promise.all([crowd(viewer, size), crowd(seen, size)]);
      const sizeOf = ({ members, photos }: Record<'members' | 'photos', unknown[]>) => ({
        people: members.length,
        photos: photos.length,
      });
      const own = await callsOf(async () => {
        expect(sizeOf(await as(viewer).myProfile({}))).toEqual(size);
      });
      const see = async () => {
        const view = await as(viewer).memberProfile({ handle: seen.profile.handle });
        expect(sizeOf(view)).toEqual(size);
      };
      const [first, later] = [await containersOf(see), await containersOf(see)];
      expect(own).toHaveLength(1);
      expect(later).toEqual(['inbox', 'presence', 'profiles', 'profiles', 'relations', 'views', 'views']);
      // The handle is looked up once, for it never changes hands.
      expect(first).toEqual(['handles', 'inbox', 'presence', 'profiles', 'profiles', 'relations', 'views']);
      expect([...own, ...(await callsOf(see))].filter(({ scope }) => scope === 'all')).toEqual([]);
    },
  );
});

describe('for photos, the store is asked', () => {
  const photo = { profileId: 0, photoId: '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f' };
  const asked = (calls: StoreCall[]) => calls.map(({ operation, scope }) => [operation, scope === 'all']);

  it('once besides for whose it is when a picture is shown, and not at all for one’s own', async () => {
    const [iris, otto] = await newMembers(2, context);
    const see = (profileId: number) =>
      callsOf(() =>
        expect(handlers.servePhoto({ ...photo, profileId, size: 'full' }, iris, context)).rejects.toThrow(
          photoMessages.notFound,
        ),
      );
    expect(asked(await see(otto.profile.id))).toEqual([['read item', false]]);
    expect(await see(iris.profile.id)).toEqual([]);
  });

  it('to read and to write, once each, when one is changed', async () => {
    const iris = await newMember(context);
    await crowd(iris, { people: 1, photos: 30 });
    const changes = {
      primary: (by: Owner) => handlers.setPrimaryPhoto({ photoId: 'photo-7' }, by, context),
      privacy: (by: Owner) => handlers.setPhotoPrivacy({ photoId: 'photo-8', isPrivate: true }, by, context),
    };
    for (const [name, change] of Object.entries(changes))
      expect([name, asked(await callsOf(async () => change(await rereadOwner(iris, context))))]).toEqual([
        name,
        [
          // To know who calls.
          ['read item', false],
          ['replace item', false],
        ],
      ]);
    // New words are counted, and compared with what reviewers know: profile, look, its write, the entry of the outbox.
    const caption = { photoId: 'photo-7', caption: 'At sea' };
    const calls = await callsOf(() => as(iris).updatePhotoCaption(caption));
    expect(calls.length).toBeLessThanOrEqual(7);
    expect(calls.filter(({ scope }) => scope === 'all')).toEqual([]);
  });

  it('once for each kind of owner in the queue of a reviewer, however many photos wait', async () => {
    const judge = await newMember(context);
    const calls = await callsOf(() => handlers.pendingPhotos({}, judge, context));
    expect(
      calls
        .filter(({ operation }) => operation === 'query')
        .map(({ container }) => container)
        .sort(),
    ).toEqual(['events', 'groups', 'profiles']);
    expect(calls).toHaveLength(3);
  });
});

describe('a view', () => {
  const long = new Date(0);

  it(
    'is one of each viewer, who is counted again after an hour, however often and at once',
    racedOptions,
    async () => {
      const [iris, otto, vera] = await newMembers(3, context);
      const at = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour));
      const openings = [at(1, 8), at(1, 9), at(1, 23), at(2, 0)].flatMap((time) =>
        Array.from({ length: 5 }, () => context.views.add(iris.profile.id, otto.profile, time)),
      );
      await Promise.all([...openings, context.views.add(iris.profile.id, vera.profile, at(9, 0))]);
      expect(await context.views.count(iris.profile.id, at(2, 0))).toEqual({ total: 2, recent: 2 });
      const [latest, before] = await context.views.listLatest(iris.profile.id, 2);
      expect(latest).toMatchObject({
        viewerId: vera.profile.id,
        viewCount: 1,
        viewedAt: at(9, 0).toISOString(),
      });
      expect(before).toMatchObject({ viewerId: otto.profile.id });
      // Those that came in another order count less; at least the first and the last visit are told apart.
      expect(before?.viewedAt.slice(0, 10)).toBe('2026-03-02');
    },
  );

  it('is none of one’s own profile, of one under review, of one that does not exist', async () => {
    const [iris, newcomer] = [await newMember(context), await newOwner(context)];
    const see = (handle: string) => handlers.memberProfile({ handle }, iris, context);
    expect(await see(iris.profile.handle)).toMatchObject({ profileId: iris.profile.id });
    for (const handle of [newcomer.profile.handle, 'Nobody at all'])
      await expect(see(handle)).rejects.toMatchObject({ status: 404 });
    for (const id of [iris.profile.id, newcomer.profile.id, 1])
      expect(await context.views.count(id, long)).toEqual({ total: 0, recent: 0 });
  });
});

describe('two people who sign in for one profile', () => {
  async function pair(): Promise<Owner> {
    const iris = await company(context);
    await acceptInvite((await inviteTo(iris, 1, context)).code, context);
    return rereadOwner(iris, context);
  }

  /** The actions of an evening, as one request each, and how many operations each costs. */
  async function evening(who: Owner): Promise<Record<string, number>> {
    const [otto, gone] = await newMembers(2, context);
    const id = conversationIdOf(who.profile.id, otto.profile.id);
    const eventId = (await host(otto, context)).id;
    const theirs = await handlers.postToBoard({ content: 'Good evening' }, otto, context);
    const targetProfileId = otto.profile.id;
    const say = { id, content: 'Hello', messageType: 'text' } as const;
    await handlers.sendMessage(say, otto, context);
    const counts: Record<string, number> = {};
    /** Inboxes are shown a message after its call is answered. */
    const settled = () => context.inbox.line.shownToAll();
    const count = async (name: string, call: (now: Owner) => unknown) => {
      const now = await rereadOwner(who, context);
      await settled();
      const calls = await callsOf(async () => {
        await call(now);
        await settled();
      });
      counts[name] = calls.length;
    };
    await count('me', (now) => handlers.me({}, now, context));
    await count('myProfile', (now) => handlers.myProfile({}, now, context));
    await count('dashboard', (now) => handlers.dashboard({}, now, context));
    await count('memberProfile', (now) =>
      handlers.memberProfile({ handle: otto.profile.handle }, now, context),
    );
    await count('boardPosts', (now) => handlers.boardPosts({}, now, context));
    await count('postToBoard', (now) => handlers.postToBoard({ content: 'Hello' }, now, context));
    await count('answerPost', (now) =>
      handlers.answerPost({ id: theirs.id, content: 'Hello' }, now, context),
    );
    await count('sendMessage', (now) => handlers.sendMessage(say, now, context));
    await count('conversations', (now) => handlers.conversations({}, now, context));
    await count('conversationPage', (now) => handlers.conversationPage({ id }, now, context));
    await count('arrange', (now) => handlers.arrangeConversation({ id, isMuted: true }, now, context));
    await count('eventById', (now) => handlers.eventById({ eventId }, now, context));
    await count('joinEvent', (now) => handlers.joinEvent({ eventId, shownTo: 'guests' }, now, context));
    await count('myEvents', (now) => handlers.myEvents({ list: 'going' }, now, context));
    await count('addNote', (now) => handlers.addNote({ targetProfileId, content: 'Hello' }, now, context));
    await count('privateDetails', (now) =>
      handlers.privateDetails({ profileId: targetProfileId }, now, context),
    );
    await count('notices', (now) => handlers.notifications({}, now, context));
    await count('block', (now) => handlers.blockMember({ handle: gone.profile.handle }, now, context));
    await count('blocked', (now) => handlers.blockedMembers({}, now, context));
    await count('ownJointDecisions', (now) => handlers.ownJointDecisions({}, now, context));
    return counts;
  }

  it('cost at most one operation a call more than a single', async () => {
    const [single, couple] = [await evening(await newMember(context)), await evening(await pair())];
    const more = Object.entries(couple).map(([name, count]) => [name, count - (single[name] ?? 0)] as const);
    expect(more.filter(([, count]) => count > 1)).toEqual([]);
    expect(more).toHaveLength(20);
  });
});
