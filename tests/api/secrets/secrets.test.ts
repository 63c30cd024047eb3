import { expect, it } from 'vitest';
import { whatTells } from './compare.ts';
import { stories } from './stories.ts';
import { usualRows } from './usual-rows.ts';

it.each(usualRows)('nobody can tell: %s', async (row) => {
  expect(await whatTells(stories[row])).toEqual([]);
});
