import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../json.ts';
import { compile } from './compile.ts';
import { run } from './run.ts';
import type { Source, SqlFilter, SqlOrder } from './source.ts';
import { makeItems, randomJson } from './testing/items.ts';
import { Random } from './testing/random.ts';
import { SqliteSource } from './testing/sqlite-source.ts';

const members: JsonObject[] = Array.from({ length: 2_000 }, (_, i) => ({
  id: `m${i}`,
  handle: `handle-${String(i).padStart(4, '0')}`,
  age: 18 + (i % 60),
  score: i / 7,
  active: i % 100 === 0,
  tags: ['a', `it's "${i % 10}"`],
  home: { town: `town-${i % 50}` },
  parted: i % 500 === 0 ? null : `day-${i}`,
  ...(i % 250 === 0 ? { rare: i } : {}),
}));
const source = new SqliteSource(members);
source.index(['handle']);
source.index(['age'], ['handle']);
source.index(['home', 'town']);
source.index(['score']);
source.index(['active']);
source.index(['parted']);
source.index(['rare']);

/** Runs a query and tells what it read and how. */
function watch(text: string, parameters: Record<string, Json> = {}) {
  let plan = '';
  const watched: Source = {
    candidates(filter?: SqlFilter, order?: SqlOrder) {
      plan = source.explain(filter, order);
      return source.candidates(filter, order);
    },
  };
  source.read = 0;
  const results = [...run(compile(text), new Map(Object.entries(parameters)), watched)];
  return { results, read: source.read, plan };
}

describe('a filter', () => {
  it.each<[where: string, parameters: Record<string, Json>, results: number]>([
    ['c.handle = "handle-0042"', {}, 1],
    ['"handle-0042" = c.handle', {}, 1],
    ['c.home.town = @town', { '@town': 'town-7' }, 40],
    ['c["home"]["town"] IN ("town-1", @town)', { '@town': 'town-7' }, 80],
    ['ARRAY_CONTAINS(@handles, c.handle)', { '@handles': ['handle-0001', 'handle-0002', 'x'] }, 2],
    ['c.handle > "handle-1990"', {}, 9],
    ['c.handle >= "handle-1990" AND c.handle < @end', { '@end': 'handle-1995' }, 5],
    ['c.handle BETWEEN "handle-0001" AND "handle-0004"', {}, 4],
    ['STARTSWITH(c.handle, "handle-00")', {}, 100],
    ['StringEquals(c.handle, "handle-0042")', {}, 1],
    ['c.score < 1.0 / 7.0 + 0.001', {}, 2],
    ['c.active = true', {}, 20],
    ['c.active', {}, 20],
    ['c.parted = null', {}, 4],
    ['IS_NULL(c.parted)', {}, 4],
    ['IS_DEFINED(c.rare)', {}, 8],
    ['c.handle = "handle-0001" OR c.rare > 1700', {}, 2],
    ['c.age = 20 AND c.handle > "handle-1000"', {}, 17],
  ])('reads by index what it cannot rule out: %s', (where, parameters, results) => {
    const seen = watch(`SELECT * FROM c WHERE ${where}`, parameters);
    expect(seen.results).toHaveLength(results);
    expect(seen.read).toBeLessThanOrEqual(results);
    expect(seen.plan).toMatch(/USING INDEX/);
    expect(seen.plan).not.toMatch(/SCAN items(?! USING INDEX)/);
  });

  it.each([
    ['CONTAINS(c.handle, "le-19")', 100],
    ['ENDSWITH(c.handle, "e-0077")', 1],
    ['ARRAY_CONTAINS(c.tags, "it\'s \\"1\\"")', 200],
    ['false', 0],
  ])('passes over items that do not hold the text at all: %s', (where, results) => {
    const seen = watch(`SELECT * FROM c WHERE ${where}`);
    expect(seen.results).toHaveLength(results);
    expect(seen.read).toBe(results);
  });

  it('finds nothing where a parameter is missing', () => {
    expect(watch('SELECT * FROM c WHERE c.handle = @missing')).toMatchObject({ results: [], read: 0 });
  });

  it('is left out where SQLite could not take it', () => {
    const handles = Array.from({ length: 12_000 }, (_, i) => `handle-${i}`);
    expect(
      watch('SELECT * FROM c WHERE ARRAY_CONTAINS(@handles, c.handle)', { '@handles': handles }),
    ).toMatchObject({
      results: { length: 1_000 },
      read: 2_000,
    });
  });

  it('is exact where SQL is not', () => {
    const items = [
      { id: '1', v: 1 },
      { id: '2', v: true },
      { id: '3', v: '1' },
      { id: '4', v: [1] },
      { id: '5', v: '[1]' },
    ];
    const find = (value: Json) => [
      ...run(
        compile('SELECT VALUE c.id FROM c WHERE c.v = @v'),
        new Map([['@v', value]]),
        new SqliteSource(items),
      ),
    ];
    expect([1, true, '1', [1], '[1]'].map(find)).toEqual([['1'], ['2'], ['3'], ['4'], ['5']]);
  });
});

