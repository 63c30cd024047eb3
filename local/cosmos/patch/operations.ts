import { badRequest } from '../errors.ts';
import { type Json, type JsonObject, property } from '../json.ts';
import { drop, insert, missing, place, pointer, put } from './pointer.ts';

type Apply = (item: JsonObject, names: string[], operation: JsonObject) => void;

/** One function per `op`; all change `item` in place. */
export const patchOperations: Record<string, Apply> = {
  add: (item, names, operation) => insert(place(item, names), given(operation)),
  set: (item, names, operation) => put(place(item, names), given(operation)),
  replace(item, names, operation) {
    const at = place(item, names);
    if (at.value === undefined) throw missing(names);
    put(at, given(operation));
  },
  remove(item, names) {
    const at = place(item, names);
    if (at.value === undefined) throw missing(names);
    drop(at);
  },
  incr(item, names, operation) {
    const by = given(operation);
    const at = place(item, names);
    if (typeof by !== 'number' || (at.value !== undefined && typeof at.value !== 'number')) {
      throw badRequest('For Operation: incr needs a number, both as its value and at its path.');
    }
    put(at, (at.value ?? 0) + by);
  },
  move(item, names, operation) {
    const fromNames = pointer(operation.from);
    if (names.join('/').startsWith(`${fromNames.join('/')}/`)) {
      throw badRequest('For Operation: a property cannot be moved into itself.');
    }
    const from = place(item, fromNames);
    if (from.value === undefined) throw missing(fromNames);
    const { value } = from;
    drop(from);
    put(place(item, names), value);
  },
};

function given(operation: JsonObject): Json {
  const value = property(operation, 'value');
  if (value === undefined) throw badRequest(`The patch operation '${String(operation.op)}' needs a value.`);
  return value;
}
