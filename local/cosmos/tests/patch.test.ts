import type { Container, PatchOperation } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from './catch.ts';
import { TestServer } from './server.ts';

const server = new TestServer();
let members: Container;
let count = 0;

beforeAll(async () => {
  await server.start();
  members = await server.container({ id: 'members', partitionKey: { paths: ['/home/city'] } });
});
afterAll(() => server.stop());

const start = { name: 'Ada', n: 1, tags: ['a', 'b'], home: { city: 'Ghent', zip: '9000' }, nothing: null };

async function createFreshItem() {
  const id = `m${count++}`;
  await members.items.create({ id, ...start });
  return members.item(id, 'Ghent');
}

/** The service knows `move`; the SDK sends it but its types leave it out. */
function move(from: string, path: string): PatchOperation {
  return JSON.parse(JSON.stringify({ op: 'move', from, path }));
}

async function patched(operations: PatchOperation[]) {
  const { resource } = await (await createFreshItem()).patch(operations);
  return resource;
}

describe('a patch', () => {
  it.each<[string, PatchOperation[], object]>([
    ['adds a property', [{ op: 'add', path: '/age', value: 36 }], { age: 36 }],
    ['adds over a property', [{ op: 'add', path: '/name', value: 'Bea' }], { name: 'Bea' }],
    ['inserts into an array', [{ op: 'add', path: '/tags/1', value: 'x' }], { tags: ['a', 'x', 'b'] }],
    ['appends to an array', [{ op: 'add', path: '/tags/-', value: 'x' }], { tags: ['a', 'b', 'x'] }],
    [
      'sets a nested property',
      [{ op: 'set', path: '/home/zip', value: '9001' }],
      { home: { city: 'Ghent', zip: '9001' } },
    ],
    ['sets an array element', [{ op: 'set', path: '/tags/0', value: 'x' }], { tags: ['x', 'b'] }],
    ['replaces a property', [{ op: 'replace', path: '/nothing', value: 1 }], { nothing: 1 }],
    ['removes an array element', [{ op: 'remove', path: '/tags/0' }], { tags: ['b'] }],
    ['increments', [{ op: 'incr', path: '/n', value: -2.5 }], { n: -1.5 }],
    ['increments what is missing', [{ op: 'incr', path: '/score', value: 2 }], { score: 2 }],
    ['moves a property', [move('/home/zip', '/zip')], { zip: '9000', home: { city: 'Ghent' } }],
    ['reads escaped names', [{ op: 'add', path: '/a~1b~0c', value: 1 }], { 'a/b~c': 1 }],
    [
      'does several things in order',
      [
        { op: 'set', path: '/list', value: [] },
        { op: 'add', path: '/list/-', value: 1 },
        { op: 'incr', path: '/list/0', value: 1 },
      ],
      { list: [2] },
    ],
  ])('%s', async (_name, operations, expected) => {
    expect(await patched(operations)).toMatchObject({ ...start, ...expected });
  });

  it('removes a property', async () => {
    expect(await patched([{ op: 'remove', path: '/name' }])).not.toHaveProperty('name');
  });

  it.each<[string, PatchOperation[]]>([
    ['replace what is missing', [{ op: 'replace', path: '/absent', value: 1 }]],
    ['remove what is missing', [{ op: 'remove', path: '/absent' }]],
    ['add below what is missing', [{ op: 'add', path: '/absent/x', value: 1 }]],
    ['go past the end of an array', [{ op: 'add', path: '/tags/7', value: 1 }]],
    ['increment a text', [{ op: 'incr', path: '/name', value: 1 }]],
    ['move what is missing', [move('/absent', '/x')]],
    ['move a property into itself', [move('/home', '/home/inner')]],
    ['change the id', [{ op: 'set', path: '/id', value: 'x' }]],
    ['change the partition key', [{ op: 'set', path: '/home/city', value: 'Bruges' }]],
    ['replace the parent of the partition key', [{ op: 'remove', path: '/home' }]],
    ['change the ETag', [{ op: 'set', path: '/_etag', value: 'x' }]],
    [
      'do more than ten things',
      Array.from({ length: 11 }, () => ({ op: 'incr' as const, path: '/n', value: 1 })),
    ],
    ['do nothing', []],
  ])('does not %s', async (_name, operations) => {
    const item = await createFreshItem();
    const { resource: before } = await item.read();
    expect(await refusal(item.patch(operations))).toMatchObject({ code: 400 });
    expect((await item.read()).resource).toEqual(before);
  });

  it('does nothing at all when a later operation fails', async () => {
    const item = await createFreshItem();
    const operations: PatchOperation[] = [
      { op: 'incr', path: '/n', value: 1 },
      { op: 'remove', path: '/absent' },
    ];
    expect(await refusal(item.patch(operations))).toMatchObject({ code: 400 });
    expect((await item.read()).resource).toMatchObject({ n: 1 });
  });

  it('answers 404 for an item that is missing', async () => {
    const absent = members.item('absent', 'Ghent').patch([{ op: 'incr', path: '/n', value: 1 }]);
    expect(await refusal(absent)).toMatchObject({ code: 404 });
  });

  it('happens only when its condition holds', async () => {
    const item = await createFreshItem();
    const ifFewer = (limit: number) => ({
      condition: `FROM c WHERE c.n < ${limit}`,
      operations: [{ op: 'incr' as const, path: '/n', value: 1 }],
    });
    expect((await item.patch(ifFewer(2))).resource).toMatchObject({ n: 2 });
    expect(await refusal(item.patch(ifFewer(2)))).toMatchObject({ code: 412 });
    expect((await item.read()).resource).toMatchObject({ n: 2 });
  });

  it('keeps a limit under 50 callers at once', async () => {
    const item = await createFreshItem();
    const take = () =>
      item
        .patch({ condition: 'FROM c WHERE c.n < 11', operations: [{ op: 'incr', path: '/n', value: 1 }] })
        .then(
          () => 'taken',
          (error) => error.code,
        );
    const outcomes = await Promise.all(Array.from({ length: 50 }, take));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 412)).toHaveLength(40);
    expect((await item.read()).resource).toMatchObject({ n: 11 });
  });
});
