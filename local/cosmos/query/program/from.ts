import { QueryError } from '../errors.ts';
import type { Expression, FromSource } from '../syntax/tree.ts';
import type { Value } from '../value.ts';
import { compileExpression } from './expression.ts';
import { type Row, visit } from './row.ts';
import { Scope } from './scope.ts';
import { compileSelect } from './select.ts';

/** One FROM or JOIN source: the values that its slot takes in turn, given the sources before it. */
export interface Input {
  slot: number;
  values: (row: Row) => Iterable<Value>;
}

/** The container, which is the value of the first FROM source if its name is not an alias. */
export interface Root {
  slot: number;
  items: (row: Row) => Iterable<Value>;
}

export function compileFrom(sources: FromSource[], scope: Scope, root: Root | undefined): Input[] {
  return sources.map((source, i) => {
    const slot = scope.compilation.takeSlot();
    const values = compileSource(source, scope, i === 0 ? root : undefined);
    if (source.alias !== undefined) scope.declare(source.alias, slot, source.at);
    return { slot, values };
  });
}

function compileSource(source: FromSource, scope: Scope, root: Root | undefined): Input['values'] {
  const { from } = source;
  if (from.kind === 'select') {
    const results = compileSelect(from, scope, root !== undefined);
    return source.each ? (row) => elements(results(row), row) : (row) => counted(results(row), row);
  }
  const name = baseName(from);
  if (!root || scope.find(name.name) !== undefined) {
    const value = compileExpression(from, scope);
    return source.each ? (row) => elements([value(row)], row) : (row) => [value(row)];
  }
  if (from.kind === 'name' && !source.each) return root.items;
  const inside = new Scope(scope.compilation, scope);
  inside.declare(name.name, root.slot, name.at);
  const part = compileExpression(from, inside);
  return source.each ? (row) => elements(parts(root, part, row), row) : (row) => parts(root, part, row);
}

function* parts(root: Root, part: (row: Row) => Value, row: Row): Iterable<Value> {
  for (const item of root.items(row)) {
    row.slots[root.slot] = item;
    yield part(row);
  }
}

function* elements(values: Iterable<Value>, row: Row): Iterable<Value> {
  for (const value of values) if (Array.isArray(value)) yield* counted(value, row);
}

function* counted(values: Iterable<Value>, row: Row): Iterable<Value> {
  for (const value of values) {
    visit(row);
    yield value;
  }
}

function baseName(expression: Expression): Extract<Expression, { kind: 'name' }> {
  let base = expression;
  while (base.kind === 'member') base = base.of;
  if (base.kind !== 'name') throw new QueryError('FROM takes the container, an alias or a subquery.');
  return base;
}

/** Sets the row to each combination of the inputs in turn, and yields after each. */
export function* combineInputs(inputs: Input[], row: Row, from = 0): Iterable<undefined> {
  const input = inputs[from];
  if (!input) {
    yield undefined;
    return;
  }
  for (const value of input.values(row)) {
    if (value === undefined) continue;
    row.slots[input.slot] = value;
    yield* combineInputs(inputs, row, from + 1);
  }
}
