import type { JsonObject } from '../json.ts';
import type { Container, Database } from '../storage/catalogue.ts';

export function databaseObject(database: Database): JsonObject {
  return {
    id: database.id,
    _rid: database.rid,
    _self: `dbs/${database.rid}/`,
    _etag: database.etag,
    _colls: 'colls/',
    _users: 'users/',
    _ts: database.ts,
  };
}

export function containerObject(container: Container): JsonObject {
  return {
    ...container.definition,
    _rid: container.rid,
    _ts: container.ts,
    _self: containerLink(container),
    _etag: container.etag,
    _docs: 'docs/',
    _sprocs: 'sprocs/',
    _triggers: 'triggers/',
    _udfs: 'udfs/',
    _conflicts: 'conflicts/',
  };
}

export function containerLink(container: Container): string {
  return `dbs/${container.database.rid}/colls/${container.rid}/`;
}

/** Characters that the service does not accept in ids of databases and containers. */
export const badIdCharacters = /[/\\?#]| $/;
