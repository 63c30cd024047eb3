// Specified: features 5.9.
import { expect, it } from 'vitest';
import {
  begunProblem,
  changedFields,
  endOfDraft,
  eventDraftShape,
  eventProblems,
  inputOfDraft,
  newEventDraft,
  peopleInPlaces,
  toggledType,
} from './event-draft.ts';

const now = new Date('2026-11-22T12:00:00Z');
const draft = { ...newEventDraft('2026-12-05', null), title: 'Supper', time: '20:00', location: 'Ghent' };

it('reads a draft again as it was kept', () => {
  expect(eventDraftShape.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

it('begins after now by the clocks of its town', () => {
  const today = { ...draft, date: '2026-11-22' };
  expect(begunProblem({ ...today, time: '12:59' }, 'Europe/Brussels', now)).toBe(
    'It is 13:00 there now (Brussels time). Choose a later time.',
  );
  expect(begunProblem({ ...today, time: '13:01' }, 'Europe/Brussels', now)).toBeUndefined();
  expect(begunProblem({ ...today, time: '07:30' }, 'America/New_York', now)).toBeUndefined();
  expect(begunProblem({ ...today, time: '' }, 'Europe/Brussels', now)).toBeUndefined();
});

it('ends three hours after the beginning, on the next morning, or when the fields say', () => {
  expect(endOfDraft(draft)).toEqual({ date: '2026-12-05', time: '23:00' });
  expect(endOfDraft({ ...draft, time: '22:30' })).toEqual({ date: '2026-12-06', time: '01:30' });
  expect(endOfDraft({ ...draft, endTime: '02:00' })).toEqual({ date: '2026-12-06', time: '02:00' });
  expect(endOfDraft({ ...draft, endTime: '12:00', endDate: '2026-12-08' })).toEqual({
    date: '2026-12-08',
    time: '12:00',
  });
  expect(endOfDraft({ ...draft, time: '' })).toBeUndefined();
});

it('sends what is typed, and leaves to the API what is not', () => {
  const input = inputOfDraft(draft);
  expect(input).toMatchObject({ title: 'Supper', maxAttendees: 12, split: null });
  expect(Object.keys(input)).not.toEqual(expect.arrayContaining(['endTime']));
  expect(
    inputOfDraft({ ...draft, isSplit: true, places: { couples: '5', women: '2', men: '', anyone: '0' } }),
  ).toMatchObject({
    split: [
      { kind: 'couples', places: 5 },
      { kind: 'women', places: 2 },
    ],
  });
});

it('counts two people for the place of a couple', () => {
  const places = { couples: '4', women: '2', men: '2', anyone: '' };
  expect(peopleInPlaces(places)).toBe(12);
  expect(eventProblems({ ...draft, isSplit: true, places }, now)).toEqual({});
  expect(eventProblems({ ...draft, isSplit: true, places: { ...places, men: '1' } }, now)).toHaveProperty(
    'split',
  );
});

it('names what does not fit together', () => {
  expect(eventProblems({ ...draft, date: '2026-11-20' }, now)).toHaveProperty('date');
  expect(eventProblems({ ...draft, endDate: '2026-12-04', endTime: '23:00' }, now)).toHaveProperty('endDate');
  expect(eventProblems({ ...draft, endDate: '2026-12-06' }, now)).toHaveProperty('endTime');
});

it('sends of an editing what differs from its beginning', () => {
  expect(changedFields(draft, draft)).toEqual({});
  expect(changedFields(draft, { ...draft, title: 'Late supper', tags: ['Wine'] })).toEqual({
    title: 'Late supper',
    tags: ['Wine'],
  });
});

it('moves the end with the beginning, and sends it with another time', () => {
  const late = { ...draft, time: '21:00', endTime: '02:00' };
  expect(changedFields(late, { ...late, date: '2026-12-12' })).toEqual({
    date: '2026-12-12',
    endDate: '2026-12-13',
    endTime: '02:00',
  });
  const weekend = { ...late, endDate: '2026-12-08' };
  expect(changedFields(weekend, { ...weekend, endDate: '' })).toEqual({
    endDate: '2026-12-06',
    endTime: '02:00',
  });
});

it('keeps the order of the types whichever was chosen first', () => {
  expect(toggledType(['other'], 'single')).toEqual(['single', 'other']);
  expect(toggledType(['single', 'couple'], 'couple')).toEqual(['single']);
});
