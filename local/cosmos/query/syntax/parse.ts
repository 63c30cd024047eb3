import { QueryError } from '../errors.ts';
import { Cursor } from './cursor.ts';
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

/**
 * Maximum length of a chain such as `1 + 1 + 1`, which nests without brackets. A longer one could overflow the stack
 * when it runs.
 */
const DEEPEST = 1_000;

function checkDepth(select: Select): void {
  const waiting: { node: object; depth: number }[] = [{ node: select, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > DEEPEST) throw new QueryError('The query chains or nests too many operators.');
    for (const child of Object.values(next.node)) {
      if (typeof child === 'object' && child !== null) waiting.push({ node: child, depth: next.depth + 1 });
    }
  }
}
