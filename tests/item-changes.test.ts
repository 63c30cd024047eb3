import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Items } from '../api/src/platform/cosmos/cosmos.ts';
import { TestServer } from '../local/cosmos/tests/server.ts';

const server = new TestServer();
const counter = z.object({ id: z.string(), count: z.number() });
let items: Items<z.output<typeof counter>>;

beforeAll(async () => {
  await server.start();
  const { database } = await server.container({ id: 'counters', partitionKey: { paths: ['/id'] } });
  items = new Items(database, 'counters', counter);
});
afterAll(() => server.stop());

it('loses no change of twelve that race, the first of which makes the item', async () => {
  const one = () =>
    items.change('raced', 'raced', (before) => ({ id: 'raced', count: (before?.count ?? 0) + 1 }));
  await Promise.all(Array.from({ length: 12 }, one));
  expect((await items.find('raced', 'raced'))?.value.count).toBe(12);
});

it('writes nothing for what is left as it was', async () => {
  await items.change('kept', 'kept', () => undefined);
  expect(await items.find('kept', 'kept')).toBeUndefined();
  await items.change('kept', 'kept', () => ({ id: 'kept', count: 1 }));
  const before = await items.find('kept', 'kept');
  await items.change('kept', 'kept', (kept) => kept);
  expect(await items.find('kept', 'kept')).toEqual(before);
});

it('makes nothing anew that was removed in between', async () => {
  await items.create({ id: 'gone', count: 1 });
  await items.change('gone', 'gone', async (before) => {
    if (before) await items.remove('gone', 'gone');
    return before && { ...before, count: 2 };
  });
  expect(await items.find('gone', 'gone')).toBeUndefined();
});
