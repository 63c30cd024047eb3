import { expect, it } from 'vitest';
import { beginOf, firstSlot, isInSlot, slotAt, slotCount, weekBefore } from './rules.ts';

const now = new Date('2026-11-25T10:07:00.000Z');
const latest = slotAt(now);

it('gives each profile one slot of every week, and spreads them', () => {
  const slots = Array.from({ length: slotCount }, (_, at) => latest + at);
  const ids = [7, 1008, 123_456_789_012_345];
  for (const id of ids) expect(slots.filter((slot) => isInSlot(id, slot))).toHaveLength(1);
  const first = slots.filter((slot) => isInSlot(7, slot) && isInSlot(8, slot));
  expect(first).toEqual([]);
});

it('has weeks that follow each other without a gap', () => {
  expect(beginOf(latest).toISOString()).toBe('2026-11-25T10:00:00.000Z');
  expect(weekBefore(latest + slotCount).from).toBe(weekBefore(latest).to);
});

it('goes on where it stopped, and with the latest week after a long interruption', () => {
  expect(firstSlot(undefined, now)).toBe(latest);
  expect(firstSlot(latest - 3, now)).toBe(latest - 3);
  expect(firstSlot(latest - 5 * slotCount, now)).toBe(latest - slotCount + 1);
});
