import type { Expression } from './tree.ts';

/** The direct subexpressions. A subquery has names of its own and is not entered. */
export function children(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'member':
      return [expression.of, expression.key];
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'and':
    case 'or':
      return expression.operands;
    case 'conditional':
      return [expression.test, expression.yes, expression.no];
    case 'between':
      return [expression.value, expression.low, expression.high];
    case 'in':
      return [expression.value, ...expression.list];
    case 'call':
      return expression.args;
    case 'array':
      return expression.items;
    case 'object':
      return expression.properties.map(({ value }) => value);
    case 'literal':
    case 'parameter':
    case 'name':
    case 'subquery':
      return [];
  }
}

export function someExpression(expression: Expression, test: (expression: Expression) => boolean): boolean {
  return test(expression) || children(expression).some((child) => someExpression(child, test));
}

/** The path of an expression such as c.home["town"], and the name at which it starts. */
export function pathOf(expression: Expression): { name: string; path: string[] } | undefined {
  const path: string[] = [];
  let base = expression;
  while (base.kind === 'member') {
    if (base.key.kind !== 'literal' || typeof base.key.value !== 'string') return undefined;
    path.unshift(base.key.value);
    base = base.of;
  }
  return base.kind === 'name' ? { name: base.name, path } : undefined;
}
