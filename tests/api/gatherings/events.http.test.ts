// Specified: features 2.6.2, 5.9, 7.5.2-4, 9.7.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { eventMessages, zoneOfTown } from '../../../api/contract/gatherings/events/words.ts';
import { dateIn, evening } from '../../support/events-fixtures.ts';
import { approvedMember, approvedMembers } from '../../support/fixtures.ts';

const place = inject('addresses');
type Member = Awaited<ReturnType<typeof approvedMember>>;

describe('an event, over HTTP', () => {
  let margot: Member;
  let iris: Member;
  let otto: Member;
  beforeAll(async () => {
    [margot, iris, otto] = await approvedMembers(3, place);
  });

  it('is created, found, joined and left, and the lists of everybody say so', async () => {
    const title = `Supper ${randomUUID()}`;
    const requestId = randomUUID();
    const wish = evening({ title, requestId, maxAttendees: 2, addressMoment: 'at-once' });
    const { event } = await margot.call.do('createEvent', wish);
    expect((await margot.call.do('createEvent', wish)).event.id).toBe(event.id);
    const eventId = String(event.id);
    expect(event).toMatchObject({
      timeZone: 'Europe/Brussels',
      standing: 'hosting',
      address: 'Korenmarkt 1',
    });

    const found = await iris.call.do('searchEvents', { searchTerm: title });
    expect(found).toMatchObject({
      totalCount: 1,
      page: 1,
      events: [{ id: event.id, organizerName: margot.handle, standing: 'none', isFull: false }],
    });
    expect((await iris.call.do('eventById', { eventId })).event).toMatchObject({
      address: null,
      hasAddress: true,
    });

    const own = { eventId, shownTo: 'guests' } as const;
    expect((await iris.call.do('joinEvent', own)).event).toMatchObject({
      standing: 'joined',
      attendeeCount: 1,
      address: 'Korenmarkt 1',
      attendees: [{ name: iris.handle, people: 1 }],
    });
    expect((await iris.call.do('joinEvent', own)).event.attendeeCount).toBe(1);
    expect((await otto.call.do('eventById', { eventId })).event).toMatchObject({
      attendeeCount: 1,
      attendees: [],
    });
    await otto.call.do('joinEvent', own);
    const full = await otto.call.do('searchEvents', { searchTerm: title });
    expect(full.events).toMatchObject([
      { isFull: true, attendeeCount: 2, standing: 'joined', isAttending: true },
    ]);
    expect((await otto.call.do('homeStats', {})).upcomingEvents).toBe(1);
    expect((await margot.call.do('homeStats', {})).upcomingEvents).toBeGreaterThanOrEqual(1);

    await otto.call.do('leaveEvent', { eventId });
    expect((await otto.call.do('homeStats', {})).upcomingEvents).toBe(0);
    const guests = await margot.call.do('eventGuests', { eventId });
    expect(guests.guests.map(({ handle }) => handle)).toEqual([iris.handle]);
  });

  it('stands on its day in the calendar, at most two of a day', async () => {
    const word = `Word${randomUUID().slice(0, 8)}`;
    const date = dateIn(40);
    for (const time of ['18:00', '19:00'])
      await iris.call.do('createEvent', evening({ title: `${word} ${time}`, date, time }));
    await otto.call.do('createEvent', evening({ title: `${word} 20:00`, date, time: '20:00' }));
    const days = await margot.call.do('eventDays', { from: date, to: dateIn(50), searchTerm: word });
    expect(days).toMatchObject({ totalCount: 3, days: [{ date, count: 3 }] });
    expect(days.days[0]?.events.map(({ time }) => time)).toEqual(['18:00', '19:00']);
    const day = await margot.call.do('searchEvents', {
      from: date,
      to: date,
      searchTerm: word,
      pageSize: 2,
      page: 2,
    });
    expect(day).toMatchObject({ totalCount: 3, totalPages: 2, events: [{ time: '20:00' }] });
  });

  it('is refused with words for every field that is wrong', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ maxAttendees: 1 }, eventMessages.seats],
      [{ maxAttendees: 51 }, eventMessages.seats],
      [{ date: dateIn(-2) }, eventMessages.past],
      [{ date: '2027-02-29' }, eventMessages.date],
      [{ time: '24:00' }, eventMessages.time],
      [{ endDate: dateIn(9), endTime: '23:00' }, eventMessages.endsFirst],
      [{ endDate: dateIn(30), endTime: '23:00' }, eventMessages.tooLong],
      [{ date: dateIn(900) }, eventMessages.tooFar],
      [{ timeZone: 'Europe/Atlantis' }, eventMessages.timeZone],
      [{ location: 'Somewhere by the sea', timeZone: zoneOfTown }, eventMessages.zoneNeeded],
      [{ category: 'dance' }, eventMessages.category],
      [{ title: '  ' }, eventMessages.title],
      [{ description: 'x'.repeat(5000) }, eventMessages.descriptionLong],
      [{ split: [{ kind: 'couples', places: 3 }] }, eventMessages.split],
      [{ profileTypes: [] }, eventMessages.types],
    ];
    for (const [change, message] of wrong) {
      const { status, body } = await iris.call.try('createEvent', { ...evening(), ...change });
      expect([status, body.message], JSON.stringify(change)).toEqual([400, message]);
    }
    const { event } = await margot.call.do('createEvent', evening());
    const eventId = String(event.id);
    const edit = { eventId, version: event.version, title: 'Mine now' };
    expect((await iris.call.try('editEvent', edit)).status).toBe(403);
    expect((await iris.call.try('cancelEvent', { eventId, reason: 'No' })).status).toBe(403);
    expect((await iris.call.try('eventGuests', { eventId })).status).toBe(403);
    expect(await iris.call.try('eventById', { eventId: 'first' })).toMatchObject({ status: 400 });
    expect(await iris.call.try('eventById', { eventId: '42' })).toMatchObject({
      status: 404,
      body: { message: eventMessages.notFound },
    });
    expect((await margot.call.try('joinEvent', { eventId, shownTo: 'host' })).body.message).toBe(
      eventMessages.hosts,
    );
  });

  it('shows who joins as they prefer, unless they say otherwise', async () => {
    const [host, quiet, open] = await approvedMembers(3, place);
    const { event } = await host.call.do('createEvent', evening());
    const eventId = String(event.id);
    expect((await quiet.call.do('joinEvent', { eventId })).event.own?.shownTo).toBe('host');
    await open.call.do('savePrivacy', { shownAtEvents: 'guests' });
    expect((await open.call.do('joinEvent', { eventId })).event.own?.shownTo).toBe('guests');
    await open.call.do('leaveEvent', { eventId });
    const { event: again } = await open.call.do('joinEvent', { eventId, shownTo: 'host' });
    expect(again.own?.shownTo).toBe('host');
  });

  it('is where its text says, on the clocks of its town or else of the organizer’s', async () => {
    const host = await approvedMember(place);
    const at = async (fields: object) =>
      (await host.call.do('createEvent', { ...evening(), address: '', ...fields })).event;
    expect(await at({ location: 'Lisbon' })).toMatchObject({ timeZone: 'Europe/Lisbon' });
    const boathouse = await at({ location: 'The old boathouse' });
    expect(boathouse).toMatchObject({
      location: 'The old boathouse',
      place: null,
      timeZone: 'Europe/Brussels',
    });
    const eventId = String(boathouse.id);
    const edit = { eventId, version: boathouse.version };
    expect(await host.call.try('editEvent', { ...edit, timeZone: zoneOfTown })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'timeZone', message: eventMessages.zoneNeeded }] },
    });
    const moved = await host.call.do('editEvent', { ...edit, location: 'Porto', timeZone: zoneOfTown });
    expect(moved.event).toMatchObject({ timeZone: 'Europe/Lisbon', time: boathouse.time });
  });

  it('says whether guests may take pictures, which nobody may unless a host says so', async () => {
    const [host, guest] = await approvedMembers(2, place);
    const { event } = await host.call.do('createEvent', evening());
    const eventId = String(event.id);
    const read = async () => (await guest.call.do('eventById', { eventId })).event.pictureRule;
    expect(await read()).toBe('none');
    await host.call.do('editEvent', { eventId, version: event.version, pictureRule: 'shown' });
    expect(await read()).toBe('shown');
    const copy = { eventId, date: evening().date };
    expect((await host.call.do('copyEvent', copy)).event.pictureRule).toBe('shown');
    expect((await host.call.do('exportAccount', {})).eventsHosted[0]?.pictureRule).toBe('shown');
  });
});
