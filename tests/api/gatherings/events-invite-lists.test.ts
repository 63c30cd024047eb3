import { describe, expect, it } from 'vitest';
import { inviteToEvent } from '../../../api/contract/gatherings/events/guests.ts';
import {
  type InviteList,
  inviteListLimits,
  inviteListMessages,
} from '../../../api/contract/gatherings/events/invite-lists.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { copyParts, erasers } from '../../../api/src/gatherings/events/feature.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { changeRelation } from '../../../api/src/relations/connections/store.ts';
import { withPart } from '../../support/context-parts.ts';
import {
  couple,
  guestsOf,
  host,
  joinEvent,
  leave,
  openWithThreeMembers,
  readEvent,
} from '../../support/events-fixtures.ts';
import { connectMembers } from '../../support/feedback-fixtures.ts';
import { newMember, openIsolated, runTimer, runTimerOf } from '../../support/in-process.ts';
import { callsAs, newMembers } from '../../support/members.ts';
import { inviteAndJoin, newGroup } from './groups-in-process.ts';

const dayMs = 24 * 60 * 60 * 1000;
const { inside, context, start, margot, iris, otto } = await openWithThreeMembers();
const as = (who: Owner) => callsAs(who, context);

const press = (eventId: number, list: InviteList, by = margot) => as(by).inviteToEvent({ eventId, list });

const ghent = {
  id: 'ghent',
  name: 'Ghent',
  region: 'Flanders',
  country: 'Belgium',
  latitude: 51.05,
  longitude: 3.72,
  timeZone: 'Europe/Brussels',
};
const shieldOfGhent = {
  id: 'one',
  place: ghent,
  km: 25 as const,
  at: start.toISOString(),
  beginsBy: null,
  state: 'inForce' as const,
};

/** Lets the outbox go on until nothing of the lists is left. */
async function settle(): Promise<void> {
  for (let run = 0; run < 3; run++) await runTimer(context);
}

const standingsOf = async (eventId: number, ...who: Owner[]) => {
  const { entries = [] } = (await context.events.find(eventId))?.value ?? {};
  return who.map(({ profile }) => entries.find(({ profileId }) => profileId === profile.id)?.state ?? 'none');
};

/** Invitations to events, in the words of the news. */
const invitationsOf = async (who: Owner) =>
  (await context.activity.list(who.profile.id, 20))
    .filter(({ id }) => /^event-\d+-invited$/.test(id))
    .map(({ title }) => title);

/** An event of the host that is over, at which these were. */
async function earlierEvent(organizer: Owner, ...guests: Owner[]) {
  const { id, endsAt } = await host(organizer, context, { title: 'Last time' });
  for (const guest of guests) await joinEvent(id, guest, context);
  const over = new Date(Date.parse(endsAt) + 60_000);
  return { id, over, at: { ...context, now: () => over } as Context };
}

async function afterwards<T>(moment: Date, run: () => Promise<T>): Promise<T> {
  inside.clock.now = moment;
  try {
    return await run();
  } finally {
    inside.clock.now = start;
  }
}

