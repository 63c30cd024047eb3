import { createHash } from 'node:crypto';
import { pathExpression } from '../query/sql.ts';
import type { Container } from './catalogue.ts';
import { integerColumn, text } from './row.ts';
import type { Store } from './store.ts';

/** Number of items from which queried properties get an index. */
const indexedFrom = 10_000;
/** Maximum number of indexes of a container, since every write updates all of them. */
const maxIndexes = 32;

/** What a query asks of a container. */
interface Wanted {
  /** Whether the query sees a single logical partition. Its index then starts with the partition key. */
  inPartition: boolean;
  filtered: string[][];
  ordered: string[][];
}

/** The expression indexes of a container. Each is created when a query first benefits from it. */
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

/**
 * An index for each filtered path; or one of all filtered paths followed by the order, so that a page needs neither
 * search nor sort.
 */
function usefulIndexes({ filtered, ordered }: Wanted): string[][][] {
  return ordered.length === 0 ? filtered.map((path) => [path]) : [[...filtered, ...ordered]];
}
