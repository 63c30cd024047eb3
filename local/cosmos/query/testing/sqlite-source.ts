import { DatabaseSync } from 'node:sqlite';
import type { JsonObject } from '../../json.ts';
import type { Source, SqlFilter, SqlOrder } from '../source.ts';
import { pathExpression } from '../sql.ts';

/** A table of items as the stand-in's storage keeps it, in memory: what the tests of queries run on. */
export class SqliteSource implements Source {
  readonly #database = new DatabaseSync(':memory:');
  /** How many items have been read and parsed. */
  read = 0;

  constructor(items: JsonObject[] = []) {
    this.#database.exec(
      'CREATE TABLE items (seq INTEGER PRIMARY KEY, pk TEXT, id TEXT, lsn INTEGER, ts INTEGER, etag TEXT, expires INTEGER, body TEXT)',
    );
    const insert = this.#database.prepare(
      'INSERT INTO items (pk, id, ts, etag, body) VALUES (?, ?, ?, ?, ?)',
    );
    this.#database.exec('BEGIN');
    for (const [i, item] of items.entries()) {
      insert.run('', String(item.id), 1_600_000_000 + i, `"${i}"`, JSON.stringify(item));
    }
    this.#database.exec('COMMIT');
  }

  index(...paths: string[][]): void {
    this.#database.exec(
      `CREATE INDEX "${JSON.stringify(paths).replaceAll('"', '')}" ON items (${paths.map((path) => `(${pathExpression(path)})`).join()})`,
    );
  }

  /** SQLite's query plan. */
  explain(filter?: SqlFilter, order?: SqlOrder): string {
    const rows = this.#database
      .prepare(`EXPLAIN QUERY PLAN ${select(filter, order)}`)
      .all(...(filter?.args ?? []));
    return rows.map(({ detail }) => detail).join('; ');
  }

  *candidates(filter?: SqlFilter, order?: SqlOrder): Iterable<JsonObject> {
    for (const { body, ts, etag } of this.#database
      .prepare(select(filter, order))
      .iterate(...(filter?.args ?? []))) {
      this.read++;
      const item: JsonObject = JSON.parse(String(body));
      yield { ...item, _ts: Number(ts), _etag: String(etag) };
    }
  }
}

function select(filter?: SqlFilter, order?: SqlOrder): string {
  return `SELECT body, ts, etag FROM items WHERE ${filter?.sql ?? '1'} ORDER BY ${order?.sql ?? 'seq'}`;
}
