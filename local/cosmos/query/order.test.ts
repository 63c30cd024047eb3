import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import { runQuery } from './testing/ask.ts';

describe('ORDER BY', () => {
  const mixed: JsonObject[] = [
    { id: 'string', v: 'a' },
    { id: 'object', v: {} },
    { id: 'number', v: -5 },
    { id: 'true', v: true },
    { id: 'missing' },
    { id: 'array', v: [] },
    { id: 'null', v: null },
    { id: 'false', v: false },
  ];
  const order = ['null', 'false', 'true', 'number', 'string', 'array', 'object'];

  it('puts types in the order of the service, and leaves out what has no key', () => {
    expect(runQuery('SELECT VALUE c.id FROM c ORDER BY c.v', {}, mixed)).toEqual(order);
    expect(runQuery('SELECT VALUE c.id FROM c ORDER BY c.v DESC', {}, mixed)).toEqual(order.toReversed());
    expect(runQuery('SELECT VALUE c.id FROM c ORDER BY c.v ?? undefined', {}, mixed)).toEqual(order);
  });

  it('keeps what has no key under several keys, or where the indexing policy names the path', () => {
    const all = ['missing', ...order];
    expect(runQuery('SELECT VALUE c.id FROM c ORDER BY c.v, c.id', {}, mixed)).toEqual(all);
    const policies = { ordersMissing: ([name]: string[]) => name === 'v' };
    expect(runQuery('SELECT VALUE c.id FROM c ORDER BY c.v', {}, mixed, policies)).toEqual(all);
  });

  it('goes by several keys, and among equals by item in the direction of the first key', () => {
    const items = [
      { id: '1', a: 2, b: 1 },
      { id: '2', a: 1, b: 1 },
      { id: '3', a: 2, b: 2 },
      { id: '4', a: 2, b: 1 },
    ];
    expect(runQuery('SELECT VALUE c.id FROM c ORDER BY c.b', {}, items)).toEqual(['1', '2', '4', '3']);
    expect(runQuery('SELECT VALUE c.id FROM c ORDER BY c.a DESC, c.b', {}, items)).toEqual([
      '4',
      '1',
      '3',
      '2',
    ]);
    expect(runQuery('SELECT VALUE c.id FROM c ORDER BY c.a + 0 DESC, c.b', {}, items)).toEqual([
      '4',
      '1',
      '3',
      '2',
    ]);
  });

  it('compares text by code point', () => {
    const items = ['\u{1F600}', 'é', 'Z', 'a', '\uFFFD', ''].map((v, i) => ({ id: String(i), v }));
    const expected = ['', 'Z', 'a', 'é', '\uFFFD', '\u{1F600}'];
    expect(runQuery('SELECT VALUE c.v FROM c ORDER BY c.v', {}, items)).toEqual(expected);
    expect(runQuery('SELECT VALUE c.v FROM c ORDER BY CONCAT(c.v, "")', {}, items)).toEqual(expected);
  });
});
