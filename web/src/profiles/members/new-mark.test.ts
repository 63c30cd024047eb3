// Specified: features 3.2.
import { expect, it } from 'vitest';
import { markedNew } from './new-mark.ts';

const cards = (...isNew: boolean[]) => isNew.map((each, id) => ({ id, isNew: each }));
const markedIn = (members: ReturnType<typeof cards>) => [...markedNew(members, ({ isNew }) => isNew)];

it('marks who is new, up to half of those shown', () => {
  expect(markedIn(cards(true, false, false))).toEqual([0]);
  expect(markedIn(cards(true, false, true, false))).toEqual([0, 2]);
});

it('marks nobody where most are new', () => {
  expect(markedIn(cards(true, true, false))).toEqual([]);
  expect(markedIn(cards(true))).toEqual([]);
  expect(markedIn([])).toEqual([]);
});
