import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { cursorOf, numberedPage, pageOf } from './paging.ts';

const cursor = cursorOf(z.strictObject({ at: z.number() }));

it('goes through a list page by page to its end, each item once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 20 }), async (count, size) => {
      const all = Array.from({ length: count }, (_, at) => at);
      const seen: number[] = [];
      for (let text: string | null | undefined; text !== null; ) {
        const from = (cursor.read(text)?.at ?? -1) + 1;
        const list = async (limit: number) => all.slice(from, from + limit);
        const page = await pageOf(size, list, cursor, (at) => ({ at }));
        expect(page.items.length).toBeLessThanOrEqual(size);
        seen.push(...page.items);
        text = page.nextCursor;
      }
      expect(seen).toEqual(all);
    }),
  );
});

it.each(['', 'x', '!!', 'e30', Buffer.from('{"at":"1"}').toString('base64url')])(
  'refuses %j as a cursor',
  (text) => {
    expect(() => cursor.read(text)).toThrow('Invalid page');
  },
);

it('begins without a cursor', () => expect(cursor.read(undefined)).toBeUndefined());

it.each([
  [{ page: 1, pageSize: 10 }, 25, { page: 1, pageSize: 10, totalPages: 3, from: 0 }],
  [{ page: 9, pageSize: 10 }, 25, { page: 3, pageSize: 10, totalPages: 3, from: 20 }],
  [{ page: 0, pageSize: 0 }, 2, { page: 1, pageSize: 1, totalPages: 2, from: 0 }],
  [{ page: 1, pageSize: 10_000 }, 0, { page: 1, pageSize: 50, totalPages: 1, from: 0 }],
])('the page %o of %i items', (wanted, totalCount, page) => {
  expect(numberedPage(wanted, totalCount)).toEqual({ ...page, totalCount });
});
