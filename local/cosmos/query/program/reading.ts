import type { SqlOrder } from '../source.ts';
import type { Expression, Select } from '../syntax/tree.ts';
import type { Value } from '../value.ts';
import { allOf, withinLimits } from './condition.ts';
import type { Root } from './from.ts';
import type { Order } from './order.ts';
import { compileCondition, type RowCondition, sqlOrder } from './pushdown.ts';
import { ALLOWANCE_PER_ITEM, type Row } from './row.ts';
import type { Scope } from './scope.ts';

/** How a SELECT reads the items of the container. Its SQL is set once the clauses are compiled. */
export class Reading {
  readonly root: Root;
  /** The order in which items are read, if that is also the order of the results. */
  order: SqlOrder | undefined;
  readonly #scope: Scope;
  #conditions: RowCondition[] = [];

  constructor(scope: Scope) {
    this.#scope = scope;
    this.root = { slot: scope.compilation.takeSlot(), items: (row) => this.#items(row) };
  }

  plan(select: Select, order: Order | undefined): void {
    const [first] = select.from;
    if (first?.alias === undefined || first.each || first.from.kind !== 'name') return;
    const item = first.alias;
    const needed = [
      ...(select.where ? [select.where] : []),
      ...(order?.needsKey ? order.terms.map(({ expression }) => isDefined(expression)) : []),
    ];
    this.#conditions = needed.map((expression) => compileCondition(expression, item, this.#scope));
    this.order = order && sqlOrder(order.terms, item);
  }

  *#items(row: Row): Iterable<Value> {
    const filter = withinLimits(allOf(this.#conditions.map((condition) => condition(row))));
    for (const item of row.source.candidates(filter, this.order)) {
      row.item++;
      row.allowance += ALLOWANCE_PER_ITEM;
      yield item;
    }
  }
}

function isDefined(argument: Expression): Expression {
  return { kind: 'call', name: 'IS_DEFINED', args: [argument], at: 0 };
}
