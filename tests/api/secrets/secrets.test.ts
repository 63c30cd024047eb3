import { expect, it } from 'vitest';
import { whatTells } from './compare.ts';
import { stories } from './stories.ts';

it.each(Object.entries(stories))('nobody can tell: %s', async (_name, one) => {
  expect(await whatTells(one)).toEqual([]);
});
