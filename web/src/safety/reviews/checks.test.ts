import { expect, it } from 'vitest';
import { checksFor, namesIn } from './checks.ts';

const photo = { path: 'a/b', caption: '', width: null, height: null };
const wishes = { genders: [], types: ['couple' as const], purposes: [] };
const full = { type: 'couple' as const, photos: [photo], wishes, vouching: 'A friend.', members: [] };

it('asks about everything that is there', () => {
  expect(checksFor(full)).toHaveLength(6);
  expect(checksFor(full)[0]).toMatch(/^The photos show the people/);
});

it('takes “without pictures” for a fair answer, and asks nothing about what is not said', () => {
  const bare = { type: 'single' as const, photos: [], wishes: null, vouching: null, members: [] };
  expect(checksFor(bare)).toEqual([
    'There are no pictures, which is fair: their words alone make them believable.',
    'Ages and what they write fit together.',
    'Nothing is sold, and no other network or number is named.',
  ]);
});

it.each([
  [[['Mara', 'Jon'], []], 'Each photo shows the people named under it, and nobody else.'],
  [[[]], 'The photos show nobody you could recognise, as is said of them.'],
  [[null, []], 'The photos show the people who are described, and nobody else.'],
])('asks about the photos what was said of them: %j', (said, line) => {
  const photos = said.map((shows) => ({ ...photo, shows }));
  expect(checksFor({ ...full, photos })[0]).toBe(line);
});

it('says why there may be no picture of somebody who has yet to sign in', () => {
  const words = { about: '', interests: [], funFact: '' };
  const members = [{ role: 'Member 2', signsIn: false, name: 'Tom', age: 40, ...words }];
  expect(checksFor({ ...full, photos: [], members })[0]).toBe(
    'There are no pictures, which is fair: those of somebody who has yet to sign in can wait for their yes.',
  );
});

it('names who is in a photo', () =>
  expect([['Mara', 'Jon'], ['Mara'], [], null].map(namesIn)).toEqual([
    'Mara and Jon',
    'Mara',
    'Nobody',
    undefined,
  ]));
