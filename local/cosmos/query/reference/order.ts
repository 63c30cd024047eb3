import type { Json } from '../../json.ts';

export type Maybe = Json | undefined;

/** Equal if the JSON texts are equal once the properties of each object are sorted. */
export function same(a: Maybe, b: Maybe): boolean {
  return sortedText(a) === sortedText(b);
}

export function sortedText(value: Maybe): string {
  return (
    JSON.stringify(value, (_, inner) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'undefined'
  );
}

const TYPES = ['undefined', 'null', 'false', 'true', 'number', 'string', 'array', 'object'];

/** The order of values in ORDER BY. */
export function compared(a: Maybe, b: Maybe): number {
  const type = TYPES.indexOf(typeName(a)) - TYPES.indexOf(typeName(b));
  if (type !== 0) return type;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'object' && a !== null)
    return Buffer.compare(Buffer.from(JSON.stringify(a)), Buffer.from(JSON.stringify(b)));
  return typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(String(b))) : 0;
}

function typeName(value: Maybe): string {
  if (value === null || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'array' : typeof value;
}
