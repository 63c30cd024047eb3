import { badRequest } from '../errors.ts';
import { isObject, type Json, property, setProperty } from '../json.ts';

/** Splits a JSON pointer such as `/a/b~1c/0` into names; `~1` is a slash and `~0` a tilde. */
export function pointer(path: Json | undefined): string[] {
  if (typeof path !== 'string' || !path.startsWith('/') || path === '/') {
    throw badRequest(
      `The patch path '${String(path)}' is invalid: it must start with '/' and name a property.`,
    );
  }
  return path
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A property or array element with the container that holds it. */
export interface Place {
  parent: Json;
  name: string;
  value: Json | undefined;
}

/** Resolves a pointer. Every step except the last must exist. */
export function place(root: Json, names: string[]): Place {
  let parent = root;
  for (const name of names.slice(0, -1)) {
    const next = child(parent, name);
    if (next === undefined || typeof next !== 'object' || next === null) throw pathMissing(names);
    parent = next;
  }
  const name = names.at(-1) ?? '';
  return { parent, name, value: child(parent, name) };
}

export function pathMissing(names: string[]) {
  return badRequest(`For Operation: Path (/${names.join('/')}) does not exist in the item.`);
}

/** Sets a property, or an array element with a valid index. */
export function putValue(at: Place, value: Json): void {
  if (Array.isArray(at.parent)) {
    const index = at.name === '-' ? at.parent.length : arrayIndex(at.name);
    if (index === undefined || index > at.parent.length) throw outOfReach(at.name);
    at.parent[index] = value;
  } else if (isObject(at.parent)) {
    setProperty(at.parent, at.name, value);
  }
}

export function insertValue(at: Place, value: Json): void {
  if (!Array.isArray(at.parent)) {
    putValue(at, value);
    return;
  }
  const index = at.name === '-' ? at.parent.length : arrayIndex(at.name);
  if (index === undefined || index > at.parent.length) throw outOfReach(at.name);
  at.parent.splice(index, 0, value);
}

export function removeValue(at: Place): void {
  if (Array.isArray(at.parent)) at.parent.splice(Number(at.name), 1);
  else if (isObject(at.parent)) delete at.parent[at.name];
}

function child(parent: Json, name: string): Json | undefined {
  if (Array.isArray(parent)) {
    const index = arrayIndex(name);
    return index === undefined ? undefined : parent[index];
  }
  return isObject(parent) ? property(parent, name) : undefined;
}

function arrayIndex(name: string): number | undefined {
  return /^(0|[1-9]\d*)$/.test(name) ? Number(name) : undefined;
}

function outOfReach(name: string) {
  return badRequest(`For Operation: the array index '${name}' is out of bounds.`);
}
