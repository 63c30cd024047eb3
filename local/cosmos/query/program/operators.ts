import type { BinaryOperator } from '../syntax/tree.ts';
import { areEqual, compare, finite, type Value } from '../value.ts';

type Operation = (left: Value, right: Value) => Value;

/** Undefined for values of different types, and for arrays and objects, which have no order. */
function orderTest(test: (difference: number) => boolean): Operation {
  return (left, right) => {
    if (left === undefined || right === undefined || typeof left !== typeof right) return undefined;
    if ((left === null) !== (right === null)) return undefined;
    if (typeof left === 'object' && left !== null) return undefined;
    return test(compare(left, right));
  };
}

function numericOperation(operation: (left: number, right: number) => number): Operation {
  return (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? finite(operation(left, right)) : undefined;
}

/**
 * Values of different types are unequal (`!=` is true), as in Microsoft's reference interpreter in the tests of the
 * .NET SDK. The published table says undefined, which would make `c.name != null` useless.
 */
export const OPERATIONS: Record<BinaryOperator, Operation> = {
  '=': (left, right) => (left === undefined || right === undefined ? undefined : areEqual(left, right)),
  '!=': (left, right) => (left === undefined || right === undefined ? undefined : !areEqual(left, right)),
  '<': orderTest((difference) => difference < 0),
  '<=': orderTest((difference) => difference <= 0),
  '>': orderTest((difference) => difference > 0),
  '>=': orderTest((difference) => difference >= 0),
  '+': numericOperation((left, right) => left + right),
  '-': numericOperation((left, right) => left - right),
  '*': numericOperation((left, right) => left * right),
  '/': numericOperation((left, right) => left / right),
  '%': numericOperation((left, right) => left % right),
  '&': numericOperation((left, right) => left & right),
  '|': numericOperation((left, right) => left | right),
  '^': numericOperation((left, right) => left ^ right),
  '<<': numericOperation((left, right) => left << right),
  '>>': numericOperation((left, right) => left >> right),
  '>>>': numericOperation((left, right) => left >>> right),
  '||': (left, right) => (typeof left === 'string' && typeof right === 'string' ? left + right : undefined),
  '??': (left, right) => (left === undefined ? right : left),
};

export function negate(value: Value): Value {
  return typeof value === 'boolean' ? !value : undefined;
}
