import { expect, it } from 'vitest';
import { namesOf } from '../../../api/contract/fields/names-of.ts';
import { whatTells, whatTheFaultTells } from './compare.ts';
import { stories } from './stories.ts';
import { usualRows } from './usual-rows.ts';

const rows = namesOf(stories);

it.each(rows.filter((row) => !usualRows.includes(row)))('nobody can tell: %s', async (row) => {
  expect(await whatTells(stories[row])).toEqual([]);
});

it.each(rows)('somebody can tell once a fault is planted: %s', async (row) => {
  expect(await whatTheFaultTells(stories[row])).not.toEqual([]);
});
