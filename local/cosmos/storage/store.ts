import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { JsonObject } from '../json.ts';
import { containerPolicy } from '../policies/container.ts';
import { type Container, type Database, readCatalogue } from './catalogue.ts';
import { Committer } from './committer.ts';
import { History } from './history.ts';
import { Indexes } from './indexes.ts';
import { Items } from './items.ts';
import { openDatabase } from './open.ts';
import { containerRid, databaseRid } from './rid.ts';
import { integerColumn } from './row.ts';
import { itemsTable } from './schema.ts';

/** Identity and time of a resource's last write. */
interface Stamp {
  lsn: number;
  etag: string;
  ts: number;
}

export interface StoreOptions {
  partitions?: number;
  /** ms for which a write stays invisible to readers without its session token. */
  lagMs?: number;
}

/** The rows of a container's items as of the write `lsn`: a table, or a query in brackets. */
export interface View {
  lsn: number;
  rows: string;
}

const keptStatements = 200;

/** The data file: the catalogue in memory, the items in SQLite, and the committer that writes. */
export class Store {
  readonly db: DatabaseSync;
  readonly #committer: Committer;
  #databases: Map<string, Database>;
  #lsn: number;
  readonly #indexes = new WeakMap<Container, Indexes>();
  readonly #statements = new Map<string, StatementSync>();
  readonly #history: History | undefined;
  /** Number of physical partitions of every container. */
  readonly partitions: number;

  constructor(folder: string, { partitions = 1, lagMs = 0 }: StoreOptions = {}) {
    this.partitions = partitions;
    this.db = openDatabase(folder);
    this.#databases = readCatalogue(this.db);
    this.#lsn = this.#storedLsn();
    if (lagMs > 0) this.#history = new History(this.db, lagMs, () => this.#lsn);
    for (const container of this.containers()) this.#history?.watch(container.items.table);
    const keepLsn = this.db.prepare("INSERT OR REPLACE INTO counters (name, value) VALUES ('lsn', ?)");
    this.#committer = new Committer(
      this.db,
      () => {
        keepLsn.run(this.#lsn);
        this.#history?.committed(this.#lsn, Date.now());
      },
      () => {
        this.#databases = readCatalogue(this.db);
      },
    );
  }

  get databases(): ReadonlyMap<string, Database> {
    return this.#databases;
  }

  /** The log sequence number of the last write. It only grows, even across restarts. */
  get lsn(): number {
    return this.#lsn;
  }

  /** Whether a read may miss recent writes of others. */
  get isStale(): boolean {
    return this.#history !== undefined;
  }

  containers(): Container[] {
    return [...this.#databases.values()].flatMap((database) => [...database.containers.values()]);
  }

  /**
   * What a read sees: everything, or with a lag only writes that are older than the lag or not newer than the write
   * `seen`.
   */
  view(container: Container, seen: number): View {
    const { table } = container.items;
    const lsn = Math.max(seen, this.#history?.horizon(Date.now()) ?? this.#lsn);
    if (this.#history === undefined || lsn >= this.#lsn) return { lsn: this.#lsn, rows: table };
    return { lsn, rows: this.#history.rowsAt(table, lsn) };
  }

  /** Deletes the old versions that no read can see any more. */
  pruneHistory(): void {
    for (const { items } of this.containers()) this.#history?.prune(items.table, Date.now());
  }

  /** Resolves when the writes of `work` are on the disk. */
  write<Result>(work: () => Result): Promise<Result> {
    return this.#committer.write(work);
  }

  /** A prepared statement, cached by its text. */
  statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql) ?? this.db.prepare(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, kept);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > keptStatements && oldest !== undefined) this.#statements.delete(oldest);
    return kept;
  }

  indexesOf(container: Container): Indexes {
    const kept = this.#indexes.get(container) ?? new Indexes(this, container);
    this.#indexes.set(container, kept);
    return kept;
  }

  stamp(nowMs: number): Stamp {
    this.#lsn += 1;
    const lsn = this.#lsn.toString(16).padStart(16, '0');
    const ts = Math.floor(nowMs / 1000);
    const etag = `"${lsn.slice(8)}-${lsn.slice(4, 8)}-${lsn.slice(0, 4)}-0000-${ts.toString(16).padStart(12, '0')}"`;
    return { lsn: this.#lsn, etag, ts };
  }

  addDatabase(id: string, nowMs: number): Database {
    const { etag, ts } = this.stamp(nowMs);
    const inserted = this.db
      .prepare('INSERT INTO databases (id, etag, ts) VALUES (?, ?, ?)')
      .run(id, etag, ts);
    const n = Number(inserted.lastInsertRowid);
    const database = { n, id, rid: databaseRid(n), etag, ts, containers: new Map() };
    this.#databases.set(id, database);
    return database;
  }

  dropDatabase(database: Database): void {
    for (const container of [...database.containers.values()]) this.dropContainer(container);
    this.db.prepare('DELETE FROM databases WHERE n = ?').run(database.n);
    this.#databases.delete(database.id);
  }

  addContainer(database: Database, definition: JsonObject, id: string, nowMs: number): Container {
    const policy = containerPolicy(definition);
    const { etag, ts } = this.stamp(nowMs);
    const inserted = this.db
      .prepare('INSERT INTO containers (database, id, etag, ts, definition) VALUES (?, ?, ?, ?, ?)')
      .run(database.n, id, etag, ts, JSON.stringify(definition));
    const n = Number(inserted.lastInsertRowid);
    this.db.exec(itemsTable(n));
    this.#history?.watch(`items_${n}`);
    policy.uniqueKeys.forEach((expressions, k) => {
      this.db.exec(
        `CREATE UNIQUE INDEX items_${n}_unique_${k} ON items_${n} (pk, ${expressions.join(', ')})`,
      );
    });
    const rid = containerRid(database.n, n);
    const items = new Items(this.db, n);
    const container = { n, id, rid, etag, ts, database, definition, policy, items };
    database.containers.set(id, container);
    return container;
  }

  replaceContainer(container: Container, definition: JsonObject, nowMs: number): void {
    const policy = containerPolicy(definition);
    const { etag, ts } = this.stamp(nowMs);
    this.db
      .prepare('UPDATE containers SET definition = ?, etag = ?, ts = ? WHERE n = ?')
      .run(JSON.stringify(definition), etag, ts, container.n);
    if (policy.defaultTtl !== container.policy.defaultTtl) container.items.setDefaultTtl(policy.defaultTtl);
    Object.assign(container, { definition, policy, etag, ts });
  }

  dropContainer(container: Container): void {
    this.db.exec(`DROP TABLE ${container.items.table}`);
    this.db.prepare('DELETE FROM containers WHERE n = ?').run(container.n);
    container.database.containers.delete(container.id);
  }

  /** Commits the waiting writes, then closes the file. */
  close(): void {
    this.#committer.flush();
    this.db.close();
  }

  #storedLsn(): number {
    const row = this.db.prepare("SELECT value FROM counters WHERE name = 'lsn'").get();
    return row === undefined ? 0 : integerColumn(row, 'value');
  }
}
