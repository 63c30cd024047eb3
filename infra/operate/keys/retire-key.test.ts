import { expect, it } from 'vitest';
import { renewHashes } from './key-marks.ts';
import { plan, stepOf } from './retire-key.ts';

const day = 24 * 60 * 60 * 1000;
const closedAt = new Date('2026-11-01T00:00:00Z');
const key = { fingerprint: 'abcdefghijklmnop', isWritten: true };
const closed = { ...key, closedAt: closedAt.toISOString() };
const after = (days: number) => new Date(closedAt.getTime() + days * day);

it('closes a key, waits while something is stored under it, and retires it', () => {
  const left = new Map([['keys', 3]]);
  expect(stepOf(key, left, after(0)).step).toBe('close');
  const waiting = stepOf(closed, left, after(800));
  expect([waiting.step, waiting.say]).toEqual(['wait', expect.stringContaining('keys 3')]);
  const copies = stepOf(closed, new Map(), after(39));
  expect([copies.step, copies.say]).toEqual(['wait', expect.stringContaining('2026-12-11')]);
  expect(stepOf(closed, new Map(), after(40)).step).toBe('retire');
});

it('names no key but the second and the third', () => {
  expect(plan(['2'], 'a reason')).toMatch(/^Would/);
  expect(() => plan(['1'], 'a reason')).toThrow('The first key stays');
  expect(() => plan([], 'a reason')).toThrow('Say which key');
});

it('finds a hash wherever it stands, and leaves one row of two that become equal', () => {
  const [untagged, old, renewed] = [
    'u'.repeat(43),
    `abcdefgh.${'o'.repeat(43)}`,
    `ijklmnop.${'n'.repeat(43)}`,
  ];
  const renewals = new Map([untagged, old].map((hash) => [hash, renewed]));
  const item = {
    id: `departed:${old}`,
    rows: [{ by: untagged }, { by: old }, { by: 'x'.repeat(43) }],
    at: 1,
  };
  expect(renewHashes(item, renewals)).toEqual({
    id: `departed:${renewed}`,
    rows: [{ by: renewed }, { by: 'x'.repeat(43) }],
    at: 1,
  });
  expect(renewHashes(`${'a'.repeat(60)}${old}`, renewals)).toBe(`${'a'.repeat(60)}${old}`);
});
