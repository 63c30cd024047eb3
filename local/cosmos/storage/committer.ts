import type { DatabaseSync } from 'node:sqlite';

interface Waiting {
  run(): void;
  done(): void;
  failed(error: unknown): void;
}

/**
 * Runs the writes that arrive in one turn of the event loop in one transaction, each in its own savepoint. It answers
 * them after the commit has reached the disk, so that concurrent writes share one fsync.
 */
export class Committer {
  readonly #db: DatabaseSync;
  readonly #beforeCommit: () => void;
  readonly #afterFailure: () => void;
  #queue: Waiting[] = [];

  constructor(db: DatabaseSync, beforeCommit: () => void, afterFailure: () => void) {
    this.#db = db;
    this.#beforeCommit = beforeCommit;
    this.#afterFailure = afterFailure;
  }

  /**
   * Resolves with the result of `work` once it is durable. Rejects with what it threw, after rolling back its writes.
   */
  write<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      let result: { value: Result };
      if (this.#queue.length === 0) setImmediate(() => this.flush());
      this.#queue.push({
        run: () => {
          result = { value: work() };
        },
        done: () => resolve(result.value),
        failed: reject,
      });
    });
  }

  /** Commits the waiting writes. */
  flush(): void {
    if (this.#queue.length === 0) return;
    const queue = this.#queue;
    this.#queue = [];
    const written: Waiting[] = [];
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      for (const waiting of queue) if (this.#attempt(waiting)) written.push(waiting);
      this.#beforeCommit();
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      this.#afterFailure();
      for (const waiting of queue) waiting.failed(error);
      return;
    }
    for (const waiting of written) waiting.done();
  }

  #attempt(waiting: Waiting): boolean {
    this.#db.exec('SAVEPOINT write');
    try {
      waiting.run();
      this.#db.exec('RELEASE write');
      return true;
    } catch (error) {
      this.#db.exec('ROLLBACK TO write; RELEASE write');
      waiting.failed(error);
      return false;
    }
  }
}
