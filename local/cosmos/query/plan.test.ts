import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../json.ts';
import { compile } from './compile.ts';
import { needsPlan, queryPlan } from './plan.ts';
import { run } from './run.ts';
import { SqliteSource } from './testing/sqlite-source.ts';

const items: JsonObject[] = [
  { id: '1', _rid: 'r1', team: 'red', points: 3 },
  { id: '2', _rid: 'r2', team: 'blue', points: 5 },
  { id: '3', _rid: 'r3', team: 'red', points: 4 },
];

function plan(text: string, parameters: Record<string, Json> = {}) {
  return queryPlan(compile(text), new Map(Object.entries(parameters))).queryInfo;
}

/** One partition's answer to the rewritten text, as the SDK sends it. */
function rewriteAndRun(text: string): Json[] {
  const rewritten = plan(text).rewrittenQuery.replace('{documentdb-formattableorderbyquery-filter}', 'true');
  return [...run(compile(rewritten), new Map(), new SqliteSource(items))];
}

describe('a plan', () => {
  it('tells the SDK how to merge an ORDER BY', () => {
    const text = 'SELECT TOP 2 c.team FROM c ORDER BY c.points DESC, c.id';
    expect(plan(text)).toMatchObject({
      top: 2,
      orderBy: ['Descending', 'Ascending'],
      orderByExpressions: ['c["points"]', 'c["id"]'],
      distinctType: 'None',
      hasSelectValue: false,
      hasNonStreamingOrderBy: false,
    });
    expect(rewriteAndRun(text)).toEqual([
      { _rid: 'r2', orderByItems: [{ item: 5 }, { item: '2' }], payload: { team: 'blue' } },
      { _rid: 'r3', orderByItems: [{ item: 4 }, { item: '3' }], payload: { team: 'red' } },
    ]);
  });

  it('asks every partition for all that may count', () => {
    const text = 'SELECT VALUE c.id FROM c OFFSET @from LIMIT @most';
    const info = plan(text, { '@from': 10, '@most': 5 });
    expect(info).toMatchObject({ offset: 10, limit: 5, hasSelectValue: true });
    expect(info.rewrittenQuery).toMatch(/OFFSET 0 LIMIT 15$/);
    expect(() => plan(text)).toThrow(expect.objectContaining({ name: 'QueryError' }));
  });

  it('tells the SDK how to add up groups', () => {
    const text =
      'SELECT c.team, COUNT(1) AS n, AVG(c.points) AS mean, MAX(c.points) AS best FROM c GROUP BY c.team';
    expect(plan(text)).toMatchObject({
      groupByExpressions: ['c["team"]'],
      groupByAliases: ['team', 'n', 'mean', 'best'],
      aggregates: [],
      groupByAliasToAggregateType: { team: null, n: 'Count', mean: 'Average', best: 'Max' },
    });
    expect(rewriteAndRun(text)[0]).toEqual({
      groupByItems: [{ item: 'red' }],
      payload: {
        team: 'red',
        n: { item: 2 },
        mean: { item: { sum: 7, count: 2 } },
        best: { item: 4, item2: { max: 4, count: 2 } },
      },
    });
  });

  it('tells the SDK how to add up a single value', () => {
    expect(plan('SELECT VALUE SUM(c.points) FROM c')).toMatchObject({
      aggregates: ['Sum'],
      hasSelectValue: true,
    });
    expect(rewriteAndRun('SELECT VALUE SUM(c.points) FROM c')).toEqual([[{ item: 12 }]]);
  });

  it('says when equal results are neighbours', () => {
    expect(plan('SELECT DISTINCT VALUE c.team FROM c').distinctType).toBe('Unordered');
    expect(plan('SELECT DISTINCT c.team FROM c ORDER BY c.team, c.id').distinctType).toBe('Ordered');
    expect(plan('SELECT DISTINCT c.team FROM c ORDER BY c.id, c.team').distinctType).toBe('Unordered');
  });

  it('is needed only where answers cannot follow one another', () => {
    const needed = (text: string) => needsPlan(compile(text));
    expect(needed('SELECT * FROM c WHERE c.team = "red"')).toBe(false);
    expect(needed('SELECT VALUE t FROM c JOIN t IN c.tags')).toBe(false);
    for (const text of [
      'SELECT TOP 1 * FROM c',
      'SELECT * FROM c ORDER BY c.id',
      'SELECT VALUE COUNT(1) FROM c',
    ]) {
      expect(needed(text)).toBe(true);
    }
  });

  it('cannot be made for aggregates inside other expressions', () => {
    expect(() => plan('SELECT VALUE COUNT(1) + 1 FROM c')).toThrow(
      expect.objectContaining({ name: 'QueryError' }),
    );
  });
});
