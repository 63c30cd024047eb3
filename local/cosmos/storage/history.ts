import type { DatabaseSync } from 'node:sqlite';

const columns = ['seq', 'pk', 'id', 'lsn', 'ts', 'etag', 'expires', 'body'];

/**
 * Recently overwritten or deleted versions, so that a read can be answered as of a moment ago. Triggers keep them in
 * temporary tables; `until` is the write that ended a version.
 */
export class History {
  readonly #db: DatabaseSync;
  readonly #lagMs: number;
  /** Commits that are younger than the lag, after the newest one that is not. */
  readonly #commits: { lsn: number; atMs: number }[];

  constructor(db: DatabaseSync, lagMs: number, currentLsn: () => number) {
    this.#db = db;
    this.#lagMs = lagMs;
    this.#commits = [{ lsn: currentLsn(), atMs: 0 }];
    db.function('current_lsn', currentLsn);
  }

  /** From now on, versions of this table's rows are kept. */
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

  /** The last write that everybody sees. */
  horizon(nowMs: number): number {
    while ((this.#commits[1]?.atMs ?? Number.POSITIVE_INFINITY) <= nowMs - this.#lagMs) this.#commits.shift();
    return this.#commits[0]?.lsn ?? 0;
  }

  /** The rows of a table as they were after the write `lsn`, as something to select from. */
  rowsAt(table: string, lsn: number): string {
    const names = columns.join(', ');
    return `(SELECT ${names} FROM ${table} WHERE lsn <= ${lsn}
      UNION ALL SELECT ${names} FROM history_${table} WHERE lsn <= ${lsn} AND until > ${lsn})`;
  }

  /** Forgets what nobody can ask for any more. */
  prune(table: string, nowMs: number): void {
    this.#db.prepare(`DELETE FROM history_${table} WHERE until <= ?`).run(this.horizon(nowMs));
  }
}
