import type { Gathering, GuestEntry } from './items.ts';

/** The sample event begins nine days and eight hours after this instant. */
export const sampleNow = new Date('2026-11-22T12:00:00.000Z');

export const sampleEntry = (
  profileId: number,
  state: GuestEntry['state'],
  changes: Partial<GuestEntry> = {},
): GuestEntry => ({
  ...{ profileId, state, byPerson: null, type: 'single', people: 1, kind: 'anyone', shownTo: 'guests' },
  ...{ at: sampleNow.toISOString(), seq: profileId, offerUntil: null, isInvited: false, attendance: null },
  ...{ checkedInAt: null, keepApart: [] },
  ...changes,
});

export const sampleEvent = (entries: GuestEntry[], changes: Partial<Gathering> = {}): Gathering => ({
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
  ...{
    endsAt: '2026-12-01T23:00:00.000Z',
    maxAttendees: 2,
    split: null,
    joinRule: 'everyone',
    groupId: null,
  },
  ...{
    profileTypes: ['single', 'couple', 'other'],
    openTo: 'everyone',
    pictureRule: 'none',
    groupDays: 2,
    createdAt: sampleNow.toISOString(),
  },
  ...{ code: '', cancelled: null, nextSeq: 1000, edits: 1, version: 1, people: 0, offered: 0, waiting: 0 },
  ...{ photos: [], entries },
  ...changes,
});
