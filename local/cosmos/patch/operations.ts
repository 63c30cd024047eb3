import { badRequest } from '../errors.ts';
import { type Json, type JsonObject, property } from '../json.ts';
import { insertValue, pathMissing, place, pointer, putValue, removeValue } from './pointer.ts';

type Apply = (item: JsonObject, names: string[], operation: JsonObject) => void;

/** One function per `op`. Each changes `item` in place. */
export const patchOperations: Record<string, Apply> = {
  add: (item, names, operation) => insertValue(place(item, names), requireValue(operation)),
  set: (item, names, operation) => putValue(place(item, names), requireValue(operation)),
  replace(item, names, operation) {
    const at = place(item, names);
    if (at.value === undefined) throw pathMissing(names);
    putValue(at, requireValue(operation));
  },
  remove(item, names) {
    const at = place(item, names);
    if (at.value === undefined) throw pathMissing(names);
    removeValue(at);
  },
  incr(item, names, operation) {
    const by = requireValue(operation);
    const at = place(item, names);
    if (typeof by !== 'number' || (at.value !== undefined && typeof at.value !== 'number')) {
      throw badRequest('For Operation: incr needs a number, both as its value and at its path.');
    }
    putValue(at, (at.value ?? 0) + by);
  },
  move(item, names, operation) {
    const fromNames = pointer(operation.from);
    if (names.join('/').startsWith(`${fromNames.join('/')}/`)) {
      throw badRequest('For Operation: a property cannot be moved into itself.');
    }
    const from = place(item, fromNames);
    if (from.value === undefined) throw pathMissing(fromNames);
    const { value } = from;
    removeValue(from);
    putValue(place(item, names), value);
  },
};

function requireValue(operation: JsonObject): Json {
  const value = property(operation, 'value');
  if (value === undefined) throw badRequest(`The patch operation '${String(operation.op)}' needs a value.`);
  return value;
}
