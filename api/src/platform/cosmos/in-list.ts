import type { SqlParameter } from '@azure/cosmos';

/** `c.id IN ${names}` with its parameters. */
export function inList(values: readonly string[]): { names: string; parameters: SqlParameter[] } {
  const parameters = values.map((value, index) => ({ name: `@in${index}`, value }));
  return { names: `(${parameters.map(({ name }) => name).join(', ')})`, parameters };
}
