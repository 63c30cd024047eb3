import type { Resource } from '../snapshot.ts';

export interface Fault {
  rule: string;
  message: string;
}

/** The value at a path such as `properties.features.disableLocalAuth`; undefined where there is none. */
export function valueAt(resource: Resource, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        value !== null && typeof value === 'object'
          ? Object.entries(value).find(([key]) => key === name)?.[1]
          : undefined,
      resource,
    );
}
