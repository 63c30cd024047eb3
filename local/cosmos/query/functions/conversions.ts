import { isObject, type Json } from '../../json.ts';
import type { Value } from '../value.ts';
import { type BuiltIn, type BuiltIns, taking } from './built-in.ts';

/** StringTo…: the value a JSON text stands for, if it is of the type asked for. */
function parsing(accepts: (value: Json) => boolean): BuiltIn {
  return taking(1, (text) => {
    const value = typeof text === 'string' ? parseJson(text) : undefined;
    return value !== undefined && accepts(value) ? value : undefined;
  });
}

function parseJson(text: string): Value {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function toText(value: Value): Value {
  if (value === undefined || typeof value === 'string') return value;
  return JSON.stringify(value);
}

export const CONVERSIONS: BuiltIns = {
  STRINGTOARRAY: parsing((value) => Array.isArray(value)),
  STRINGTOBOOLEAN: parsing((value) => typeof value === 'boolean'),
  STRINGTONULL: parsing((value) => value === null),
  STRINGTONUMBER: parsing((value) => typeof value === 'number' && Number.isFinite(value)),
  STRINGTOOBJECT: parsing(isObject),
  TOSTRING: taking(1, toText),
};
