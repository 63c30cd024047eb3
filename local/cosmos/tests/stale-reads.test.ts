import {
  ChangeFeedStartFrom,
  ConsistencyLevel,
  type Container,
  type CosmosClientOptions,
  StatusCodes,
} from '@azure/cosmos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from './catch.ts';
import { TestServer } from './server.ts';

/** ms. Long enough that no call of a test takes as long. */
const lag = 2000;

const server = new TestServer();
let madeCount = 0;
let ownContainer: Container;
let theirs: Container;

beforeAll(() => server.start('--partitions', '5', '--lag', String(lag)));
afterAll(() => server.stop());
beforeEach(async () => {
  ownContainer = await server.container({ id: `c${madeCount++}`, partitionKey: '/k' });
  theirs = connectAs();
});

const connectAs = (options?: Partial<CosmosClientOptions>) =>
  server.client(options).database('test').container(ownContainer.id);
const namesSeenBy = async (container: Container) =>
  (await container.items.query('SELECT VALUE c.name FROM c').fetchAll()).resources;

/** Resolves when everybody sees what was written so far. */
const caughtUp = (seen: () => Promise<unknown>) => expect.poll(seen, { timeout: 3 * lag, interval: 100 });

describe('another client', () => {
  it('sees a write after the lag, by read and by query', async () => {
    await ownContainer.items.create({ id: 'a', k: 'x', name: 'Ada' });
    expect((await theirs.item('a', 'x').read()).statusCode).toBe(404);
    expect(await namesSeenBy(theirs)).toEqual([]);
    await caughtUp(async () => (await theirs.item('a', 'x').read()).resource?.name).toBe('Ada');
    expect(await namesSeenBy(theirs)).toEqual(['Ada']);
  });

  it('sees the version before a replacement and before a deletion', async () => {
    await ownContainer.items.create({ id: 'a', k: 'x', name: 'Ada' });
    await ownContainer.items.create({ id: 'b', k: 'y', name: 'Bo' });
    await caughtUp(async () => new Set(await namesSeenBy(theirs))).toEqual(new Set(['Ada', 'Bo']));
    await ownContainer.items.upsert({ id: 'a', k: 'x', name: 'Ann' });
    await ownContainer.item('b', 'y').delete();
    expect(new Set(await namesSeenBy(theirs))).toEqual(new Set(['Ada', 'Bo']));
    expect((await theirs.item('b', 'y').read()).resource?.name).toBe('Bo');
    await caughtUp(() => namesSeenBy(theirs)).toEqual(['Ann']);
  });

  it('learns of changes by the feed after the lag, and misses none', async () => {
    const feed = theirs.items.getChangeFeedIterator({ changeFeedStartFrom: ChangeFeedStartFrom.Beginning() });
    const seen: string[] = [];
    async function more() {
      const page = await feed.readNext();
      seen.push(...page.result.map(({ id }) => id));
      return page.statusCode;
    }
    for (const id of ['a', 'b', 'c']) await ownContainer.items.create({ id, k: id });
    expect(await more()).toBe(StatusCodes.NotModified);
    await caughtUp(async () => {
      await more();
      return seen.toSorted();
    }).toEqual(['a', 'b', 'c']);
  });

  it('writes against what there is, not against what it sees', async () => {
    const { etag } = await ownContainer.items.create({ id: 'a', k: 'x', n: 1 });
    expect(await refusal(theirs.items.create({ id: 'a', k: 'x' }))).toMatchObject({ code: 409 });
    await theirs.item('a', 'x').patch([{ op: 'incr', path: '/n', value: 1 }]);
    const accessCondition = { type: 'IfMatch', condition: etag };
    const late = ownContainer.item('a', 'x').replace({ id: 'a', k: 'x' }, { accessCondition });
    expect(await refusal(late)).toMatchObject({ code: 412 });
  });
});

describe('a client whose write was refused', () => {
  const seenByThem = async () => (await theirs.item('a', 'x').read()).resource?.name;

  it('reads what was in the way of a creation', async () => {
    await ownContainer.items.create({ id: 'a', k: 'x', name: 'Ada' });
    expect(await refusal(theirs.items.create({ id: 'a', k: 'x' }))).toMatchObject({ code: 409 });
    expect(await seenByThem()).toBe('Ada');
  });

  it('reads what a condition was not true of', async () => {
    const { etag } = await theirs.items.create({ id: 'a', k: 'x', name: 'Ada' });
    await ownContainer.items.upsert({ id: 'a', k: 'x', name: 'Ann' });
    const accessCondition = { type: 'IfMatch', condition: etag };
    const late = theirs.item('a', 'x').replace({ id: 'a', k: 'x' }, { accessCondition });
    expect(await refusal(late)).toMatchObject({ code: 412 });
    expect(await seenByThem()).toBe('Ann');
  });

  it('reads that an item is gone', async () => {
    await ownContainer.items.create({ id: 'a', k: 'x', name: 'Ada' });
    await caughtUp(seenByThem).toBe('Ada');
    await ownContainer.item('a', 'x').delete();
    expect(await refusal(theirs.item('a', 'x').delete())).toMatchObject({ code: 404 });
    expect(await seenByThem()).toBeUndefined();
  });

  it('reads what was in the way of a batch', async () => {
    await ownContainer.items.create({ id: 'a', k: 'x', name: 'Ada' });
    const both = ['a', 'b'].map((id) => ({ operationType: 'Create' as const, resourceBody: { id, k: 'x' } }));
    const { result } = await theirs.items.batch(both, 'x');
    expect(result?.map(({ statusCode }) => statusCode)).toEqual([409, 424]);
    expect(await seenByThem()).toBe('Ada');
  });
});

describe('the client that wrote', () => {
  it('sees what it wrote, and only in the partition it wrote to what others wrote before', async () => {
    await theirs.items.create({ id: 'a', k: 'x', name: 'Ada' });
    await ownContainer.items.create({ id: 'b', k: 'x', name: 'Bo' });
    const inPartition = { partitionKey: 'x' };
    const query = ownContainer.items.query('SELECT VALUE c.name FROM c ORDER BY c.id', inPartition);
    expect((await query.fetchAll()).resources).toEqual(['Ada', 'Bo']);
  });

  it('does not see it where the client sends no session tokens', async () => {
    const careless = connectAs({ consistencyLevel: ConsistencyLevel.Eventual });
    await careless.items.create({ id: 'a', k: 'x' });
    expect((await careless.item('a', 'x').read()).statusCode).toBe(404);
  });
});
