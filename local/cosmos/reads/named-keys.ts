import type { Json } from '../json.ts';
import type { KeyComponent, PartitionKeyDefinition } from '../partition-key.ts';
import type { Expression } from '../query/syntax/tree.ts';
import type { QueryRequest } from './query-text.ts';

/**
 * The partition keys that a query names by `=` or `IN`, so that no other has a result; undefined where it names none. Keys
 * of several paths are not looked for.
 */
export function namedKeys(
  { query: { select }, parameters }: QueryRequest,
  { paths }: PartitionKeyDefinition,
): KeyComponent[] | undefined {
  const [path, ...furtherPaths] = paths;
  const [root] = select.from;
  if (!path || furtherPaths.length > 0 || root?.each || root?.from.kind !== 'name') return undefined;
  const conditions = select.where?.kind === 'and' ? select.where.operands : [select.where];
  for (const condition of conditions) {
    const named = condition && comparedWith(condition, [root.alias ?? root.from.name, ...path]);
    const values = named?.map((value) => constantOf(value, parameters));
    if (values?.every(isKey)) return values;
  }
  return undefined;
}

function comparedWith(condition: Expression, path: readonly string[]): Expression[] | undefined {
  if (condition.kind === 'in' && !condition.negated && isPath(condition.value, path)) return condition.list;
  if (condition.kind !== 'binary' || condition.operator !== '=') return undefined;
  return isPath(condition.left, path) ? [condition.right] : undefined;
}

function isPath(expression: Expression, path: readonly string[]): boolean {
  const last = path.at(-1);
  if (expression.kind === 'name') return path.length === 1 && expression.name === last;
  if (expression.kind !== 'member' || expression.key.kind !== 'literal') return false;
  return expression.key.value === last && isPath(expression.of, path.slice(0, -1));
}

function constantOf(expression: Expression, parameters: ReadonlyMap<string, Json>): Json | undefined {
  if (expression.kind === 'parameter') return parameters.get(expression.name);
  return expression.kind === 'literal' ? expression.value : undefined;
}

const isKey = (value: Json | undefined): value is string | number | boolean | null =>
  value !== undefined && (value === null || typeof value !== 'object');
