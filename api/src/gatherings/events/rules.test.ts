// Specified: features 2.6.4.
import { describe, expect, it } from 'vitest';
import { sampleEntry, sampleEvent, sampleNow } from '../../../../tests/fixtures/sample-event.ts';
import { eventMessages } from '../../../contract/gatherings/events/words.ts';
import type { Gathering, GuestEntry } from './event/items.ts';
import {
  addressFrom,
  chatEndsAt,
  guestStandingOf,
  isAttendanceOpen,
  isCheckInOpen,
  isGuest,
  isHost,
  isOrganizer,
  isWithoutOrganizer,
  joinRefusal,
  keepApartEndsAt,
  ownKinds,
  ownPeople,
  readsAddress,
} from './rules.ts';

const [hostId, coHostId, guestId, strangerId] = [1, 2, 3, 4];
const event = (changes: Partial<Gathering> = {}, entries: GuestEntry[] = []) =>
  sampleEvent(entries, { coHostIds: [coHostId], ...changes });
const startsAt = new Date('2026-12-01T20:00:00.000Z');
const endsAt = new Date('2026-12-01T23:00:00.000Z');
const after = (from: Date, hours: number, ms = 0) => new Date(from.getTime() + hours * 60 * 60 * 1000 + ms);
const cancelled = { at: sampleNow.toISOString(), reason: '' };
const withheld = {
  title: '',
  description: '',
  dressCode: '',
  specialRequirements: '',
  tags: [],
  photoIds: [],
};

describe('the hosts of an event', () => {
  it('are the organizer and the co-hosts', () => {
    const ids = [hostId, coHostId, guestId];
    expect(ids.map((id) => isHost(event(), id))).toEqual([true, true, false]);
    expect(ids.map((id) => isOrganizer(event(), id))).toEqual([true, false, false]);
  });

  it('are without an organizer whose account was deleted, or who is away', () => {
    expect(isWithoutOrganizer({ organizerId: null })).toBe(true);
    expect(isWithoutOrganizer({ organizerId: hostId, isOrganizerAway: true })).toBe(true);
    expect(isWithoutOrganizer({ organizerId: hostId })).toBe(false);
  });
});

describe('the standing of somebody', () => {
  it.each(['invited', 'requested', 'waiting', 'offered', 'joined', 'removed'] as const)(
    'is %s by their entry',
    (state) => {
      const of = event({}, [sampleEntry(guestId, state)]);
      expect(guestStandingOf(of, guestId)).toBe(state);
      expect(isGuest(of, guestId)).toBe(state === 'joined');
    },
  );

  it('is hosting for a host, and none for a stranger', () => {
    const of = event({}, [sampleEntry(coHostId, 'joined')]);
    expect(guestStandingOf(of, coHostId)).toBe('hosting');
    expect(guestStandingOf(of, strangerId)).toBe('none');
  });
});

describe('the places that a profile may take', () => {
  const split = (kinds: Record<string, number>) =>
    Object.entries(kinds).map(([kind, places]) => ({ kind, places })) as NonNullable<Gathering['split']>;

  it('have one kind without a split', () => {
    const kinds = (['single', 'couple', 'other'] as const).map((type) => ownKinds({ split: null }, type));
    expect(kinds).toEqual([['anyone'], ['couples'], ['anyone']]);
  });

  it('are of the kinds that there are, of those that fit', () => {
    const of = { split: split({ women: 2, men: 0, couples: 2 }) };
    const kinds = (['single', 'couple', 'other'] as const).map((type) => ownKinds(of, type));
    expect(kinds).toEqual([['women'], ['couples'], []]);
  });

  it('are for one person of a single, and for as many as a profile has members', () => {
    expect(ownPeople('single', 1)).toEqual({ min: 1, max: 1 });
    expect(ownPeople('couple', 2)).toEqual({ min: 1, max: 2 });
    expect(ownPeople('other', 9)).toEqual({ min: 1, max: 8 });
  });
});

