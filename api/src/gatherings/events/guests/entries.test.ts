import { describe, expect, it } from 'vitest';
import {
  sampleEntry as entryOf,
  sampleEvent,
  sampleNow,
} from '../../../../../tests/fixtures/sample-event.ts';
import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Gathering, GuestEntry } from '../event/items.ts';
import { withAnswer, withJoin, withLeave, withoutHost, withRemoval } from './entries.ts';

const eventWith = (entries: GuestEntry[], joinRule: Gathering['joinRule']) =>
  sampleEvent(entries, { joinRule });

const joinAsSomebody = (event: Gathering) =>
  withJoin(
    event,
    { profileId: 9999, personId: 'somebody', type: 'single', isConnected: false, isInGroup: true },
    { people: undefined, kind: undefined, shownTo: 'guests', usuallyShownTo: 'host', keepApart: [] },
    { min: 1, max: 1 },
    sampleNow,
  );

const manyEntries = (count: number, state: GuestEntry['state']) =>
  Array.from({ length: count }, (_, index) => entryOf(index + 2, state));

describe('an event', () => {
  it('takes up so many requests, and no more', () => {
    const { requests } = eventLimits;
    expect(joinAsSomebody(eventWith(manyEntries(requests - 1, 'requested'), 'request')).entries).toHaveLength(
      requests,
    );
    expect(() => joinAsSomebody(eventWith(manyEntries(requests, 'requested'), 'request'))).toThrow(
      eventMessages.manyAsked,
    );
  });

  it('lets so many wait, and no more', () => {
    const seated = manyEntries(2, 'joined');
    const { waiting } = eventLimits;
    const line = (count: number) =>
      manyEntries(count, 'waiting').map((one) => ({ ...one, profileId: one.profileId + 10 }));
    expect(joinAsSomebody(eventWith([...seated, ...line(waiting - 1)], 'everyone')).entries).toHaveLength(
      waiting + 2,
    );
    expect(() => joinAsSomebody(eventWith([...seated, ...line(waiting)], 'everyone'))).toThrow(
      eventMessages.waitingFull,
    );
  });
});

