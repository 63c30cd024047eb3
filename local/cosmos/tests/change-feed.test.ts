import {
  type ChangeFeedIteratorOptions,
  ChangeFeedMode,
  ChangeFeedStartFrom,
  type Container,
  PartitionKeyKind,
  StatusCodes,
} from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from './catch.ts';
import { shapes, TestServer } from './server.ts';

/** Every change from a start to the first answer that has none. */
async function changes(container: Container, options: ChangeFeedIteratorOptions) {
  const feed = container.items.getChangeFeedIterator(options);
  const ids: string[] = [];
  for (;;) {
    const page = await feed.readNext();
    ids.push(...page.result.map((item) => item.id));
    if (page.statusCode === StatusCodes.NotModified) return { ids, continuation: page.continuationToken };
  }
}

const fromStart = () => ChangeFeedStartFrom.Beginning();

describe.each(shapes)('with $shape', ({ options }) => {
  const server = new TestServer();
  beforeAll(() => server.start(...options));
  afterAll(() => server.stop());

  describe('the change feed', () => {
    it('gives the latest version of every item in the order of the last writes', async () => {
      const container = await server.container({ id: 'ordered', partitionKey: '/k' });
      for (const id of ['a', 'b', 'c', 'd']) await container.items.create({ id, k: id });
      await container.items.upsert({ id: 'b', k: 'b', n: 2 });
      await container.item('c', 'c').delete();
      const { ids } = await changes(container, { changeFeedStartFrom: fromStart(), maxItemCount: 2 });
      // Order is promised within a partition key only.
      expect(options.length === 0 ? ids : ids.toSorted()).toEqual(
        options.length === 0 ? ['a', 'd', 'b'] : ['a', 'b', 'd'],
      );
    });

    it('goes on from a continuation, also after a restart', async () => {
      const container = await server.container({ id: 'continued', partitionKey: '/k' });
      await container.items.create({ id: 'a', k: 'x' });
      const { continuation } = await changes(container, { changeFeedStartFrom: fromStart() });
      await container.item('a', 'x').delete();
      await server.end('SIGKILL');
      await server.start(...options);
      const again = await server.container({ id: 'continued', partitionKey: '/k' });
      await again.items.create({ id: 'b', k: 'y' });
      const after = ChangeFeedStartFrom.Continuation(String(continuation));
      expect((await changes(again, { changeFeedStartFrom: after })).ids).toEqual(['b']);
    });

    it('starts from now or from a time', async () => {
      const container = await server.container({ id: 'started', partitionKey: '/k' });
      await container.items.create({ id: 'before', k: 'x' });
      const feed = container.items.getChangeFeedIterator({ changeFeedStartFrom: ChangeFeedStartFrom.Now() });
      expect((await feed.readNext()).statusCode).toBe(StatusCodes.NotModified);
      await container.items.create({ id: 'after', k: 'x' });
      expect((await feed.readNext()).result.map((item) => item.id)).toEqual(['after']);
      const longAgo = ChangeFeedStartFrom.Time(new Date('2020-01-01'));
      expect((await changes(container, { changeFeedStartFrom: longAgo })).ids).toEqual(['before', 'after']);
      const tomorrow = ChangeFeedStartFrom.Time(new Date(Date.now() + 86_400_000));
      expect((await changes(container, { changeFeedStartFrom: tomorrow })).ids).toEqual([]);
    });

    it('keeps to a partition key, a prefix of one, and a feed range', async () => {
      const key = { paths: ['/a', '/b'], kind: PartitionKeyKind.MultiHash, version: 2 };
      const container = await server.container({ id: 'scoped', partitionKey: key });
      for (const [id, a, b] of [
        ['1', 'x', 'p'],
        ['2', 'x', 'q'],
        ['3', 'y', 'p'],
      ])
        await container.items.create({ id, a, b });
      const of = (...values: string[]) =>
        changes(container, { changeFeedStartFrom: ChangeFeedStartFrom.Beginning(values) });
      expect((await of('x', 'p')).ids).toEqual(['1']);
      expect((await of('x')).ids).toEqual(['1', '2']);
      const ranges = await container.getFeedRanges();
      const parts = await Promise.all(
        ranges.map((range) =>
          changes(container, { changeFeedStartFrom: ChangeFeedStartFrom.Beginning(range) }),
        ),
      );
      expect(parts.flatMap(({ ids }) => ids).toSorted()).toEqual(['1', '2', '3']);
    });

    it('is read by the older iterator too', async () => {
      const container = await server.container({ id: 'older', partitionKey: '/k' });
      for (const id of ['a', 'b', 'c']) await container.items.create({ id, k: 'x' });
      const feed = container.items.changeFeed('x', { startFromBeginning: true, maxItemCount: 2 });
      const sizes: number[] = [];
      for await (const page of feed.getAsyncIterator()) sizes.push(page.count);
      expect(sizes).toEqual([2, 1]);
    });

    it('refuses the mode that keeps all versions', async () => {
      const container = await server.container({ id: 'older', partitionKey: '/k' });
      const feed = container.items.getChangeFeedIterator({
        changeFeedMode: ChangeFeedMode.AllVersionsAndDeletes,
      });
      expect(await refusal(feed.readNext())).toMatchObject({ code: 501 });
    });
  });
});
