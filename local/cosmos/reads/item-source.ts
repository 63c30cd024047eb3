import type { SQLInputValue } from 'node:sqlite';
import { itemObject } from '../item-text.ts';
import type { JsonObject } from '../json.ts';
import type { Source, SqlFilter, SqlOrder } from '../query/source.ts';
import type { Container } from '../storage/catalogue.ts';
import { storedItem } from '../storage/items.ts';
import type { Store, View } from '../storage/store.ts';
import type { Scope } from './scope.ts';

/** Bounds of one page of a query over a container. */
export interface Bounds {
  view: View;
  scope: Scope;
  /** Epoch seconds. */
  now: number;
  /** The item to start with, where the query is answered in the order of storage. */
  fromSeq: number;
  /** The last item to see; 0 sees all. */
  upToSeq: number;
  /** When to stop reading, in milliseconds of `performance.now`; only for queries that can be resumed anywhere. */
  deadline: number;
}

const lookAtClockEvery = 64;

/** The items of a container that a query may see, read from storage as they are asked for. */
export class ItemSource implements Source {
  read = 0;
  /** Bytes of the items read. */
  bytes = 0;
  /** The item last yielded. */
  lastSeq = 0;
  /** True when reading stopped at the deadline, before the item after `lastSeq`. */
  isCutShort = false;
  readonly #store: Store;
  readonly #container: Container;
  readonly #bounds: Bounds;

  constructor(store: Store, container: Container, bounds: Bounds) {
    this.#store = store;
    this.#container = container;
    this.#bounds = bounds;
  }

  *candidates(filter?: SqlFilter, order?: SqlOrder): Iterable<JsonObject> {
    const { view, scope, now, fromSeq, upToSeq, deadline } = this.#bounds;
    this.#store.indexesOf(this.#container).ensure({
      inPartition: scope.isOnePartition,
      filtered: filter?.paths ?? [],
      ordered: order?.paths ?? [],
    });
    const conditions = [scope.sql, '(expires IS NULL OR expires > ?)'];
    const args: SQLInputValue[] = [...scope.args, now];
    if (fromSeq > 0) {
      conditions.push('seq >= ?');
      args.push(fromSeq);
    }
    if (upToSeq > 0) {
      conditions.push('seq <= ?');
      args.push(upToSeq);
    }
    if (filter !== undefined) {
      conditions.push(`(${filter.sql})`);
      args.push(...filter.args);
    }
    const sql = `SELECT * FROM ${view.rows} WHERE ${conditions.join(' AND ')} ORDER BY ${order?.sql ?? 'seq'}`;
    for (const row of this.#store.statement(sql).iterate(...args)) {
      const item = storedItem(row);
      if (!scope.holds(item.pk)) continue;
      if (this.read % lookAtClockEvery === lookAtClockEvery - 1 && performance.now() > deadline) {
        this.isCutShort = true;
        this.lastSeq = item.seq;
        return;
      }
      this.read += 1;
      this.bytes += item.body.length;
      this.lastSeq = item.seq;
      yield itemObject(this.#container, item);
    }
  }
}