describe('who joins', () => {
  const couple = {
    profileId: 5,
    personId: 'bo',
    type: 'couple' as const,
    isConnected: false,
    isInGroup: true,
  };
  type Wish = Parameters<typeof withJoin>[2];
  const wish: Wish = {
    people: undefined,
    kind: undefined,
    shownTo: 'host',
    usuallyShownTo: 'host',
    keepApart: [],
  };
  const two = { min: 1, max: 2 };
  type Changes = Partial<Gathering>;
  const join = (entries: GuestEntry[], changes: Changes = {}, wished = {}, joiner = {}, range = two) =>
    withJoin(
      sampleEvent(entries, changes),
      { ...couple, ...joiner },
      { ...wish, ...wished },
      range,
      sampleNow,
    );
  const couplesPlaces = { split: [{ kind: 'couples' as const, places: 1 }], maxAttendees: 4 };

  it('has an entry with all that is known of them, at the end of the line', () => {
    const { entries, nextSeq } = join([entryOf(1, 'joined')], { maxAttendees: 3, nextSeq: 40 });
    expect(nextSeq).toBe(41);
    expect(entries).toEqual([
      entryOf(1, 'joined'),
      {
        profileId: 5,
        byPerson: 'bo',
        type: 'couple',
        state: 'joined',
        people: 2,
        kind: 'couples',
        shownTo: 'host',
        at: sampleNow.toISOString(),
        seq: 40,
        offerUntil: null,
        isInvited: false,
        attendance: null,
        checkedInAt: null,
        keepApart: [],
      },
    ]);
  });

  it.each([
    ['has a place where there is room', [], {}, {}, 'joined'],
    ['waits where there is none', [entryOf(1, 'joined')], {}, {}, 'waiting'],
    ['asks where hosts decide', [], { joinRule: 'request' as const }, {}, 'requested'],
    ['has a place of a couple', [], couplesPlaces, { people: 2 }, 'joined'],
  ] as const)('%s', (_, entries, changes, wished, state) => {
    const { entries: after } = join([...entries], changes as Changes, wished);
    expect(after.find(({ profileId }) => profileId === 5)).toMatchObject({ state, people: 2 });
  });

  it('does not ask where they were invited, and stays invited', () => {
    const invited = entryOf(5, 'invited', { isInvited: true });
    const { entries } = join([invited], { joinRule: 'request' });
    expect(entries).toMatchObject([{ profileId: 5, state: 'joined', isInvited: true }]);
  });

  it.each(['joined', 'waiting', 'requested'] as const)('changes nothing once they are %s', (state) => {
    const event = sampleEvent([entryOf(5, state)], { cancelled: null });
    expect(withJoin(event, couple, wish, two, sampleNow)).toBe(event);
  });

  it('accepts what is offered, with what they say now of who sees it', () => {
    const offered = entryOf(5, 'offered', {
      offerUntil: sampleNow.toISOString(),
      at: 'then',
      shownTo: 'guests',
    });
    const accepted = { ...offered, state: 'joined', offerUntil: null, at: sampleNow.toISOString() };
    expect(join([offered]).entries).toEqual([{ ...accepted, shownTo: 'host' }]);
    expect(join([offered], {}, { shownTo: undefined }).entries).toEqual([accepted]);
  });

  it.each([
    ['nobody', { people: 0 }, {}, {}, eventMessages.people],
    ['more than they are', { people: 3 }, {}, {}, eventMessages.people],
    ['a group that does not say how many', {}, {}, { type: 'other' }, eventMessages.people],
    ['for a kind that is not theirs', { kind: 'women' }, {}, {}, eventMessages.kind],
    ['one of a couple for its place', { people: 1 }, couplesPlaces, {}, eventMessages.both],
  ] as const)('is refused for %s', (_, wished, changes, joiner, message) => {
    expect(() => join([], changes as Changes, wished, joiner)).toThrow(message);
  });

  it('is shown as they usually are, where they do not say who sees it', () => {
    expect(join([], {}, { shownTo: undefined, usuallyShownTo: 'guests' }).entries).toMatchObject([
      { shownTo: 'guests' },
    ]);
  });

  it('may come alone, also of a couple, where places are for anyone', () => {
    expect(join([], {}, { people: 1 }).entries).toMatchObject([{ people: 1 }]);
    const alone = join([], couplesPlaces, { people: 1 }, {}, { min: 1, max: 1 });
    expect(alone.entries).toMatchObject([{ people: 1, kind: 'couples' }]);
  });

  it('has a place of a kind that is free, however many wait for another kind or ask', () => {
    const line = manyEntries(eventLimits.waiting, 'waiting').map((one) => ({
      ...one,
      kind: 'couples' as const,
    }));
    const split = [
      { kind: 'couples' as const, places: 0 },
      { kind: 'women' as const, places: 2 },
    ];
    const single = { profileId: 900, type: 'single' };
    const woman = join(line, { split }, { kind: 'women', people: 1 }, single, { min: 1, max: 1 });
    expect(woman.entries.at(-1)).toMatchObject({ profileId: 900, state: 'joined', kind: 'women' });
    const asking = [
      ...manyEntries(eventLimits.requests, 'requested'),
      entryOf(900, 'invited', { isInvited: true }),
    ];
    const guest = join(asking, { joinRule: 'request' }, {}, { profileId: 900 });
    expect(guest.entries.at(-1)).toMatchObject({ profileId: 900, state: 'joined' });
  });

  it('says of which kind they are where they may be of several', () => {
    const split = [
      { kind: 'women' as const, places: 1 },
      { kind: 'men' as const, places: 1 },
    ];
    expect(() => join([], { split }, { people: 1 }, { type: 'single' }, { min: 1, max: 1 })).toThrow(
      eventMessages.kind,
    );
  });

  it('may be fewer than they are in places for anyone', () => {
    const split = [{ kind: 'anyone' as const, places: 3 }];
    const some = join([], { split, maxAttendees: 3 }, { people: 2 }, { type: 'other' }, { min: 1, max: 3 });
    expect(some.entries).toMatchObject([{ people: 2, state: 'joined', kind: 'anyone' }]);
  });

  it('is refused what the event refuses', () => {
    const cancelled = { at: sampleNow.toISOString(), reason: 'Rain', byPerson: null };
    expect(() => join([], Object.assign({}, { cancelled }))).toThrow(eventMessages.cancelled);
  });
});

