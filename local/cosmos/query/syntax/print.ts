import type { Expression, FromSource, Projection, Select } from './tree.ts';

/** Prints a tree with all brackets. Equal trees give equal texts. */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return expression.value === undefined ? 'undefined' : JSON.stringify(expression.value);
    case 'parameter':
    case 'name':
      return expression.name;
    case 'member':
      return printMember(expression.of, expression.key);
    case 'unary':
      return `(${expression.operator} ${printExpression(expression.operand)})`;
    case 'binary':
      return `(${printExpression(expression.left)} ${expression.operator} ${printExpression(expression.right)})`;
    case 'and':
    case 'or':
      return `(${expression.operands.map(printExpression).join(` ${expression.kind.toUpperCase()} `)})`;
    case 'conditional': {
      const { test, yes, no } = expression;
      return `(${printExpression(test)} ? ${printExpression(yes)} : ${printExpression(no)})`;
    }
    case 'between':
      return printTest(
        expression,
        'BETWEEN',
        `${printExpression(expression.low)} AND ${printExpression(expression.high)}`,
      );
    case 'in':
      return printTest(expression, 'IN', `(${printAll(expression.list)})`);
    case 'call':
      return `${expression.name}(${printAll(expression.args)})`;
    case 'array':
      return `[${printAll(expression.items)}]`;
    case 'object':
      return `{${expression.properties.map(({ name, value }) => `${JSON.stringify(name)}: ${printExpression(value)}`).join(', ')}}`;
    case 'subquery': {
      const word = { scalar: '', exists: 'EXISTS', array: 'ARRAY' }[expression.as];
      return `${word}(${printSelect(expression.query)})`;
    }
  }
}

function printMember(of: Expression, key: Expression): string {
  const base = of.kind === 'literal' && typeof of.value === 'number' ? `(${of.value})` : printExpression(of);
  return `${base}[${printExpression(key)}]`;
}

function printTest(test: { value: Expression; negated: boolean }, word: string, rest: string): string {
  return `(${printExpression(test.value)}${test.negated ? ' NOT' : ''} ${word} ${rest})`;
}

function printAll(expressions: Expression[]): string {
  return expressions.map(printExpression).join(', ');
}

export function printSelect(select: Select): string {
  return [
    'SELECT',
    select.distinct && 'DISTINCT',
    select.top && `TOP ${printExpression(select.top)}`,
    printProjection(select.projection),
    printFrom(select.from),
    select.where && `WHERE ${printExpression(select.where)}`,
    printTail(select),
  ]
    .filter(Boolean)
    .join(' ');
}

export function printProjection(projection: Projection): string {
  if (projection.kind === 'all') return '*';
  if (projection.kind === 'value') return `VALUE ${printExpression(projection.expression)}`;
  return projection.columns
    .map(({ expression, alias }) => `${printExpression(expression)} AS ${JSON.stringify(alias)}`)
    .join(', ');
}

export function printFrom(sources: FromSource[]): string {
  return sources.map((source, i) => `${i === 0 ? 'FROM' : 'JOIN'} ${printSource(source)}`).join(' ');
}

function printSource({ alias, each, from }: FromSource): string {
  const text = from.kind === 'select' ? `(${printSelect(from)})` : printExpression(from);
  if (alias === undefined || alias === text) return text;
  return each ? `${alias} IN ${text}` : `${text} AS ${JSON.stringify(alias)}`;
}

/** GROUP BY, ORDER BY and OFFSET LIMIT. */
export function printTail({ groupBy, orderBy, offset, limit }: Select): string {
  const terms = orderBy.map(
    ({ expression, descending }) => `${printExpression(expression)} ${descending ? 'DESC' : 'ASC'}`,
  );
  return [
    groupBy.length > 0 && `GROUP BY ${printAll(groupBy)}`,
    terms.length > 0 && `ORDER BY ${terms.join(', ')}`,
    offset && `OFFSET ${printExpression(offset)}`,
    limit && `LIMIT ${printExpression(limit)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
