import type { Fault } from '../bicep/file.ts';
import type { Plan, Planned } from '../bicep/plan.ts';
import {
  type Definition,
  type Field,
  type ResourceTypes,
  readOnly,
  required,
  scopes,
} from '../bicep/resource-types.ts';
import { Fields, Later, text, type Value } from '../bicep/values.ts';

/** Documented, and taken by Azure, but not in the published types yet: Bicep warns, and the file says why it does not. */
const unpublishedProperties = new Set([
  // https://learn.microsoft.com/azure/azure-functions/flex-consumption-site-updates
  'siteUpdateStrategy',
  // https://github.com/MicrosoftDocs/azure-docs/pull/128469
  'siteScopedCertificatesEnabled',
]);

/** Properties that a type does not have or needs, values that it does not take. */
export function checkTypes({ resources }: Plan, types: ResourceTypes): Fault[] {
  return resources.flatMap((resource) => checkResource(resource, types));
}

function checkResource(resource: Planned, types: ResourceTypes): Fault[] {
  const { type, apiVersion, name, level, body, at } = resource;
  const found = types.find(type, apiVersion);
  if (!found) return [];
  const faults: Fault[] = [];
  if (found.writableAt !== 0 && (found.writableAt & scopes[level]) === 0)
    faults.push({ rule: 'scope', at, message: `${type} is not deployed to a ${level}` });
  const whole = new Fields();
  whole.set('name', name, at);
  for (const [key, value] of body.values) whole.set(key, value, body.places.get(key) ?? at);
  const check = checker(types, faults);
  check(whole, found.body, at, `${type} ${name}`);
  return faults;
}

type Check = (value: Value, type: number, at: string, path: string) => void;

function checker(types: ResourceTypes, faults: Fault[]): Check {
  const check: Check = (value, type, at, path) => {
    const definition = types.at(type);
    const say = (rule: string, message: string) => faults.push({ rule, at, message });
    if (value === null || value instanceof Later || definition === 'any') return;
    if (definition === 'unread') say('types', `${path}: run tests/infra/extract-types.ts to know its type`);
    else if (value instanceof Fields) checkFields(value, type, definition, at, path);
    else if (Array.isArray(value)) {
      if (typeof definition === 'string' || !('list' in definition)) say('type', `${path} is a list`);
      else for (const item of value) check(item, definition.list, at, path);
    } else if (!acceptsValue(definition, value, types))
      say(wrongRule(definition), `${path} may not be ${JSON.stringify(text(value))}`);
  };

  const checkFields = (value: Fields, type: number, definition: Definition, at: string, path: string) => {
    if (typeof definition === 'string' || 'list' in definition || 'values' in definition)
      return faults.push({ rule: 'type', at, message: `${path} is an object` });
    const which = 'by' in definition ? text(value.values.get(definition.by)) : undefined;
    if ('by' in definition && which !== undefined && !(which in definition.cases))
      faults.push({ rule: 'value', at, message: `${path}: ${definition.by} may not be "${which}"` });
    for (const [name, inner] of value.values) {
      const place = value.places.get(name) ?? at;
      const field = types.field(type, name, which);
      if (!field && unpublishedProperties.has(name)) continue;
      if (!field) faults.push({ rule: 'property', at: place, message: `${path} has no ${name}` });
      else if (field[1] & readOnly)
        faults.push({ rule: 'read only', at: place, message: `${path}.${name} is read only` });
      else check(inner, field[0], place, `${path}.${name}`);
    }
    for (const [name, [, flags]] of fieldsOf(definition, which, types))
      if (flags & required && !value.values.has(name))
        faults.push({ rule: 'required', at, message: `${path} needs ${name}` });
  };
  return check;
}

function fieldsOf(
  definition: Definition,
  which: string | undefined,
  types: ResourceTypes,
): [string, Field][] {
  if (typeof definition === 'string' || !('fields' in definition)) return [];
  const own = Object.entries(definition.fields);
  if (!('cases' in definition)) return own;
  const chosen = which === undefined ? undefined : definition.cases[which];
  return chosen === undefined ? own : [...own, ...fieldsOf(types.at(chosen), undefined, types)];
}

function acceptsValue(
  definition: Definition,
  value: string | number | boolean | object,
  types: ResourceTypes,
): boolean {
  if (typeof definition !== 'string' && 'either' in definition)
    return definition.either.some((inner) => acceptsValue(types.at(inner), value, types));
  if (typeof value === 'boolean') return definition === 'bool' || definition === 'any';
  if (typeof value === 'number') return definition === 'int' || definition === 'any';
  if (definition === 'string' || definition === 'any') return true;
  if (typeof definition === 'string' || !('values' in definition)) return false;
  const whole = text(typeof value === 'string' ? value : '');
  return definition.values.includes(whole) || whole.includes('‹');
}

const wrongRule = (definition: Definition): string =>
  typeof definition !== 'string' && 'values' in definition ? 'value' : 'type';
