import type { BinaryOperator } from './tree.ts';

/**
 * Binary operators by how tightly they bind, loosest first, as in the grammar of Microsoft's .NET SDK: text before
 * bits before comparisons before sums. AND, OR, `??` and `?:` bind looser, unary operators and NOT tighter.
 */
export const LEVELS: Record<string, BinaryOperator>[] = [
  { '||': '||' },
  { '|': '|' },
  { '^': '^' },
  { '&': '&' },
  { '=': '=', '!=': '!=', '<>': '!=' },
  { '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  { '<<': '<<', '>>': '>>', '>>>': '>>>' },
  { '+': '+', '-': '-' },
  { '*': '*', '/': '/', '%': '%' },
];
