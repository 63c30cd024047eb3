import { canonicalText, type Value } from '../value.ts';
import type { Accumulator, Aggregate } from './aggregates.ts';
import type { Evaluate, Row } from './row.ts';

interface Group {
  /** The values of the names in the group's first row. */
  slots: Value[];
  accumulators: Accumulator[];
}

/** Groups rows by key, then sets the row to each group in turn, with its aggregates in their slots. */
export function* groups(
  rows: Iterable<unknown>,
  row: Row,
  keys: Evaluate[],
  aggregates: Aggregate[],
): Iterable<undefined> {
  const found = new Map<string, Group>();
  const start = (): Group => ({
    slots: row.slots.slice(),
    accumulators: aggregates.map(({ start }) => start()),
  });
  for (const _ of rows) {
    const key = keys.map((evaluate) => canonicalText(evaluate(row))).join();
    const group = found.get(key) ?? start();
    found.set(key, group);
    aggregates.forEach(({ argument }, i) => {
      group.accumulators[i]?.add(argument(row));
    });
  }
  if (found.size === 0 && keys.length === 0) found.set('', start());
  const outside = row.slots;
  try {
    for (const { slots, accumulators } of found.values()) {
      row.slots = slots;
      aggregates.forEach(({ slot }, i) => {
        slots[slot] = accumulators[i]?.result();
      });
      yield undefined;
    }
  } finally {
    row.slots = outside;
  }
}
