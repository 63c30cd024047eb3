import type { SQLInputValue } from 'node:sqlite';
import { itemObject } from '../item-text.ts';
import type { JsonObject } from '../json.ts';
import type { Source, SqlFilter, SqlOrder } from '../query/source.ts';
import type { Container } from '../storage/catalogue.ts';
import { storedItem } from '../storage/items.ts';
import type { Store, View } from '../storage/store.ts';
import type { Scope } from './scope.ts';

/** The bounds of one page of a query. */
export interface Bounds {
  view: View;
  scope: Scope;
  /** Epoch seconds. */
  now: number;
  /** Sequence number to start with, if the query is answered in storage order. */
  fromSeq: number;
  /** Sequence number of the last visible item; 0 for no limit. */
  upToSeq: number;
  /** When to stop reading, in milliseconds of `performance.now`. Only for queries that can be resumed at any item. */
  deadline: number;
}

const lookAtClockEvery = 64;

/** The items of a container that a query may see, read from storage on demand. */
export class ItemSource implements Source {
  read = 0;
  /** Size of the items read, in bytes. */
  bytes = 0;
  /** Sequence number of the last item yielded. */
  lastSeq = 0;
  /** Whether reading stopped at the deadline, before the item after `lastSeq`. */
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
