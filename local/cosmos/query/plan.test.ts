import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../json.ts';
import { compile } from './compile.ts';
import { needsPlan, type QueryPlan, queryPlan } from './plan.ts';
import { SqliteSource } from './reference/sqlite-source.ts';
import { run } from './run.ts';

const items: JsonObject[] = [
  { id: '1', _rid: 'r1', team: 'red', points: 3 },
  { id: '2', _rid: 'r2', team: 'blue', points: 5 },
  { id: '3', _rid: 'r3', team: 'red', points: 4 },
];

function plan(text: string, parameters: Record<string, Json> = {}) {
  return infoOf(queryPlan(compile(text), new Map(Object.entries(parameters))));
}

function infoOf({ queryInfo }: QueryPlan) {
  if (queryInfo === null) throw new Error('The plan ranks.');
  return queryInfo;
}

/** What one partition answers to the rewritten text, as the SDK sends it. */
function partial(text: string): Json[] {
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
    expect(partial(text)).toEqual([
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
    expect(partial(text)[0]).toEqual({
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
    expect(partial('SELECT VALUE SUM(c.points) FROM c')).toEqual([[{ item: 12 }]]);
  });

  it('says when equal results are neighbours', () => {
    expect(plan('SELECT DISTINCT VALUE c.team FROM c').distinctType).toBe('Unordered');
    expect(plan('SELECT DISTINCT c.team FROM c ORDER BY c.team, c.id').distinctType).toBe('Ordered');
    expect(plan('SELECT DISTINCT c.team FROM c ORDER BY c.id, c.team').distinctType).toBe('Unordered');
  });

  it('ranks by vector distance in the direction of its function', () => {
    const text = 'SELECT TOP 3 c.id FROM c ORDER BY VectorDistance(c.v, [1, 0])';
    const by = (distanceFunction: 'cosine' | 'euclidean') =>
      infoOf(queryPlan(compile(text, { distanceFunction: () => distanceFunction })));
    expect(by('cosine')).toMatchObject({ hasNonStreamingOrderBy: true, orderBy: ['Descending'] });
    expect(by('euclidean')).toMatchObject({ hasNonStreamingOrderBy: true, orderBy: ['Ascending'] });
  });

  it('ranks by text with the sums over all partitions', () => {
    const text =
      'SELECT TOP 10 c.id FROM c WHERE c.team = "red" ORDER BY RANK FullTextScore(c.text, "swim", @sport)';
    const { queryInfo, hybridSearchQueryInfo } = queryPlan(compile(text), new Map([['@sport', 'run']]));
    const score =
      '_FullTextScore(c["text"], ["swim", @sport], {documentdb-formattablehybridsearchquery-totaldocumentcount}, ' +
      '{documentdb-formattablehybridsearchquery-totalwordcount-0}, {documentdb-formattablehybridsearchquery-hitcountsarray-0})';
    expect(queryInfo).toBeNull();
    expect(hybridSearchQueryInfo).toMatchObject({
      globalStatisticsQuery:
        'SELECT COUNT(1) AS "documentCount", [{"totalWordCount": SUM(_FullTextWordCount(c["text"])), ' +
        '"hitCounts": [COUNTIF(FullTextContains(c["text"], "swim")), COUNTIF(FullTextContains(c["text"], @sport))]}] ' +
        'AS "fullTextStatistics" FROM c',
      componentQueryInfos: [
        { top: 120, orderBy: ['Descending'], orderByExpressions: [score], hasNonStreamingOrderBy: true },
      ],
      skip: null,
      take: 10,
      requiresGlobalStatistics: true,
    });
  });

  it('asks for each of several scores', () => {
    const text =
      'SELECT c.id FROM c ORDER BY RANK RRF(FullTextScore(c.text, "swim"), VectorDistance(c.v, [1, 0]), [2, -1]) OFFSET 50 LIMIT 50';
    const info = queryPlan(compile(text)).hybridSearchQueryInfo;
    expect(info).toMatchObject({ componentWeights: [2, 1], skip: 50, take: 50 });
    expect(info?.componentQueryInfos.map(({ rewrittenQuery }) => rewrittenQuery)).toEqual([
      expect.stringMatching(/^SELECT TOP 200 .* ORDER BY _FullTextScore\(.*\) DESC$/),
      expect.stringMatching(/^SELECT TOP 200 .* ORDER BY _VectorScore\(c\["v"\], \[1, 0\]\) ASC$/),
    ]);
  });

  it('is needed only where answers cannot follow one another', () => {
    const needed = (text: string) => needsPlan(compile(text));
    expect(needed('SELECT * FROM c WHERE c.team = "red"')).toBe(false);
    expect(needed('SELECT VALUE t FROM c JOIN t IN c.tags')).toBe(false);
    for (const text of [
      'SELECT TOP 1 * FROM c',
      'SELECT * FROM c ORDER BY c.id',
      'SELECT VALUE COUNT(1) FROM c',
      'SELECT * FROM c ORDER BY RANK FullTextScore(c.id, "1")',
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
