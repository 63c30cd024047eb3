import type { BinaryOperator } from './tree.ts';

/**
 * Binary operators by precedence, loosest first, as in the grammar of Microsoft's .NET SDK: text, bits, comparisons,
 * sums and so on. AND, OR, `??` and `?:` bind looser; unary operators and NOT bind tighter.
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
