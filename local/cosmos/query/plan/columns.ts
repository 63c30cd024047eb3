import { QueryError } from '../errors.ts';
import type { Expression, Projection } from '../syntax/tree.ts';
import { someExpression } from '../syntax/walk.ts';

/** The SDK's names of the aggregates. */
export type AggregateType = 'Average' | 'Count' | 'Max' | 'Min' | 'Sum';

const TYPES: Record<string, AggregateType> = {
  AVG: 'Average',
  COUNT: 'Count',
  MAX: 'Max',
  MIN: 'Min',
  SUM: 'Sum',
};

/**
 * The aggregate that an expression is; undefined if it contains none. An aggregate inside another expression is
 * refused.
 */
export function aggregateType(expression: Expression): AggregateType | undefined {
  const type = typeOf(expression);
  if (!type && someExpression(expression, (part) => typeOf(part) !== undefined)) {
    throw new QueryError(
      'Compositions of aggregates and other expressions are unsupported across partitions.',
    );
  }
  return type;
}

export function hasAggregate(projection: Projection): boolean {
  return expressions(projection).some((expression) =>
    someExpression(expression, (part) => typeOf(part) !== undefined),
  );
}

export function expressions(projection: Projection): Expression[] {
  if (projection.kind === 'all') return [];
  if (projection.kind === 'value') return [projection.expression];
  return projection.columns.map(({ expression }) => expression);
}

function typeOf(expression: Expression): AggregateType | undefined {
  const name = expression.kind === 'call' ? expression.name.toUpperCase() : '';
  return Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
}

/** A partition's partial result for a column, in a form that the SDK can merge. */
export function partialAggregate(expression: Expression): Expression {
  const type = aggregateType(expression);
  if (!type || expression.kind !== 'call') return expression;
  const apply = (name: string): Expression => ({ ...expression, name });
  switch (type) {
    case 'Average':
      return object({ item: object({ sum: apply('SUM'), count: apply('COUNT') }) });
    case 'Max':
      return object({ item: expression, item2: object({ max: expression, count: apply('COUNT') }) });
    case 'Min':
      return object({ item: expression, item2: object({ min: expression, count: apply('COUNT') }) });
    default:
      return object({ item: expression });
  }
}

export function object(properties: Record<string, Expression>): Expression {
  return { kind: 'object', properties: Object.entries(properties).map(([name, value]) => ({ name, value })) };
}
