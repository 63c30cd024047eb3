import { request as httpRequest } from 'node:http';
import { CosmosClient } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from './catch.ts';
import { TestServer } from './server.ts';
import { signature } from './signature.ts';

const server = new TestServer();
beforeAll(() => server.start('--log', 'on'));
afterAll(() => server.stop());

function requestRaw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end();
  });
}

describe('authorisation', () => {
  it('refuses a wrong key', async () => {
    const client = new CosmosClient({ endpoint: server.url, key: Buffer.from('wrong').toString('base64') });
    expect(await refusal(client.databases.readAll().fetchAll())).toMatchObject({ code: 401 });
    client.dispose();
  });

  it('refuses a request without a signature, and one that was signed long ago', async () => {
    expect(await requestRaw('/dbs')).toBe(401);
    expect(await requestRaw('/dbs', signature('GET', 'dbs', '', new Date()))).toBe(200);
    expect(await requestRaw('/dbs', signature('GET', 'dbs', '', new Date(0)))).toBe(403);
    expect(await requestRaw('/dbs', signature('GET', 'colls', '', new Date()))).toBe(401);
  });

  it('refuses another host name and paths that could be read two ways', async () => {
    expect(await requestRaw('/dbs', { host: 'attacker.example' })).toBe(400);
    expect(await requestRaw('http://attacker.example/dbs')).toBe(400);
    for (const path of ['//dbs', '/dbs/a%2Fb', '/dbs/%2e%2e/colls', '/dbs//colls', '/dbs/%', '/dbs/%00']) {
      expect(await requestRaw(path), path).toBe(400);
    }
  });
});

describe('what is not there', () => {
  it('answers 404 for a missing database, container or item', async () => {
    const missing = server.client().database('none');
    expect(await refusal(missing.read())).toMatchObject({ code: 404 });
    expect(await refusal(missing.container('none').read())).toMatchObject({ code: 404 });
    const { database } = await server.client().databases.createIfNotExists({ id: 'test' });
    const created = database.container('none').items.upsert({ id: 'a' });
    expect(await refusal(created)).toMatchObject({ code: 404 });
    expect(await refusal(missing.containers.readAll().fetchAll())).toMatchObject({
      code: 404,
      substatus: 1003,
    });
  });

  it('answers 501 in words for what this stand-in does not do', async () => {
    const container = await server.container({ id: 'plain', partitionKey: '/k' });
    const created = container.scripts.storedProcedures.create({ id: 'a', body: 'function () {}' });
    const refused = await refusal(created);
    expect(refused).toMatchObject({ code: 501 });
    expect(refused.message).toContain('Stored procedures');
    expect(await refusal(container.scripts.triggers.readAll().fetchAll())).toMatchObject({ code: 501 });
    expect(await refusal(container.database.users.create({ id: 'a' }))).toMatchObject({ code: 501 });
  });
});

describe('the plain feed of items', () => {
  it('gives the items of a container in pages, as the REST protocol has it', async () => {
    const container = await server.container({ id: 'listed', partitionKey: '/k' });
    for (const id of ['a', 'b', 'c']) await container.items.create({ id, k: id });
    const link = 'dbs/test/colls/listed';
    const read = async (continuation: string) => {
      const headers = { ...signature('GET', 'docs', link, new Date()), 'x-ms-max-item-count': '2' };
      const more = continuation === '' ? {} : { 'x-ms-continuation': continuation };
      const response = await fetch(`${server.url}/${link}/docs`, { headers: { ...headers, ...more } });
      const feed: { Documents: { id: string }[] } = JSON.parse(await response.text());
      return { ids: feed.Documents.map(({ id }) => id), next: response.headers.get('x-ms-continuation') };
    };
    const first = await read('');
    expect(first.ids).toEqual(['a', 'b']);
    expect(await read(String(first.next))).toEqual({ ids: ['c'], next: null });
  });
});

describe('sessions', () => {
  it('hand out tokens and refuse one from the future', async () => {
    const container = await server.container({ id: 'session', partitionKey: '/k' });
    const { headers } = await container.items.create({ id: 'a', k: 'x' });
    const sessionToken = String(headers['x-ms-session-token']);
    expect((await container.item('a', 'x').read({ sessionToken })).statusCode).toBe(200);
    const future = container.item('a', 'x').read({ sessionToken: '0:-1#999999999' });
    expect((await future).statusCode).toBe(200);
  });
});

