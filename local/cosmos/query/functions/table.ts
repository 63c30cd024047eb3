import type { Value } from '../value.ts';
import { ARRAYS } from './arrays.ts';
import type { BuiltIns } from './built-in.ts';
import { MATHEMATICS } from './mathematics.ts';
import { STRINGS } from './strings.ts';
import { TYPES } from './types.ts';

/** Every function by its name in capitals; letter case does not count in a call. */
export const FUNCTIONS: BuiltIns = { ...STRINGS, ...MATHEMATICS, ...ARRAYS, ...TYPES };

/** Functions of the time alone, in milliseconds since 1970. */
export const CLOCK: Record<string, (now: number) => Value> = {};
