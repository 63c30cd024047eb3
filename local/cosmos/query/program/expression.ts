import { type JsonObject, setProperty } from '../../json.ts';
import type { Expression } from '../syntax/tree.ts';
import { areEqual, finite, property, type Value } from '../value.ts';
import { compileCall } from './call.ts';
import { negate, OPERATIONS } from './operators.ts';
import type { Evaluate } from './row.ts';
import type { Scope } from './scope.ts';
import { compileSubquery } from './subquery.ts';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** Compiles an expression to a function of the row. The tree is walked once instead of for each row. */
export function compileExpression(expression: Expression, scope: Scope): Evaluate {
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression;
      return () => value;
    }
    case 'parameter':
      return slot(scope.compilation.parameter(expression.name));
    case 'name':
      return slot(scope.resolve(expression.name, expression.at));
    case 'member':
      return compileMember(expression, scope);
    case 'unary':
      return compileUnary(expression, scope);
    case 'binary':
      return compileBinary(expression, scope);
    case 'and':
      return compileLogical(expression, scope, false);
    case 'or':
      return compileLogical(expression, scope, true);
    case 'conditional':
      return compileConditional(expression, scope);
    case 'between':
      return compileBetween(expression, scope);
    case 'in':
      return compileIn(expression, scope);
    case 'call':
      return compileCall(expression, scope);
    case 'array':
      return compileArray(expression, scope);
    case 'object':
      return compileObject(expression, scope);
    case 'subquery':
      return compileSubquery(expression, scope);
  }
}

function slot(index: number): Evaluate {
  return (row) => row.slots[index];
}

function compileMember(expression: Of<'member'>, scope: Scope): Evaluate {
  const of = compileExpression(expression.of, scope);
  if (expression.key.kind === 'literal' && typeof expression.key.value === 'string') {
    const name = expression.key.value;
    return (row) => property(of(row), name);
  }
  const key = compileExpression(expression.key, scope);
  return (row) => member(of(row), key(row));
}

function member(of: Value, key: Value): Value {
  if (typeof key === 'string') return property(of, key);
  return typeof key === 'number' && Array.isArray(of) ? of[key] : undefined;
}

function compileUnary(expression: Of<'unary'>, scope: Scope): Evaluate {
  const operand = compileExpression(expression.operand, scope);
  if (expression.operator === 'NOT') return (row) => negate(operand(row));
  const operation = { '-': (n: number) => -n, '+': (n: number) => n, '~': (n: number) => ~n }[
    expression.operator
  ];
  return (row) => {
    const value = operand(row);
    return typeof value === 'number' ? finite(operation(value)) : undefined;
  };
}

function compileBinary(expression: Of<'binary'>, scope: Scope): Evaluate {
  const operation = OPERATIONS[expression.operator];
  const left = compileExpression(expression.left, scope);
  const right = compileExpression(expression.right, scope);
  return (row) => operation(left(row), right(row));
}

/**
 * One `decisive` operand (false for AND, true for OR) determines the result. Otherwise an operand that is not a boolean
 * makes it undefined.
 */
function compileLogical(expression: Of<'and' | 'or'>, scope: Scope, decisive: boolean): Evaluate {
  const operands = expression.operands.map((operand) => compileExpression(operand, scope));
  return (row) => {
    let result: Value = !decisive;
    for (const operand of operands) {
      const value = operand(row);
      if (value === decisive) return decisive;
      if (value !== !decisive) result = undefined;
    }
    return result;
  };
}

function compileConditional(expression: Of<'conditional'>, scope: Scope): Evaluate {
  const test = compileExpression(expression.test, scope);
  const yes = compileExpression(expression.yes, scope);
  const no = compileExpression(expression.no, scope);
  return (row) => (test(row) === true ? yes(row) : no(row));
}

function compileBetween(expression: Of<'between'>, scope: Scope): Evaluate {
  const value = compileExpression(expression.value, scope);
  const low = compileExpression(expression.low, scope);
  const high = compileExpression(expression.high, scope);
  const within: Evaluate = (row) => {
    const subject = value(row);
    const fromLow = OPERATIONS['>='](subject, low(row));
    const toHigh = OPERATIONS['<='](subject, high(row));
    if (fromLow === false || toHigh === false) return false;
    return fromLow === undefined || toHigh === undefined ? undefined : true;
  };
  return expression.negated ? (row) => negate(within(row)) : within;
}

function compileIn(expression: Of<'in'>, scope: Scope): Evaluate {
  const value = compileExpression(expression.value, scope);
  const list = expression.list.map((item) => compileExpression(item, scope));
  return (row) => {
    const subject = value(row);
    if (subject === undefined) return undefined;
    return list.some((item) => areEqual(subject, item(row))) !== expression.negated;
  };
}

function compileArray(expression: Of<'array'>, scope: Scope): Evaluate {
  const items = expression.items.map((item) => compileExpression(item, scope));
  return (row) => items.map((item) => item(row)).filter((value) => value !== undefined);
}

function compileObject(expression: Of<'object'>, scope: Scope): Evaluate {
  return compileProperties(expression.properties, scope);
}

/** Builds an object from the defined properties. */
export function compileProperties(properties: { name: string; value: Expression }[], scope: Scope): Evaluate {
  const compiled = properties.map(({ name, value }) => ({ name, value: compileExpression(value, scope) }));
  return (row) => {
    const object: JsonObject = {};
    for (const { name, value } of compiled) {
      const result = value(row);
      if (result !== undefined) setProperty(object, name, result);
    }
    return object;
  };
}
