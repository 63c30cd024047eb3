import { QueryUnsupported } from '../errors.ts';
import type { Cursor } from './cursor.ts';
import { parseExpression } from './expression.ts';
import { parseFrom } from './from.ts';
import type { Expression, OrderTerm, Projection, Select } from './tree.ts';

export function parseSelect(cursor: Cursor): Select {
  return cursor.nested(() => {
    cursor.expectKeyword('SELECT');
    const distinct = cursor.takeKeyword('DISTINCT');
    const top = cursor.takeKeyword('TOP') ? parseCount(cursor) : undefined;
    const projection = parseProjection(cursor);
    const from = cursor.takeKeyword('FROM') ? parseFrom(cursor) : [];
    const where = cursor.takeKeyword('WHERE') ? parseExpression(cursor) : undefined;
    const groupBy = takeBy(cursor, 'GROUP') ? parseTerms(cursor) : [];
    const orderBy = parseOrder(cursor);
    const { offset, limit } = parseOffset(cursor);
    return { kind: 'select', distinct, top, projection, from, where, groupBy, orderBy, offset, limit };
  });
}

function parseProjection(cursor: Cursor): Projection {
  if (cursor.takeSymbol('*')) return { kind: 'all' };
  if (cursor.takeKeyword('VALUE')) return { kind: 'value', expression: parseExpression(cursor) };
  const columns: { expression: Expression; alias: string }[] = [];
  let unnamed = 0;
  do {
    const expression = parseExpression(cursor);
    const alias = parseAlias(cursor) ?? nameOf(expression) ?? `$${++unnamed}`;
    if (columns.some((column) => column.alias === alias)) {
      cursor.fail(`the column name '${alias}' is used twice`);
    }
    columns.push({ expression, alias });
  } while (cursor.takeSymbol(','));
  return { kind: 'list', columns };
}

/** Parses `AS name`, or a name directly after the expression. The name may be quoted. */
export function parseAlias(cursor: Cursor): string | undefined {
  const named = cursor.takeKeyword('AS');
  const token = cursor.peek();
  if (token.kind === 'word' || (named && (token.kind === 'string' || token.kind === 'keyword'))) {
    return cursor.take().text;
  }
  return named ? cursor.fail('a name expected') : undefined;
}

/** The name of an expression without an alias: its last property. */
export function nameOf(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name;
  if (expression.kind !== 'member' || expression.key.kind !== 'literal') return undefined;
  return typeof expression.key.value === 'string' ? expression.key.value : undefined;
}

function parseOrder(cursor: Cursor): OrderTerm[] {
  const orderBy: OrderTerm[] = [];
  if (!takeBy(cursor, 'ORDER')) return orderBy;
  if (cursor.isKeyword('RANK'))
    throw new QueryUnsupported('ORDER BY RANK is not supported by this stand-in.');
  do {
    const expression = parseExpression(cursor);
    const descending = cursor.takeKeyword('DESC');
    if (!descending) cursor.takeKeyword('ASC');
    orderBy.push({ expression, descending });
  } while (cursor.takeSymbol(','));
  return orderBy;
}

function parseOffset(cursor: Cursor) {
  if (!cursor.takeKeyword('OFFSET')) return { offset: undefined, limit: undefined };
  const offset = parseCount(cursor);
  cursor.expectKeyword('LIMIT');
  return { offset, limit: parseCount(cursor) };
}

function parseCount(cursor: Cursor): Expression {
  const token = cursor.peek();
  if (token.kind === 'parameter') {
    cursor.take();
    return { kind: 'parameter', name: token.text };
  }
  if (token.kind !== 'number' || !Number.isSafeInteger(token.value))
    return cursor.fail('a whole number expected');
  cursor.take();
  return { kind: 'literal', value: token.value };
}

function takeBy(cursor: Cursor, keyword: 'GROUP' | 'ORDER'): boolean {
  if (!cursor.takeKeyword(keyword)) return false;
  cursor.expectKeyword('BY');
  return true;
}

function parseTerms(cursor: Cursor): Expression[] {
  const terms: Expression[] = [];
  do terms.push(parseExpression(cursor));
  while (cursor.takeSymbol(','));
  return terms;
}