describe('all connections', () => {
  it('are invited as by name, once, and no answer tells who or how many they are', async () => {
    const [nora, vera] = await newMembers(2, context);
    for (const friend of [nora, vera]) await connectMembers(margot, friend, context);
    const { id } = await host(margot, context, { title: 'For friends', joinRule: 'connections' });
    const before = await guestsOf(id, margot, context);
    expect(before.invitedLists).toEqual([]);
    expect(await press(id, 'connections')).toEqual({ ...before, invitedLists: ['connections'] });
    await settle();
    expect(await standingsOf(id, nora, vera, otto)).toEqual(['invited', 'invited', 'none']);
    expect(await invitationsOf(nora)).toEqual([`${margot.profile.handle} invites you to For friends`]);
    expect(await readEvent(id, nora, context)).toMatchObject({ standing: 'invited', joinRefusal: null });
    expect(await guestsOf(id, margot, context)).toEqual({ ...before, invitedLists: ['connections'] });
    expect(await press(id, 'connections')).toEqual({ ...before, invitedLists: ['connections'] });
    await settle();
    expect(await invitationsOf(nora)).toHaveLength(1);
    await joinEvent(id, vera, context);
    expect((await guestsOf(id, margot, context)).guests).toMatchObject([
      { id: vera.profile.id, status: 'attending' },
    ]);
  });

  it('are asked by the outbox, after whose interruption nobody is missing and nobody told twice', async () => {
    const [nora, vera] = await newMembers(2, context);
    const [organizer] = await newMembers(1, context);
    for (const friend of [nora, vera]) await connectMembers(organizer, friend, context);
    const { id } = await host(organizer, context);
    await press(id, 'connections', organizer);
    let left = 1;
    const broken = withPart(context, 'events', {
      replace: (...args: Parameters<Context['events']['replace']>) => {
        if (left-- > 0) throw new Error('The power is gone.');
        return context.events.replace(...args);
      },
    });
    await runTimer(broken);
    expect(await standingsOf(id, nora, vera)).toEqual(['none', 'none']);
    for (const ms of [5, 10, 20].map((minutes) => minutes * 60_000)) await runTimer(context, ms);
    expect(await standingsOf(id, nora, vera)).toEqual(['invited', 'invited']);
    expect(await invitationsOf(nora)).toHaveLength(1);
  });

  it('are read to the end, a page in each run', async () => {
    const [organizer, oldest] = await newMembers(2, context);
    await connectMembers(organizer, oldest, context);
    const known =
      (await context.relations.find(organizer.profile.id, oldest.profile.id))?.value.mutualId ?? 0;
    for (let n = 1; n <= 100; n++)
      await changeRelation(organizer.profile.id, n, (one) => ({ ...one, mutualId: known + n }), context);
    const { id } = await host(organizer, context);
    await press(id, 'connections', organizer);
    const runs = async (ms: number) => {
      await runTimerOf(id, context, ms);
      return standingsOf(id, oldest);
    };
    expect([await runs(1), await runs(61_000)]).toEqual([['none'], ['invited']]);
  });

  it('are invited once by two hosts who press at the same time', async () => {
    const [organizer, friend] = await newMembers(2, context);
    await connectMembers(organizer, friend, context);
    const { id } = await host(organizer, context);
    const answers = await Promise.all([1, 2].map(() => press(id, 'connections', organizer)));
    expect(answers.map(({ invitedLists }) => invitedLists)).toEqual([['connections'], ['connections']]);
    const waiting = await context.outbox.listIn({ container: 'events', partition: String(id) }, 'inviteList');
    expect(waiting).toHaveLength(1);
    await settle();
    expect(await standingsOf(id, friend)).toEqual(['invited']);
  });
});

describe('a group', () => {
  it('is invited to its own event by a host who is in it', async () => {
    const [nora, vera, outsider] = await newMembers(3, context);
    const group = await newGroup(margot, context);
    for (const who of [nora, vera]) await inviteAndJoin(margot, who, String(group.id), context);
    const { id } = await host(margot, context, { groupId: group.id, openTo: 'group' });
    await press(id, 'group');
    await settle();
    expect(await standingsOf(id, nora, vera, outsider)).toEqual(['invited', 'invited', 'none']);
    const other = await host(margot, context);
    await expect(press(other.id, 'group')).rejects.toMatchObject({
      status: 409,
      message: inviteListMessages.noGroup,
    });
  });

  it('is refused to a co-host who is not in it', async () => {
    const [helper] = await newMembers(1, context);
    const group = await newGroup(margot, context);
    const { id } = await host(margot, context, { groupId: group.id });
    await joinEvent(id, helper, context);
    await handlers.setCoHost({ eventId: id, profileId: helper.profile.id, isCoHost: true }, margot, context);
    await expect(press(id, 'group', helper)).rejects.toMatchObject({ message: inviteListMessages.noGroup });
    expect((await guestsOf(id, margot, context)).invitedLists).toEqual([]);
  });
});

