import { describe, expect, it } from 'vitest';
import { eventMessages } from '../../../api/contract/gatherings/events/words.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import {
  activityTitlesOf,
  couple,
  dateIn,
  groupOf,
  guestsOf,
  host,
  joinEvent,
  leave,
  readEvent,
} from '../../support/events-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';

const hourMs = 60 * 60 * 1000;

const inside = await openIsolated();
const { context } = inside;
const [margot, iris, otto, pair, trio] = (await Promise.all([
  ...[newMember(context), newMember(context), newMember(context)],
  ...[couple(context), groupOf(3, context)],
] as const)) as [Owner, Owner, Owner, Owner, Owner];

/** Guests and their standing, in the order of the host's list. */
async function listed(eventId: number) {
  const { guests } = await guestsOf(eventId, margot, inside.context);
  return guests.map(({ id, status, people }) => [id, status, people]);
}

describe('seats are people', () => {
  it('a couple takes two, a group as many as it says, and nobody more than there are', async () => {
    const { id } = await host(margot, context, { maxAttendees: 4 });
    await expect(joinEvent(id, trio, context)).rejects.toMatchObject({
      status: 400,
      message: eventMessages.people,
    });
    await expect(joinEvent(id, pair, context, { people: 3 })).rejects.toMatchObject({ status: 400 });
    await joinEvent(id, trio, context, { people: 2 });
    await joinEvent(id, pair, context);
    expect(await joinEvent(id, iris, context)).toMatchObject({
      standing: 'waiting',
      isFull: true,
      attendeeCount: 4,
      own: { position: 1 },
    });
  });

  it('one of a couple comes alone, but not to a couple’s place', async () => {
    const { id } = await host(margot, context, { maxAttendees: 2 });
    await joinEvent(id, iris, context);
    expect((await readEvent(id, pair, context)).ownPeople).toEqual({ min: 1, max: 2 });
    expect(await joinEvent(id, pair, context, { people: 1 })).toMatchObject({
      standing: 'joined',
      attendeeCount: 2,
    });
    const split = [
      { kind: 'couples' as const, places: 1 },
      { kind: 'anyone' as const, places: 1 },
    ];
    const { id: other } = await host(margot, context, { maxAttendees: 3, split });
    await expect(joinEvent(other, pair, context, { people: 1, kind: 'couples' })).rejects.toMatchObject({
      message: eventMessages.both,
    });
    expect(await joinEvent(other, pair, context, { people: 1, kind: 'anyone' })).toMatchObject({
      standing: 'joined',
    });
  });

  it('go to the first who fits in once they are free, are kept for a day, and passed on', async () => {
    const { clock } = inside;
    const { id } = await host(margot, context, { maxAttendees: 2 });
    await joinEvent(id, pair, context);
    for (const who of [trio, iris, otto]) await joinEvent(id, who, context, { people: who === trio ? 3 : 1 });
    await leave(id, pair, context);
    // The trio is first and does not fit in: two who do are offered the places.
    expect(await listed(id)).toEqual([
      [trio.profile.id, 'waiting', 3],
      [iris.profile.id, 'offered', 1],
      [otto.profile.id, 'offered', 1],
    ]);
    expect(await activityTitlesOf(iris, context)).toContain('A place is free for you: Supper by candlelight');
    expect(await readEvent(id, trio, context)).toMatchObject({
      attendeeCount: 0,
      seatsFree: 0,
      isFull: true,
    });
    expect(await joinEvent(id, pair, context)).toMatchObject({ standing: 'waiting', own: { position: 2 } });
    expect(await joinEvent(id, iris, context, { shownTo: undefined })).toMatchObject({ standing: 'joined' });

    const until = (await readEvent(id, otto, context)).own?.offerUntil ?? '';
    expect(Date.parse(until) - clock.now.getTime()).toBe(24 * hourMs);
    await runTimer(context, 24 * hourMs - 1000);
    expect(await readEvent(id, otto, context)).toMatchObject({ standing: 'offered' });
    await runTimer(context, 24 * hourMs);
    expect(await readEvent(id, otto, context)).toMatchObject({ standing: 'none' });
    expect(await activityTitlesOf(otto, context)).toContain(
      'The place kept for you was passed on: Supper by candlelight',
    );
    expect(await listed(id)).toEqual([
      [iris.profile.id, 'attending', 1],
      [trio.profile.id, 'waiting', 3],
      [pair.profile.id, 'waiting', 2],
    ]);
    await handlers.editEvent({ eventId: id, version: 1, maxAttendees: 3 } as never, margot, context);
    expect((await readEvent(id, pair, context)).standing).toBe('offered');
    expect((await readEvent(id, trio, context)).own?.position).toBe(1);
  });

  it('that are offered at night are kept from the morning on, by the person’s own clock', async () => {
    const { clock } = inside;
    const before = clock.now;
    const { id, startsAt } = await host(margot, context, { maxAttendees: 2 });
    for (const who of [pair, iris, otto]) await joinEvent(id, who, context);
    const timed = { frequencies: {}, onPhone: {}, timeZone: 'UTC' };
    clock.now = new Date(Date.parse(startsAt) - 20 * hourMs);
    const hour = clock.now.getUTCHours();
    await handlers.saveNotificationSettings(
      { ...timed, quiet: { from: hour, until: (hour + 6) % 24 } },
      iris,
      context,
    );
    await leave(id, pair, context);
    const until = async (who: Owner) => (await readEvent(id, who, context)).own?.offerUntil;
    const twoHoursFrom = (moment: number) => new Date(moment + 2 * hourMs).toISOString();
    expect(await until(iris)).toBe(twoHoursFrom(clock.now.getTime()));
    await runTimer(context, 0);
    await runTimer(context, 0);
    const morning = new Date(clock.now).setUTCMinutes(0, 0, 0) + 6 * hourMs;
    expect(await until(iris)).toBe(twoHoursFrom(morning));
    expect(await until(otto)).toBe(twoHoursFrom(clock.now.getTime()));
    await runTimer(context, morning + 2 * hourMs - 1000 - clock.now.getTime());
    expect((await readEvent(id, iris, context)).standing).toBe('offered');
    expect((await readEvent(id, otto, context)).standing).toBe('none');
    await runTimer(context, morning + 2 * hourMs - clock.now.getTime());
    expect((await readEvent(id, iris, context)).standing).toBe('none');
    await handlers.saveNotificationSettings({ ...timed, quiet: null }, iris, context);
    clock.now = before;
  });

  it('are kept for two hours on the last day, and never beyond the beginning', async () => {
    const { clock } = inside;
    const before = clock.now;
    const { id, startsAt } = await host(margot, context, { maxAttendees: 2 });
    await joinEvent(id, pair, context);
    await joinEvent(id, iris, context);
    await joinEvent(id, otto, context);
    clock.now = new Date(Date.parse(startsAt) - 20 * hourMs);
    await leave(id, pair, context);
    expect((await readEvent(id, iris, context)).own?.offerUntil).toBe(
      new Date(clock.now.getTime() + 2 * hourMs).toISOString(),
    );
    clock.now = new Date(Date.parse(startsAt) - hourMs);
    await leave(id, iris, context);
    expect((await readEvent(id, otto, context)).standing).toBe('none');
    const late = await joinEvent(id, trio, context, { people: 2 });
    expect(late.standing).toBe('joined');
    clock.now = new Date(startsAt);
    await expect(joinEvent(id, otto, context)).rejects.toMatchObject({
      status: 409,
      message: eventMessages.begun,
    });
    await expect(leave(id, trio, context)).rejects.toMatchObject({ status: 409 });
    clock.now = before;
  });

  it('are split by kind, each with its own waitlist', async () => {
    const split = [
      { kind: 'couples' as const, places: 1 },
      { kind: 'women' as const, places: 1 },
      { kind: 'men' as const, places: 1 },
    ];
    const { id } = await host(margot, context, { maxAttendees: 4, split });
    const other = await couple(context);
    await expect(joinEvent(id, iris, context)).rejects.toMatchObject({
      status: 400,
      message: eventMessages.kind,
    });
    await expect(joinEvent(id, trio, context, { people: 2 })).rejects.toMatchObject({
      message: eventMessages.wrongType,
    });
    await expect(joinEvent(id, iris, context, { kind: 'couples' })).rejects.toMatchObject({ status: 400 });
    await joinEvent(id, iris, context, { kind: 'women' });
    expect(await joinEvent(id, otto, context, { kind: 'women' })).toMatchObject({
      standing: 'waiting',
      isFull: false,
    });
    await joinEvent(id, pair, context);
    const full = await joinEvent(id, other, context);
    expect(full).toMatchObject({ standing: 'waiting', attendeeCount: 3, own: { position: 1 } });
    expect(full.kinds).toEqual([
      { kind: 'couples', places: 1, taken: 1, waiting: 1 },
      { kind: 'women', places: 1, taken: 1, waiting: 1 },
      { kind: 'men', places: 1, taken: 0, waiting: 0 },
    ]);
    await leave(id, iris, context);
    expect((await readEvent(id, otto, context)).standing).toBe('offered');
    expect((await readEvent(id, other, context)).standing).toBe('waiting');
  });
});

