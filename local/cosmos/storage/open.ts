import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { integer, text } from './row.ts';
import { formatVersion, schema } from './schema.ts';

/** A data file that cannot be served; the message is for the person who started the process. */
export class CannotOpen extends Error {}

/** Opens `cosmos.db` in a folder, for this process alone. A write is on the disk when its transaction commits. */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'cosmos.db');
  try {
    return prepare(new DatabaseSync(file, { timeout: 0 }), file);
  } catch (error) {
    throw explained(error, file);
  }
}

function prepare(db: DatabaseSync, file: string): DatabaseSync {
  db.exec('PRAGMA locking_mode = EXCLUSIVE');
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY');
  // An empty write takes the lock now, so that a second process is refused at its start and not at its first write.
  db.exec('BEGIN IMMEDIATE; COMMIT');
  const version = integer(db.prepare('PRAGMA user_version').get() ?? {}, 'user_version');
  if (version > formatVersion) {
    throw new CannotOpen(`${file} was written by a newer version of this stand-in (format ${version}).`);
  }
  db.exec(schema);
  const check = text(db.prepare('PRAGMA quick_check(1)').get() ?? {}, 'quick_check');
  if (check !== 'ok') throw new CannotOpen(damaged(file, check));
  return db;
}

const busy = 5;
const corrupt = 11;
const notADatabase = 26;

function explained(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  if (error.errcode === busy) {
    return new CannotOpen(
      `${file} is in use by another process. Stop that one first, or give this one another --data folder.`,
    );
  }
  if (error.errcode === corrupt || error.errcode === notADatabase)
    return new CannotOpen(damaged(file, error.message));
  return error;
}

function damaged(file: string, why: string): string {
  return `${file} is damaged (${why.replaceAll(/\s+/g, ' ')}) and is not served. Restore a copy of it, or delete it to start empty.`;
}
