import { closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { integerColumn, text } from './row.ts';
import { formatVersion, schema } from './schema.ts';

/** A data file that cannot be opened. The message is for the person who started the process. */
export class CannotOpen extends Error {}

/** Opens `cosmos.db` in a folder exclusively. A write is on the disk when its transaction commits. */
export function openDatabase(folder: string): DatabaseSync {
  const file = join(folder, 'cosmos.db');
  checkPlace(folder, file);
  try {
    return prepare(new DatabaseSync(file, { timeout: 0 }), file);
  } catch (error) {
    throw explainOpenError(error, file);
  }
}

function prepare(db: DatabaseSync, file: string): DatabaseSync {
  db.exec('PRAGMA locking_mode = EXCLUSIVE');
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY');
  // Pages have 4 KB. A checkpoint delays a commit by 10 ms or more; at the default of 1,000 pages, one in fifty small
  // writes would be affected.
  db.exec('PRAGMA wal_autocheckpoint = 4000');
  // Takes the lock now, so that a second process is refused when it starts.
  db.exec('BEGIN IMMEDIATE; COMMIT');
  const version = integerColumn(db.prepare('PRAGMA user_version').get() ?? {}, 'user_version');
  if (version > formatVersion) {
    throw new CannotOpen(`${file} was written by a newer version of this stand-in (format ${version}).`);
  }
  db.exec(schema);
  const check = text(db.prepare('PRAGMA quick_check(1)').get() ?? {}, 'quick_check');
  if (check !== 'ok') throw new CannotOpen(damagedMessage(file, check));
  return db;
}

/**
 * Creates the folder at the first start.
 * @throws CannotOpen if the path holds something else than a data folder
 */
function checkPlace(folder: string, file: string): void {
  const place = statSync(folder, { throwIfNoEntry: false });
  if (place && !place.isDirectory())
    throw new CannotOpen(`${folder} is a file. Give a --data folder to keep the data in.`);
  mkdirSync(folder, { recursive: true });
  const found = statSync(file, { throwIfNoEntry: false });
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const isLogged = log !== undefined && log.size > 0;
  if (!found && isLogged) throw new CannotOpen(damagedMessage(file, 'it is missing, and its -wal is there'));
  // After a crash any part of the file may be missing; the write-ahead log then contains it.
  if (found && !isLogged) {
    if (found.size === 0) throw new CannotOpen(damagedMessage(file, 'it is empty'));
    const missing = missingBytes(file, found.size);
    if (missing > 0) throw new CannotOpen(damagedMessage(file, `${missing} bytes are missing at its end`));
  }
  if (!found) process.stderr.write(`${file} is new: the store starts empty.\n`);
}

/**
 * Number of bytes that the header announces and the file lacks. SQLite reads a truncated page as if it ended in zeros,
 * and its own check does not notice.
 */
function missingBytes(file: string, size: number): number {
  const header = Buffer.alloc(100);
  const opened = openSync(file, 'r');
  readSync(opened, header);
  closeSync(opened);
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const isDatabase = header.toString('latin1', 0, 15) === 'SQLite format 3';
  return isDatabase ? Math.max(0, header.readUInt32BE(28) * pageSize - size) : 0;
}

const sqliteBusy = 5;
const corrupt = 11;
const notADatabase = 26;

function explainOpenError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  if (error.errcode === sqliteBusy) {
    return new CannotOpen(
      `${file} is in use by another process. Stop that one first, or give this one another --data folder.`,
    );
  }
  if (error.errcode === corrupt || error.errcode === notADatabase)
    return new CannotOpen(damagedMessage(file, error.message));
  return error;
}

function damagedMessage(file: string, why: string): string {
  return `${file} is damaged (${why.replaceAll(/\s+/g, ' ')}) and is not served. Restore a copy of it, or delete it to start empty.`;
}
