import { QueryUnsupported } from '../errors.ts';
import type { Cursor } from './cursor.ts';
import { parseExpression } from './expression.ts';
import { parseSelect } from './select.ts';
import type { Token } from './tokens.ts';
import type { Expression } from './tree.ts';

const CONSTANTS: Record<string, Expression> = {
  true: { kind: 'literal', value: true },
  false: { kind: 'literal', value: false },
  null: { kind: 'literal', value: null },
  undefined: { kind: 'literal', value: undefined },
};
/** Quantified subqueries such as ALL(SELECT ...). */
const UNSUPPORTED = ['ALL', 'FIRST', 'LAST'];

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
      if (
        UNSUPPORTED.includes(token.text.toUpperCase()) &&
        cursor.isSymbol('(') &&
        cursor.isKeyword('SELECT', 1)
      ) {
        throw new QueryUnsupported(`${token.text}(SELECT ...) is not supported by this stand-in.`);
      }
      return cursor.isSymbol('(')
        ? { kind: 'call', name: token.text, args: parseArguments(cursor), at: token.at }
        : { kind: 'name', name: token.text, at: token.at };
    case 'keyword':
      return parseKeyword(cursor, token);
    case 'symbol':
      return parseBracketed(cursor);
    case 'end':
      return cursor.fail('an expression expected');
  }
}

function parseKeyword(cursor: Cursor, { text, at }: Token): Expression {
  const constant = Object.hasOwn(CONSTANTS, text) ? CONSTANTS[text] : undefined;
  if (constant) {
    cursor.take();
    return constant;
  }
  if (text === 'udf')
    throw new QueryUnsupported('User-defined functions are not supported by this stand-in.');
  if (!cursor.isSymbol('(', 1)) return cursor.fail();
  const keyword = text.toUpperCase();
  if (keyword === 'LEFT' || keyword === 'RIGHT') {
    cursor.take();
    return { kind: 'call', name: text, args: parseArguments(cursor), at };
  }
  if (keyword === 'EXISTS' || keyword === 'ARRAY') {
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

/** Parses a comma-separated list, which may be empty, and its closing symbol. */
function parseUntil<T>(cursor: Cursor, close: string, parse: () => T): T[] {
  const list: T[] = [];
  if (cursor.takeSymbol(close)) return list;
  do list.push(parse());
  while (cursor.takeSymbol(','));
  cursor.expectSymbol(close);
  return list;
}