describe('a host', () => {
  it('edits with a version, tells guests of what matters, and keeps the seats that are taken', async () => {
    const { id, version } = await host(margot, context, { maxAttendees: 6 });
    await joinEvent(id, pair, context);
    await joinEvent(id, iris, context, { shownTo: 'host' });
    const edit = (changes: object) =>
      handlers.editEvent({ eventId: id, ...changes } as never, margot, context);
    await expect(edit({ version, maxAttendees: 2 })).rejects.toMatchObject({
      status: 400,
      message: eventMessages.seatsTaken(3),
    });
    const { event } = await edit({ version, description: 'Six courses by now.' });
    expect(await activityTitlesOf(iris, context)).not.toContain(
      'Supper by candlelight has changed: the time',
    );
    await expect(edit({ version, title: 'Mine' })).rejects.toMatchObject({
      status: 409,
      message: eventMessages.changed,
    });
    const moved = await edit({
      version: event.version,
      time: '21:00',
      endTime: '23:30',
      endDate: event.endDate,
    });
    expect(moved.event).toMatchObject({
      time: '21:00',
      endTime: '23:30',
      description: 'Six courses by now.',
    });
    expect(await activityTitlesOf(iris, context)).toContain('Supper by candlelight has changed: the time');
    // The same again, after a lost answer.
    expect((await edit({ version, description: 'Six courses by now.' })).event.version).toBe(
      moved.event.version,
    );
  });

  it('shows a guest who asks for it to the hosts alone', async () => {
    const { id } = await host(margot, context);
    await joinEvent(id, iris, context, { shownTo: 'host' });
    await joinEvent(id, otto, context);
    expect((await readEvent(id, otto, context)).attendees.map(({ id: guest }) => guest)).toEqual([
      otto.profile.id,
    ]);
    expect((await readEvent(id, iris, context)).attendees.map(({ id: guest }) => guest)).toEqual([
      iris.profile.id,
      otto.profile.id,
    ]);
    expect((await readEvent(id, trio, context)).attendees).toEqual([]);
  });

  it('gives a place back: the guest finds the event no more, as after a block, which sends no notice', async () => {
    const [one, two] = [await host(margot, context, { maxAttendees: 2 }), await host(margot, context)];
    await joinEvent(one.id, iris, context);
    await joinEvent(one.id, pair, context);
    await handlers.removeGuest({ eventId: one.id, profileId: iris.profile.id }, margot, context);
    const given = { status: 404, message: eventMessages.givenBack };
    await expect(readEvent(one.id, iris, context)).rejects.toMatchObject(given);
    await expect(joinEvent(one.id, iris, context)).rejects.toMatchObject(given);
    expect(await readEvent(one.id, pair, context)).toMatchObject({ standing: 'offered' });
    const told = `${eventMessages.givenBack}: Supper by candlelight`;
    expect(await activityTitlesOf(iris, context)).toContain(told);
    const own = await handlers.myEvents({ list: 'waiting' }, iris, context);
    expect(own.givenBack).toMatchObject([{ title: 'Supper by candlelight' }]);
    const found = await handlers.searchEvents(everything, iris, context);
    expect(found.events.map(({ id }) => id)).not.toContain(one.id);
    expect(found.totalCount).toBe((await handlers.searchEvents(everything, pair, context)).totalCount - 1);

    await joinEvent(two.id, otto, context);
    const asked = await handlers.blockedMembers({ handle: otto.profile.handle }, margot, context);
    expect(asked.places).toContainEqual({ startsAt: expect.any(String), isYours: false });
    const theirs = await handlers.blockedMembers({ handle: margot.profile.handle }, otto, context);
    expect(theirs.places).toContainEqual({ startsAt: asked.places?.[0]?.startsAt, isYours: true });
    const coHost = { eventId: two.id, profileId: otto.profile.id, isCoHost: true };
    await handlers.setCoHost(coHost, margot, context);
    const asCoHost = await handlers.blockedMembers({ handle: otto.profile.handle }, margot, context);
    expect(asCoHost.places).toEqual(asked.places);
    await handlers.setCoHost({ ...coHost, isCoHost: false }, margot, context);
    const titles = await activityTitlesOf(otto, context);
    await handlers.blockMember({ handle: otto.profile.handle }, margot, context);
    const blocked = await rereadOwner(otto, context);
    await expect(readEvent(two.id, blocked, context)).rejects.toMatchObject(given);
    const chat = { eventId: two.id, after: undefined, cursor: undefined, version: undefined };
    await expect(handlers.eventChat(chat, blocked, context)).rejects.toMatchObject(given);
    expect(await activityTitlesOf(otto, context)).toEqual(titles);
    expect((await handlers.searchEvents(everything, blocked, context)).events).toEqual([]);
    expect((await readEvent(two.id, margot, context)).attendeeCount).toBe(0);
  });

  it('cancels with a reason; the event stays, marked, and whoever joined or waits is told', async () => {
    const [nina, vera] = [await newMember(context), await couple(context)];
    const { id } = await host(nina, context, { maxAttendees: 2 });
    await joinEvent(id, vera, context);
    await joinEvent(id, iris, context);
    const { event } = await handlers.cancelEvent({ eventId: id, reason: 'The cook is ill.' }, nina, context);
    expect(event).toMatchObject({ isCancelled: true, cancelReason: 'The cook is ill.' });
    for (const who of [vera, iris])
      expect(await activityTitlesOf(who, context)).toContain('Cancelled: Supper by candlelight');
    await leave(id, vera, context);
    expect((await readEvent(id, iris, context)).standing).toBe('waiting');
    await expect(joinEvent(id, trio, context, { people: 1 })).rejects.toMatchObject({
      message: eventMessages.cancelled,
    });
    const copy = { eventId: id, date: dateIn(30, context.now()), time: undefined, requestId: undefined };
    const copied = (await handlers.copyEvent(copy, nina, context)).event;
    expect(copied).toMatchObject({ isCancelled: false, attendeeCount: 0, time: '20:00', endTime: '23:00' });
  });

  it('who leaves Veil hands the event to a co-host, or it is cancelled', async () => {
    const [nina, vera] = await newMembers(2, context);
    const kept = await host(nina, context);
    const lost = await host(nina, context, { address: 'Secret Street 5' });
    for (const { id } of [kept, lost]) await joinEvent(id, vera, context);
    await handlers.setCoHost({ eventId: kept.id, profileId: vera.profile.id, isCoHost: true }, nina, context);
    await joinEvent(kept.id, iris, context);
    await handlers.deleteAccount({ confirm: nina.profile.handle }, nina, context);
    expect(await readEvent(kept.id, vera, context)).toMatchObject({ isOrganizer: true, isCancelled: false });
    expect(await readEvent(lost.id, vera, context)).toMatchObject({
      isCancelled: true,
      cancelReason: eventMessages.organizerLeft,
      hosts: [],
      description: '',
      hasAddress: false,
    });
    await handlers.deleteAccount({ confirm: iris.profile.handle }, iris, context);
    expect((await readEvent(kept.id, vera, context)).attendeeCount).toBe(0);
  });
});

const everything = {
  searchTerm: '',
  category: 'all' as const,
  location: '',
  withinKm: undefined,
  near: undefined,
  dateRange: 'all' as const,
  sortBy: 'start' as const,
  today: undefined,
  from: undefined,
  to: undefined,
  page: 1,
  pageSize: 10,
};
