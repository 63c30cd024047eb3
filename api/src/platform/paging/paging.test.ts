import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createKeyedHash } from '../secrets/keyed-hash.ts';
import { cursorOf, numberedPage, pageOf } from './paging.ts';

const cursor = cursorOf(z.strictObject({ at: z.number() }));
const oneKey = (key: string) => ({ lookupKeys: [key], writes: 0, shortLivedKeys: [key] });
const keys = { keyedHash: createKeyedHash(oneKey('a key')) };

it('goes through a list page by page to its end, each item once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 20 }), async (count, size) => {
      const all = Array.from({ length: count }, (_, at) => at);
      const seen: number[] = [];
      for (let text: string | null | undefined; text !== null; ) {
        const from = (cursor.read(text, keys)?.at ?? -1) + 1;
        const list = async (limit: number) => all.slice(from, from + limit);
        const page = await pageOf(size, list, cursor, (at) => ({ at }), keys);
        expect(page.items.length).toBeLessThanOrEqual(size);
        seen.push(...page.items);
        text = page.nextCursor;
      }
      expect(seen).toEqual(all);
    }),
  );
});

it.each(['', 'x', '!!', 'e30', Buffer.from('{"at":1}').toString('base64url')])(
  'refuses %j as a cursor',
  (text) => {
    expect(() => cursor.read(text, keys)).toThrow('Invalid page');
  },
);

it('says nothing to its reader, and is the same for the same place', () => {
  const text = cursor.write({ at: 1234567 }, keys);
  expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('1234567');
  expect(cursor.write({ at: 1234567 }, keys)).toBe(text);
  expect(cursor.read(text, keys)).toEqual({ at: 1234567 });
});

it('is refused changed, and under another key', () => {
  const text = cursor.write({ at: 7 }, keys);
  for (let at = 0; at < text.length; at++) {
    const forged = `${text.slice(0, at)}${text[at] === 'A' ? 'Q' : 'A'}${text.slice(at + 1)}`;
    expect(() => cursor.read(forged, keys)).toThrow('Invalid page');
  }
  expect(() => cursor.read(text, { keyedHash: createKeyedHash(oneKey('another')) })).toThrow('Invalid page');
});

it('begins without a cursor', () => expect(cursor.read(undefined, keys)).toBeUndefined());

it.each([
  [{ page: 1, pageSize: 10 }, 25, { page: 1, pageSize: 10, totalPages: 3, from: 0 }],
  [{ page: 9, pageSize: 10 }, 25, { page: 3, pageSize: 10, totalPages: 3, from: 20 }],
  [{ page: 0, pageSize: 0 }, 2, { page: 1, pageSize: 1, totalPages: 2, from: 0 }],
  [{ page: 1, pageSize: 10_000 }, 0, { page: 1, pageSize: 50, totalPages: 1, from: 0 }],
])('the page %o of %i items', (wanted, totalCount, page) => {
  expect(numberedPage(wanted, totalCount)).toEqual({ ...page, totalCount });
});
