import type { Container } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../rounds.ts';
import { refusal } from './catch.ts';
import { TestServer } from './server.ts';

const server = new TestServer();
let members: Container;

beforeAll(async () => {
  await server.start();
  members = await server.container({ id: 'members', partitionKey: { paths: ['/city'] } });
});
afterAll(() => server.stop());

describe('an item', () => {
  it('is created with system properties and read back', async () => {
    const { resource: ada, statusCode } = await members.items.create({
      id: 'ada',
      city: 'Ghent',
      likes: ['tea'],
    });
    expect(statusCode).toBe(201);
    const { resource, requestCharge } = await members.item('ada', 'Ghent').read();
    expect(resource).toEqual(ada);
    expect(Object.keys(resource)).toEqual(
      expect.arrayContaining(['_rid', '_self', '_etag', '_attachments', '_ts']),
    );
    expect(requestCharge).toBe(1);
  });

  it('is refused with a ttl of null and with a partition key over 2 KB', async () => {
    const withoutEnd = JSON.parse('{"id":"t","city":"Ghent","ttl":null}');
    expect(await refusal(members.items.create(withoutEnd))).toMatchObject({ code: 400 });
    const city = 'x'.repeat(2048);
    expect((await members.items.create({ id: 'long', city })).statusCode).toBe(201);
    expect(await refusal(members.items.create({ id: 'longer', city: `${city}x` }))).toMatchObject({
      code: 400,
    });
  });

  it('is not found under another partition key', async () => {
    await members.items.create({ id: 'bea', city: 'Ghent' });
    const { statusCode, resource } = await members.item('bea', 'Bruges').read();
    expect(statusCode).toBe(404);
    expect(resource).toBeUndefined();
  });

  it('is refused when its id is taken in the partition, and allowed in another', async () => {
    await members.items.create({ id: 'cas', city: 'Ghent' });
    expect(await refusal(members.items.create({ id: 'cas', city: 'Ghent' }))).toMatchObject({ code: 409 });
    expect((await members.items.create({ id: 'cas', city: 'Bruges' })).statusCode).toBe(201);
  });

  it('is created or replaced by an upsert', async () => {
    expect((await members.items.upsert({ id: 'dora', city: 'Ghent', n: 1 })).statusCode).toBe(201);
    const { statusCode, resource } = await members.items.upsert({ id: 'dora', city: 'Ghent', n: 2 });
    expect(statusCode).toBe(200);
    expect(resource).toMatchObject({ n: 2 });
  });

  it('is deleted once', async () => {
    await members.items.create({ id: 'ed', city: 'Ghent' });
    expect((await members.item('ed', 'Ghent').delete()).statusCode).toBe(204);
    expect(await refusal(members.item('ed', 'Ghent').delete())).toMatchObject({ code: 404 });
  });

  it('keeps its id and its partition key', async () => {
    await members.items.create({ id: 'fay', city: 'Ghent' });
    const fay = members.item('fay', 'Ghent');
    expect(await refusal(fay.replace({ id: 'fee', city: 'Ghent' }))).toMatchObject({ code: 400 });
    expect(await refusal(fay.replace({ id: 'fay', city: 'Bruges' }))).toMatchObject({
      code: 400,
      substatus: 1001,
    });
  });

  it.each(['a b', 'ünï-😀', "it's", 'a+b&c=d', '100%', 'a%2Fb', 'x?y', '"quoted"', ',;:@', '__proto__', '…'])(
    'may have the id %s',
    async (id) => {
      await members.items.create({ id, city: 'Ghent' });
      expect((await members.item(id, 'Ghent').read()).resource).toMatchObject({ id });
      expect((await members.item(id, 'Ghent').delete()).statusCode).toBe(204);
    },
  );

  it('is refused above 2 MB and kept just below', async () => {
    const text = 'x'.repeat(2 * 1024 * 1024 - 100);
    expect((await members.items.create({ id: 'large', city: 'Ghent', text })).statusCode).toBe(201);
    const larger = { id: 'larger', city: 'Ghent', text: `${text}${'x'.repeat(200)}` };
    expect(await refusal(members.items.create(larger))).toMatchObject({ code: 413 });
  });

  it('is refused without an id or with one that is no text', async () => {
    const withoutId = members.items.create({ city: 'Ghent' }, { disableAutomaticIdGeneration: true });
    expect(await refusal(withoutId)).toMatchObject({ code: 400 });
  });
});

describe('ETags', () => {
  it('let a write through only when the item is still the one that was read', async () => {
    const { resource: first } = await members.items.create({ id: 'gus', city: 'Ghent', n: 1 });
    const gus = members.item('gus', 'Ghent');
    const ifFirst = { accessCondition: { type: 'IfMatch', condition: String(first?._etag) } };
    expect((await gus.replace({ id: 'gus', city: 'Ghent', n: 2 }, ifFirst)).statusCode).toBe(200);
    expect(await refusal(gus.replace({ id: 'gus', city: 'Ghent', n: 3 }, ifFirst))).toMatchObject({
      code: 412,
    });
    expect(await refusal(gus.patch([{ op: 'incr', path: '/n', value: 1 }], ifFirst))).toMatchObject({
      code: 412,
    });
    expect(await refusal(members.items.upsert({ id: 'gus', city: 'Ghent' }, ifFirst))).toMatchObject({
      code: 412,
    });
    expect(await refusal(gus.delete(ifFirst))).toMatchObject({ code: 412 });
    expect((await gus.read()).resource).toMatchObject({ n: 2 });
  });

  it('answer 304 to a read of what the caller already has', async () => {
    const { resource } = await members.items.create({ id: 'hal', city: 'Ghent', text: 'x'.repeat(50_000) });
    const unchanged = { accessCondition: { type: 'IfNoneMatch', condition: String(resource?._etag) } };
    expect(await members.item('hal', 'Ghent').read(unchanged)).toMatchObject({
      statusCode: 304,
      requestCharge: 1,
    });
    await members.items.upsert({ id: 'hal', city: 'Ghent', n: 1 });
    expect((await members.item('hal', 'Ghent').read(unchanged)).statusCode).toBe(200);
  });

  it('refuse an upsert that must not replace', async () => {
    await members.items.create({ id: 'ivo', city: 'Ghent' });
    const onlyNew = { accessCondition: { type: 'IfNoneMatch', condition: '*' } };
    expect(await refusal(members.items.upsert({ id: 'ivo', city: 'Ghent' }, onlyNew))).toMatchObject({
      code: 412,
    });
  });
});

describe('two at once', () => {
  it(
    'lose no increment when many writers retry on a changed ETag',
    async () => {
      await members.items.create({ id: 'counter', city: 'Ghent', n: 0 });
      const counter = members.item('counter', 'Ghent');
      const increment = async (): Promise<void> => {
        const { resource } = await counter.read();
        const next = { ...resource, n: resource.n + 1 };
        const condition = { accessCondition: { type: 'IfMatch', condition: resource._etag } };
        const written = await counter.replace(next, condition).catch((error) => error);
        if (written.code === 412) return increment();
        expect(written.statusCode).toBe(200);
      };
      await Promise.all(Array.from({ length: rounds(20) }, increment));
      expect((await counter.read()).resource).toMatchObject({ n: rounds(20) });
    },
    rounds(60_000),
  );

  it('let one of 50 creates of the same id win', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        members.items.create({ id: 'only', city: 'Ghent' }).then(
          (response) => response.statusCode,
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((status) => status === 201)).toHaveLength(1);
    expect(outcomes.filter((status) => status === 409)).toHaveLength(49);
  });
});