describe('an order', () => {
  it.each([
    ['SELECT * FROM c ORDER BY c.handle OFFSET 20 LIMIT 20', 40],
    ['SELECT TOP 10 * FROM c ORDER BY c.handle DESC', 10],
    ['SELECT TOP 10 * FROM c ORDER BY c.age, c.handle', 10],
    ['SELECT TOP 10 * FROM c ORDER BY c.age DESC, c.handle DESC', 10],
    ['SELECT TOP 10 * FROM c WHERE c.age = 30 ORDER BY c.handle', 10],
    ['SELECT TOP 10 * FROM c WHERE c.handle > "handle-1" ORDER BY c.handle', 10],
  ])('stops reading when it has enough: %s', (text, read) => {
    const seen = watch(text);
    expect(seen.read).toBe(read);
    expect(seen.plan).toMatch(/USING INDEX/);
  });

  it('comes from the index, without sorting', () => {
    expect(watch('SELECT TOP 10 * FROM c ORDER BY c.age DESC, c.handle DESC').plan).not.toMatch(
      /TEMP B-TREE FOR ORDER BY/,
    );
  });
});

describe('any filter', () => {
  const random = new Random(7);
  const items = makeItems(random, 60);
  const everything = { candidates: () => new SqliteSource(items).candidates() };
  const paths = ['c.n', 'c.s', 'c.b', 'c.m', 'c.k', 'c.tags', 'c.o.p', 'c["o"]["q"].r', 'c.nothing'];
  const path = () => random.pick(paths);
  const literal = () => JSON.stringify(randomJson(random, 1));
  const makers = [
    () => `${path()} ${random.pick(['=', '!=', '<', '<=', '>', '>='])} ${literal()}`,
    () => `${path()} IN (${literal()}, ${literal()})`,
    () => `${path()} BETWEEN ${literal()} AND ${literal()}`,
    () => `${random.pick(['CONTAINS', 'STARTSWITH', 'ENDSWITH'])}(${path()}, ${literal()})`,
    () => `${random.pick(['IS_NULL', 'IS_DEFINED', 'IS_OBJECT', 'IS_STRING'])}(${path()})`,
    () => `ARRAY_CONTAINS(${random.pick(['c.tags', `[${literal()}]`])}, ${random.pick([path(), literal()])})`,
  ];
  const condition = (depth: number): string => {
    const kind = random.below(depth > 0 ? 4 : 1);
    if (kind === 1) return `NOT (${condition(depth - 1)})`;
    if (kind > 1) return `(${condition(depth - 1)}) ${kind === 2 ? 'AND' : 'OR'} (${condition(depth - 1)})`;
    return random.pick(makers)();
  };

  it('gives what the program gives over all items', () => {
    const indexed = new SqliteSource(items);
    indexed.index(['n'], ['s']);
    indexed.index(['k']);
    for (let i = 0; i < 500; i++) {
      const query = compile(`SELECT VALUE c.id FROM c WHERE ${condition(2)}`);
      const [pushed, whole] = [indexed, everything].map((source) => [...run(query, new Map(), source)]);
      expect(pushed).toEqual(whole);
    }
  });
});
