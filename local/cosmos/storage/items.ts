import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { integerColumn, optionalInteger, type Row, text } from './row.ts';

/** A stored item. `body` is its JSON without system properties; `expires` is in epoch seconds. */
export interface StoredItem {
  seq: number;
  pk: string;
  id: string;
  lsn: number;
  ts: number;
  etag: string;
  expires: number | null;
  body: string;
}

export function storedItem(row: Row): StoredItem {
  return {
    seq: integerColumn(row, 'seq'),
    pk: text(row, 'pk'),
    id: text(row, 'id'),
    lsn: integerColumn(row, 'lsn'),
    ts: integerColumn(row, 'ts'),
    etag: text(row, 'etag'),
    expires: optionalInteger(row, 'expires'),
    body: text(row, 'body'),
  };
}

/** The items of a container. Times are epoch seconds; an expired item counts as deleted. */
export class Items {
  readonly table: string;
  readonly #db: DatabaseSync;
  readonly #find: StatementSync;
  readonly #insert: StatementSync;
  readonly #replace: StatementSync;
  readonly #delete: StatementSync;
  readonly #dropExpired: StatementSync;
  readonly #deletePartition: StatementSync;
  readonly #firstExpired: StatementSync;

  constructor(db: DatabaseSync, n: number) {
    this.#db = db;
    this.table = `items_${n}`;
    const columns = 'seq, pk, id, lsn, ts, etag, expires, body';
    this.#find = db.prepare(`SELECT ${columns} FROM ${this.table} WHERE pk = ? AND id = ?`);
    this.#insert = db.prepare(`INSERT INTO ${this.table} (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
    this.#replace = db.prepare(
      `UPDATE ${this.table} SET lsn = ?, ts = ?, etag = ?, expires = ?, body = ? WHERE seq = ?`,
    );
    this.#delete = db.prepare(`DELETE FROM ${this.table} WHERE seq = ?`);
    this.#dropExpired = db.prepare(
      `DELETE FROM ${this.table} WHERE seq IN (SELECT seq FROM ${this.table} WHERE expires <= ? LIMIT ?)`,
    );
    this.#firstExpired = db.prepare(`SELECT seq FROM ${this.table} WHERE expires <= ? LIMIT 1`);
    this.#deletePartition = db.prepare(`DELETE FROM ${this.table} WHERE pk = ?`);
  }

  find(pk: string, id: string, now: number): StoredItem | undefined {
    return unexpiredItem(this.#find.get(pk, id), now);
  }

  /** Finds the item among other rows than those of the table. */
  findAmong(rows: string, pk: string, id: string, now: number): StoredItem | undefined {
    return unexpiredItem(this.#db.prepare(`SELECT * FROM ${rows} WHERE pk = ? AND id = ?`).get(pk, id), now);
  }

  insert(item: StoredItem, now: number): void {
    const previous = this.#find.get(item.pk, item.id);
    if (previous !== undefined && isExpired(storedItem(previous), now))
      this.delete(integerColumn(previous, 'seq'));
    this.#insert.run(item.seq, item.pk, item.id, item.lsn, item.ts, item.etag, item.expires, item.body);
  }

  replace(item: StoredItem): void {
    this.#replace.run(item.lsn, item.ts, item.etag, item.expires, item.body, item.seq);
  }

  delete(seq: number): void {
    this.#delete.run(seq);
  }

  deletePartition(pk: string): void {
    this.#deletePartition.run(pk);
  }

  /** Number of stored items, including expired ones that have not been swept yet. */
  count(): number {
    return integerColumn(
      this.#db.prepare(`SELECT count(*) AS count FROM ${this.table}`).get() ?? {},
      'count',
    );
  }

  /**
   * Recalculates the expiry of every item for a new default: with undefined none expires, with -1 only items with a
   * `ttl` do.
   */
  setDefaultTtl(defaultTtl: number | undefined): void {
    const own = "CASE json_type(body, '$.ttl') WHEN 'integer' THEN json_extract(body, '$.ttl') END";
    this.#db
      .prepare(
        `UPDATE ${this.table} SET expires = CASE
           WHEN :ttl IS NULL OR coalesce(${own}, :ttl) = -1 THEN NULL
           ELSE ts + 1 + coalesce(${own}, :ttl) END`,
      )
      .run({ ':ttl': defaultTtl ?? null });
  }

  hasExpired(now: number): boolean {
    return this.#firstExpired.get(now) !== undefined;
  }

  /** Deletes at most `limit` expired items and returns how many. */
  sweep(now: number, limit: number): number {
    return Number(this.#dropExpired.run(now, limit).changes);
  }
}

function unexpiredItem(row: Row | undefined, now: number): StoredItem | undefined {
  if (row === undefined) return undefined;
  const item = storedItem(row);
  return isExpired(item, now) ? undefined : item;
}

function isExpired(item: StoredItem, now: number): boolean {
  return item.expires !== null && item.expires <= now;
}
