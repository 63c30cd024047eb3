import type { Json } from '../../json.ts';
import { QueryError } from '../errors.ts';
import type { Expression } from '../syntax/tree.ts';
import type { Value } from '../value.ts';
import type { Evaluate } from './row.ts';
import type { Scope } from './scope.ts';
import { compileSelect } from './select.ts';

export function compileSubquery(
  expression: Extract<Expression, { kind: 'subquery' }>,
  scope: Scope,
): Evaluate {
  const results = compileSelect(expression.query, scope, false);
  switch (expression.as) {
    case 'exists':
      return (row) => {
        for (const _ of results(row)) return true;
        return false;
      };
    case 'array':
      return (row): Json[] => [...results(row)];
    case 'scalar':
      return (row) => singleResult(results(row));
  }
}

/** The only result; undefined if there is none. */
function singleResult(results: Iterable<Json>): Value {
  let found: Value;
  for (const result of results) {
    if (found !== undefined)
      throw new QueryError('The cardinality of a scalar subquery result set cannot exceed 1.');
    found = result;
  }
  return found;
}
