import { isObject } from '../../json.ts';
import type { Value } from '../value.ts';
import { type BuiltIn, type BuiltIns, functionOf } from './built-in.ts';

/** An IS_… function. Its result is never undefined, even if the argument is. */
function check(test: (value: Value) => boolean): BuiltIn {
  return functionOf(1, (value) => test(value));
}

function isPrimitive(value: Value): boolean {
  return value === null || ['boolean', 'number', 'string'].includes(typeof value);
}

export const TYPES: BuiltIns = {
  IS_ARRAY: check((value) => Array.isArray(value)),
  IS_BOOL: check((value) => typeof value === 'boolean'),
  IS_DEFINED: check((value) => value !== undefined),
  IS_FINITE_NUMBER: check((value) => typeof value === 'number'),
  IS_INTEGER: check((value) => Number.isInteger(value)),
  IS_NULL: check((value) => value === null),
  IS_NUMBER: check((value) => typeof value === 'number'),
  IS_OBJECT: check(isObject),
  IS_PRIMITIVE: check(isPrimitive),
  IS_STRING: check((value) => typeof value === 'string'),
};
