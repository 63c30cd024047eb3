// Specified: features 4.2.
import type { PhotoStatus } from '@veil/api/contract/profiles/photos/fields';
import { expect, it } from 'vitest';
import { madePhoto } from '../../../../../tests/support/made-photo.ts';
import { createReadDelay, outcomesSince } from './outcomes.ts';

const photo = (id: string, status: PhotoStatus, rejection: string | null = null) =>
  madePhoto(id, { status, rejection });

it.each([
  ['approved', null, 'Your photo is approved.'],
  ['pending_approval', null, 'A reviewer looks at your photo within 24-48 hours.'],
  ['rejected', 'Explicit content.', 'Your photo was rejected. Explicit content.'],
] as const)('tells that a photo is %s', (status, rejection, text) => {
  const told = outcomesSince([photo('a', 'quarantine')], [photo('a', status, rejection)]);
  expect(told.map((outcome) => outcome.text)).toEqual([text]);
});

it('tells of a photo that was through before it was seen', () =>
  expect(outcomesSince([], [photo('a', 'approved')])).toHaveLength(1));

it('says nothing of what is under way, unchanged or gone', () => {
  const before = [photo('a', 'quarantine'), photo('b', 'approved'), photo('c', 'quarantine')];
  const after = [photo('a', 'quarantine'), photo('b', 'approved'), photo('d', 'quarantine')];
  expect(outcomesSince(before, after)).toEqual([]);
});

it('waits longer and longer, up to half a minute', () => {
  const next = createReadDelay();
  const waits = Array.from({ length: 12 }, next);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect([waits[0], waits.at(-1)]).toEqual([1500, 30_000]);
});
