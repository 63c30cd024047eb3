import { QueryUnsupported } from '../errors.ts';
import type { Cursor } from './cursor.ts';
import { parseExpression } from './expression.ts';
import { parseSelect } from './select.ts';
import type { Expression } from './tree.ts';

const CONSTANTS: Record<string, Expression> = {
  TRUE: { kind: 'literal', value: true },
  FALSE: { kind: 'literal', value: false },
  NULL: { kind: 'literal', value: null },
  UNDEFINED: { kind: 'literal', value: undefined },
};

export function parsePrimary(cursor: Cursor): Expression {
  const token = cursor.peek();
  switch (token.kind) {
    case 'number':
      cursor.take();
      return { kind: 'literal', value: token.value };
    case 'string':
      cursor.take();
      return { kind: 'literal', value: token.text };
    case 'parameter':
      cursor.take();
      return { kind: 'parameter', name: token.text };
    case 'word':
      cursor.take();
      return cursor.isSymbol('(')
        ? { kind: 'call', name: token.text, args: parseArguments(cursor), at: token.at }
        : { kind: 'name', name: token.text, at: token.at };
    case 'keyword':
      return parseKeyword(cursor, token.text.toUpperCase());
    case 'symbol':
      return parseBracketed(cursor);
    case 'end':
      return cursor.fail('an expression expected');
  }
}

function parseKeyword(cursor: Cursor, keyword: string): Expression {
  const constant = CONSTANTS[keyword];
  if (constant) {
    cursor.take();
    return constant;
  }
  if (keyword === 'UDF')
    throw new QueryUnsupported('User-defined functions are not supported by this stand-in.');
  if ((keyword === 'EXISTS' || keyword === 'ARRAY') && cursor.isSymbol('(', 1)) {
    cursor.take();
    cursor.take();
    const query = parseSelect(cursor);
    cursor.expectSymbol(')');
    return { kind: 'subquery', as: keyword === 'EXISTS' ? 'exists' : 'array', query };
  }
  return cursor.fail();
}

function parseBracketed(cursor: Cursor): Expression {
  if (cursor.takeSymbol('(')) {
    const inner: Expression = cursor.isKeyword('SELECT')
      ? { kind: 'subquery', as: 'scalar', query: parseSelect(cursor) }
      : parseExpression(cursor);
    cursor.expectSymbol(')');
    return inner;
  }
  if (cursor.takeSymbol('['))
    return { kind: 'array', items: parseUntil(cursor, ']', () => parseExpression(cursor)) };
  if (cursor.takeSymbol('{')) {
    return { kind: 'object', properties: parseUntil(cursor, '}', () => parseProperty(cursor)) };
  }
  return cursor.fail();
}

function parseProperty(cursor: Cursor) {
  const token = cursor.take();
  if (token.kind !== 'string' && token.kind !== 'word' && token.kind !== 'keyword') {
    return cursor.fail('a property name expected');
  }
  cursor.expectSymbol(':');
  return { name: token.text, value: parseExpression(cursor) };
}

function parseArguments(cursor: Cursor): Expression[] {
  cursor.expectSymbol('(');
  return parseUntil(cursor, ')', () => parseExpression(cursor));
}

/** A list separated by commas, perhaps empty, and its closing symbol. */
function parseUntil<T>(cursor: Cursor, close: string, parse: () => T): T[] {
  const list: T[] = [];
  if (cursor.takeSymbol(close)) return list;
  do list.push(parse());
  while (cursor.takeSymbol(','));
  cursor.expectSymbol(close);
  return list;
}
