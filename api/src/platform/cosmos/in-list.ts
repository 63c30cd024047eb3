import type { SqlParameter } from '@azure/cosmos';

/** Builds the list of names for `c.id IN ${names}`, with its parameters. */
export function inList(values: readonly string[]): { names: string; parameters: SqlParameter[] } {
  const parameters = values.map((value, index) => ({ name: `@in${index}`, value }));
  return { names: `(${parameters.map(({ name }) => name).join(', ')})`, parameters };
}
