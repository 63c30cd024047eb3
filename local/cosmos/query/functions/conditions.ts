import { type BuiltIns, taking } from './built-in.ts';

export const CONDITIONS: BuiltIns = {
  IIF: taking(3, (test, yes, no) => (test === true ? yes : no)),
};
