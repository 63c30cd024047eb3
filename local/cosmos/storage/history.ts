import type { DatabaseSync } from 'node:sqlite';

const columns = ['seq', 'pk', 'id', 'lsn', 'ts', 'etag', 'expires', 'body'];

/**
 * Recently overwritten or deleted versions, so that a read can see the state of a moment ago. Triggers store them in
 * temporary tables; `until` is the write that ended a version.
 */
export class History {
  readonly #db: DatabaseSync;
  readonly #lagMs: number;
  /** The newest commit that is at least as old as the lag, and all younger ones. */
  readonly #commits: { lsn: number; atMs: number }[];

  constructor(db: DatabaseSync, lagMs: number, currentLsn: () => number) {
    this.#db = db;
    this.#lagMs = lagMs;
    this.#commits = [{ lsn: currentLsn(), atMs: 0 }];
    db.function('current_lsn', currentLsn);
  }

  /** Starts keeping old versions of this table's rows. */
  watch(table: string): void {
    const old = columns.map((column) => `OLD.${column}`).join(', ');
    this.#db.exec(`
      CREATE TEMP TABLE history_${table} (${columns.join(', ')}, until);
      CREATE TEMP TRIGGER ${table}_replaced AFTER UPDATE ON main.${table} BEGIN
        INSERT INTO history_${table} VALUES (${old}, NEW.lsn);
      END;
      CREATE TEMP TRIGGER ${table}_deleted AFTER DELETE ON main.${table} BEGIN
        INSERT INTO history_${table} VALUES (${old}, current_lsn());
      END;`);
  }

  committed(lsn: number, atMs: number): void {
    this.#commits.push({ lsn, atMs });
  }

  /** The last write that every reader sees. */
  horizon(nowMs: number): number {
    while ((this.#commits[1]?.atMs ?? Number.POSITIVE_INFINITY) <= nowMs - this.#lagMs) this.#commits.shift();
    return this.#commits[0]?.lsn ?? 0;
  }

  /** The rows of a table as of the write `lsn`, for use in a FROM clause. */
  rowsAt(table: string, lsn: number): string {
    const names = columns.join(', ');
    return `(SELECT ${names} FROM ${table} WHERE lsn <= ${lsn}
      UNION ALL SELECT ${names} FROM history_${table} WHERE lsn <= ${lsn} AND until > ${lsn})`;
  }

  /** Deletes versions that no read can see any more. */
  prune(table: string, nowMs: number): void {
    this.#db.prepare(`DELETE FROM history_${table} WHERE until <= ?`).run(this.horizon(nowMs));
  }
}
