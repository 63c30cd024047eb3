import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../json.ts';
import { compile } from './compile.ts';
import { run } from './run.ts';
import { runQuery as askOf } from './testing/ask.ts';

const people: JsonObject[] = [
  { id: '1', name: 'Ada', age: 36, tags: ['maths', 'poetry'], home: { town: 'London' } },
  { id: '2', name: 'Bo', age: 20, tags: [] },
  { id: '3', name: 'Cy', age: null, tags: ['poetry'] },
  { id: '4', age: '20' },
];

const queryPeople = (text: string, parameters: Record<string, Json> = {}, items = people) =>
  askOf(text, parameters, items);

describe('SELECT', () => {
  it('gives whole items, values and objects with aliases', () => {
    expect(queryPeople('SELECT * FROM c')).toEqual(people);
    expect(queryPeople('SELECT VALUE c.name FROM c')).toEqual(['Ada', 'Bo', 'Cy']);
    expect(
      queryPeople('SELECT c.id, c.home.town, c.age + 1 AS next, UPPER(c.name) FROM c WHERE c.id = "1"'),
    ).toEqual([{ id: '1', town: 'London', next: 37, $1: 'ADA' }]);
  });

  it.each([
    ['COUNT(1)', 'c.name', 4],
    ['MAX(c.id)', 'c.age DESC', '4'],
  ])('gives one aggregate whatever the order: %s', (aggregate, order, expected) => {
    expect(queryPeople(`SELECT VALUE ${aggregate} FROM c ORDER BY ${order}`)).toEqual([expected]);
  });

  it('reads hexadecimal numbers', () => {
    expect(queryPeople('SELECT VALUE 0xFf + 0X10 FROM c WHERE c.id = "1"')).toEqual([271]);
  });

  it('leaves out what is undefined', () => {
    expect(
      queryPeople('SELECT c.name, {a: c.nothing} AS o, [c.nothing, 1] AS l FROM c WHERE c.id = "4"'),
    ).toEqual([{ o: {}, l: [1] }]);
  });

  it('runs without FROM', () => {
    expect(queryPeople('SELECT VALUE 1 + 2 * 3 - -1')).toEqual([8]);
  });

  it('stops at TOP and reads no further', () => {
    let read = 0;
    function* counted() {
      for (const item of people) {
        read++;
        yield item;
      }
    }
    const results = run(compile('SELECT TOP 2 VALUE c.id FROM c'), new Map(), { candidates: counted });
    expect([...results]).toEqual(['1', '2']);
    expect(read).toBe(2);
  });

  it('keeps one of equal results with DISTINCT', () => {
    const items = [
      { id: '1', x: { a: 1, b: [2] } },
      { id: '2', x: { b: [2], a: 1 } },
      { id: '3', x: 1 },
    ];
    expect(queryPeople('SELECT DISTINCT VALUE c.x FROM c', {}, items)).toEqual([{ a: 1, b: [2] }, 1]);
  });
});

describe('WHERE', () => {
  it('takes parameters', () => {
    expect(queryPeople('SELECT VALUE c.id FROM c WHERE c.age > @age', { '@age': 18 })).toEqual(['1', '2']);
    expect(
      queryPeople('SELECT VALUE c.id FROM c WHERE ARRAY_CONTAINS(@ids, c.id)', { '@ids': ['2', '9'] }),
    ).toEqual(['2']);
    expect(queryPeople('SELECT VALUE c.id FROM c WHERE c.age > @missing')).toEqual([]);
  });

  it('keeps only what is true, not what is undefined', () => {
    expect(queryPeople('SELECT VALUE c.id FROM c WHERE c.name != "Bo"')).toEqual(['1', '3']);
    expect(queryPeople('SELECT VALUE c.id FROM c WHERE NOT (c.name = "Bo")')).toEqual(['1', '3']);
    expect(queryPeople('SELECT VALUE c.id FROM c WHERE c.age != null')).toEqual(['1', '2', '4']);
    expect(queryPeople('SELECT VALUE c.id FROM c WHERE c.nothing = 1 OR c.id = "1"')).toEqual(['1']);
    expect(queryPeople('SELECT VALUE c.id FROM c WHERE c.name')).toEqual([]);
  });

  it('knows IN, BETWEEN, ?? and ?:', () => {
    expect(queryPeople('SELECT VALUE c.id FROM c WHERE c.id IN ("1", "3", "x")')).toEqual(['1', '3']);
    expect(queryPeople('SELECT VALUE c.id FROM c WHERE c.id NOT IN ("1", "3")')).toEqual(['2', '4']);
    expect(queryPeople('SELECT VALUE c.id FROM c WHERE c.age BETWEEN 20 AND 36')).toEqual(['1', '2']);
    expect(queryPeople('SELECT VALUE c.name ?? "nobody" FROM c WHERE c.id = "4"')).toEqual(['nobody']);
    expect(queryPeople('SELECT VALUE c.age = 20 ? "young" : "other" FROM c')).toEqual([
      'other',
      'young',
      'other',
      'other',
    ]);
  });
});

