import { describe, expect, it } from 'vitest';
import {
  joinEvent as joinRow,
  writeNoteToHost as noteRow,
} from '../../../api/contract/gatherings/events/guests.ts';
import { eventMessages } from '../../../api/contract/gatherings/events/words.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import {
  dateIn,
  guestsOf,
  host,
  joinEvent,
  leave,
  openWithThreeMembers,
  readEvent,
} from '../../support/events-fixtures.ts';
import { newMember, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const { inside, context, start, margot, iris, otto } = await openWithThreeMembers();
const as = (who: Owner) => callsAs(who, context);

const eveningOf = (eventId: number, who: Owner) => as(who).eventEvening({ eventId });

/** An evening at whose door the clock stands. */
async function atTheDoor(...guests: [Owner, Parameters<typeof joinEvent>[3]?][]) {
  inside.clock.now = start;
  const event = await host(margot, context);
  for (const [guest, wish] of guests) await joinEvent(event.id, guest, context, wish);
  inside.clock.now = new Date(event.startsAt);
  return event;
}

const tick = (eventId: number, guest: Owner, isHere: boolean, by = margot) =>
  handlers.markHere({ eventId, profileId: guest.profile.id, isHere }, by, context);

describe('the evening page', () => {
  it('shows hosts who comes, who may be told of them and who is here, and is refused to others', async () => {
    const { id, endsAt } = await atTheDoor([iris, { shownTo: 'host' }], [otto, {}]);
    expect(await eveningOf(id, margot)).toMatchObject({
      guests: [
        { handle: iris.profile.handle, shownTo: 'host', isHere: false, joinedLateAt: null },
        { handle: otto.profile.handle, shownTo: 'guests', isHere: false },
      ],
      hereCount: 0,
      attendeeCount: 2,
      isOn: true,
      help: null,
      emergencyNumber: '112',
    });
    expect(await tick(id, iris, true)).toMatchObject({ guests: [{ isHere: true }, {}], hereCount: 1 });
    expect(await tick(id, iris, true)).toMatchObject({ hereCount: 1 });
    expect(await tick(id, iris, false)).toMatchObject({ hereCount: 0 });
    const listed = async () => (await guestsOf(id, margot, context)).guests[0]?.attendance;
    expect(await listed()).toBeNull();
    for (const attendance of ['there', 'no-show'] as const) {
      await handlers.markAttendance({ eventId: id, profileId: iris.profile.id, attendance }, margot, context);
      expect((await eveningOf(id, margot)).guests[0]?.isHere).toBe(attendance === 'there');
    }
    await tick(id, iris, true);
    expect(await listed()).toBe('there');
    for (const call of [
      () => eveningOf(id, otto),
      () => tick(id, iris, true, otto),
      () => handlers.callForHelp({ eventId: id }, otto, context),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403, message: eventMessages.notYours });
    inside.clock.now = new Date(Date.parse(endsAt) + 12 * hourMs + 1);
    await expect(tick(id, iris, true)).rejects.toMatchObject({ status: 409 });
  });

  it('shows late guests and seats that came free, and whether the next was offered one', async () => {
    const [nora, vera] = await newMembers(2, context);
    inside.clock.now = start;
    const { id, startsAt } = await host(margot, context, { maxAttendees: 2 });
    for (const who of [iris, otto, nora]) await joinEvent(id, who, context);
    inside.clock.now = new Date(Date.parse(startsAt) - 2 * hourMs);
    await leave(id, iris, context);
    await joinEvent(id, nora, context);
    await leave(id, otto, context);
    await joinEvent(id, vera, context);
    const { guests, freed } = await eveningOf(id, margot);
    expect(freed.map(({ people, isOffered }) => ({ people, isOffered }))).toEqual([
      { people: 1, isOffered: false },
      { people: 1, isOffered: true },
    ]);
    expect(guests.map(({ handle, joinedLateAt }) => [handle, joinedLateAt !== null])).toEqual([
      [nora.profile.handle, true],
      [vera.profile.handle, true],
    ]);
    expect(JSON.stringify(freed)).not.toContain(String(iris.profile.id));
  });

  it('tells no host what they did themselves, nor that all came late to an event of the same day', async () => {
    inside.clock.now = start;
    const lateOf = async (eventId: number) =>
      (await eveningOf(eventId, margot)).guests.map(({ joinedLateAt }) => joinedLateAt !== null);
    const asked = await host(margot, context, { joinRule: 'request' });
    await joinEvent(asked.id, iris, context);
    inside.clock.now = new Date(Date.parse(asked.startsAt) - 2 * hourMs);
    const answer = { eventId: asked.id, profileId: iris.profile.id, isAdmitted: true };
    await handlers.admitGuest(answer, margot, context);
    expect(await lateOf(asked.id)).toEqual([false]);
    const sudden = await host(margot, context, { date: dateIn(0, context.now()), time: '23:00' });
    await joinEvent(sudden.id, otto, context);
    expect(await lateOf(sudden.id)).toEqual([false]);
    inside.clock.now = start;
  });

  it.each([
    ['in any season', undefined],
    ['in the night in which clocks go forward', '2027-03-14'],
    ['in the night in which clocks go back', '2027-10-17'],
  ])('forgets ticks and notes 14 days after the end: %s', async (_, date) => {
    inside.clock.now = date ? new Date(`${date}T08:00:00Z`) : start;
    const { id, startsAt, endsAt } = await host(margot, context, date ? { date } : {});
    await joinEvent(id, iris, context, { note: 'I use a wheelchair', sitsApart: true });
    inside.clock.now = new Date(startsAt);
    await tick(id, iris, true);
    const stored = async () => JSON.stringify((await context.events.find(id))?.value.entries);
    inside.clock.now = new Date(Date.parse(endsAt) + 14 * dayMs - hourMs);
    await runTimer(context);
    expect(await stored()).toMatch(/isHere.*|wheelchair/);
    inside.clock.now = new Date(Date.parse(endsAt) + 14 * dayMs + hourMs);
    await runTimer(context);
    expect(await stored()).not.toMatch(/isHere|wheelchair|sitsApart/);
    inside.clock.now = start;
  });
});

describe('who sits apart', () => {
  it('is read by the organizer of whom a guest blocked or hid, only where that guest allows it', async () => {
    const [nora, vera, helper] = await newMembers(3, context);
    inside.clock.now = start;
    await handlers.blockMember({ handle: otto.profile.handle }, nora, context);
    await as(nora).hideMember({ handle: iris.profile.handle, forGood: true });
    const { id } = await host(margot, context);
    for (const who of [otto, iris, helper, vera])
      await joinEvent(id, await rereadOwner(who, context), context);
    await handlers.setCoHost({ eventId: id, profileId: helper.profile.id, isCoHost: true }, margot, context);
    const reads = async (who: Owner) =>
      (await eveningOf(id, who)).guests.map(({ handle, keepApart }) => [handle, keepApart]);
    const hintOf = async (who: Owner) =>
      new Map((await reads(who)) as [string, string[]][]).get(nora.profile.handle);

    await joinEvent(id, await rereadOwner(nora, context), context);
    expect(await hintOf(margot)).toEqual([]);
    const allow = (sitsApart: boolean) => as(nora).keepApart({ eventId: id, handles: [], sitsApart });
    expect((await allow(true)).event.own?.sitsApart).toBe(true);
    expect(new Set(await hintOf(margot))).toEqual(new Set([otto.profile.handle, iris.profile.handle]));
    expect(await hintOf(helper)).toEqual([]);
    for (const who of [otto, iris, vera])
      expect(JSON.stringify(await readEvent(id, await rereadOwner(who, context), context))).not.toContain(
        '"sitsApart":true',
      );
    await leave(id, iris, context);
    expect(await hintOf(margot)).toEqual([otto.profile.handle]);
    await allow(false);
    expect(await hintOf(margot)).toEqual([]);
  });

  it('answers a guest alike, whether or not somebody whom they keep apart comes', async () => {
    const [nora, vera] = await newMembers(2, context);
    inside.clock.now = start;
    await handlers.blockMember({ handle: vera.profile.handle }, nora, context);
    const caller = await rereadOwner(nora, context);
    const { id } = await host(margot, context);
    await joinEvent(id, otto, context);
    const before = await joinEvent(id, caller, context, { sitsApart: true });
    await joinEvent(id, await rereadOwner(vera, context), context);
    const after = await readEvent(id, caller, context);
    expect(after).toEqual({ ...before, attendeeCount: 3, seatsFree: before.seatsFree - 1 });
  });
});

describe('a note with a request to join', () => {
  it('is read by hosts alone, is in the guest’s download and ends with the seat', async () => {
    inside.clock.now = start;
    const nora = await newMember(context);
    const { id } = await host(margot, context, { joinRule: 'request' });
    const asked = await joinEvent(id, iris, context, { note: 'I am allergic to nuts' });
    expect(asked.own?.note).toBe('I am allergic to nuts');
    expect((await guestsOf(id, margot, context)).guests[0]?.note).toBe('I am allergic to nuts');
    await handlers.admitGuest({ eventId: id, profileId: iris.profile.id, isAdmitted: true }, margot, context);
    expect((await eveningOf(id, margot)).guests[0]?.note).toBe('I am allergic to nuts');
    await joinEvent(id, otto, context);
    await handlers.admitGuest({ eventId: id, profileId: otto.profile.id, isAdmitted: true }, margot, context);
    for (const who of [otto, nora])
      expect(JSON.stringify(await readEvent(id, who, context))).not.toContain('nuts');
    const copies = await Promise.all(
      [iris, otto, margot].map(async (who) => JSON.stringify(await handlers.exportAccount({}, who, context))),
    );
    expect(copies.map((copy) => copy.includes('allergic to nuts'))).toEqual([true, false, false]);
    await handlers.removeGuest({ eventId: id, profileId: iris.profile.id }, margot, context);
    expect(JSON.stringify((await context.events.find(id))?.value)).not.toContain('nuts');
    const long = { eventId: String(id), note: 'x'.repeat(301) };
    expect(joinRow.input.safeParse(long).success).toBe(false);
    expect(noteRow.input.safeParse({ note: long.note }).success).toBe(false);
  });

  it('is changed by its guest until the event begins, and taken back at any time', async () => {
    inside.clock.now = start;
    const nora = await newMember(context);
    const { id, startsAt } = await host(margot, context);
    await joinEvent(id, iris, context);
    const write = async (note: string, who = iris) =>
      (await handlers.writeNoteToHost({ eventId: id, note }, who, context)).event.own?.note;
    const read = async () => (await guestsOf(id, margot, context)).guests.map(({ note }) => note);
    expect(await write('No nuts')).toBe('No nuts');
    expect(await read()).toEqual(['No nuts']);
    expect(await write('No fish')).toBe('No fish');
    for (const who of [nora, margot])
      await expect(write('Hello', who)).rejects.toMatchObject({
        status: 409,
        message: eventMessages.notJoined,
      });
    inside.clock.now = new Date(startsAt);
    await expect(write('No eggs')).rejects.toMatchObject({ status: 409, message: eventMessages.begun });
    expect(await write('')).toBe('');
    expect(await read()).toEqual(['']);
    expect(JSON.stringify((await context.events.find(id))?.value)).not.toContain('"note"');
    inside.clock.now = start;
  });
});