describe('everybody who came last time', () => {
  it('are those marked there and the other hosts, or without a mark who had a seat', async () => {
    const [organizer, nora, vera, helper] = await newMembers(4, context);
    const first = await earlierEvent(organizer, nora, vera, helper);
    const asHelper = { eventId: first.id, profileId: helper.profile.id, isCoHost: true };
    await handlers.setCoHost(asHelper, organizer, context);
    const unmarked = await afterwards(first.over, async () => {
      const { id } = await host(organizer, context);
      await press(id, 'last-time', organizer);
      await settle();
      return id;
    });
    expect(await standingsOf(unmarked, nora, vera, helper)).toEqual(['invited', 'invited', 'invited']);
    const marked = await afterwards(first.over, async () => {
      const came = { eventId: first.id, profileId: nora.profile.id, attendance: 'there' as const };
      await handlers.markAttendance(came, organizer, context);
      const { id } = await host(organizer, context);
      await press(id, 'last-time', organizer);
      await settle();
      return id;
    });
    expect(await standingsOf(marked, nora, vera, helper)).toEqual(['invited', 'none', 'invited']);
  });

  it('needs an event that is over and was held', async () => {
    const [organizer] = await newMembers(1, context);
    const first = await earlierEvent(organizer, otto);
    await handlers.cancelEvent({ eventId: first.id, reason: 'Snow' }, organizer, context);
    await afterwards(first.over, async () => {
      const { id } = await host(organizer, context);
      await expect(press(id, 'last-time', organizer)).rejects.toMatchObject({
        status: 409,
        message: inviteListMessages.noLastTime,
      });
    });
  });
});

