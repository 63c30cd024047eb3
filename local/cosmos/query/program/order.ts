import type { Json } from '../../json.ts';
import type { OrderTerm, Select } from '../syntax/tree.ts';
import { pathOf } from '../syntax/walk.ts';
import { compare, type Value } from '../value.ts';
import { compileExpression } from './expression.ts';
import type { Evaluate, Row } from './row.ts';
import type { Scope } from './scope.ts';

export interface Order {
  keys: { evaluate: Evaluate; descending: boolean }[];
  /** Whether rows without the key are left out, as for a single key that the indexing policy does not name. */
  needsKey: boolean;
  terms: OrderTerm[];
}

export function compileOrder(select: Select, scope: Scope): Order | undefined {
  const { policies } = scope.compilation;
  const terms = select.orderBy;
  const [only] = terms;
  if (!only) return undefined;
  const path = pathOf(only.expression)?.path;
  return {
    keys: terms.map(({ expression, descending }) => ({
      evaluate: compileExpression(expression, scope),
      descending,
    })),
    terms,
    needsKey: terms.length === 1 && !(path && policies.ordersMissing?.(path)),
  };
}

export function* withKey(rows: Iterable<unknown>, row: Row, { keys, needsKey }: Order): Iterable<unknown> {
  for (const each of rows) if (!needsKey || keys[0]?.evaluate(row) !== undefined) yield each;
}

interface Entry {
  keys: Value[];
  item: number;
  result: Value;
}

/**
 * Sorts the results. Those with equal keys are in the order in which their items were first written, in the direction
 * of the first key. At most about twice `most` results are held in memory.
 */
export function* sortRows(
  rows: Iterable<unknown>,
  row: Row,
  { keys: order }: Order,
  project: Evaluate,
  most: number,
): Iterable<Json> {
  const entries: Entry[] = [];
  for (const _ of rows) {
    entries.push({ keys: order.map(({ evaluate }) => evaluate(row)), item: row.item, result: project(row) });
    if (entries.length > most * 2 + 1_000) {
      sort(entries, order);
      entries.length = most;
    }
  }
  sort(entries, order);
  for (const { result } of entries) if (result !== undefined) yield result;
}

function sort(entries: Entry[], order: Order['keys']): void {
  entries.sort((a, b) => {
    for (const [i, { descending }] of order.entries()) {
      const difference = compare(a.keys[i], b.keys[i]);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return order[0]?.descending ? b.item - a.item : a.item - b.item;
  });
}
