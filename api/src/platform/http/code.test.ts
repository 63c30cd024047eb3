import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashCode, newCode, readCode } from './code.ts';

describe('an invitation code', () => {
  it('carries 60 random bits in letters that survive being read aloud', () => {
    const codes = new Set(Array.from({ length: 2000 }, () => newCode((limit) => randomInt(limit))));
    expect(codes.size).toBe(2000);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
    const used = new Set([...codes].join('').replaceAll('-', ''));
    expect(used.size).toBe(32);
  });

  it('is found however it is typed', () => {
    const code = '0K1M-Q8XD-0RVA';
    for (const typed of ['0k1m-q8xd-0rva', ' OKIM Q8XD ORVA ', 'oklmq8xd0rva', '0K1M - Q8XD - 0RVA']) {
      expect(hashCode(typed), typed).toBe(hashCode(code));
    }
  });

  it('is not mistaken for another', () => {
    expect(hashCode('0K1M-Q8XD-0RVA')).not.toBe(hashCode('0K1M-Q8XD-0RVB'));
  });

  it('reads anything without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const read = readCode(typed);
        expect(read === undefined || /^[0-9A-HJKMNP-TV-Z]{12}$/.test(read)).toBe(true);
      }),
    );
  });
});
