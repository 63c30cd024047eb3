import type { Json } from '../json.ts';
import { QueryUnsupported } from './errors.ts';
import { expressions } from './plan/columns.ts';
import type { Policies } from './policies.ts';
import { orderTerms } from './program/order.ts';
import { isFullTextScore, type RankedScore, rankedScores } from './program/ranking.ts';
import { Compilation, Scope } from './program/scope.ts';
import { compileSelect, type Results } from './program/select.ts';
import { isVectorDistance } from './program/vector-distance.ts';
import { parse } from './syntax/parse.ts';
import type { OrderTerm, Select } from './syntax/tree.ts';

const orderless = new Set(['AVG', 'COUNT', 'COUNTIF', 'MAX', 'MIN', 'SUM']);

/** A query ready to run, any number of times and with any parameters. */
export interface Query {
  readonly select: Select;
  /** How the results are ordered. */
  readonly order: OrderTerm[];
  /** Whether they are ordered by likeness to a vector, which no index gives in order. */
  readonly ranked: boolean;
  /** The scores that ORDER BY RANK puts together. */
  readonly scores: RankedScore[] | undefined;
  /** The slot of each parameter the text names, `@` included. */
  readonly parameters: ReadonlyMap<string, number>;
  readonly slots: number;
  readonly results: Results;
}

/** Throws QueryError for what is not a query, QueryUnsupported for what this stand-in does not do. */
export function compile(text: string, policies: Policies = {}): Query {
  const select = withoutIdleOrder(parse(text));
  const scores = select.rank && rankedScores(select.rank, select, policies);
  const compilation = new Compilation(policies);
  const results = compileSelect(scores ? checkable(select, scores) : select, new Scope(compilation), true);
  return {
    select,
    order: orderTerms(select, policies),
    ranked: select.orderBy.some(({ expression }) => isVectorDistance(expression)),
    parameters: compilation.parameters,
    slots: compilation.slots,
    scores,
    results: scores ? unranked : results,
  };
}

/** With the scores as terms of an ORDER BY, so that their names and arguments are checked as those are. */
function checkable(select: Select, scores: RankedScore[]): Select {
  const orderBy = scores.map((score) => ({
    expression: isFullTextScore(score) ? { ...score.call, name: 'FullTextContainsAny' } : score.call,
    descending: false,
  }));
  return { ...select, rank: undefined, orderBy };
}

/** The service answers such a query, sent to one partition key, in no order at all. */
function unranked(): Iterable<Json> {
  throw new QueryUnsupported('ORDER BY RANK within one partition key is not supported by this stand-in.');
}

/** One aggregate over everything is one result, whatever the order; a list shows its order and keeps it. */
function withoutIdleOrder(select: Select): Select {
  const { projection, groupBy } = select;
  const columns = expressions(projection);
  const isOne =
    groupBy.length === 0 &&
    columns.length > 0 &&
    columns.every((column) => column.kind === 'call' && orderless.has(column.name.toUpperCase()));
  return isOne ? { ...select, orderBy: [] } : select;
}
