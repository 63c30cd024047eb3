import { Cursor } from './cursor.ts';
import { checkDepth } from './depth.ts';
import { parseSelect } from './select.ts';
import type { Select } from './tree.ts';

/** Parses a query text to its tree. Throws QueryError, with the position, or QueryUnsupported. */
export function parse(text: string): Select {
  const cursor = new Cursor(text);
  const select = parseSelect(cursor);
  cursor.takeSymbol(';');
  if (cursor.peek().kind !== 'end') cursor.fail();
  checkDepth(select);
  return select;
}
