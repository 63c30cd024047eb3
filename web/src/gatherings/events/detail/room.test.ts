import { expect, it } from 'vitest';
import { roomFor } from './room.ts';

const seatSplit = [
  { kind: 'couples' as const, places: 3, taken: 1, waiting: 0 },
  { kind: 'women' as const, places: 2, taken: 2, waiting: 1 },
];

it('is every free seat where the seats are not split', () => {
  expect(roomFor({ seatsFree: 4, kinds: null }, undefined)).toBe(4);
  expect(roomFor({ seatsFree: 4, kinds: null }, 'anyone')).toBe(4);
});

it('is that of a kind where they are, and never more than all', () => {
  expect(roomFor({ seatsFree: 9, kinds: seatSplit }, 'couples')).toBe(4);
  expect(roomFor({ seatsFree: 3, kinds: seatSplit }, 'couples')).toBe(3);
  expect(roomFor({ seatsFree: 9, kinds: seatSplit }, 'women')).toBe(0);
});