describe('FROM', () => {
  it('joins an item with its own arrays', () => {
    expect(queryPeople('SELECT c.id, t AS tag FROM c JOIN t IN c.tags')).toEqual([
      { id: '1', tag: 'maths' },
      { id: '1', tag: 'poetry' },
      { id: '3', tag: 'poetry' },
    ]);
  });

  it('goes through an array of every item, or a part of every item', () => {
    expect(queryPeople('SELECT VALUE t FROM t IN c.tags')).toEqual(['maths', 'poetry', 'poetry']);
    expect(queryPeople('SELECT * FROM c.home')).toEqual([{ town: 'London' }]);
  });

  it('knows subqueries, EXISTS and ARRAY', () => {
    expect(
      queryPeople(
        'SELECT VALUE c.id FROM c WHERE EXISTS (SELECT VALUE t FROM t IN c.tags WHERE t = "maths")',
      ),
    ).toEqual(['1']);
    expect(
      queryPeople('SELECT VALUE ARRAY(SELECT VALUE UPPER(t) FROM t IN c.tags) FROM c WHERE c.id = "1"'),
    ).toEqual([['MATHS', 'POETRY']]);
    expect(queryPeople('SELECT VALUE (SELECT VALUE COUNT(1) FROM t IN c.tags) FROM c')).toEqual([2, 0, 1, 0]);
    expect(queryPeople('SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE t FROM t IN c.tags)')).toEqual([2]);
  });
});

describe('GROUP BY and aggregates', () => {
  it('adds up all items, or each group', () => {
    expect(queryPeople('SELECT COUNT(1) AS n, COUNT(c.name) AS named, MAX(c.name) AS last FROM c')).toEqual([
      { n: 4, named: 3, last: 'Cy' },
    ]);
    const items = [
      { id: '1', k: 'a', v: 1 },
      { id: '2', k: 'b', v: 5 },
      { id: '3', k: 'a', v: 2 },
    ];
    expect(queryPeople('SELECT c.k, SUM(c.v) AS s, AVG(c.v) AS a FROM c GROUP BY c.k', {}, items)).toEqual([
      { k: 'a', s: 3, a: 1.5 },
      { k: 'b', s: 5, a: 5 },
    ]);
  });

  it('has no sum where a value is not a number', () => {
    expect(queryPeople('SELECT SUM(c.age) AS s, MIN(c.age) AS m FROM c')).toEqual([{ m: null }]);
  });

  it('counts nothing as nothing', () => {
    expect(queryPeople('SELECT VALUE COUNT(1) FROM c WHERE false')).toEqual([0]);
    expect(queryPeople('SELECT c.k, COUNT(1) AS n FROM c GROUP BY c.k', {}, [])).toEqual([]);
  });
});

describe('operators', () => {
  it.each([
    ['1 + 2 * 3 - 4 % 3', 6],
    ['-2 - -3', 1],
    ['1 + 2 > 2', true],
    ['1 < 2 = true', true],
    ['6 & 3 = 3', undefined],
    ['(6 & 3) = 2', true],
    ['1 | 6 & 3 ^ 8', 11],
    ['NOT true OR true', true],
    ['NOT false = false', false],
    ['true OR true AND false', true],
    ['false ? 1 : true ? 2 : 3', 2],
    ['undefined ?? 1 = 1', true],
    ['5 BETWEEN 1 AND 9 AND 3 IN (1, 2, 3)', true],
    ['"a" || "b" = "ab"', undefined],
    ['NOT 1 = 2', undefined],
    ['2 * [1, 2][1] + {"a": 3}.a', 7],
  ])('bind as in the grammar: %s', (expression, expected) => {
    expect(queryPeople(`SELECT VALUE [${expression}]`)).toEqual([expected === undefined ? [] : [expected]]);
  });
});
