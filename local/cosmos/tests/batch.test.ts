import type { Container, OperationInput } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from './catch.ts';
import { TestServer } from './server.ts';

const server = new TestServer();
let notes: Container;

beforeAll(async () => {
  await server.start();
  notes = await server.container({ id: 'notes', partitionKey: { paths: ['/owner'] } });
});
afterAll(() => server.stop());

const ids = async (owner: string, candidates: string[]) => {
  const reads = await Promise.all(candidates.map((id) => notes.item(id, owner).read()));
  return reads.filter((read) => read.statusCode === 200).map((read) => read.resource.id);
};

describe('a transactional batch', () => {
  it('does every kind of operation, in order', async () => {
    const { result, code } = await notes.items.batch(
      [
        { operationType: 'Create', resourceBody: { id: 'a', owner: 'ada', n: 1 } },
        { operationType: 'Upsert', resourceBody: { id: 'b', owner: 'ada', n: 1 } },
        { operationType: 'Replace', id: 'a', resourceBody: { id: 'a', owner: 'ada', n: 2 } },
        {
          operationType: 'Patch',
          id: 'a',
          resourceBody: { operations: [{ op: 'incr', path: '/n', value: 3 }] },
        },
        { operationType: 'Read', id: 'a' },
        { operationType: 'Delete', id: 'b' },
      ],
      'ada',
    );
    expect(code).toBe(200);
    expect(result?.map((entry) => entry.statusCode)).toEqual([201, 201, 200, 200, 200, 204]);
    expect(result?.[4]?.resourceBody).toMatchObject({ id: 'a', n: 5 });
    expect(await ids('ada', ['a', 'b'])).toEqual(['a']);
  });

  it('does nothing when one operation fails, and says which', async () => {
    await notes.items.create({ id: 'taken', owner: 'bea' });
    const { result, code } = await notes.items.batch(
      [
        { operationType: 'Create', resourceBody: { id: 'first', owner: 'bea' } },
        { operationType: 'Delete', id: 'taken' },
        { operationType: 'Replace', id: 'absent', resourceBody: { id: 'absent', owner: 'bea' } },
        { operationType: 'Create', resourceBody: { id: 'last', owner: 'bea' } },
      ],
      'bea',
    );
    expect(code).toBe(207);
    expect(result?.map((entry) => entry.statusCode)).toEqual([424, 424, 404, 424]);
    expect(await ids('bea', ['first', 'taken', 'last'])).toEqual(['taken']);
  });

  it('holds its operations to their ETags', async () => {
    const { resource } = await notes.items.create({ id: 'a', owner: 'cas' });
    const replace = (ifMatch: string): OperationInput[] => [
      { operationType: 'Create', resourceBody: { id: 'b', owner: 'cas' } },
      { operationType: 'Replace', id: 'a', ifMatch, resourceBody: { id: 'a', owner: 'cas', n: 1 } },
    ];
    const stale = await notes.items.batch(replace('"another"'), 'cas');
    expect(stale.result?.map((entry) => entry.statusCode)).toEqual([424, 412]);
    const fresh = await notes.items.batch(replace(String(resource?._etag)), 'cas');
    expect(fresh.result?.map((entry) => entry.statusCode)).toEqual([201, 200]);
  });

  it('refuses an item of another partition', async () => {
    const { result } = await notes.items.batch(
      [{ operationType: 'Create', resourceBody: { id: 'a', owner: 'eve' } }],
      'dora',
    );
    expect(result?.map((entry) => entry.statusCode)).toEqual([400]);
  });

  it('leaves the written items out of the answer when asked to', async () => {
    const { result } = await notes.items.batch(
      [
        { operationType: 'Create', resourceBody: { id: 'quiet', owner: 'ed' } },
        { operationType: 'Read', id: 'quiet' },
      ],
      'ed',
      { contentResponseOnWriteEnabled: false },
    );
    expect(result?.map((entry) => entry.resourceBody?.id)).toEqual([undefined, 'quiet']);
  });

  it('is refused above 2 MB', async () => {
    const text = 'x'.repeat(30_000);
    const operations = Array.from({ length: 100 }, (_, i) => ({
      operationType: 'Create' as const,
      resourceBody: { id: `large-${i}`, owner: 'fay', text },
    }));
    expect(await refusal(notes.items.batch(operations, 'fay'))).toMatchObject({ code: 413 });
    expect(await ids('fay', ['large-0'])).toEqual([]);
  });
});

describe('bulk', () => {
  const operations: OperationInput[] = [
    { operationType: 'Create', partitionKey: 'gus', resourceBody: { id: 'a', owner: 'gus' } },
    { operationType: 'Create', partitionKey: 'hal', resourceBody: { id: 'a', owner: 'hal' } },
    { operationType: 'Delete', partitionKey: 'ivo', id: 'absent' },
    { operationType: 'Upsert', partitionKey: 'ivo', resourceBody: { id: 'b', owner: 'ivo' } },
  ];

  it('does what it can across partitions', async () => {
    const results = await notes.items.executeBulkOperations(operations);
    expect(results.map((result) => result.response?.statusCode ?? result.error?.code)).toEqual([
      201, 201, 404, 201,
    ]);
  });

  it('stops at the first failure when told so', async () => {
    const results = await notes.items.bulk(operations, { continueOnError: false });
    expect(results.map((result) => result.statusCode)).toEqual([409, 424, 424, 424]);
  });
});
