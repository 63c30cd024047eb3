import { expect, it } from 'vitest';
import { linesOfChanges } from './what-waits.ts';

const nothing = { newMessages: 0, upcomingEvents: 0, news: 0 };
const textsOf = (changes: Parameters<typeof linesOfChanges>[0]) =>
  linesOfChanges(changes).map(({ text }) => text);

it('shows no zero', () => expect(textsOf(nothing)).toEqual([]));

it('counts what there is', () => {
  expect(textsOf({ newMessages: 1, upcomingEvents: 2, news: 0 })).toEqual([
    'A letter that you have not read',
    '2 evenings that you go to',
  ]);
});

it('says that there may be more than a page of news', () => {
  expect(textsOf({ ...nothing, news: 30 })).toEqual(['30 pieces of news, or more']);
});
