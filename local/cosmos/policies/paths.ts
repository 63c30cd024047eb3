import { badRequest } from '../errors.ts';
import type { Json } from '../json.ts';

/** Splits `/a/"b c"/d` into names; undefined if the text is not a path. */
export function pathNames(path: string): string[] | undefined {
  const names: string[] = [];
  const step = /\/(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^/"']+))/y;
  while (step.lastIndex < path.length) {
    const match = step.exec(path);
    if (match === null) return undefined;
    names.push((match[1] ?? match[2] ?? match[3] ?? '').replaceAll(/\\(.)/g, '$1'));
  }
  return names.length === 0 ? undefined : names;
}

/** The names of a path that must lead to one property, without `*`, `?` or `[]`. */
export function propertyPath(path: Json | undefined, policy: string): string[] {
  const names = oneProperty(path);
  if (names === undefined) {
    throw badRequest(
      `The ${policy} path '${String(path)}' is invalid. A path starts with '/' and names one property.`,
    );
  }
  return names;
}

function oneProperty(path: Json | undefined): string[] | undefined {
  const names = typeof path === 'string' ? pathNames(path) : undefined;
  return names?.some((name) => name === '*' || name === '?' || name === '[]') ? undefined : names;
}

/** The JSON path with which SQLite reads the same property. */
export function sqlitePath(names: string[]): string {
  const steps = names.map((name) => `."${name.replaceAll('"', '\\"')}"`).join('');
  return `'$${steps.replaceAll("'", "''")}'`;
}
