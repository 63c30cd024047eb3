import { type ContainerRequest, type Database, PartitionKeyKind, VectorIndexType } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from './catch.ts';
import { TestServer } from './server.ts';

const server = new TestServer();
let database: Database;

const indexed = (path: string) => ({ includedPaths: [{ path: '/*' }, { path }] });

beforeAll(async () => {
  await server.start();
  database = (await server.client().databases.create({ id: 'village' })).database;
});
afterAll(() => server.stop());

describe('databases', () => {
  it('are created, read, listed and deleted', async () => {
    const { databases } = server.client();
    expect((await databases.create({ id: 'harbour' })).statusCode).toBe(201);
    expect((await databases.createIfNotExists({ id: 'harbour' })).statusCode).toBe(200);
    expect(await refusal(databases.create({ id: 'harbour' }))).toMatchObject({ code: 409 });
    const { resources } = await databases.readAll().fetchAll();
    expect(resources.map((resource) => resource.id)).toEqual(['village', 'harbour']);
    const harbour = server.client().database('harbour');
    expect((await harbour.read()).resource).toMatchObject({ id: 'harbour' });
    await harbour.delete();
    expect(await refusal(harbour.read())).toMatchObject({ code: 404 });
  });

  it('are found by a query, and so are containers', async () => {
    const byId = {
      query: 'SELECT VALUE d.id FROM d WHERE d.id = @id',
      parameters: [{ name: '@id', value: 'village' }],
    };
    expect((await server.client().databases.query(byId).fetchAll()).resources).toEqual(['village']);
    await database.containers.createIfNotExists({ id: 'found', partitionKey: '/id' });
    const { resources } = await database.containers
      .query({ query: "SELECT * FROM c WHERE c.id = 'found'" })
      .fetchAll();
    expect(resources).toMatchObject([{ id: 'found' }]);
  });

  it('take their containers with them', async () => {
    const { database: gone } = await server.client().databases.create({ id: 'gone' });
    await gone.containers.create({ id: 'members', partitionKey: '/id' });
    await gone.delete();
    const { database: again } = await server.client().databases.create({ id: 'gone' });
    expect((await again.containers.readAll().fetchAll()).resources).toEqual([]);
  });
});

describe('containers', () => {
  it('keep every policy they were created with', async () => {
    const request: ContainerRequest = {
      id: 'everything',
      partitionKey: { paths: ['/a', '/b', '/c'], kind: PartitionKeyKind.MultiHash, version: 2 },
      defaultTtl: 3600,
      uniqueKeyPolicy: { uniqueKeys: [{ paths: ['/email'] }] },
      indexingPolicy: {
        indexingMode: 'consistent',
        automatic: true,
        includedPaths: [{ path: '/*' }],
        excludedPaths: [{ path: '/texts/*' }, { path: '/"_etag"/?' }],
        compositeIndexes: [
          [
            { path: '/city', order: 'ascending' },
            { path: '/seen', order: 'descending' },
          ],
        ],
      },
    };
    const expected = structuredClone(request);
    const { container } = await database.containers.create(request);
    expect((await container.read()).resource).toMatchObject(expected);
  });

  it('are listed, replaced and deleted', async () => {
    const { container } = await database.containers.create({ id: 'notes', partitionKey: '/owner' });
    const { resources } = await database.containers.readAll().fetchAll();
    expect(resources.map((resource) => resource.id)).toContain('notes');
    const { resource } = await container.read();
    const replaced = await container.replace({
      ...resource,
      id: 'notes',
      partitionKey: resource?.partitionKey,
      defaultTtl: 60,
    });
    expect(replaced.resource).toMatchObject({ defaultTtl: 60 });
    await container.delete();
    expect(await refusal(container.read())).toMatchObject({ code: 404 });
  });

  it('keep their partition key', async () => {
    const { container } = await database.containers.create({ id: 'fixed', partitionKey: '/owner' });
    const moved = { id: 'fixed', partitionKey: { paths: ['/other'] } };
    expect(await refusal(container.replace(moved))).toMatchObject({ code: 400 });
  });

  it.each<[string, Partial<ContainerRequest>]>([
    ['a path without a slash', { partitionKey: { paths: ['city'] } }],
    ['two paths of kind Hash', { partitionKey: { paths: ['/a', '/b'] } }],
    ['an indexing policy without the root', { indexingPolicy: { includedPaths: [{ path: '/city/?' }] } }],
    [
      'a composite of one path',
      { indexingPolicy: { compositeIndexes: [[{ path: '/a', order: 'ascending' }]] } },
    ],
    ['an index path without an end', { indexingPolicy: indexed('/a/b') }],
    ['an index path with a dash outside of quotes', { indexingPolicy: indexed('/a-b/?') }],
    ['a key path with a blank', { partitionKey: { paths: ['/first name'] } }],
    ['a default ttl of zero', { defaultTtl: 0 }],
    ['a unique key without paths', { uniqueKeyPolicy: { uniqueKeys: [{ paths: [] }] } }],
  ])('are refused with %s', async (_name, request) => {
    const created = database.containers.create({ id: 'bad', partitionKey: { paths: ['/id'] }, ...request });
    expect(await refusal(created)).toMatchObject({ code: 400 });
  });
});

