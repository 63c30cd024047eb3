import { expect, it } from 'vitest';
import { listEveryPage } from './every-page.ts';

const numbers = Array.from({ length: 250 }, (_, index) => index + 1);

it.each([
  ['the last page is full', 250],
  ['the last page is not full', 249],
  ['there is nothing', 0],
])('reads to the end where %s', async (_where, count) => {
  const limits: number[] = [];
  const found = await listEveryPage(
    2,
    0,
    async (after, limit) => {
      limits.push(limit);
      return numbers
        .slice(0, count)
        .filter((one) => one > after)
        .slice(0, limit);
    },
    (last) => last,
  );
  expect(found).toEqual(numbers.slice(0, count));
  expect(new Set(limits)).toEqual(new Set([2]));
});
