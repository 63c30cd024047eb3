import { describe, expect, it } from 'vitest';
import { sampleEntry, sampleEvent, sampleNow } from '../../../../../tests/fixtures/sample-event.ts';
import type { SeatKind } from '../../../../contract/gatherings/events/words.ts';
import type { GuestEntry } from '../event/items.ts';
import {
  asOf,
  entriesInState,
  entryOf,
  hasBegun,
  hasEnded,
  hasPlace,
  hasRoomFor,
  isFull,
  lineOf,
  peopleOfSplit,
  placesOf,
  placesTaken,
  seatsTaken,
  withEntry,
  withoutEntry,
  withPeopleCounts,
} from './seats.ts';

const states = ['joined', 'offered', 'waiting', 'requested'] as const;
const oneOfEach = states.map((state, index) => sampleEntry(index + 1, state, { people: index + 1 }));
const msLater = (ms: number) => new Date(sampleNow.getTime() + ms);
const hour = 60 * 60 * 1000;

describe('places', () => {
  it('are taken by who joined and by whom one is offered to', () => {
    expect(oneOfEach.map(hasPlace)).toEqual([true, true, false, false]);
    expect(seatsTaken({ entries: oneOfEach })).toBe(3);
    expect(seatsTaken({ entries: [] })).toBe(0);
  });

  it('of couples seat two', () => {
    expect(placesOf({ kind: 'couples', people: 2 })).toBe(1);
    expect(placesOf({ kind: 'women', people: 2 })).toBe(2);
    expect(peopleOfSplit([])).toBe(0);
    expect(
      peopleOfSplit([
        { kind: 'couples', places: 3 },
        { kind: 'men', places: 4 },
      ]),
    ).toBe(10);
  });

  it('are counted by kind', () => {
    const entries = [
      sampleEntry(1, 'joined', { kind: 'couples', people: 2 }),
      sampleEntry(2, 'offered', { kind: 'couples', people: 2 }),
      sampleEntry(3, 'waiting', { kind: 'couples', people: 2 }),
      sampleEntry(4, 'joined', { kind: 'women', people: 3 }),
    ];
    expect(placesTaken({ entries }, 'couples')).toBe(2);
    expect(placesTaken({ entries }, 'women')).toBe(3);
    expect(placesTaken({ entries }, 'men')).toBe(0);
  });
});

describe('an entry fits', () => {
  const one = sampleEntry(1, 'joined', { people: 2 });

  it.each([
    [1, 3, true],
    [1, 2, false],
    [2, 4, true],
    [2, 3, false],
  ])('with %i people among %i seats of which two are taken: %s', (people, maxAttendees, does) => {
    expect(hasRoomFor(sampleEvent([one], { maxAttendees }), { kind: 'anyone', people })).toBe(does);
  });

  const split = [
    { kind: 'couples' as const, places: 2 },
    { kind: 'women' as const, places: 1 },
  ];
  const couple = sampleEntry(2, 'joined', { kind: 'couples', people: 2 });
  const couples = (count: number) =>
    sampleEvent(
      Array.from({ length: count }, (_, id) => ({ ...couple, profileId: id })),
      { split, maxAttendees: 9 },
    );

  it.each([
    ['couples', 2, 1, true],
    ['couples', 2, 2, false],
    ['women', 1, 2, true],
    ['women', 2, 2, false],
    ['men', 1, 0, false],
  ] as [SeatKind, number, number, boolean][])(
    'the places of %s with %i people beside %i couples: %s',
    (kind, people, count, does) => {
      expect(hasRoomFor(couples(count), { kind, people })).toBe(does);
    },
  );

  it('never where all seats are taken, whatever its kind', () => {
    const event = { ...couples(1), maxAttendees: 3 };
    expect(hasRoomFor(event, { kind: 'women', people: 1 })).toBe(true);
    expect(hasRoomFor(event, { kind: 'couples', people: 2 })).toBe(false);
  });

  it('is for nobody once the event is full', () => {
    expect(isFull(sampleEvent([one], { maxAttendees: 3 }))).toBe(false);
    expect(isFull(sampleEvent([one], { maxAttendees: 2 }))).toBe(true);
    expect(isFull(couples(2))).toBe(false);
    const woman = sampleEntry(9, 'joined', { kind: 'women' });
    expect(isFull({ ...couples(2), entries: [...couples(2).entries, woman] })).toBe(true);
    expect(isFull({ ...couples(1), entries: [...couples(1).entries, woman] })).toBe(false);
    expect(isFull({ ...couples(1), maxAttendees: 3, entries: [...couples(1).entries, woman] })).toBe(true);
  });
});

