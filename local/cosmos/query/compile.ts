import { expressions } from './plan/columns.ts';
import type { Policies } from './policies.ts';
import { Compilation, Scope } from './program/scope.ts';
import { compileSelect, type Results } from './program/select.ts';
import { parse } from './syntax/parse.ts';
import type { OrderTerm, Select } from './syntax/tree.ts';

const orderlessAggregates = new Set(['AVG', 'COUNT', 'MAX', 'MIN', 'SUM']);

/** A compiled query, which can run any number of times with any parameters. */
export interface Query {
  readonly select: Select;
  readonly order: OrderTerm[];
  /** The slot of each parameter in the text; names include `@`. */
  readonly parameters: ReadonlyMap<string, number>;
  readonly slots: number;
  readonly results: Results;
}

/** Throws QueryError for an invalid query, QueryUnsupported for one that this stand-in does not support. */
export function compile(text: string, policies: Policies = {}): Query {
  const select = withoutIdleOrder(parse(text));
  const compilation = new Compilation(policies);
  const results = compileSelect(select, new Scope(compilation), true);
  return {
    select,
    order: select.orderBy,
    parameters: compilation.parameters,
    slots: compilation.slots,
    results,
  };
}

/** Removes an ORDER BY that has no effect: a single aggregate over everything has one result. */
function withoutIdleOrder(select: Select): Select {
  const { projection, groupBy } = select;
  const columns = expressions(projection);
  const isOne =
    groupBy.length === 0 &&
    columns.length > 0 &&
    columns.every((column) => column.kind === 'call' && orderlessAggregates.has(column.name.toUpperCase()));
  return isOne ? { ...select, orderBy: [] } : select;
}
