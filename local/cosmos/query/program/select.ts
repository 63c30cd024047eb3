import type { Json } from '../../json.ts';
import { QueryError } from '../errors.ts';
import type { Projection, Select } from '../syntax/tree.ts';
import type { Aggregate } from './aggregates.ts';
import { compileExpression, compileProperties } from './expression.ts';
import { combineInputs, compileFrom, type Input } from './from.ts';
import { groups } from './group.ts';
import { checkGrouping } from './grouping.ts';
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
