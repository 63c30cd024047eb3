import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { eventMessages } from '../../../api/contract/gatherings/events/words.ts';
import { endedFor } from '../../../api/shared/token-times.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { dateIn, guestsOf, host, joinEvent, leave, readEvent } from '../../support/events-fixtures.ts';
import { giveFeedbackTo } from '../../support/feedback-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

describe('an event in time', () => {
  it('finds the check-in code in whatever was typed, and counts only wrong codes as tries', async () => {
    const { context, clock } = await openIsolated();
    const [margot, iris] = await newMembers(2, context);
    const { id, startsAt } = await host(margot, context);
    await joinEvent(id, iris, context);
    const { code } = await handlers.checkInCode({ eventId: id }, margot, context);
    clock.now = new Date(startsAt);
    const checkIn = (typed: string) => handlers.checkIn({ eventId: id, code: typed }, iris, context);
    for (let tries = 0; tries < 12; tries++)
      await expect(checkIn(`${code}${tries}`)).rejects.toMatchObject({ status: 400 });
    for (let tries = 0; tries < 9; tries++)
      await expect(checkIn('ABCDEF')).rejects.toMatchObject({ status: 400 });
    const pasted = `The code: “${code.slice(0, 3).toLowerCase()}–${code.slice(3).toLowerCase()}”.`;
    expect((await checkIn(pasted)).event).toMatchObject({ own: { attendance: 'there' } });
  });

  it('shows the address from the moment that the organizer chose', async () => {
    const { context, clock } = await openIsolated();
    const [margot, iris] = await newMembers(2, context);
    const { id, startsAt } = await host(margot, context, { addressMoment: '3-hours' });
    await joinEvent(id, iris, context);
    clock.now = new Date(Date.parse(startsAt) - 3 * hourMs - 1);
    expect(await readEvent(id, iris, context)).toMatchObject({ address: null, hasAddress: true });
    expect((await readEvent(id, margot, context)).address).toBe('Korenmarkt 1');
    const early = await handlers.eventFile({ eventId: id, show: undefined }, iris, context);
    expect(early.content).not.toContain('Korenmarkt');
    clock.now = new Date(Date.parse(startsAt) - 3 * hourMs);
    expect((await readEvent(id, iris, context)).address).toBe('Korenmarkt 1');
    expect((await handlers.eventFile({ eventId: id, show: undefined }, iris, context)).content).toContain(
      'Korenmarkt',
    );
  });

  it('asks each guest the day before whether they still come, and no host', async () => {
    const { context, clock } = await openIsolated();
    const [margot, iris] = await newMembers(2, context);
    const { id, startsAt } = await host(margot, context, { title: 'Supper' });
    await joinEvent(id, iris, context);
    clock.now = new Date(Date.parse(startsAt) - dayMs + 60_000);
    await runTimer(context, 0);
    const rowOf = async (who: Owner) => {
      const { waiting } = await handlers.dashboard({}, await rereadOwner(who, context), context);
      return waiting?.rows.find((row) => row.id === `event-${id}-reminder`);
    };
    const title = 'Tomorrow: Supper, Korenmarkt 1';
    expect(await rowOf(iris)).toMatchObject({ title: `${title}. Still coming?`, asks: 'still-coming' });
    expect(await rowOf(margot)).toMatchObject({ title });
    expect(await rowOf(margot)).not.toHaveProperty('asks');
    await leave(id, iris, context);
    await runTimer(context);
    expect([await rowOf(iris), await rowOf(margot)]).toMatchObject([undefined, { title }]);
  });

  it('lets guests check in from an hour before to the end, and hosts say who was there for a week', async () => {
    const { context, clock } = await openIsolated();
    const [margot, iris, otto] = await newMembers(3, context);
    const vera = await newMember(context);
    const { id, startsAt, endsAt } = await host(margot, context);
    await joinEvent(id, iris, context);
    await joinEvent(id, otto, context);
    await joinEvent(id, vera, context, { shownTo: 'host' });
    const { code } = await handlers.checkInCode({ eventId: id }, margot, context);
    const checkIn = (typed: string) => handlers.checkIn({ eventId: id, code: typed }, iris, context);
    await expect(handlers.checkInCode({ eventId: id }, iris, context)).rejects.toMatchObject({ status: 403 });
    clock.now = new Date(Date.parse(startsAt) - hourMs - 1);
    await expect(checkIn(code)).rejects.toMatchObject({ message: eventMessages.checkInClosed });
    clock.now = new Date(Date.parse(startsAt) - hourMs);
    await expect(checkIn('AAAAAA')).rejects.toMatchObject({ status: 400, message: eventMessages.wrongCode });
    const typed = `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`;
    const cameTo = async () =>
      (await handlers.rating({ id: String(margot.profile.id) }, await rereadOwner(margot, context), context))
        .eventAttendance;
    expect(await cameTo()).toEqual({ attended: 0, expected: 0 });
    expect((await checkIn(typed)).event).toMatchObject({ canCheckIn: false, own: { attendance: 'there' } });
    expect(await cameTo()).toEqual({ attended: 1, expected: 1 });

    clock.now = new Date(Date.parse(endsAt) + 7 * dayMs);
    const mark = (attendance: 'there' | 'no-show' | null, who = otto) =>
      handlers.markAttendance({ eventId: id, profileId: who.profile.id, attendance }, margot, context);
    await mark(null, iris);
    expect(await cameTo()).toEqual({ attended: 0, expected: 0 });
    await mark('there', iris);
    await mark('no-show');
    expect(await cameTo()).toEqual({ attended: 1, expected: 1 });
    const occasions = await handlers.feedbackOccasions({ profileId: margot.profile.id }, iris, context);
    expect(occasions).toMatchObject({ occasions: [{ occasion: `event-${id}` }] });
    expect((await guestsOf(id, margot, context)).guests).toMatchObject([
      { id: iris.profile.id, attendance: 'there', noShows: 0 },
      { id: otto.profile.id, attendance: 'no-show', noShows: 0 },
      { id: vera.profile.id, attendance: null },
    ]);

    await mark('there', vera);
    const feedbackFor = async (who: Owner) =>
      new Set(
        (await handlers.feedbackEvent({ eventId: id }, who, context)).members.map(({ handle }) => handle),
      );
    const named = (...all: Owner[]) => new Set(all.map(({ profile }) => profile.handle));
    const ofVera = () => handlers.feedbackOccasions({ profileId: vera.profile.id }, iris, context);
    expect(await feedbackFor(margot)).toEqual(named(iris, vera));
    expect(await feedbackFor(vera)).toEqual(named(iris, margot));
    expect(await feedbackFor(iris)).toEqual(named(margot));
    expect(await ofVera()).toEqual({ occasions: [] });
    await expect(giveFeedbackTo(iris, vera, `event-${id}`, context)).rejects.toMatchObject({ status: 403 });
    await handlers.showAtEvent({ eventId: id, shownTo: 'guests' }, vera, context);
    expect(await feedbackFor(iris)).toEqual(named(margot, vera));
    expect(await ofVera()).toMatchObject({ occasions: [{ occasion: `event-${id}` }] });
    expect((await readEvent(id, otto, context)).own?.attendance).toBe('no-show');
    expect((await context.ratings.findTally(otto.profile.id))?.value.tally).toBeDefined();
    clock.now = new Date(Date.parse(endsAt) + 7 * dayMs + 1);
    await expect(mark(null)).rejects.toMatchObject({ message: eventMessages.attendanceClosed });
  });

  it('forgets its messages 30 days after its end, also where the end was moved', async () => {
    const { context, clock } = await openIsolated();
    const [margot, iris, otto] = await newMembers(3, context);
    const { id, version } = await host(margot, context);
    await joinEvent(id, iris, context);
    const say = (content: string) =>
      handlers.sendEventMessage({ eventId: id, content, requestId: undefined }, iris, context);
    const read = (who = iris) => handlers.eventChat({ eventId: id }, who, context);
    await say('Shall I bring oysters?');
    const second = (await say('And pears?')).data;
    await expect(read(otto)).rejects.toMatchObject({ status: 403, message: eventMessages.outsider });
    await handlers.deleteEventMessage({ eventId: id, messageId: second.id }, margot, context);
    const { version: known, ...chat } = await read();
    expect(chat).toMatchObject({
      deleted: [second.id],
      messages: [
        { content: 'Shall I bring oysters?', senderName: iris.profile.handle, isFromCurrentUser: true },
        { content: '', isDeleted: true },
      ],
    });
    expect(await handlers.eventChat({ eventId: id, version: known }, iris, context)).toMatchObject({
      isChanged: false,
    });

    const moved = { eventId: id, version, date: dateIn(40), endDate: dateIn(40) };
    const { event } = await handlers.editEvent(moved as never, margot, context);
    clock.now = new Date(Date.parse(event.endsAt));
    await expect(say('Too late')).rejects.toMatchObject({ status: 409, message: eventMessages.closed });
    await runTimer(context, 30 * dayMs - 1000);
    expect((await read()).messages).toHaveLength(2);
    await runTimer(context, 30 * dayMs);
    expect((await read()).messages).toEqual([]);
  });

  it('is one appointment in a calendar program, at its instant, until it is cancelled', async () => {
    const { context } = await openIsolated();
    const [margot, iris] = await newMembers(2, context);
    const { id } = await host(margot, context, {
      date: '2027-12-31',
      time: '23:00',
      endDate: '2028-01-01',
      endTime: '04:00',
      location: 'New York',
      town: undefined,
      timeZone: 'America/New_York',
    });
    await joinEvent(id, iris, context);
    const { path } = await handlers.renewCalendarFeed({ words: 'appointment' }, iris, context);
    const key = path?.split('=').at(-1) ?? '';
    const feed = async () => {
      const { bytes } = await handlers.readCalendarFeed({ key }, undefined, context);
      const text = new TextDecoder().decode(bytes);
      const root = new ICAL.Component(ICAL.parse(text));
      return { text, events: root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)), root };
    };
    const before = await feed();
    expect(before.events).toHaveLength(1);
    const [event] = before.events;
    expect(event?.summary).toBe('Appointment');
    expect(event?.startDate.toJSDate().toISOString()).toBe('2028-01-01T04:00:00.000Z');
    for (const word of ['Supper', 'Five courses', margot.profile.handle, 'veil', 'URL', 'ORGANIZER'])
      expect(before.text).not.toContain(word);
    await handlers.cancelEvent({ eventId: id, reason: 'Snow' }, margot, context);
    const after = await feed();
    expect(after.events[0]?.uid).toBe(event?.uid);
    expect(after.events[0]?.sequence).toBeGreaterThan(event?.sequence ?? 0);
    expect(after.text).toContain('STATUS:CANCELLED');
    const renewed = await handlers.renewCalendarFeed({ words: 'title' }, iris, context);
    await expect(feed()).rejects.toMatchObject({ status: 404 });
    expect(renewed.path).not.toBe(path);
    expect(await handlers.calendarFeed({}, iris, context)).toEqual(renewed);
    await handlers.endCalendarFeed({}, iris, context);
    expect((await handlers.calendarFeed({}, iris, context)).path).toBeNull();
  });

  it('has no address once its owner signed out everywhere, until they make another', async () => {
    const { context, clock } = await openIsolated();
    const [iris, otto] = await newMembers(2, context);
    const before = Math.floor(clock.now.getTime() / 1000);
    const renew = async (who: Owner, issuedAt = before) => {
      const caller = { ...(await rereadOwner(who, context)), issuedAt };
      const { path } = await handlers.renewCalendarFeed({ words: 'appointment' }, caller, context);
      return path?.split('=').at(-1) ?? '';
    };
    const read = async (key: string) => handlers.readCalendarFeed({ key }, undefined, context);
    const [key, other] = [await renew(iris), await renew(otto)];
    await handlers.signOutEverywhere({}, iris, context);
    // As from a call that was under way.
    const late = await renew(iris);
    const unknown = await read('nobody').catch((fault: unknown) => fault);
    for (const one of [key, late]) expect(await read(one).catch((fault: unknown) => fault)).toEqual(unknown);
    expect((await handlers.calendarFeed({}, await rereadOwner(iris, context), context)).path).toBeNull();
    expect(await read(other)).toMatchObject({ contentType: expect.stringContaining('text/calendar') });
    expect(await read(await renew(iris, before + endedFor))).toMatchObject({ bytes: expect.anything() });
    await expect(read(late)).rejects.toMatchObject({ status: 404 });
  });

  it('is on the day that its own clocks show, and in the lists of its guests', async () => {
    const { context, clock } = await openIsolated();
    const [margot, iris] = await newMembers(2, context);
    const at = (date: string, time: string, timeZone: string) =>
      host(margot, context, { date, time, timeZone, location: 'By the sea' });
    const leap = await at('2028-02-29', '23:30', 'Asia/Tokyo');
    expect(leap).toMatchObject({ date: '2028-02-29', endDate: '2028-03-01', endTime: '02:30' });
    const skipped = await at('2027-03-28', '02:30', 'Europe/Brussels');
    expect(skipped).toMatchObject({ time: '03:30', startsAt: '2027-03-28T01:30:00.000Z' });
    const night = await at('2027-10-31', '01:30', 'Europe/Brussels');
    expect(Date.parse(night.endsAt) - Date.parse(night.startsAt)).toBe(3 * hourMs);
    expect(night.endTime).toBe('03:30');
    const days = await handlers.eventDays(
      { ...searchAnything, from: '2028-02-29', to: '2028-02-29' },
      iris,
      context,
    );
    expect(days.days).toMatchObject([{ date: '2028-02-29', count: 1 }]);
    await joinEvent(leap.id, iris, context);
    await joinEvent(skipped.id, iris, context);
    const going = await handlers.myEvents({ list: 'going' }, iris, context);
    expect(going.events.map(({ id }) => id)).toEqual([skipped.id, leap.id]);
    clock.now = new Date('2027-04-01T00:00:00Z');
    expect((await handlers.myEvents({ list: 'past' }, iris, context)).events).toMatchObject([
      { id: skipped.id, isPast: true },
    ]);
    await leave(leap.id, iris, context);
    expect((await handlers.myEvents({ list: 'going' }, iris, context)).events).toEqual([]);
    expect((await handlers.myEvents({ list: 'hosting' }, margot, context)).events).toHaveLength(2);
  });
});

