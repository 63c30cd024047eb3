import type { Cursor } from './cursor.ts';
import { parseMembers } from './expression.ts';
import { nameOf, parseAlias, parseSelect } from './select.ts';
import type { Expression, FromSource, Select } from './tree.ts';

/** The service's limit. */
const MOST_JOINS = 10;

export function parseFrom(cursor: Cursor): FromSource[] {
  const sources = [parseSource(cursor)];
  while (cursor.takeKeyword('JOIN')) sources.push(parseSource(cursor));
  if (sources.length > MOST_JOINS + 1) cursor.fail(`more than ${MOST_JOINS} JOINs`);
  return sources;
}

/** source := name IN collection | collection [[AS] name] */
function parseSource(cursor: Cursor): FromSource {
  const at = cursor.peek().at;
  if (cursor.peek().kind === 'word' && cursor.isKeyword('IN', 1)) {
    const alias = cursor.expectWord();
    cursor.expectKeyword('IN');
    return { alias, each: true, from: parseCollection(cursor), at };
  }
  const from = parseCollection(cursor);
  return {
    alias: parseAlias(cursor) ?? (from.kind === 'select' ? undefined : nameOf(from)),
    each: false,
    from,
    at,
  };
}

function parseCollection(cursor: Cursor): Expression | Select {
  const at = cursor.peek().at;
  if (!cursor.takeSymbol('(')) return parseMembers(cursor, { kind: 'name', name: cursor.expectWord(), at });
  const query = parseSelect(cursor);
  cursor.expectSymbol(')');
  return query;
}
