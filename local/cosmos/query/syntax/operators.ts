import type { BinaryOperator } from './tree.ts';

/** Binary operators by how tightly they bind, loosest first. AND, OR, NOT, IN, LIKE and BETWEEN are apart. */
export const COMPARISONS: Record<string, BinaryOperator> = {
  '=': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

export const LEVELS: Record<string, BinaryOperator>[] = [
  { '|': '|' },
  { '^': '^' },
  { '&': '&' },
  { '<<': '<<', '>>': '>>', '>>>': '>>>' },
  { '+': '+', '-': '-', '||': '||' },
  { '*': '*', '/': '/', '%': '%' },
];