describe('joining', () => {
  const stranger = { profileId: strangerId, type: 'single', isConnected: false, isInGroup: false } as const;
  const refusal = (of: Gathering, who: Partial<Parameters<typeof joinRefusal>[1]> = {}, now = sampleNow) =>
    joinRefusal(of, { ...stranger, ...who }, now);

  it('is open by default', () => {
    expect(refusal(event())).toBeNull();
  });

  it.each<[string, Partial<Gathering>, Partial<Parameters<typeof joinRefusal>[1]>, string]>([
    ['cancelled', { cancelled }, {}, eventMessages.cancelled],
    ['taken down', { withheld }, {}, eventMessages.takenDown],
    ['of another profile type', { profileTypes: ['couple'] }, {}, eventMessages.wrongType],
    ['for connections', { joinRule: 'connections' }, {}, eventMessages.connectionsOnly],
    ['one’s own', {}, { profileId: hostId }, eventMessages.hosts],
    ['co-hosted', {}, { profileId: coHostId }, eventMessages.hosts],
    ['of a group alone', { groupId: 9, openTo: 'group' }, {}, eventMessages.groupOnly],
    ['of a group first', { groupId: 9, openTo: 'group-first' }, {}, eventMessages.groupFirst],
    [
      'without a place of one’s kind',
      { split: [{ kind: 'couples', places: 4 }] },
      {},
      eventMessages.wrongType,
    ],
  ])('is refused if the event is %s', (_what, changes, who, message) => {
    expect(refusal(event(changes), who)).toBe(message);
  });

  it('is refused once the event has begun', () => {
    expect(refusal(event(), {}, after(startsAt, 0, -1))).toBeNull();
    expect(refusal(event(), {}, startsAt)).toBe(eventMessages.begun);
    expect(refusal(event(), {}, endsAt)).toBe(eventMessages.over);
  });

  it('is open to connections and to people of the group', () => {
    expect(refusal(event({ joinRule: 'connections' }), { isConnected: true })).toBeNull();
    expect(refusal(event({ groupId: 9, openTo: 'group' }), { isInGroup: true })).toBeNull();
    expect(refusal(event({ groupId: 9, openTo: 'everyone' }))).toBeNull();
  });

  it('is open to everybody once the days of the group are over', () => {
    const of = event({ groupId: 9, openTo: 'group-first' });
    expect(refusal(of, {}, after(sampleNow, 48, -1))).toBe(eventMessages.groupFirst);
    expect(refusal(of, {}, after(sampleNow, 48))).toBeNull();
  });

  it('is open to somebody invited whatever the rules are, and not to an event taken down', () => {
    const invited = [sampleEntry(strangerId, 'invited', { isInvited: true })];
    const rules: Partial<Gathering> = {
      joinRule: 'connections',
      profileTypes: ['couple'],
      groupId: 9,
      openTo: 'group',
    };
    expect(refusal(event(rules, invited))).toBeNull();
    expect(refusal(event(rules, [sampleEntry(strangerId, 'requested')]))).toBe(eventMessages.wrongType);
    expect(refusal(event({ ...rules, withheld }, invited))).toBe(eventMessages.takenDown);
  });
});

describe('the address', () => {
  const entries = [sampleEntry(guestId, 'joined'), sampleEntry(strangerId, 'waiting')];
  const of = event({ addressMoment: '24-hours' }, entries);
  const dayBefore = after(startsAt, -24);

  it('is for guests from its moment on, and for hosts always', () => {
    expect(addressFrom(of)).toEqual(dayBefore);
    expect(readsAddress(of, guestId, dayBefore)).toBe(true);
    expect(readsAddress(of, guestId, after(dayBefore, 0, -1))).toBe(false);
    expect(readsAddress(of, coHostId, sampleNow)).toBe(true);
    expect(addressFrom(event({ addressMoment: 'at-once' }))).toBeNull();
    expect(readsAddress(event({ addressMoment: 'at-once' }, entries), guestId, sampleNow)).toBe(true);
  });

  it('is for nobody else, and for no guest of a cancelled event', () => {
    expect(readsAddress(of, strangerId, endsAt)).toBe(false);
    expect(readsAddress({ ...of, cancelled }, guestId, dayBefore)).toBe(false);
    expect(readsAddress({ ...of, cancelled }, hostId, dayBefore)).toBe(true);
  });
});

describe('the times of an event', () => {
  it('let guests check in from an hour before until the end', () => {
    const moments = [after(startsAt, -1, -1), after(startsAt, -1), after(endsAt, 0, -1), endsAt];
    expect(moments.map((now) => isCheckInOpen(event(), now))).toEqual([false, true, true, false]);
    expect(isCheckInOpen(event({ cancelled }), startsAt)).toBe(false);
  });

  it('let hosts note attendance until a week after', () => {
    const week = 7 * 24;
    const moments = [
      after(startsAt, -1, -1),
      after(startsAt, -1),
      after(endsAt, week),
      after(endsAt, week, 1),
    ];
    expect(moments.map((now) => isAttendanceOpen(event(), now))).toEqual([false, true, true, false]);
    expect(isAttendanceOpen(event({ cancelled }), endsAt)).toBe(false);
  });

  it('end the chat after 30 days, and the wish to be kept apart after 14', () => {
    expect(chatEndsAt(event())).toEqual(after(endsAt, 30 * 24));
    expect(keepApartEndsAt(event())).toEqual(after(endsAt, 14 * 24));
  });
});