describe('whom no list invites', () => {
  it('is away, kept apart from a host, gone from the event, asked already or has said no', async () => {
    const [organizer, helper] = await newMembers(2, context);
    const [paused, blocked, blocking, ofHelper, shielded] = await newMembers(5, context);
    const [held, hidden, hiding] = await newMembers(3, context);
    const [removed, asked, declined, refused, fine] = await newMembers(5, context);
    const leftOut = [paused, blocked, blocking, ofHelper, shielded, held, hidden, hiding];
    const group = await newGroup(organizer, context);
    for (const who of [...leftOut, removed, asked, declined, refused, fine])
      await inviteAndJoin(organizer, who, String(group.id), context);
    const { id } = await host(organizer, context, { groupId: group.id, joinRule: 'request' });
    const about = (who: Owner) => ({ eventId: id, profileId: who.profile.id });
    const handleOf = ({ profile: { handle } }: Owner) => ({ handle });
    await joinEvent(id, helper, context);
    await as(organizer).admitGuest({ ...about(helper), isAdmitted: true });
    await as(organizer).setCoHost({ ...about(helper), isCoHost: true });
    await as(paused).pauseProfile({ isPaused: true });
    await as(organizer).blockMember(handleOf(blocked));
    await as(blocking).blockMember(handleOf(organizer));
    await as(helper).blockMember(handleOf(ofHelper));
    await as(organizer).hideMember(handleOf(hidden) as never);
    await as(hiding).hideMember(handleOf(organizer) as never);
    const change = (who: Owner, changes: Partial<Profile>) =>
      changeProfile(who.profile.id, (profile) => ({ ...profile, ...changes }), context);
    await change(organizer, { place: ghent });
    await change(shielded, { placeShields: [shieldOfGhent] });
    await change(held, { heldSince: start.toISOString() });
    await joinEvent(id, removed, context);
    await as(organizer).removeGuest(about(removed));
    for (const who of [asked, declined]) await as(organizer).inviteToEvent({ eventId: id, ...handleOf(who) });
    await leave(id, declined, context);
    await joinEvent(id, refused, context);
    await as(organizer).admitGuest({ ...about(refused), isAdmitted: false });
    await press(id, 'group', organizer);
    await settle();
    expect(new Set(await standingsOf(id, ...leftOut, declined, refused))).toEqual(new Set(['none']));
    expect(await standingsOf(id, removed, asked, fine)).toEqual(['removed', 'invited', 'invited']);
    for (const who of [...leftOut, removed, declined, refused]) expect(await invitationsOf(who)).toEqual([]);
    for (const who of [asked, fine]) expect(await invitationsOf(who)).toHaveLength(1);
    await as(organizer).inviteToEvent({ eventId: id, ...handleOf(fine) });
    expect(await invitationsOf(fine)).toHaveLength(1);
  });

  it('may take no place there', async () => {
    const [organizer] = await newMembers(1, context);
    const pair = await couple(context);
    const single = await newMember(context);
    for (const friend of [pair, single]) await connectMembers(organizer, friend, context);
    const { id } = await host(organizer, context, { profileTypes: ['couple'] });
    await press(id, 'connections', organizer);
    await settle();
    expect(await standingsOf(id, pair, single)).toEqual(['invited', 'none']);
  });

  it('is not asked again by another list after a no', async () => {
    const [organizer, nora] = await newMembers(2, context);
    await connectMembers(organizer, nora, context);
    const group = await newGroup(organizer, context);
    await inviteAndJoin(organizer, nora, String(group.id), context);
    const { id } = await host(organizer, context, { groupId: group.id });
    await press(id, 'connections', organizer);
    await settle();
    expect(await standingsOf(id, nora)).toEqual(['invited']);
    await leave(id, nora, context);
    await press(id, 'group', organizer);
    await settle();
    expect(await standingsOf(id, nora)).toEqual(['none']);
    const whose = { ...nora, profileId: nora.profile.id } as never;
    await erasers.eventSeats(whose, context);
    expect((await context.events.find(id))?.value.declined).toEqual([]);
  });

  it('has said no, which is in their copy, and forgotten 14 days after the end', async () => {
    const { id, endsAt } = await host(margot, context, { title: 'Not for me' });
    await as(margot).inviteToEvent({ eventId: id, handle: iris.profile.handle });
    await leave(id, iris, context);
    const copied = await copyParts.eventsJoined(iris.profile.id, 100, context);
    expect(copied.filter((one) => one.id === id)).toMatchObject([{ title: '', state: 'declined' }]);
    await runTimerOf(id, context, Date.parse(endsAt) - +start + 14 * dayMs + 60_000);
    expect((await context.events.find(id))?.value.declined).toBeUndefined();
  });

  it.each([
    ['was cancelled', (id: number) => as(margot).cancelEvent({ eventId: id, reason: 'Snow' })],
    ['is hosted by somebody who paused', () => as(margot).pauseProfile({ isPaused: true })],
  ])('is anybody once the event %s', async (_how, end) => {
    const { id } = await host(margot, context);
    const [friend] = await newMembers(1, context);
    await connectMembers(margot, friend, context);
    await press(id, 'connections');
    await end(id);
    await settle();
    expect(await standingsOf(id, friend)).toEqual(['none']);
    expect(await invitationsOf(friend)).toEqual([]);
    await as(margot).pauseProfile({ isPaused: false });
  });
});

