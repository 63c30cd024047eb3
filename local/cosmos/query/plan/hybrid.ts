import type { Json } from '../../json.ts';
import { QueryError } from '../errors.ts';
import { isFullTextScore, type RankedScore } from '../program/ranking.ts';
import { printExpression, printSelect } from '../syntax/print.ts';
import type { Expression, Select } from '../syntax/tree.ts';
import { object } from './columns.ts';
import type { QueryInfo } from './info.ts';
import { call, needed, payload, rewriteOrderBy, rid } from './rewrite.ts';

/** What the gateway tells the SDK about an ORDER BY RANK: what to count first, and one query for each score. */
export interface HybridSearchInfo {
  globalStatisticsQuery: string;
  componentQueryInfos: QueryInfo[];
  componentWithoutPayloadQueryInfos: [];
  projectionQueryInfo: null;
  componentWeights: number[];
  skip: number | null;
  take: number | null;
  requiresGlobalStatistics: boolean;
}

/** How many each partition gives at least: a result that is far down by one score may be near the top by another. */
const LEAST_TAKEN = 120;
/** In the place of a score that an item does not have. Full text scores are never negative. */
const HIGHEST = 1.79769e308;
const NO_TEXT_SCORE = -1;

/** `take` is what TOP or LIMIT says, `skip` what OFFSET says. */
export function hybridSearchInfo(
  select: Select,
  ranking: RankedScore[],
  parameters: ReadonlyMap<string, Json>,
  skip: number | undefined,
  take: number | undefined,
): HybridSearchInfo {
  const texts = ranking.filter(isFullTextScore);
  checkTerms(texts, parameters);
  const scores = ranking.map((ranked) => ({ ...ranked, score: score(ranked, texts.indexOf(ranked)) }));
  const taken = take === undefined ? undefined : Math.max(LEAST_TAKEN, 2 * ((skip ?? 0) + take));
  const asked: Select = {
    ...select,
    rank: undefined,
    top: taken === undefined ? undefined : literal(taken),
    offset: undefined,
    limit: undefined,
  };
  const [only, another] = scores;
  return {
    globalStatisticsQuery: printSelect(statistics(select, texts)),
    componentQueryInfos:
      only && !another
        ? [oneScore(asked, only, taken ?? null)]
        : scores.map((each) => component(asked, scores, each)),
    componentWithoutPayloadQueryInfos: [],
    projectionQueryInfo: null,
    componentWeights: ranking.map(({ weight }) => Math.abs(weight)),
    skip: skip ?? null,
    take: take ?? null,
    requiresGlobalStatistics: texts.length > 0,
  };
}

function checkTerms(texts: RankedScore[], parameters: ReadonlyMap<string, Json>): void {
  for (const { call } of texts) {
    for (const term of call.args) {
      if (term.kind === 'parameter' && typeof parameters.get(term.name) !== 'string') {
        throw new QueryError(
          `The parameter ${term.name} of the FullTextScore function must be a string.`,
          call.at,
        );
      }
    }
  }
}

type Scored = RankedScore & { score: Expression };

/** How many items there are, how many words they have in each property, and how many of them hold each phrase. */
function statistics(select: Select, texts: RankedScore[]): Select {
  const counts = texts.map(({ call: { args } }) => {
    const [property = literal(null), ...terms] = args;
    const hitCounts = terms.map((term) => call('COUNTIF', call('FullTextContains', property, term)));
    return object({
      totalWordCount: call('SUM', call('_FullTextWordCount', property)),
      hitCounts: array(hitCounts),
    });
  });
  const columns = [
    { expression: call('COUNT', literal(1)), alias: 'documentCount' },
    { expression: array(counts), alias: 'fullTextStatistics' },
  ];
  return {
    ...select,
    top: undefined,
    projection: { kind: 'list', columns },
    where: undefined,
    rank: undefined,
    offset: undefined,
    limit: undefined,
  };
}

/** The score as a partition computes it; the SDK puts the sums over all partitions in the place of the braces. */
function score({ call: written }: RankedScore, text: number): Expression {
  const [property = literal(null), ...terms] = written.args;
  if (text < 0) return { ...written, name: '_VectorScore' };
  const sums = ['totaldocumentcount', `totalwordcount-${text}`, `hitcountsarray-${text}`];
  return call(
    '_FullTextScore',
    property,
    array(terms),
    ...sums.map(
      (name): Expression => ({
        kind: 'name',
        name: `{documentdb-formattablehybridsearchquery-${name}}`,
        at: 0,
      }),
    ),
  );
}

function oneScore(select: Select, { score, descending }: Scored, top: number | null): QueryInfo {
  const result = object({ payload: payload(select), componentScores: array([]) });
  return {
    ...plain,
    top,
    orderBy: [descending ? 'Descending' : 'Ascending'],
    orderByExpressions: [printExpression(score)],
    rewrittenQuery: rewriteOrderBy({ ...select, orderBy: [{ expression: score, descending }] }, result),
    hasNonStreamingOrderBy: true,
  };
}

/** The best by one of several scores, each with all its scores, by which the SDK ranks. */
function component(select: Select, all: Scored[], { score, descending }: Scored): QueryInfo {
  const conditions = needed(select);
  const rewritten: Select = {
    ...select,
    projection: {
      kind: 'list',
      columns: [
        ...rid(select),
        { expression: payload(select), alias: 'payload' },
        { expression: array(all.map(comparable)), alias: 'componentScores' },
      ],
    },
    where: conditions.length > 0 ? { kind: 'and', operands: conditions } : undefined,
    orderBy: [{ expression: score, descending }],
  };
  return { ...plain, rewrittenQuery: printSelect(rewritten) };
}

/** The score as a number of which more is better. */
function comparable(scored: Scored): Expression {
  const { score, descending } = scored;
  const worst = descending ? (isFullTextScore(scored) ? NO_TEXT_SCORE : -HIGHEST) : HIGHEST;
  const known: Expression = { kind: 'binary', operator: '??', left: score, right: literal(worst) };
  return descending ? known : { kind: 'binary', operator: '*', left: literal(-1), right: known };
}

const plain: QueryInfo = {
  distinctType: 'None',
  top: null,
  offset: null,
  limit: null,
  orderBy: [],
  orderByExpressions: [],
  groupByExpressions: [],
  groupByAliases: [],
  aggregates: [],
  groupByAliasToAggregateType: {},
  rewrittenQuery: '',
  hasSelectValue: false,
  hasNonStreamingOrderBy: false,
  dCountInfo: null,
};

function literal(value: number | null): Expression {
  return { kind: 'literal', value };
}

function array(items: Expression[]): Expression {
  return { kind: 'array', items };
}
