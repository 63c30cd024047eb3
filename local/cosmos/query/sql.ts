/**
 * How a property reads in SQL. One expression gives a value that SQLite itself sorts as the service does, so that one
 * index serves equality, ranges, prefixes and ORDER BY:
 *
 *     undefined NULL < null < false < true < numbers < strings TEXT < arrays and objects BLOB of their text
 *
 * null, false and true take the place of -Infinity and of the two lowest doubles, which items do not hold in practice.
 */
export const SQL_NULL = -Infinity;
export const SQL_FALSE = -1.797_693_134_862_315_7e308;
export const SQL_TRUE = -1.797_693_134_862_315_5e308;

/**
 * The smallest TEXT, which is above every number; the smallest BLOB, which is above every TEXT; a bound above every
 * value.
 */
export const LOWEST_TEXT = "''";
export const LOWEST_BLOB = "x''";
export const HIGHEST_BLOB = "x'ff'";

/** Properties that have their own column instead of being in the body. */
const COLUMNS: Record<string, string> = { id: 'id', _ts: 'ts', _etag: 'etag' };
const NOT_STORED = new Set(['_rid', '_self', '_attachments']);

/** Names that need no escaping in SQL or in a JSON path. */
const PLAIN_NAME = /^[A-Za-z0-9_ $-]+$/;

/** Whether SQL can read the property. */
export function isReadable(path: string[]): boolean {
  const [first] = path;
  if (first === undefined || (path.length === 1 && NOT_STORED.has(first))) return false;
  return path.every((name) => PLAIN_NAME.test(name));
}

/** The SQL of a readable property, given as its names from the outermost on. An index uses exactly the same text. */
export function pathExpression(path: string[]): string {
  const [first = ''] = path;
  const column = path.length === 1 && Object.hasOwn(COLUMNS, first) ? COLUMNS[first] : undefined;
  if (column !== undefined) return column;
  const at = `body, '$${path.map((name) => `."${name}"`).join('')}'`;
  return (
    `CASE json_type(${at}) WHEN 'null' THEN -9e999 WHEN 'false' THEN -1.7976931348623157e308 ` +
    `WHEN 'true' THEN -1.7976931348623155e308 WHEN 'array' THEN CAST(json_extract(${at}) AS BLOB) ` +
    `WHEN 'object' THEN CAST(json_extract(${at}) AS BLOB) ELSE json_extract(${at}) END`
  );
}
