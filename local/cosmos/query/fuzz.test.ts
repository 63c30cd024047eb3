import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { QueryError, QueryUnsupported } from './errors.ts';
import { queryPlan } from './plan.ts';
import { run } from './run.ts';
import { makeItems } from './testing/items.ts';
import { Random } from './testing/random.ts';
import { SqliteSource } from './testing/sqlite-source.ts';

const WORDS = (
  'SELECT DISTINCT TOP VALUE * FROM c t IN JOIN WHERE AND OR NOT ORDER BY GROUP OFFSET LIMIT ASC DESC ' +
  'BETWEEN EXISTS ARRAY AS null true undefined udf @p @ 1 0 1e400 -5 0x1F .5 "a" \'b\' "\\u0041" " ( ) [ ] { } , . : ? ?? ' +
  '= != <> < >= + - / % | & ^ ~ || << >>> c.n c.tags c["o"] c.rows[0] COUNT( SUM( ARRAY_CONTAINS( IIF( IS_DEFINED( ' +
  'VectorDistance( STARTSWITH( LOWER( 9007199254740993 1e308 /* */ -- \\ \u0000 é 🙂 ;'
).split(' ');

const QUERIES = [
  'SELECT TOP 10 * FROM c WHERE c.kind = "a" AND c.n < 5 AND NOT IS_DEFINED(c.m) ORDER BY c.n DESC, c.id',
  'SELECT c.id, ARRAY(SELECT VALUE r.v FROM r IN c.rows WHERE r.t = "red") AS vs FROM c WHERE c.k IN ("x", "y")',
  'SELECT VALUE c.n FROM c WHERE NOT EXISTS(SELECT VALUE r FROM r IN c.rows WHERE r.v > 3) OFFSET 2 LIMIT 5',
  'SELECT COUNT(1) AS total, SUM(IIF(c.n >= 2, 1, 0)) AS recent FROM c WHERE STARTSWITH(c.s, "a") OR c.b',
  'SELECT DISTINCT VALUE t FROM c JOIN t IN c.tags WHERE (c.o.p ?? 1) + 2 * c.n BETWEEN 0 AND 9 ? true : false',
];

/**
 * Runs a text as far as it goes and tells how long it kept the processor busy, in milliseconds: unlike the time on the
 * clock that does not grow when other tests run at the same time. Only errors meant for people may come out.
 */
function attempt(text: string, source: SqliteSource): number {
  const started = process.cpuUsage();
  try {
    const query = compile(text);
    for (const _ of run(query, new Map(), source));
    queryPlan(query);
  } catch (error) {
    if (!(error instanceof QueryError || error instanceof QueryUnsupported)) {
      throw new Error(`Broken by: ${text}`, { cause: error });
    }
  }
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

describe('any text at all', () => {
  const random = new Random(42);
  const source = new SqliteSource(makeItems(random, 10));
  const query = () => random.pick(QUERIES);
  const makers: Record<string, () => string> = {
    'of words of the language': () => random.many(1, 40, () => random.pick(WORDS)).join(' '),
    'starting as a query': () => `SELECT ${random.many(1, 30, () => random.pick(WORDS)).join(' ')}`,
    'of any characters': () =>
      String.fromCodePoint(...random.many(1, 60, () => random.below(random.chance(0.9) ? 128 : 0xd000))),
    'that was a query, with characters changed': () => {
      const characters = [...query()];
      for (let i = random.below(4); i >= 0; i--) {
        characters.splice(
          random.below(characters.length),
          random.below(3),
          ...random.many(0, 2, () => random.pick(WORDS)),
        );
      }
      return characters.join('');
    },
    'that was a query, cut and joined to another': () => {
      const [head, tail] = [query(), query()];
      return head.slice(0, random.below(head.length)) + tail.slice(random.below(tail.length));
    },
  };

  it.each(Object.entries(makers))('%s is answered or refused, and soon', (_, make) => {
    const slowest = Math.max(...Array.from({ length: 1_200 }, () => attempt(make(), source)));
    expect(slowest).toBeLessThan(1_000);
  });

  it.each([
    `SELECT VALUE COUNT(1) FROM c ${Array.from({ length: 10 }, (_, i) => `JOIN t${i} IN (SELECT VALUE [1,2,3,4,5,6,7,8,9])`).join(' ')}`,
    `SELECT * FROM c WHERE ${'EXISTS(SELECT VALUE t FROM t IN c.tags WHERE '.repeat(20)}true${')'.repeat(20)}`,
    `SELECT VALUE ${'CONCAT('.repeat(60)}"a","b"${',"c")'.repeat(60)}`,
    `SELECT * FROM c WHERE c.n IN (${Array.from({ length: 6_000 }, (_, i) => i).join()})`,
    `SELECT * FROM c WHERE ${Array.from({ length: 1_500 }, (_, i) => `c.n = ${i}`).join(' OR ')}`,
    `SELECT * FROM c ORDER BY ${Array.from({ length: 500 }, (_, i) => `c.p${i}`).join()}`,
    `SELECT VALUE [${'1,'.repeat(50_000)}1]`,
  ])('is answered or refused soon, however hard it tries: %.70s', (text) => {
    expect(attempt(text, source)).toBeLessThan(1_000);
  });
});
