import { expect, it } from 'vitest';
import { markOf } from './mark.ts';

it.each([
  [{ compatibilityScore: 92, acquaintance: null }, 92],
  [{ compatibilityScore: 60 }, 60],
  [{ compatibilityScore: 93, isThin: true }, null],
  [{ compatibilityScore: 93, isThin: true, acquaintance: 'connected' as const }, 'Connected'],
  [{ compatibilityScore: 59, acquaintance: null }, null],
  [{ compatibilityScore: 92, acquaintance: 'connected' as const }, 'Connected'],
  [{ compatibilityScore: 92, acquaintance: 'in-touch' as const }, 'In touch'],
  [{ compatibilityScore: 40, acquaintance: 'connected' as const }, 'Connected'],
])('says of %j no number beside somebody known or below 60', (match, mark) =>
  expect(markOf(match)).toBe(mark),
);
