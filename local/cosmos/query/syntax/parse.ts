import { Cursor } from './cursor.ts';
import { checkDepth } from './depth.ts';
import { parseSelect } from './select.ts';
import type { Select } from './tree.ts';

/** The tree of one query text. Throws QueryError, with the position, or QueryUnsupported. */
export function parse(text: string): Select {
  const cursor = new Cursor(text);
  const select = parseSelect(cursor);
  cursor.takeSymbol(';');
  if (cursor.peek().kind !== 'end') cursor.fail();
  checkDepth(select);
  return select;
}
