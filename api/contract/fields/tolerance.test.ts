import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { choice, objectIgnoring, objectIgnoringOthers } from './tolerance.ts';

it('unneeded fields are taken whatever they hold, and left out', () => {
  const shape = objectIgnoring(['id', 'host'], { title: z.string() });
  expect(shape.parse({ title: 'Supper', id: '178', host: { a: [1] } })).toEqual({ title: 'Supper' });
  expect(shape.parse({ title: 'Supper' })).toEqual({ title: 'Supper' });
  expect(shape.safeParse({ title: 'Supper', guest: 1 }).success).toBe(false);
  expect(shape.safeParse({ id: '178' }).success).toBe(false);
});

it('any other field is taken and left out where a page may pass what it likes', () => {
  const shape = objectIgnoringOthers({ title: z.string() });
  const sent = JSON.parse('{"title":"Supper","guest":{"a":[1]},"__proto__":{"title":"Other"}}');
  const parsed = shape.parse(sent);
  expect(Object.entries(parsed)).toEqual([['title', 'Supper']]);
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  expect(shape.safeParse({ guest: 1 }).success).toBe(false);
});

it('an empty choice is the usual one', () => {
  const sort = z.strictObject({ by: choice(['newest', 'name'], 'newest') });
  expect([{}, { by: '' }, { by: 'name' }].map((sent) => sort.parse(sent).by)).toEqual([
    ...['newest', 'newest', 'name'],
  ]);
  expect(sort.safeParse({ by: 'oldest' }).success).toBe(false);
});
