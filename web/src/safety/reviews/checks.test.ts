import { expect, it } from 'vitest';
import { checksFor } from './checks.ts';

const photo = { path: 'a/b', caption: '', width: null, height: null };
const wishes = { genders: [], types: ['couple' as const], purposes: [] };
const full = { type: 'couple' as const, photos: [photo], wishes, vouching: 'A friend.' };

it('asks about everything that is there', () => {
  expect(checksFor(full)).toHaveLength(6);
  expect(checksFor(full)[0]).toMatch(/^The photos show the people/);
});

it('takes “without pictures” for a fair answer, and asks nothing about what is not said', () => {
  const bare = { type: 'single' as const, photos: [], wishes: null, vouching: null };
  expect(checksFor(bare)).toEqual([
    'There are no pictures, which is fair: their words alone make them believable.',
    'Ages and what they write fit together.',
    'Nothing is sold, and no other network or number is named.',
  ]);
});
