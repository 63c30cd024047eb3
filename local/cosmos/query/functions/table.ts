import { ARRAYS } from './arrays.ts';
import type { BuiltIns } from './built-in.ts';
import { CONDITIONS } from './conditions.ts';
import { CONVERSIONS } from './conversions.ts';
import { DATES } from './dates.ts';
import { FULL_TEXT } from './full-text.ts';
import { MATHEMATICS } from './mathematics.ts';
import { STRINGS } from './strings.ts';
import { TYPES } from './types.ts';

/** Every function by its name in capitals; letter case does not count in a call. */
export const FUNCTIONS: BuiltIns = {
  ...ARRAYS,
  ...CONDITIONS,
  ...CONVERSIONS,
  ...DATES,
  ...FULL_TEXT,
  ...MATHEMATICS,
  ...STRINGS,
  ...TYPES,
};
