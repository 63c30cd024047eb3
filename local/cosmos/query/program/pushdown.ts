import type { SqlOrder } from '../source.ts';
import { isReadable, pathExpression } from '../sql.ts';
import type { ComparisonOperator, Expression, OrderTerm } from '../syntax/tree.ts';
import { pathOf, someExpression } from '../syntax/walk.ts';
import type { Condition } from './condition.ts';
import * as condition from './condition.ts';
import { compileExpression } from './expression.ts';
import type { Evaluate, Row } from './row.ts';
import type { Scope } from './scope.ts';

export type RowCondition = (row: Row) => Condition;

/** The maximum number of properties in a composite index of the service. */
const MOST_TERMS = 8;

const UNKNOWN: RowCondition = () => undefined;

/**
 * The SQL condition that excludes items which cannot meet `where`.
 * @param item the alias of the whole item
 */
export function compileCondition(where: Expression, item: string, scope: Scope): RowCondition {
  switch (where.kind) {
    case 'and': {
      const parts = where.operands.map((operand) => compileCondition(operand, item, scope));
      return (row) => condition.allOf(parts.map((part) => part(row)));
    }
    case 'or': {
      const parts = where.operands.map((operand) => compileCondition(operand, item, scope));
      return (row) => condition.anyOf(parts.map((part) => part(row)));
    }
    case 'binary':
      return compileComparison(where, item, scope);
    case 'between':
      return compileBetween(where, item, scope);
    case 'in':
      return compileIn(where, item, scope);
    case 'call':
      return compileTest(where, item, scope);
    case 'member':
      return conditionOnPath(where, item, (path) => () => condition.isEqualTo(path, true));
    case 'unary':
      return compileNot(where, item);
    case 'literal':
      return where.value === true ? UNKNOWN : () => condition.NOTHING;
    default:
      return UNKNOWN;
  }
}

/**
 * The SQL order of the terms, if each of them is a property of the item. Items with equal keys are in the order in
 * which they were first written.
 */
export function sqlOrder(terms: OrderTerm[], item: string): SqlOrder | undefined {
  const paths = terms
    .map(({ expression }) => readablePath(expression, item))
    .filter((path) => path !== undefined);
  if (paths.length < terms.length || paths.length > MOST_TERMS) return undefined;
  const sql = paths.map((path, i) => `(${pathExpression(path)}) ${terms[i]?.descending ? 'DESC' : 'ASC'}`);
  return { sql: [...sql, terms[0]?.descending ? 'seq DESC' : 'seq'].join(', '), paths };
}

function readablePath(expression: Expression, item: string): string[] | undefined {
  const found = pathOf(expression);
  return found?.name === item && isReadable(found.path) ? found.path : undefined;
}

function conditionOnPath(
  expression: Expression | undefined,
  item: string,
  make: (path: string[]) => RowCondition,
): RowCondition {
  const path = expression && readablePath(expression, item);
  return path ? make(path) : UNKNOWN;
}

/** An expression whose value does not depend on the item. */
function constant(expression: Expression | undefined, scope: Scope): Evaluate | undefined {
  if (!expression || someExpression(expression, dependsOnItem)) return undefined;
  return compileExpression(expression, scope);
}

function dependsOnItem({ kind, ...rest }: Expression): boolean {
  if (kind === 'call') return 'name' in rest && rest.name.toUpperCase() === 'RAND';
  return kind === 'name' || kind === 'subquery';
}

const MIRRORED: Partial<Record<string, Exclude<ComparisonOperator, '!='>>> = {
  '=': '=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function compileComparison(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  item: string,
  scope: Scope,
): RowCondition {
  const mirrored = MIRRORED[operator];
  const straight = mirrored && MIRRORED[mirrored];
  if (!mirrored || !straight) return UNKNOWN;
  const path = readablePath(left, item) ?? readablePath(right, item);
  const isLeft = readablePath(left, item) !== undefined;
  const value = constant(isLeft ? right : left, scope);
  if (!path || !value) return UNKNOWN;
  return (row) => condition.isComparedTo(path, isLeft ? straight : mirrored, value(row));
}

