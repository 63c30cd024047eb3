import { describe, expect, it } from 'vitest';
import { eventLimits, eventMessages } from '../../contract/events-words.ts';
import { withJoin } from './entries.ts';
import type { Entry, Gathering } from './items.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

const entryOf = (profileId: number, state: Entry['state']): Entry => ({
  ...{ profileId, state, byPerson: null, type: 'single', people: 1, kind: 'anyone', shownTo: 'guests' },
  ...{ at: now.toISOString(), seq: profileId, offerUntil: null, isInvited: false, attendance: null },
  ...{ checkedInAt: null, keepApart: '' },
});

const eventWith = (entries: Entry[], joinRule: Gathering['joinRule']): Gathering => ({
  ...{
    id: 1,
    requestId: '',
    organizerId: 1,
    byPerson: null,
    coHostIds: [],
    title: 'Supper',
    description: '',
  },
  ...{ category: 'dining', tags: [], dressCode: '', specialRequirements: '', location: '', place: null },
  ...{ address: '', addressMoment: 'at-once', timeZone: 'UTC', date: '2026-12-01', time: '20:00' },
  ...{ endDate: '2026-12-01', endTime: '23:00', startsAt: '2026-12-01T20:00:00.000Z' },
  ...{ endsAt: '2026-12-01T23:00:00.000Z', maxAttendees: 2, split: null, joinRule, groupId: null },
  ...{
    profileTypes: ['single', 'couple', 'other'],
    openTo: 'everyone',
    groupDays: 2,
    createdAt: now.toISOString(),
  },
  ...{ code: '', cancelled: null, nextSeq: 1000, edits: 1, version: 1, people: 0, offered: 0, waiting: 0 },
  ...{ photos: [], entries },
});

const joining = (event: Gathering) =>
  withJoin(
    event,
    { profileId: 9999, personId: 'somebody', type: 'single', isConnected: false, isInGroup: true },
    { people: undefined, kind: undefined, shownTo: 'guests' },
    { min: 1, max: 1 },
    now,
  );

const crowd = (count: number, state: Entry['state']) =>
  Array.from({ length: count }, (_, index) => entryOf(index + 2, state));

describe('an event', () => {
  it('takes up so many requests, and no more', () => {
    const { requests } = eventLimits;
    expect(joining(eventWith(crowd(requests - 1, 'requested'), 'request')).entries).toHaveLength(requests);
    expect(() => joining(eventWith(crowd(requests, 'requested'), 'request'))).toThrow(
      eventMessages.manyAsked,
    );
  });

  it('lets so many wait, and no more', () => {
    const seated = crowd(2, 'joined');
    const { waiting } = eventLimits;
    const line = (count: number) =>
      crowd(count, 'waiting').map((one) => ({ ...one, profileId: one.profileId + 10 }));
    expect(joining(eventWith([...seated, ...line(waiting - 1)], 'everyone')).entries).toHaveLength(
      waiting + 2,
    );
    expect(() => joining(eventWith([...seated, ...line(waiting)], 'everyone'))).toThrow(
      eventMessages.waitingFull,
    );
  });
});