describe('an indexing policy', () => {
  it.each([['/'], ['/"a-b"/?'], ['/tags/[]/name/?'], ['/a/b/*']])('may name %s', async (path) => {
    const indexingPolicy = indexed(path);
    const { container } = await database.containers.create({
      id: 'named',
      partitionKey: '/id',
      indexingPolicy,
    });
    await container.delete();
  });

  it('gets the exclusion of the ETag added to exclusions of its own', async () => {
    const indexingPolicy = { includedPaths: [{ path: '/*' }], excludedPaths: [{ path: '/texts/*' }] };
    const { container } = await database.containers.create({
      id: 'etag',
      partitionKey: '/id',
      indexingPolicy,
    });
    expect((await container.read()).resource?.indexingPolicy?.excludedPaths).toEqual([
      { path: '/texts/*' },
      { path: '/"_etag"/?' },
    ]);
  });
});

it.each<[string, Partial<ContainerRequest>]>([
  [
    'computed properties',
    { computedProperties: [{ name: 'lower', query: 'SELECT VALUE LOWER(c.name) FROM c' }] },
  ],
  ['a vector policy', { vectorEmbeddingPolicy: { vectorEmbeddings: [] } }],
  ['a vector index', { indexingPolicy: { vectorIndexes: [{ path: '/v', type: VectorIndexType.Flat }] } }],
  ['a full-text policy', { fullTextPolicy: { defaultLanguage: 'en-US', fullTextPaths: [] } }],
  ['a full-text index', { indexingPolicy: { fullTextIndexes: [{ path: '/bio' }] } }],
  ['throughput', { throughput: 800 }],
  ['autoscale', { maxThroughput: 4000 }],
])('refuses %s in words', async (_name, request) => {
  const created = database.containers.create({ id: 'beyond', partitionKey: '/id', ...request });
  expect(await refusal(created)).toMatchObject({ code: 501 });
});

describe('unique keys', () => {
  it('hold within a logical partition, a missing value counting as null', async () => {
    const { container } = await database.containers.create({
      id: 'unique',
      partitionKey: '/city',
      uniqueKeyPolicy: { uniqueKeys: [{ paths: ['/email'] }, { paths: ['/name/first', '/name/last'] }] },
    });
    const member = (id: string, city: string, email: string | undefined, first: string) =>
      container.items.create({ id, city, email, name: { first, last: 'X' } });
    await member('a', 'Ghent', 'a@x', 'Ada');
    expect(await refusal(member('b', 'Ghent', 'a@x', 'Bea'))).toMatchObject({ code: 409 });
    expect(await refusal(member('b', 'Ghent', 'b@x', 'Ada'))).toMatchObject({ code: 409 });
    expect((await member('b', 'Bruges', 'a@x', 'Ada')).statusCode).toBe(201);
    expect((await member('c', 'Ghent', undefined, 'Cas')).statusCode).toBe(201);
    expect(await refusal(member('d', 'Ghent', undefined, 'Dora'))).toMatchObject({ code: 409 });
    const taken = { id: 'c', city: 'Ghent', email: 'a@x', name: { first: 'Cas', last: 'X' } };
    expect(await refusal(container.items.upsert(taken))).toMatchObject({ code: 409 });
  });
});