describe('the request log', () => {
  it('tells a point read, a query of one partition and a fan-out apart', async () => {
    const container = await server.container({ id: 'logged', partitionKey: '/k' });
    for (const id of ['a', 'b', 'c']) await container.items.create({ id, k: id });
    await server.takeLog();
    await container.item('a', 'a').read();
    await container.items.query('SELECT * FROM c', { partitionKey: 'b' }).fetchAll();
    await container.items.query('SELECT * FROM c').fetchAll();
    const log = (await server.takeLog()).filter((entry) => entry.operation !== 'query plan');
    expect(log).toMatchObject([
      { operation: 'read item', container: 'logged', scope: '["a"]', itemsRead: 1, charge: 1 },
      { operation: 'query', container: 'logged', scope: '["b"]', itemsRead: 1 },
      { operation: 'query', container: 'logged', scope: 'all', itemsRead: 3 },
    ]);
  });

  it('keeps what was refused too', async () => {
    const container = await server.container({ id: 'logged', partitionKey: '/k' });
    await server.takeLog();
    await container.item('absent', 'x').read();
    expect(await server.takeLog()).toMatchObject([{ operation: 'read item', status: 404 }]);
  });

  it('keeps nothing unless it is asked for', async () => {
    const quiet = await new TestServer().start();
    await quiet.client().databases.readAll().fetchAll();
    expect(await quiet.takeLog()).toEqual([]);
    await quiet.stop();
  });
});

describe('a limit on request units', () => {
  it('answers 429, which the SDK waits out', async () => {
    const slow = await new TestServer().start('--units', '20');
    const container = await slow.container({ id: 'busy', partitionKey: '/k' });
    const impatient = slow.client({ connectionPolicy: { retryOptions: { maxRetryAttemptCount: 0 } } });
    const busy = impatient.database('test').container('busy');
    const outcomes = new Set<number>();
    for (let round = 0; round < 50 && outcomes.size < 2; round++) {
      const writes = Array.from({ length: 20 }, (_, i) =>
        busy.items.create({ id: `a${round}-${i}`, k: 'x' }),
      );
      for (const one of await Promise.allSettled(writes))
        outcomes.add(one.status === 'fulfilled' ? 201 : one.reason.code);
    }
    expect(outcomes).toEqual(new Set([201, 429]));
    expect((await container.items.create({ id: 'patient', k: 'x' })).statusCode).toBe(201);
    await slow.stop();
  });
});

describe('request charges', () => {
  it('grow with the size of an item and are the same for the same work', async () => {
    const container = await server.container({ id: 'charged', partitionKey: '/k' });
    const write = async (id: string, kilobytes: number) =>
      (await container.items.create({ id, k: 'x', text: 'x'.repeat(kilobytes * 1024) })).requestCharge;
    expect(await write('small', 1)).toBeCloseTo(5, 0);
    expect(await write('large', 100)).toBeGreaterThan(await write('middle', 10));
    expect(await write('first', 4)).toBe(await write('other', 4));
    const read = async (id: string) => (await container.item(id, 'x').read()).requestCharge;
    expect(await read('large')).toBeGreaterThan(await read('small'));
  });

  it('of a write count the properties that the policy indexes', async () => {
    const item = { k: 'x', name: 'Ada', tags: [{ id: 1 }, { id: 2 }], deep: { one: 1, two: 2 } };
    const chargeWith = async (id: string, included: string[]) => {
      const paths = { includedPaths: included.map((path) => ({ path })), excludedPaths: [{ path: '/*' }] };
      const indexingPolicy = included.length > 0 ? paths : undefined;
      const container = await server.container({
        id,
        partitionKey: '/k',
        ...(indexingPolicy && { indexingPolicy }),
      });
      return (await container.items.create({ id: 'one', ...item })).requestCharge;
    };
    const one = await chargeWith('indexed-one', ['/name/?']);
    expect((await chargeWith('indexed-list', ['/name/?', '/tags/[]/id/?'])) - one).toBeCloseTo(0.2);
    expect((await chargeWith('indexed-below', ['/name/?', '/deep/*'])) - one).toBeCloseTo(0.2);
    expect(await chargeWith('indexed-missing', ['/name/?', '/other/?'])).toBe(one);
    expect(await chargeWith('indexed-all', [])).toBeGreaterThan(one);
  });
});
