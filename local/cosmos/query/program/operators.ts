import type { BinaryOperator } from '../syntax/tree.ts';
import { areEqual, compare, finite, type Value } from '../value.ts';

type Operation = (left: Value, right: Value) => Value;

/** Undefined across types and for arrays and objects, which have no order. */
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
 * Equality between different types is false (and `!=` true), as Microsoft's own reference interpreter in the .NET
 * SDK's tests has it; the published table says undefined, which would make `c.name != null` useless.
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
