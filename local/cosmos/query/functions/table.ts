import { ARRAYS } from './arrays.ts';
import type { BuiltIns } from './built-in.ts';
import { CONDITIONS } from './conditions.ts';
import { STRINGS } from './strings.ts';
import { TYPES } from './types.ts';

/** Every function by its name in capitals. Calls ignore letter case. */
export const FUNCTIONS: BuiltIns = { ...ARRAYS, ...CONDITIONS, ...STRINGS, ...TYPES };
