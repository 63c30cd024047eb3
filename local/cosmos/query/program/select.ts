import type { Json } from '../../json.ts';
import { QueryError } from '../errors.ts';
import { printExpression } from '../syntax/print.ts';
import type { Expression, Projection, Select } from '../syntax/tree.ts';
import { children } from '../syntax/walk.ts';
import { canonicalText, type Value } from '../value.ts';
import { type Accumulator, AGGREGATES, type Aggregate } from './aggregates.ts';
import { compileExpression, compileProperties } from './expression.ts';
import { combineInputs, compileFrom, type Input } from './from.ts';
import { compileOrder, sortRows, withKey } from './order.ts';
import { count, skipRepeats, slice } from './page.ts';
import { Reading } from './reading.ts';
import type { Evaluate, Row } from './row.ts';
import { Scope } from './scope.ts';

export type Results = (row: Row) => Iterable<Json>;

/** @param reads whether an unknown name in FROM stands for the container */
export function compileSelect(select: Select, around: Scope, reads: boolean): Results {
  checkClauses(select);
  const scope = new Scope(around.compilation, around);
  const reading = new Reading(scope);
  const inputs = compileFrom(select.from, scope, reads ? reading.root : undefined);
  const where = select.where && compileExpression(select.where, scope);
  const keys = select.groupBy.map((expression) => compileExpression(expression, scope));
  const order = compileOrder(select, scope);
  const aggregates: Aggregate[] = [];
  scope.aggregates = aggregates;
  const project = compileProjection(select.projection, scope, inputs);
  scope.aggregates = undefined;
  const grouped = keys.length > 0 || aggregates.length > 0;
  if (grouped) checkGrouping(select);
  if (grouped && order) throw new QueryError('ORDER BY cannot go with GROUP BY or aggregates.');
  if (reads) reading.plan(select, order);
  const [top, offset, limit] = [select.top, select.offset, select.limit].map(
    (expression) => expression && compileExpression(expression, scope),
  );

  return (row) => {
    const skip = count(offset, row, 0);
    const take = Math.min(count(top, row, Infinity), count(limit, row, Infinity));
    const matching = filterRows(combineInputs(inputs, row), row, where);
    const kept = order ? withKey(matching, row, order) : matching;
    const rows = grouped ? groups(kept, row, keys, aggregates) : kept;
    const most = select.distinct ? Infinity : skip + take;
    const results =
      order && !reading.order ? sortRows(rows, row, order, project, most) : projectRows(rows, row, project);
    return slice(select.distinct ? skipRepeats(results) : results, skip, take);
  };
}

function checkClauses(select: Select): void {
  if (select.top && select.limit) throw new QueryError('TOP cannot go with OFFSET LIMIT.');
  if (select.projection.kind === 'all' && select.from.length !== 1) {
    throw new QueryError("'SELECT *' is only valid with a single input set.");
  }
}

function compileProjection(projection: Projection, scope: Scope, inputs: Input[]): Evaluate {
  switch (projection.kind) {
    case 'all': {
      const slot = inputs[0]?.slot ?? 0;
      return (row) => row.slots[slot];
    }
    case 'value':
      return compileExpression(projection.expression, scope);
    case 'list':
      return compileProperties(
        projection.columns.map(({ alias, expression }) => ({ name: alias, value: expression })),
        scope,
      );
  }
}

function* filterRows(rows: Iterable<unknown>, row: Row, where: Evaluate | undefined): Iterable<unknown> {
  for (const each of rows) if (!where || where(row) === true) yield each;
}

function* projectRows(rows: Iterable<unknown>, row: Row, project: Evaluate): Iterable<Json> {
  for (const _ of rows) {
    const result = project(row);
    if (result !== undefined) yield result;
  }
}

interface Group {
  /** The values of the names in the group's first row. */
  slots: Value[];
  accumulators: Accumulator[];
}

/** Groups rows by key, then sets the row to each group in turn, with its aggregates in their slots. */
function* groups(
  rows: Iterable<unknown>,
  row: Row,
  keys: Evaluate[],
  aggregates: Aggregate[],
): Iterable<undefined> {
  const found = new Map<string, Group>();
  const start = (): Group => ({
    slots: row.slots.slice(),
    accumulators: aggregates.map(({ start }) => start()),
  });
  for (const _ of rows) {
    const key = keys.map((evaluate) => canonicalText(evaluate(row))).join();
    const group = found.get(key) ?? start();
    found.set(key, group);
    aggregates.forEach(({ argument }, i) => {
      group.accumulators[i]?.add(argument(row));
    });
  }
  if (found.size === 0 && keys.length === 0) found.set('', start());
  const outside = row.slots;
  try {
    for (const { slots, accumulators } of found.values()) {
      row.slots = slots;
      aggregates.forEach(({ slot }, i) => {
        slots[slot] = accumulators[i]?.result();
      });
      yield undefined;
    }
  } finally {
    row.slots = outside;
  }
}

/**
 * Refuses a property that is neither aggregated nor part of GROUP BY, because it may have several values in a group.
 */
function checkGrouping({ projection, groupBy, from }: Select): void {
  if (projection.kind === 'all') throw new QueryError("'SELECT *' cannot go with GROUP BY.");
  const keys = new Set(groupBy.map(printExpression));
  const aliases = new Set(from.map(({ alias }) => alias));
  const check = (expression: Expression): void => {
    if (keys.has(printExpression(expression)) || isAggregate(expression)) return;
    if (expression.kind === 'name' && aliases.has(expression.name)) {
      throw new QueryError(
        `Property reference '${expression.name}' is invalid in the select list because it is not contained in either an aggregate function or the GROUP BY clause.`,
        expression.at,
      );
    }
    children(expression).forEach(check);
  };
  if (projection.kind === 'value') check(projection.expression);
  else for (const { expression } of projection.columns) check(expression);
}

function isAggregate(expression: Expression): boolean {
  return expression.kind === 'call' && Object.hasOwn(AGGREGATES, expression.name.toUpperCase());
}