function compileBetween(
  test: Extract<Expression, { kind: 'between' }>,
  item: string,
  scope: Scope,
): RowCondition {
  const low = constant(test.low, scope);
  const high = constant(test.high, scope);
  if (test.negated || !low || !high) return UNKNOWN;
  return conditionOnPath(test.value, item, (path) => (row) => {
    return condition.allOf([
      condition.isComparedTo(path, '>=', low(row)),
      condition.isComparedTo(path, '<=', high(row)),
    ]);
  });
}

function compileIn(test: Extract<Expression, { kind: 'in' }>, item: string, scope: Scope): RowCondition {
  const list = test.list
    .map((expression) => constant(expression, scope))
    .filter((value) => value !== undefined);
  if (test.negated || list.length < test.list.length) return UNKNOWN;
  return conditionOnPath(
    test.value,
    item,
    (path) => (row) =>
      condition.isOneOf(
        path,
        list.map((value) => value(row)),
      ),
  );
}

function compileNot(
  { operator, operand }: Extract<Expression, { kind: 'unary' }>,
  item: string,
): RowCondition {
  if (operator !== 'NOT') return UNKNOWN;
  if (operand.kind === 'call' && operand.name.toUpperCase() === 'IS_DEFINED') {
    return conditionOnPath(operand.args[0], item, (path) => () => condition.filterOn(path, '?value IS NULL'));
  }
  return conditionOnPath(operand, item, (path) => () => condition.isEqualTo(path, false));
}

const TYPE_TESTS: Record<string, (path: string[]) => Condition> = {
  IS_BOOL: condition.isBoolean,
  IS_DEFINED: condition.isDefined,
  IS_NULL: (path) => condition.isEqualTo(path, null),
  IS_NUMBER: condition.isNumber,
  IS_STRING: condition.isString,
};

function compileTest(
  { name, args }: Extract<Expression, { kind: 'call' }>,
  item: string,
  scope: Scope,
): RowCondition {
  const [first, second, third] = args;
  const upper = name.toUpperCase();
  const typeTest = Object.hasOwn(TYPE_TESTS, upper) ? TYPE_TESTS[upper] : undefined;
  if (typeTest) return conditionOnPath(first, item, (path) => () => typeTest(path));
  if (third) return UNKNOWN;
  const value = constant(second, scope);
  if (!value) return upper === 'ARRAY_CONTAINS' ? compileMember(first, second, item, scope) : UNKNOWN;
  switch (upper) {
    case 'STARTSWITH':
      return conditionOnPath(first, item, (path) => (row) => condition.startsWith(path, value(row)));
    case 'STRINGEQUALS':
      return conditionOnPath(first, item, (path) => (row) => condition.isEqualTo(path, value(row)));
    case 'ARRAY_CONTAINS':
      return conditionOnBody(first, item, (row) => condition.textMentions(value(row), true));
    case 'CONTAINS':
    case 'ENDSWITH':
      return conditionOnBody(first, item, (row) => condition.textMentions(value(row), false));
    default:
      return UNKNOWN;
  }
}

/** Compiles ARRAY_CONTAINS with a constant list. */
function compileMember(
  first: Expression | undefined,
  second: Expression | undefined,
  item: string,
  scope: Scope,
): RowCondition {
  const list = constant(first, scope);
  if (!list) return UNKNOWN;
  return conditionOnPath(second, item, (path) => (row) => {
    const values = list(row);
    return Array.isArray(values) ? condition.isOneOf(path, values) : condition.NOTHING;
  });
}

/** Returns `test` if the expression is a property in the stored body, that is, not a system property. */
function conditionOnBody(expression: Expression | undefined, item: string, test: RowCondition): RowCondition {
  const path = expression && readablePath(expression, item);
  return path && !path[0]?.startsWith('_') ? test : UNKNOWN;
}
