import { type BuiltIns, functionOf } from './built-in.ts';

export const CONDITIONS: BuiltIns = {
  IIF: functionOf(3, (test, yes, no) => (test === true ? yes : no)),
};
