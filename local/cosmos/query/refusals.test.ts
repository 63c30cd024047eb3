import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { runQuery } from './testing/ask.ts';

describe('a query that cannot be', () => {
  it.each([
    ['SELECT c.left FROM c', 9],
    ['SELECT c.café FROM c', 12],
    ['SELECT * FROM c LIMIT 5', 16],
    ['SELECT "a\nb"', 7],
    ['SELECT VALUE TRUE', 13],

    ['SELECT', 6],
    ['SELECT * FROM', 13],
    ['SELECT * FROM c WHERE', 21],
    ['SELECT c.value FROM c', 9],
    ['SELECT * FROM c WHERE c.a = = 1', 28],
    ['SELECT * FROM c WHERE c.a = "x', 28],
    ['SELECT * FROM c ORDER c.a', 22],
    ['SELECT * FROM c WHERE d.a = 1', 22],
    ['SELECT c.a, d FROM c', 12],
    ['SELECT VALUE 1 FROM c JOIN c IN c.a', 27],
    ['SELECT TOP 1.5 * FROM c', 11],
    ['SELECT * FROM c WHERE COUNT(1) > 1', 22],
    ['SELECT c.b, COUNT(1) FROM c GROUP BY c.a', 7],
    ['SELECT 1 extra words', 15],
    ['DELETE FROM c', 0],
  ])('is refused, saying where: %s', (text, position) => {
    expect(() => compile(text)).toThrow(expect.objectContaining({ name: 'QueryError', position }));
  });

  it.each([
    'SELECT * FROM c JOIN t IN c.tags',
    'SELECT TOP 1 * FROM c OFFSET 0 LIMIT 1',
    'SELECT COUNT(c.a), c.b FROM c GROUP BY c.b ORDER BY c.b',
    'SELECT c.a, COUNT(1) FROM c GROUP BY c.a ORDER BY c.a',
    `SELECT VALUE ${'('.repeat(5_000)}1${')'.repeat(5_000)}`,
    `SELECT VALUE ${'['.repeat(5_000)}`,
    `SELECT VALUE ${'-'.repeat(3)}${'~'.repeat(5_000)}1`,
    `SELECT VALUE 1${' + 1'.repeat(5_000)}`,
    `SELECT VALUE c${'.a'.repeat(5_000)} FROM c`,
    `SELECT VALUE ${'(SELECT VALUE '.repeat(500)}1`,
    `SELECT * FROM c WHERE ${'NOT '.repeat(5_000)}true`,
    `SELECT * FROM c WHERE c.a = 1${' OR c.a = 1'.repeat(2_500)}`,
    `SELECT "${'x'.repeat(600_000)}"`,
  ])('is refused: %.60s', (text) => {
    expect(() => compile(text)).toThrow(expect.objectContaining({ name: 'QueryError' }));
  });

  it('may be as long as the service allows', () => {
    const text = `SELECT VALUE c.id FROM c WHERE c.id = "2"${' OR c.id = "3"'.repeat(1_999)}`;
    const items = ['1', '2', '3'].map((id) => ({ id }));
    expect(runQuery(text, {}, items)).toEqual(['2', '3']);
  });
});

describe('a query beyond this stand-in', () => {
  it('is refused when its JOINs would take for ever', () => {
    const items = [{ id: '1', list: Array.from({ length: 200 }, (_, i) => i) }];
    const text =
      'SELECT VALUE COUNT(1) FROM c JOIN a IN c.list JOIN b IN c.list JOIN d IN c.list JOIN e IN c.list';
    expect(() => runQuery(text, {}, items)).toThrow(expect.objectContaining({ name: 'QueryUnsupported' }));
  });

  it.each([
    'SELECT * FROM c ORDER BY RANK FullTextScore(c.a, "b")',
    'SELECT ARRAY(SELECT VALUE t FROM t IN c.tags ORDER BY RANK RRF(t.a, t.b)) AS a FROM c',
    'SELECT * FROM c WHERE c.a LIKE "b%"',
    'SELECT * FROM c WHERE c.a NOT LIKE "b%" ESCAPE "!"',
  ])('is refused by name: %s', (text) => {
    expect(() => compile(text)).toThrow(
      expect.objectContaining({ name: 'QueryUnsupported', message: expect.stringMatching(/RANK|LIKE/) }),
    );
  });
});