describe('the entries', () => {
  it('are found by profile and by state', () => {
    const event = sampleEvent(oneOfEach);
    expect(entryOf(event, 2)).toBe(oneOfEach[1]);
    expect(entryOf(event, 9)).toBeUndefined();
    expect(states.map((state) => entriesInState(event, state))).toEqual(oneOfEach.map((entry) => [entry]));
  });

  it('have one of each profile, and none that is taken out', () => {
    const event = sampleEvent(oneOfEach);
    const joined = sampleEntry(3, 'joined');
    expect(withEntry(event, joined).entries).toEqual([oneOfEach[0], oneOfEach[1], oneOfEach[3], joined]);
    expect(withoutEntry(event, 3).entries).toEqual([oneOfEach[0], oneOfEach[1], oneOfEach[3]]);
    expect(withoutEntry(event, 3).title).toBe(event.title);
    expect(withEntry(event, joined).title).toBe(event.title);
  });

  it('are summed by people', () => {
    expect(withPeopleCounts(sampleEvent(oneOfEach))).toEqual({
      ...sampleEvent(oneOfEach),
      people: 1,
      offered: 2,
      waiting: 3,
    });
  });

  it('wait in one line, or in one of each kind of place', () => {
    const waiting = [
      sampleEntry(1, 'waiting', { seq: 3, kind: 'men' }),
      sampleEntry(2, 'waiting', { seq: 1, kind: 'women' }),
      sampleEntry(3, 'waiting', { seq: 2, kind: 'men' }),
      sampleEntry(4, 'joined', { seq: 0, kind: 'men' }),
    ];
    const ids = (entries: GuestEntry[]) => entries.map(({ profileId }) => profileId);
    expect(ids(lineOf(sampleEvent(waiting), 'anyone'))).toEqual([2, 3, 1]);
    expect(ids(lineOf(sampleEvent(waiting, { split: [] }), 'men'))).toEqual([3, 1]);
  });
});

it('an event begins and ends at its instants', () => {
  const [startsAt, endsAt] = [msLater(1).toISOString(), msLater(2).toISOString()];
  expect([0, 1, 2].map((ms) => hasBegun({ startsAt }, msLater(ms)))).toEqual([false, true, true]);
  expect([1, 2, 3].map((ms) => hasEnded({ endsAt }, msLater(ms)))).toEqual([false, true, true]);
});

describe('a waitlist', () => {
  const startsAt = msLater(9 * 24 * hour).toISOString();
  const waiting = (profileId: number, seq: number, people = 1) =>
    sampleEntry(profileId, 'waiting', { seq, people });
  const offeredUntil = (profileId: number, ms: number) =>
    sampleEntry(profileId, 'offered', { offerUntil: msLater(ms).toISOString() });
  const ids = (entries: readonly GuestEntry[]) => entries.map(({ profileId }) => profileId);

  it('offers each free place to the first who fits in', () => {
    const all = [waiting(1, 30), waiting(2, 10, 2), waiting(3, 20), sampleEntry(4, 'joined')];
    const { event, offered, expired } = asOf(sampleEvent(all, { maxAttendees: 3, startsAt }), sampleNow);
    expect(ids(offered)).toEqual([2]);
    expect(expired).toEqual([]);
    expect(ids(entriesInState(event, 'waiting'))).toEqual([1, 3]);
    const small = asOf(sampleEvent(all, { maxAttendees: 2, startsAt }), sampleNow);
    expect(ids(small.offered)).toEqual([3]);
    expect(ids(asOf(sampleEvent(all, { maxAttendees: 9, startsAt }), sampleNow).offered)).toEqual([2, 3, 1]);
  });

  it.each([
    ['a day', 9 * 24 * hour, 24 * hour],
    ['a day where it begins in more than one', 24 * hour + 1, 24 * hour],
    ['two hours on the last day', 24 * hour, 2 * hour],
    ['no longer than to the beginning', hour, hour],
  ])('keeps a place for %s', (_, begins, kept) => {
    const event = sampleEvent([waiting(1, 1)], { startsAt: msLater(begins).toISOString() });
    expect(asOf(event, sampleNow).offered).toEqual([
      {
        ...waiting(1, 1),
        state: 'offered',
        at: sampleNow.toISOString(),
        offerUntil: msLater(kept).toISOString(),
      },
    ]);
  });

  it('takes back an offer at its end, and offers the place to the next', () => {
    const all = [offeredUntil(1, 0), offeredUntil(2, 1), waiting(3, 3)];
    const { event, expired, offered } = asOf(sampleEvent(all, { maxAttendees: 2, startsAt }), sampleNow);
    expect([ids(expired), ids(offered)]).toEqual([[1], [3]]);
    expect(ids(event.entries)).toEqual([2, 3]);
  });

  it('takes back no offer without an end, and no place of who joined', () => {
    const joined = { ...sampleEntry(1, 'joined'), offerUntil: msLater(-1).toISOString() };
    const all = [joined, sampleEntry(2, 'offered')];
    const event = sampleEvent(all, { maxAttendees: 2, startsAt });
    expect(asOf(event, sampleNow)).toEqual({ event, expired: [], offered: [] });
    expect(asOf(event, sampleNow).event).toBe(event);
  });

  it.each([
    ['was cancelled', { cancelled: { at: sampleNow.toISOString(), reason: 'Rain', byPerson: null } }],
    ['was taken down', { withheld: 'decision' }],
    ['has begun', { startsAt: sampleNow.toISOString() }],
  ])('offers nothing once the event %s, and still takes back', (_, changes) => {
    const all = [offeredUntil(1, 0), waiting(2, 2)];
    const event = Object.assign(sampleEvent(all, { maxAttendees: 5, startsAt }), changes);
    const { expired, offered, event: after } = asOf(event, sampleNow);
    expect([ids(expired), ids(offered), ids(after.entries)]).toEqual([[1], [], [2]]);
  });
});
