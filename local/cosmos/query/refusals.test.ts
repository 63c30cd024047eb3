import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { ask } from './reference/ask.ts';

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
    'SELECT MAKELIST(c.a) FROM c ORDER BY c.a',
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
    expect(ask(text, {}, items)).toEqual(['2', '3']);
  });
});

describe('a query beyond this stand-in', () => {
  it('is refused when its JOINs would take for ever', () => {
    const items = [{ id: '1', list: Array.from({ length: 200 }, (_, i) => i) }];
    const text =
      'SELECT VALUE COUNT(1) FROM c JOIN a IN c.list JOIN b IN c.list JOIN d IN c.list JOIN e IN c.list';
    expect(() => ask(text, {}, items)).toThrow(expect.objectContaining({ name: 'QueryUnsupported' }));
  });

  it.each([
    'SELECT * FROM c JOIN t IN c.tags ORDER BY RANK FullTextScore(c.a, "b")',
    'SELECT ARRAY(SELECT VALUE t FROM t IN c.tags ORDER BY RANK FullTextScore(t.a, "b")) AS a FROM c',
  ])('is refused when it ranks something else than items: %s', (text) => {
    expect(() => compile(text)).toThrow(expect.objectContaining({ name: 'QueryUnsupported' }));
  });
});

describe('an ORDER BY RANK', () => {
  it.each([
    ['c.a', 'must be followed by a VectorDistance and/or a FullTextScore'],
    ['RRF(FullTextScore(c.a, "b"))', 'must be followed by a VectorDistance and/or a FullTextScore'],
    ['RRF(FullTextScore(c.a, "b"), 20.5)', 'must be followed by a VectorDistance and/or a FullTextScore'],
    ['RRF(RRF(FullTextScore(c.a, "b"), FullTextScore(c.a, "c")), FullTextScore(c.a, "d"))', "'RRF' is not"],
    ['FullTextScore(c.a, "b") DESC', 'Specifying a sort order (ASC or DESC)'],
    ['FullTextScore(c.a, c.b)', 'must be string literals'],
    ['FullTextScore(c.a, ["b"])', 'must be string literals'],
    ['FullTextScore(c.a)', 'requires at least 2 argument(s)'],
    ['FullTextScore("a", "b")', 'must be a property path'],
    ['FullTextScore(d.a, "b")', "'d' could not be resolved"],
    ['RRF(FullTextScore(c.a, "b"), FullTextScore(c.a, "c"), [1])', 'as many weights'],
    ['RRF(FullTextScore(c.a, "b"), FullTextScore(c.a, "c"), [1, c.a])', 'must be number literals'],
  ])('cannot be: %s', (rank, message) => {
    const refused = expect.objectContaining({
      name: 'QueryError',
      message: expect.stringContaining(message),
    });
    expect(() => compile(`SELECT TOP 5 * FROM c ORDER BY RANK ${rank}`)).toThrow(refused);
  });

  it.each([
    ['SELECT DISTINCT c.a FROM c ORDER BY RANK FullTextScore(c.a, "b")', 'DISTINCT keyword is not allowed'],
    ['SELECT COUNT(1) FROM c ORDER BY RANK FullTextScore(c.a, "b")', 'cannot go with'],
    ['SELECT FullTextScore(c.a, "b") FROM c', 'only allowed in the ORDER BY RANK clause'],
    ['SELECT * FROM c ORDER BY FullTextScore(c.a, "b")', 'only allowed in the ORDER BY RANK clause'],
    ['SELECT RRF(c.a, c.b) FROM c', "'RRF' is not a recognized built-in function name"],
  ])('is where scores are: %s', (text, message) => {
    const refused = expect.objectContaining({
      name: 'QueryError',
      message: expect.stringContaining(message),
    });
    expect(() => compile(text)).toThrow(refused);
  });
});
