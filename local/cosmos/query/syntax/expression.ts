import { QueryUnsupported } from '../errors.ts';
import type { Cursor } from './cursor.ts';
import { parsePrimary } from './primary.ts';
import type { BinaryOperator, Expression, UnaryOperator } from './tree.ts';

const MOST_OPERANDS = 2_000;

/** expression := or ( '??' or )* [ '?' expression ':' expression ] */
export function parseExpression(cursor: Cursor): Expression {
  return cursor.nested(() => {
    let left = parseOr(cursor);
    while (cursor.takeSymbol('??')) left = { kind: 'binary', operator: '??', left, right: parseOr(cursor) };
    if (!cursor.takeSymbol('?')) return left;
    const yes = parseExpression(cursor);
    cursor.expectSymbol(':');
    return { kind: 'conditional', test: left, yes, no: parseExpression(cursor) };
  });
}

function parseOr(cursor: Cursor): Expression {
  return parseLogical(cursor, 'or', 'OR', () => parseLogical(cursor, 'and', 'AND', () => parseTest(cursor)));
}

function parseLogical(
  cursor: Cursor,
  kind: 'and' | 'or',
  keyword: string,
  operand: () => Expression,
): Expression {
  const first = operand();
  if (!cursor.isKeyword(keyword)) return first;
  const operands = [first];
  while (cursor.takeKeyword(keyword)) operands.push(operand());
  if (operands.length > MOST_OPERANDS) cursor.fail(`more than ${MOST_OPERANDS} ${keyword} operators`);
  return { kind, operands };
}

/** value [[NOT] IN | BETWEEN ...] */
function parseTest(cursor: Cursor): Expression {
  const value = parseLevel(cursor, 0);
  const negated = cursor.isKeyword('NOT');
  const ahead = negated ? 1 : 0;
  const test = ['IN', 'BETWEEN', 'LIKE'].find((keyword) => cursor.isKeyword(keyword, ahead));
  if (!test) return value;
  if (negated) cursor.take();
  cursor.take();
  if (test === 'IN') return { kind: 'in', value, list: parseList(cursor), negated };
  if (test === 'BETWEEN') {
    const low = parseLevel(cursor, 0);
    cursor.expectKeyword('AND');
    return { kind: 'between', value, low, high: parseLevel(cursor, 0), negated };
  }
  throw new QueryUnsupported('LIKE is not supported by this stand-in.');
}

function parseList(cursor: Cursor): Expression[] {
  cursor.expectSymbol('(');
  const list: Expression[] = [];
  do list.push(parseExpression(cursor));
  while (cursor.takeSymbol(','));
  cursor.expectSymbol(')');
  return list;
}

function parseLevel(cursor: Cursor, level: number): Expression {
  const operators = LEVELS[level];
  if (!operators) return parseUnary(cursor);
  let left = parseLevel(cursor, level + 1);
  for (;;) {
    const operator = symbolIn(cursor, operators);
    if (!operator) return left;
    cursor.take();
    left = { kind: 'binary', operator, left, right: parseLevel(cursor, level + 1) };
  }
}

function parseUnary(cursor: Cursor): Expression {
  const operator = unaryOperator(cursor);
  if (!operator) return parseMembers(cursor, parsePrimary(cursor));
  cursor.take();
  return cursor.nested(() => ({ kind: 'unary', operator, operand: parseUnary(cursor) }));
}

function unaryOperator(cursor: Cursor): UnaryOperator | undefined {
  if (cursor.isKeyword('NOT')) return 'NOT';
  return (['-', '+', '~'] satisfies UnaryOperator[]).find((symbol) => cursor.isSymbol(symbol));
}

/** Parses `.name` and `[expression]` after an expression. */
export function parseMembers(cursor: Cursor, start: Expression): Expression {
  let of = start;
  for (;;) {
    if (cursor.takeSymbol('.')) {
      of = { kind: 'member', of, key: { kind: 'literal', value: cursor.expectWord() } };
    } else if (cursor.takeSymbol('[')) {
      const key = parseExpression(cursor);
      cursor.expectSymbol(']');
      of = { kind: 'member', of, key };
    } else {
      return of;
    }
  }
}

function symbolIn<T>(cursor: Cursor, operators: Record<string, T>): T | undefined {
  const token = cursor.peek();
  return token.kind === 'symbol' && Object.hasOwn(operators, token.text) ? operators[token.text] : undefined;
}

/**
 * Binary operators by precedence, loosest first, as in the grammar of Microsoft's .NET SDK: text, bits, comparisons,
 * sums and so on. AND, OR, `??` and `?:` bind looser; unary operators and NOT bind tighter.
 */
const LEVELS: Record<string, BinaryOperator>[] = [
  { '||': '||' },
  { '|': '|' },
  { '^': '^' },
  { '&': '&' },
  { '=': '=', '!=': '!=', '<>': '!=' },
  { '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  { '<<': '<<', '>>': '>>', '>>>': '>>>' },
  { '+': '+', '-': '-' },
  { '*': '*', '/': '/', '%': '%' },
];
