import type { DatabaseSync } from 'node:sqlite';
import { isObject, type JsonObject } from '../json.ts';
import { type ContainerPolicy, containerPolicy } from '../policies/container.ts';
import { Items } from './items.ts';
import { containerRid, databaseRid } from './rid.ts';
import { integerColumn, type Row, text } from './row.ts';

interface Resource {
  n: number;
  id: string;
  rid: string;
  etag: string;
  ts: number;
}

export interface Database extends Resource {
  containers: Map<string, Container>;
}

export interface Container extends Resource {
  database: Database;
  definition: JsonObject;
  policy: ContainerPolicy;
  items: Items;
}

/** Reads everything except the items into memory. It is small, and every request needs it. */
export function readCatalogue(db: DatabaseSync): Map<string, Database> {
  const databases = new Map<number, Database>();
  for (const row of db.prepare('SELECT * FROM databases ORDER BY n').iterate()) {
    const n = integerColumn(row, 'n');
    databases.set(n, { ...resource(row, databaseRid(n)), containers: new Map() });
  }
  for (const row of db.prepare('SELECT * FROM containers ORDER BY n').all()) {
    const database = databases.get(integerColumn(row, 'database'));
    if (database === undefined) throw new Error('A container is stored without its database.');
    const container = containerOf(db, database, row);
    database.containers.set(container.id, container);
  }
  return new Map([...databases.values()].map((database) => [database.id, database]));
}

function containerOf(db: DatabaseSync, database: Database, row: Row): Container {
  const n = integerColumn(row, 'n');
  const definition = parseObject(text(row, 'definition'));
  return {
    ...resource(row, containerRid(database.n, n)),
    database,
    definition,
    policy: containerPolicy(definition),
    items: new Items(db, n),
  };
}

function resource(row: Row, rid: string): Resource {
  return {
    n: integerColumn(row, 'n'),
    id: text(row, 'id'),
    rid,
    etag: text(row, 'etag'),
    ts: integerColumn(row, 'ts'),
  };
}

function parseObject(stored: string): JsonObject {
  const value: unknown = JSON.parse(stored);
  if (!isObject(value)) throw new Error('A stored definition is not an object.');
  return value;
}
