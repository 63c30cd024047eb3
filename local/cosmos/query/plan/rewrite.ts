import { printExpression, printFrom, printProjection, printSelect, printTail } from '../syntax/print.ts';
import type { Expression, Projection, Select } from '../syntax/tree.ts';
import { object, partialAggregate } from './columns.ts';

/** Placeholder in which the SDK puts a condition when it resumes from a continuation, otherwise `true`. */
const FILTER = '{documentdb-formattableorderbyquery-filter}';

type Column = { expression: Expression; alias: string };

/** The query for each partition of an ORDER BY. It returns the keys next to the result, so that the SDK can merge. */
export function rewriteOrderBy(select: Select, result = payload(select)): string {
  const columns: Column[] = [
    ...ridColumn(select),
    { expression: items(select.orderBy.map(({ expression }) => expression)), alias: 'orderByItems' },
    { expression: result, alias: 'payload' },
  ];
  const conditions = neededConditions(select).map((condition) => `${printExpression(condition)} AND `);
  return [
    'SELECT',
    select.top && `TOP ${printExpression(select.top)}`,
    printProjection({ kind: 'list', columns }),
    printFrom(select.from),
    `WHERE ${conditions.join('')}(${FILTER})`,
    printTail(select),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The query for each partition of aggregates and GROUP BY. It returns groups with partial aggregates. */
export function rewriteGroups(select: Select): string {
  if (select.groupBy.length === 0 && select.projection.kind === 'value') {
    return printSelect({ ...select, projection: { kind: 'value', expression: partials(select.projection) } });
  }
  const columns: Column[] = [{ expression: partials(select.projection), alias: 'payload' }];
  if (select.groupBy.length > 0)
    columns.unshift({ expression: items(select.groupBy), alias: 'groupByItems' });
  return printSelect({ ...select, projection: { kind: 'list', columns } });
}

function partials(projection: Projection): Expression {
  if (projection.kind === 'value') {
    const expression = partialAggregate(projection.expression);
    return expression === projection.expression ? expression : { kind: 'array', items: [expression] };
  }
  const columns = projection.kind === 'list' ? projection.columns : [];
  return {
    kind: 'object',
    properties: columns.map(({ alias, expression }) => ({
      name: alias,
      value: partialAggregate(expression),
    })),
  };
}

function items(expressions: Expression[]): Expression {
  return { kind: 'array', items: expressions.map((item) => object({ item })) };
}

/** Conditions that an item must meet to produce a result. */
function neededConditions(select: Select): Expression[] {
  const { where, projection } = select;
  return [
    ...(where ? [where] : []),
    ...(projection.kind === 'value' ? [call('IS_DEFINED', projection.expression)] : []),
  ];
}

function payload({ projection, from }: Select): Expression {
  if (projection.kind === 'value') return projection.expression;
  if (projection.kind === 'all') return { kind: 'name', name: from[0]?.alias ?? '', at: 0 };
  return {
    kind: 'object',
    properties: projection.columns.map(({ alias, expression }) => ({ name: alias, value: expression })),
  };
}

/** The item's own id, if the first source is the item itself. */
function ridColumn({ from: [first] }: Select): Column[] {
  if (first?.alias === undefined || first.each || first.from.kind !== 'name') return [];
  const of: Expression = { kind: 'name', name: first.alias, at: 0 };
  return [{ expression: { kind: 'member', of, key: { kind: 'literal', value: '_rid' } }, alias: '_rid' }];
}

function call(name: string, ...args: Expression[]): Expression {
  return { kind: 'call', name, args, at: 0 };
}
