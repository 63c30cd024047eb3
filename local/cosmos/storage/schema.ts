export const formatVersion = 1;

/** All tables except those for items, of which each container has its own. */
export const schema = `
  CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS databases (
    n INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, etag TEXT NOT NULL, ts INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS containers (
    n INTEGER PRIMARY KEY AUTOINCREMENT, database INTEGER NOT NULL, id TEXT NOT NULL, etag TEXT NOT NULL,
    ts INTEGER NOT NULL, definition TEXT NOT NULL, UNIQUE (database, id)
  );
  PRAGMA user_version = ${formatVersion};
`;

/** `pk` is the canonical JSON array of the partition key, `expires` epoch seconds. */
export function itemsTable(n: number): string {
  return `
    CREATE TABLE items_${n} (
      seq INTEGER PRIMARY KEY, pk TEXT NOT NULL, id TEXT NOT NULL, lsn INTEGER NOT NULL, ts INTEGER NOT NULL,
      etag TEXT NOT NULL, expires INTEGER, body TEXT NOT NULL, UNIQUE (pk, id)
    );
    CREATE UNIQUE INDEX items_${n}_lsn ON items_${n} (lsn);
    CREATE INDEX items_${n}_expires ON items_${n} (expires) WHERE expires IS NOT NULL;
  `;
}
