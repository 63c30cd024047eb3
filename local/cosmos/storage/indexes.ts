import { createHash } from 'node:crypto';
import { pathExpression } from '../query/sql.ts';
import type { Container } from './catalogue.ts';
import { integerColumn, text } from './row.ts';
import type { Store } from './store.ts';

/** From this many items on, what queries name is indexed. */
const indexedFrom = 10_000;
/** Indexes of one container; every write keeps all of them. */
const maxIndexes = 32;

/** A query's request to one container. */
interface Wanted {
  /** The query sees one logical partition only: an index for it starts with the partition key. */
  inPartition: boolean;
  filtered: string[][];
  ordered: string[][];
}

/** The expression indexes of one container, made when a query first profits from them. */
export class Indexes {
  readonly #store: Store;
  readonly #table: string;
  readonly #made: Set<string>;
  #isLarge = false;

  constructor(store: Store, container: Container) {
    this.#store = store;
    this.#table = container.items.table;
    const rows = store.db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND name LIKE '%\\_path\\_%' ESCAPE '\\'",
      )
      .all(this.#table);
    this.#made = new Set(rows.map((row) => text(row, 'name')));
  }

  ensure(wanted: Wanted): void {
    if (wanted.filtered.length + wanted.ordered.length === 0 || !this.#isWorthwhile()) return;
    for (const paths of usefulIndexes(wanted)) {
      const expressions = [...(wanted.inPartition ? ['pk'] : []), ...new Set(paths.map(pathExpression))];
      this.#make(expressions.join(', '));
    }
  }

  #make(expressions: string): void {
    const fingerprint = createHash('sha256').update(expressions).digest('hex').slice(0, 16);
    const name = `${this.#table}_path_${fingerprint}`;
    if (this.#made.has(name) || this.#made.size >= maxIndexes) return;
    this.#store.db.exec(`CREATE INDEX ${name} ON ${this.#table} (${expressions})`);
    this.#store.db.exec(`PRAGMA analysis_limit = 1000; ANALYZE ${name}`);
    this.#made.add(name);
  }

  #isWorthwhile(): boolean {
    if (this.#isLarge) return true;
    const first = `SELECT 1 FROM ${this.#table} LIMIT ${indexedFrom}`;
    const counted = this.#store.statement(`SELECT count(*) AS count FROM (${first})`).get();
    this.#isLarge = integerColumn(counted ?? {}, 'count') >= indexedFrom;
    return this.#isLarge;
  }
}

/** Each filtered path alone; or all of them and then the order, so that a page needs neither search nor sorting. */
function usefulIndexes({ filtered, ordered }: Wanted): string[][][] {
  return ordered.length === 0 ? filtered.map((path) => [path]) : [[...filtered, ...ordered]];
}
