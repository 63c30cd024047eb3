/** One of Microsoft's published types, without its prose. Numbers are places in the list of definitions. */
export type Definition =
  | 'string'
  | 'int'
  | 'bool'
  | 'any'
  /** A type that no file here uses, and that was left out. */
  | 'unread'
  | { values: string[]; open?: boolean }
  | { list: number }
  | { fields: Record<string, Field>; others?: number }
  | { by: string; fields: Record<string, Field>; cases: Record<string, number> }
  | { either: number[] };

export type Field = [type: number, flags: number];

/** Bits of a field's flags. */
export const required = 1;
export const readOnly = 2;

/** Bits of where a resource may be written. */
export const scopes = { subscription: 4, resourceGroup: 8, extension: 16 };

export interface ResourceType {
  body: number;
  /** Bits; 0 where nothing is said. */
  writableAt: number;
}

export interface TypeData {
  source: string;
  licence: string;
  /** By `Microsoft.Storage/storageAccounts@2025-06-01`. */
  resources: Record<string, ResourceType>;
  definitions: Definition[];
}

export interface ResourceTypes {
  find(type: string, apiVersion: string): ResourceType | undefined;
  at(place: number): Definition;
  /** A field of an object, by its name and, where the type has cases, by the case. */
  field(place: number, name: string, which?: string): Field | undefined;
}

export function storedTypes({ resources, definitions }: TypeData): ResourceTypes {
  const at = (place: number): Definition => definitions[place] ?? 'unread';
  return {
    find: (type, apiVersion) => resources[`${type}@${apiVersion}`],
    at,
    field: (place, name, which) => findField(at, place, name, which),
  };
}

export function findField(
  at: (place: number) => Definition,
  place: number,
  name: string,
  which: string | undefined,
): Field | undefined {
  const definition = at(place);
  if (typeof definition === 'string') return undefined;
  if ('cases' in definition) {
    const chosen = which === undefined ? undefined : definition.cases[which];
    return (
      (chosen === undefined ? undefined : findField(at, chosen, name, undefined)) ?? definition.fields[name]
    );
  }
  if ('either' in definition)
    return definition.either.flatMap((inner) => {
      const found = findField(at, inner, name, which);
      return found ? [found] : [];
    })[0];
  if (!('fields' in definition)) return undefined;
  return definition.fields[name] ?? (definition.others === undefined ? undefined : [definition.others, 0]);
}
