import { expect, it } from 'vitest';
import { sampleEntry, sampleEvent, sampleNow } from '../../../../../tests/fixtures/sample-event.ts';
import { entryOf } from './seats.ts';
import { withSeatKept } from './split-seat.ts';

const leaver = { profileId: 9, personId: 'bo' };
const pair = { type: 'couple', people: 2, kind: 'couples' } as const;
const keepSeatOf = (...[event, at = sampleNow]: [Parameters<typeof withSeatKept>[0], Date?]) =>
  withSeatKept(event, 5, leaver, at);

it('is one of the two places, and the other stays', () => {
  const event = keepSeatOf(sampleEvent([sampleEntry(5, 'joined', pair)]));
  expect(entryOf(event, 5)).toMatchObject({ state: 'joined', people: 1 });
  expect(entryOf(event, 9)).toMatchObject({ state: 'joined', people: 1, type: 'single', byPerson: 'bo' });
  expect(keepSeatOf(event)).toBe(event);
});

it('waits where one came for both, and there is no room', () => {
  const full = sampleEvent([sampleEntry(5, 'joined'), sampleEntry(6, 'joined')]);
  const event = keepSeatOf(full);
  expect(entryOf(event, 5)).toMatchObject({ state: 'joined', people: 1 });
  expect(entryOf(event, 9)).toMatchObject({ state: 'waiting' });
});

it('waits where they waited', () => {
  const event = keepSeatOf(sampleEvent([sampleEntry(5, 'waiting', pair)]));
  expect(entryOf(event, 9)).toMatchObject({ state: 'waiting', people: 1 });
});

it('is none where they cannot come alone, or there is none to divide', () => {
  const shared = sampleEntry(5, 'joined', pair);
  for (const event of [
    sampleEvent([shared], { profileTypes: ['couple'] }),
    sampleEvent([shared], { split: [{ kind: 'couples', places: 3 }] }),
    sampleEvent([shared], { cancelled: { at: '', reason: '' } }),
    sampleEvent([sampleEntry(5, 'invited', pair)]),
    sampleEvent([]),
  ])
    expect(keepSeatOf(event)).toBe(event);
  const begun = sampleEvent([shared]);
  expect(keepSeatOf(begun, new Date(begun.startsAt))).toBe(begun);
});
