import type { Json, JsonObject } from '../../json.ts';
import { type Bindings, evaluate } from './evaluate.ts';
import type { Formula, Question } from './language.ts';
import { compared, type Maybe, sortedText } from './order.ts';

/** Every step of the query over whole lists, one after the other. */
export function answer(question: Question, items: JsonObject[], outer: Bindings = {}): Json[] {
  let rows: Bindings[] = [outer];
  for (const { alias, over } of question.from) {
    rows = rows.flatMap((row) => elements(over, row, items).map((value) => ({ ...row, [alias]: value })));
  }
  const { where } = question;
  if (where) rows = rows.filter((row) => evaluate(where, row) === true);
  rows = ordered(question, rows, items);
  let results = question.grouped
    ? groupsOf(question, rows).map((group) => project(question, group[0] ?? outer, group))
    : rows.map((row) => project(question, row, []));
  results = results.filter((result) => result !== undefined);
  if (question.distinct) {
    const texts = results.map(sortedText);
    results = results.filter((_, i) => texts.indexOf(texts[i] ?? '') === i);
  }
  if (question.top !== undefined) results = results.slice(0, question.top);
  if (question.page)
    results = results.slice(question.page.offset, question.page.offset + question.page.limit);
  return results.filter((result) => result !== undefined);
}

function elements(over: Formula | undefined, row: Bindings, items: JsonObject[]): Json[] {
  if (!over) return items;
  const value = evaluate(over, row);
  return Array.isArray(value) ? value : [];
}

/** Equal keys: by item, in the direction of the first key; the rows of one item stay as they were. */
function ordered({ orderBy, from }: Question, rows: Bindings[], items: JsonObject[]): Bindings[] {
  const [first] = orderBy;
  if (!first) return rows;
  const places = new Map<Maybe, number>(items.map((item, place) => [item, place]));
  const placeOf = (row: Bindings) => places.get(row[from[0]?.alias ?? '']) ?? 0;
  const keyed = rows.map((row) => ({ row, keys: orderBy.map(({ by }) => evaluate(by, row)) }));
  const present = orderBy.length === 1 ? keyed.filter(({ keys }) => keys[0] !== undefined) : keyed;
  present.sort((a, b) => {
    for (const [i, { descending }] of orderBy.entries()) {
      const order = compared(a.keys[i], b.keys[i]);
      if (order !== 0) return descending ? -order : order;
    }
    const order = placeOf(a.row) - placeOf(b.row);
    return first.descending ? -order : order;
  });
  return present.map(({ row }) => row);
}

function groupsOf({ groupBy }: Question, rows: Bindings[]): Bindings[][] {
  if (groupBy.length === 0) return [rows];
  const keyOf = (row: Bindings) => groupBy.map((formula) => sortedText(evaluate(formula, row))).join();
  return [...Map.groupBy(rows, keyOf).values()];
}

function project({ columns, from }: Question, row: Bindings, group: Bindings[]): Json | undefined {
  if (columns === 'all') return row[from[0]?.alias ?? ''];
  if ('value' in columns) return evaluate(columns.value, row, group);
  return evaluate({ is: 'record', entries: columns.list }, row, group);
}
