import { expect, it } from 'vitest';
import { mixedIds } from './tab-id.ts';

const [draft, tab, copy] = [
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  '550e8400-e29b-41d4-a716-446655440000',
];

it('gives one draft the same id in a tab, and another in its copy', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(mixedIds(draft, tab)).toMatch(uuid);
  expect(mixedIds(draft, tab)).toBe(mixedIds(draft, tab));
  expect(mixedIds(draft, copy)).not.toBe(mixedIds(draft, tab));
  expect(mixedIds(copy, tab)).not.toBe(mixedIds(draft, tab));
});
