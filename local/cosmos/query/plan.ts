import type { Json } from '../json.ts';
import type { Query } from './compile.ts';
import { QueryError } from './errors.ts';
import { aggregateType, expressions, hasAggregate } from './plan/columns.ts';
import type { QueryInfo } from './plan/info.ts';
import { rewriteGroups, rewriteOrderBy } from './plan/rewrite.ts';
import { printExpression, printSelect } from './syntax/print.ts';
import type { Expression, Select } from './syntax/tree.ts';

/** The gateway's plan for a query over several partitions: the query for each, and how to combine the answers. */
interface QueryPlan {
  partitionedQueryExecutionInfoVersion: 2;
  queryInfo: QueryInfo;
  queryRanges: { min: string; max: string; isMinInclusive: boolean; isMaxInclusive: boolean }[];
}

type Parameters = ReadonlyMap<string, Json>;

/** Throws QueryError for a query that cannot be combined from partitions. */
export function queryPlan(query: Query, parameters: Parameters = new Map()): QueryPlan {
  const { select } = query;
  const [top, offset, limit] = [select.top, select.offset, select.limit].map((count) =>
    wholeNumberOf(count, parameters),
  );
  return {
    partitionedQueryExecutionInfoVersion: 2,
    queryInfo: queryInfo(query, top, offset, limit),
    queryRanges: [{ min: '', max: 'FF', isMinInclusive: true, isMaxInclusive: false }],
  };
}

function queryInfo(query: Query, top?: number, offset?: number, limit?: number): QueryInfo {
  const { select } = query;
  const { projection, groupBy } = select;
  const grouped = isGrouped(select);
  const isValue = projection.kind === 'value';
  const types = grouped ? expressions(projection).map((expression) => aggregateType(expression)) : [];
  const aliases = grouped && projection.kind === 'list' ? projection.columns.map(({ alias }) => alias) : [];
  return {
    distinctType: distinctType(select),
    top: top ?? null,
    offset: offset ?? (limit === undefined ? null : 0),
    limit: limit ?? null,
    orderBy: query.order.map(({ descending }) => (descending ? 'Descending' : 'Ascending')),
    orderByExpressions: query.order.map(({ expression }) => printExpression(expression)),
    groupByExpressions: groupBy.map(printExpression),
    groupByAliases: groupBy.length > 0 ? aliases : [],
    aggregates: isValue ? types.filter((type) => type !== undefined) : [],
    groupByAliasToAggregateType: Object.fromEntries(aliases.map((alias, i) => [alias, types[i] ?? null])),
    rewrittenQuery: rewrite(query, top, offset, limit),
    hasSelectValue: isValue,
    hasNonStreamingOrderBy: false,
    dCountInfo: null,
  };
}

/** Whether the answers of several partitions cannot simply be concatenated. */
export function needsPlan({ select }: Query): boolean {
  return (
    select.distinct ||
    select.orderBy.length > 0 ||
    select.top !== undefined ||
    select.limit !== undefined ||
    isGrouped(select)
  );
}

function isGrouped({ groupBy, projection }: Select): boolean {
  return groupBy.length > 0 || hasAggregate(projection);
}

/** 'Ordered' if equal results are certain to be adjacent. */
function distinctType({ distinct, projection, orderBy }: Select): 'None' | 'Ordered' | 'Unordered' {
  if (!distinct) return 'None';
  const projected = expressions(projection).map(printExpression);
  const ordered = orderBy.map(({ expression }) => printExpression(expression));
  const neighbours =
    projected.length > 0 && projected.every((text) => ordered.slice(0, projected.length).includes(text));
  return neighbours ? 'Ordered' : 'Unordered';
}

/**
 * Each partition returns its first offset + limit results, and the SDK chooses from them. If the SDK has to merge
 * groups or equal results, it needs all of them.
 */
function rewrite(query: Query, top?: number, offset = 0, limit?: number): string {
  const { select, order } = query;
  const all = isGrouped(select) || (select.distinct && order.length > 0);
  const bounded: Select = {
    ...select,
    top: all ? undefined : literal(top),
    offset: all || limit === undefined ? undefined : literal(0),
    limit: all || limit === undefined ? undefined : literal(offset + limit),
  };
  if (isGrouped(select)) return rewriteGroups({ ...bounded, distinct: false });
  return order.length > 0 ? rewriteOrderBy(bounded) : printSelect(bounded);
}

function literal(value: number | undefined): Expression | undefined {
  return value === undefined ? undefined : { kind: 'literal', value };
}

function wholeNumberOf(count: Expression | undefined, parameters: Parameters): number | undefined {
  if (!count) return undefined;
  const value =
    count.kind === 'parameter' ? parameters.get(count.name) : count.kind === 'literal' && count.value;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new QueryError('TOP, OFFSET and LIMIT take a whole number of 0 or more.');
}
