import { QueryError } from '../errors.ts';
import { printExpression } from '../syntax/print.ts';
import type { Expression, Select } from '../syntax/tree.ts';
import { children } from '../syntax/walk.ts';
import { AGGREGATES } from './aggregates.ts';

/**
 * Refuses a property that is neither aggregated nor part of GROUP BY, because it may have several values in a group.
 */
export function checkGrouping({ projection, groupBy, from }: Select): void {
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
