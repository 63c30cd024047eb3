import { expressions } from './plan/columns.ts';
import type { Policies } from './policies.ts';
import { Compilation, Scope } from './program/scope.ts';
import { compileSelect, type Results } from './program/select.ts';
import { parse } from './syntax/parse.ts';
import type { OrderTerm, Select } from './syntax/tree.ts';

const orderlessAggregates = new Set(['AVG', 'COUNT', 'MAX', 'MIN', 'SUM']);

/** A query ready to run, any number of times and with any parameters. */
export interface Query {
  readonly select: Select;
  /** How the results are ordered. */
  readonly order: OrderTerm[];
  /** The slot of each parameter the text names, `@` included. */
  readonly parameters: ReadonlyMap<string, number>;
  readonly slots: number;
  readonly results: Results;
}

/** Throws QueryError for what is not a query, QueryUnsupported for what this stand-in does not do. */
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

/** One aggregate over everything is one result, whatever the order; a list shows its order and keeps it. */
function withoutIdleOrder(select: Select): Select {
  const { projection, groupBy } = select;
  const columns = expressions(projection);
  const isOne =
    groupBy.length === 0 &&
    columns.length > 0 &&
    columns.every((column) => column.kind === 'call' && orderlessAggregates.has(column.name.toUpperCase()));
  return isOne ? { ...select, orderBy: [] } : select;
}