describe('a host who looks for who was left out', () => {
  /** What a host can read of somebody whom the list invited, and of somebody whom it did not. */
  async function readAbout(isAsked: boolean) {
    const [organizer, friend] = await newMembers(2, context);
    await connectMembers(organizer, friend, context);
    const { id } = await host(organizer, context);
    // The list has passed over who says no beforehand.
    if (!isAsked) {
      await as(organizer).inviteToEvent({ eventId: id, handle: friend.profile.handle });
      await leave(id, friend, context);
    }
    const answers: unknown[] = [await press(id, 'connections', organizer)];
    await settle();
    expect(await standingsOf(id, friend)).toEqual([isAsked ? 'invited' : 'none']);
    const { profile } = friend;
    const removal = as(organizer).removeGuest({ eventId: id, profileId: profile.id });
    answers.push(await removal.catch(({ status, message }: Error & { status: number }) => [status, message]));
    answers.push(await as(organizer).eventGuests({ eventId: id }));
    answers.push(await as(organizer).eventEvening({ eventId: id }));
    answers.push(await as(organizer).inviteToEvent({ eventId: id, handle: profile.handle }));
    const { event } = await as(organizer).eventById({ eventId: id });
    answers.push(event);
    return JSON.stringify(answers)
      .replaceAll(String(profile.id), 'friend')
      .replaceAll(profile.handle, 'Friend')
      .replaceAll(String(organizer.profile.id), 'host')
      .replaceAll(organizer.profile.handle, 'Host')
      .replaceAll(String(id), 'event')
      .replaceAll(/"path":"[^"]*"|"photo":"[^"]*"|"code":"[^"]*"/g, '');
  }

  it('reads the same, also after an invitation by name', async () => {
    expect(await readAbout(true)).toBe(await readAbout(false));
  });

  it('reads nothing of whom a guest cannot meet, who is invited all the same', async () => {
    const [organizer, guest, named] = await newMembers(3, context);
    await connectMembers(organizer, named, context);
    const { id } = await host(organizer, context);
    await joinEvent(id, guest, context, { keepApart: [named.profile.handle] });
    await press(id, 'connections', organizer);
    await settle();
    expect(await standingsOf(id, named)).toEqual(['invited']);
    expect((await guestsOf(id, organizer, context)).guests).toMatchObject([{ keepApart: [] }]);
  });
});

describe('how much a host may ask', () => {
  it('is 3 lists a day, and the same list again costs none', async () => {
    const apart = await openIsolated();
    apart.clock.now = new Date(start.getTime() + 30 * dayMs);
    const { context: limited } = apart;
    const organizer = await newMember(limited);
    const past = { submittedAt: new Date(start.getTime() - 30 * dayMs).toISOString() };
    const old = { ...organizer, profile: { ...organizer.profile, ...past } };
    const invite = async (who: Owner, id: number) =>
      handlers.inviteToEvent({ eventId: id, list: 'connections' }, who, limited);
    const made = [];
    for (let n = 0; n <= inviteListLimits.perDay; n++) made.push(await host(old, limited));
    await expect(invite(old, made[0]?.id ?? 0)).rejects.toMatchObject({
      message: inviteListMessages.noConnections,
    });
    await connectMembers(organizer, await newMember(limited), limited);
    const [last = { id: 0 }, ...first] = made.reverse();
    for (const { id } of first) for (let n = 0; n < 2; n++) await invite(old, id);
    await expect(invite(old, last.id)).rejects.toMatchObject({
      status: 429,
      message: inviteListMessages.tooMany,
    });
  });

  it('is 200 members at an event', async () => {
    const { id } = await host(margot, context);
    const found = await context.events.find(id);
    const entry = {
      byPerson: null,
      type: 'single' as const,
      state: 'invited' as const,
      people: 1,
      seq: 1,
      kind: 'anyone' as const,
      shownTo: 'host' as const,
      at: start.toISOString(),
      offerUntil: null,
      isInvited: true,
      byList: true,
      attendance: null,
      checkedInAt: null,
      keepApart: [],
    };
    const entries = Array.from({ length: inviteListLimits.invited }, (_, at) => ({
      ...entry,
      profileId: at + 1,
    }));
    if (found) await context.events.replace({ ...found.value, entries }, found.etag, []);
    const [friend] = await newMembers(1, context);
    await connectMembers(margot, friend, context);
    await press(id, 'connections');
    await settle();
    expect(await standingsOf(id, friend)).toEqual(['none']);
    // Invitations by name have room of their own.
    await as(margot).inviteToEvent({ eventId: id, handle: iris.profile.handle });
    expect(await standingsOf(id, iris)).toEqual(['invited']);
  });
});

it('names either a member or a list', () => {
  const isValid = (input: unknown) => inviteToEvent.input.safeParse(input).success;
  expect([{ handle: 'Iris' }, { list: 'group' }].map(isValid)).toEqual([true, true]);
  const neither = [{}, { handle: 'Iris', list: 'group' }, { list: 'everybody' }];
  expect(neither.map(isValid)).toEqual([false, false, false]);
});