it('leaves the calendar when it is cancelled before anybody joined, and stays there for those who had', async () => {
  const { context } = await openIsolated();
  const [margot, iris, otto] = await newMembers(3, context);
  const date = dateIn(10, context.now());
  const [lonely, awaited] = [await host(margot, context, { date }), await host(margot, context, { date })];
  await joinEvent(awaited.id, iris, context);
  for (const { id } of [lonely, awaited])
    await handlers.cancelEvent({ eventId: id, reason: 'Snow' }, margot, context);
  for (const reader of [margot, iris, otto]) {
    const { days } = await handlers.eventDays({ ...searchAnything, from: date, to: date }, reader, context);
    expect(days.flatMap(({ events }) => events.map(({ id }) => id))).toEqual([awaited.id]);
  }
  const hosting = await handlers.myEvents({ list: 'hosting' }, margot, context);
  expect(hosting.events.map(({ id }) => id)).toContain(lonely.id);
});

it('lists what somebody hosts and goes to as one list, the soonest first', async () => {
  const { context } = await openIsolated();
  const [margot, iris] = await newMembers(2, context);
  const inDays = (days: number) => ({ date: dateIn(days, context.now()) });
  const late = await host(iris, context, inDays(9));
  const other = await host(margot, context, inDays(5));
  const early = await host(iris, context, inDays(2));
  await host(margot, context, inDays(1));
  await joinEvent(other.id, iris, context);
  const { events, filled } = await handlers.myEvents({ list: 'coming' }, iris, context);
  expect(events.map(({ id }) => id)).toEqual([early.id, other.id, late.id]);
  expect(filled).toBeUndefined();
});

const searchAnything = {
  searchTerm: '',
  category: 'all' as const,
  location: '',
  withinKm: undefined,
  near: undefined,
};