describe('who leaves', () => {
  const begun = { startsAt: sampleNow.toISOString() };

  it('has no entry, and is no host any more', () => {
    const event = sampleEvent([entryOf(1, 'joined'), entryOf(2, 'waiting')], { coHostIds: [1, 3] });
    expect(withLeave(event, 1, sampleNow)).toMatchObject({
      entries: [entryOf(2, 'waiting')],
      coHostIds: [3],
    });
    expect(withLeave(event, 2, sampleNow).coHostIds).toBe(event.coHostIds);
    expect(withoutHost(event, 2)).toBe(event);
  });

  it('changes nothing without an entry, or once removed', () => {
    const event = sampleEvent([entryOf(2, 'removed')], { coHostIds: [2, 3] });
    expect([withLeave(event, 2, sampleNow), withLeave(event, 3, sampleNow)]).toEqual([event, event]);
    expect(withLeave(event, 2, sampleNow)).toBe(event);
  });

  it('leaves a line, and no place, once the event has begun', () => {
    const event = sampleEvent([entryOf(1, 'joined'), entryOf(2, 'waiting')], begun);
    expect(() => withLeave(event, 1, sampleNow)).toThrow(eventMessages.begun);
    expect(withLeave(event, 2, sampleNow).entries).toEqual([entryOf(1, 'joined')]);
  });
});

describe('who is removed', () => {
  it('keeps an entry that says so, and nothing of what they had', () => {
    const had = {
      offerUntil: 'then',
      isInvited: true,
      keepApart: [{ handle: 'x', profileId: null }],
      byPerson: 'bo',
      people: 2,
    };
    const event = sampleEvent([entryOf(1, 'joined', { ...had, at: 'then' })], { coHostIds: [1] });
    const removed = { offerUntil: null, isInvited: false, keepApart: [], byPerson: null, people: 2 };
    const after = withRemoval(event, 1, sampleNow);
    expect(after.entries).toEqual([entryOf(1, 'removed', removed)]);
    expect(after.coHostIds).toEqual([]);
    expect(withRemoval(after, 1, sampleNow)).toBe(after);
  });

  it('may have had no place', () => {
    expect(withRemoval(sampleEvent([]), 7, sampleNow).entries).toEqual([
      entryOf(7, 'removed', { people: 0, shownTo: 'host', seq: 0 }),
    ]);
  });

  it('is remembered for 200 others', () => {
    const event = sampleEvent([...manyEntries(200, 'removed'), entryOf(900, 'joined')]);
    const { entries } = withRemoval(event, 901, sampleNow);
    expect(entries).toHaveLength(201);
    expect(entries.some(({ profileId }) => profileId === 2)).toBe(false);
    expect(entries.filter(({ profileId }) => [3, 900, 901].includes(profileId))).toHaveLength(3);
  });
});

describe('a request', () => {
  const asked = entryOf(1, 'requested', { people: 2, at: 'then' });

  it.each([
    [2, 'joined'],
    [1, 'waiting'],
  ])('that is granted among %i seats: %s', (maxAttendees, state) => {
    const event = sampleEvent([asked], { maxAttendees, nextSeq: 50 });
    expect(withAnswer(event, 1, true, sampleNow)).toMatchObject({
      nextSeq: 51,
      entries: [{ ...asked, state, at: sampleNow.toISOString(), seq: 50 }],
    });
  });

  it('that is declined is gone, also of an event that was cancelled or has begun', () => {
    const cancelled = { at: sampleNow.toISOString(), reason: 'Rain', byPerson: null };
    const gone = Object.assign(sampleEvent([asked]), { cancelled });
    const begun = sampleEvent([asked], { startsAt: sampleNow.toISOString() });
    for (const event of [gone, begun]) expect(withAnswer(event, 1, false, sampleNow).entries).toEqual([]);
    expect(() => withAnswer(gone, 1, true, sampleNow)).toThrow(eventMessages.cancelled);
    expect(() => withAnswer(begun, 1, true, sampleNow)).toThrow(eventMessages.begun);
  });

  it.each(['joined', 'waiting', 'offered'] as const)('that was granted before stays so: %s', (state) => {
    const event = sampleEvent([entryOf(1, state)]);
    expect(withAnswer(event, 1, false, sampleNow)).toBe(event);
  });

  it('that nobody made is not found', () => {
    for (const entries of [[], [entryOf(1, 'removed')]])
      expect(() => withAnswer(sampleEvent(entries), 1, true, sampleNow)).toThrow(eventMessages.noRequest);
  });
});
