import { Scope, Slots } from './program/scope.ts';
import { compileSelect, type Results } from './program/select.ts';
import { parse } from './syntax/parse.ts';
import type { Select } from './syntax/tree.ts';

/** A query ready to run, any number of times and with any parameters. */
export interface Query {
  readonly text: string;
  readonly select: Select;
  readonly slots: number;
  /** The slot of each parameter the text names, `@` included. */
  readonly parameters: ReadonlyMap<string, number>;
  readonly results: Results;
}

/** Throws QueryError for what is not a query, QueryUnsupported for what this stand-in does not do. */
export function compile(text: string): Query {
  const select = parse(text);
  const slots = new Slots();
  const results = compileSelect(select, new Scope(slots), true);
  return { text, select, slots: slots.count, parameters: slots.parameters, results };
}
