import { QueryError } from '../errors.ts';
import type { Select } from './tree.ts';

/**
 * Maximum length of a chain such as `1 + 1 + 1`, which nests without brackets. A longer one could overflow the stack
 * when it runs.
 */
const DEEPEST = 1_000;

export function checkDepth(select: Select): void {
  const waiting: { node: object; depth: number }[] = [{ node: select, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > DEEPEST) throw new QueryError('The query chains or nests too many operators.');
    for (const child of Object.values(next.node)) {
      if (typeof child === 'object' && child !== null) waiting.push({ node: child, depth: next.depth + 1 });
    }
  }
}
