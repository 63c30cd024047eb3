import { dirname, join } from 'node:path';
import { type Environment, eachOf, evaluate } from './evaluate.ts';
import {
  type BicepFile,
  type Fault,
  type Module,
  objectOf,
  type Parameter,
  propertyOf,
  type Resource,
  readBicep,
} from './file.ts';
import { groupId } from './functions.ts';
import { keyOf, type Node } from './grammar.ts';
import type { ResourceTypes } from './resource-types.ts';
import { Deployed, Fields, Later, Outputs, text, type Value } from './values.ts';

/** A resource that a deployment makes. */
export interface Planned {
  type: string;
  apiVersion: string;
  id: string;
  name: string;
  /** The scope that its file was deployed to, and whether it extends another resource. */
  level: 'subscription' | 'resourceGroup' | 'extension';
  body: Fields;
  at: string;
}

export interface Plan {
  resources: Planned[];
  /** Resources said to be there already. */
  existing: { id: string; at: string }[];
  outputs: ReadonlyMap<string, Value>;
  faults: Fault[];
}

export interface Sources {
  /** @returns undefined for a file that is not there */
  read(path: string): string | undefined;
}

/** The resources that a deployment of the file with these parameters would make, as far as it can be told without Azure. */
export function planDeployment(
  path: string,
  parameters: Record<string, Value>,
  sources: Sources,
  types: ResourceTypes,
): Plan {
  const plan: Plan = { resources: [], existing: [], outputs: new Map(), faults: [] };
  const given = new Fields();
  for (const [name, value] of Object.entries(parameters)) given.set(name, value, path);
  const outputs = deploy(path, given, groupId('group'), { plan, sources, types });
  return { ...plan, outputs: outputs.values };
}

interface World {
  plan: Plan;
  sources: Sources;
  types: ResourceTypes;
}

function deploy(path: string, given: Fields, scopeId: string, world: World): Outputs {
  const { plan, sources } = world;
  const source = sources.read(path);
  if (source === undefined) return new Outputs(new Map());
  const file = readBicep(path, source);
  checkParameters(file, given, plan.faults);

  const values = new Map<string, Value>();
  const names = declarations(file, given, scopeId, world, () => env);
  const lookUp = (name: string): Value => {
    const known = values.get(name);
    if (known !== undefined) return known;
    values.set(name, null);
    const value = names.get(name)?.() ?? null;
    values.set(name, value);
    return value;
  };
  const env: Environment = {
    path,
    types: world.types,
    lookUp,
    lookUpNested: (name) => lookUp(name),
    readJson: (beside) => {
      const json = sources.read(join(dirname(path), beside));
      if (json === undefined) throw new Error(`there is no ${beside}`);
      return JSON.parse(json);
    },
    say: (rule, node, message) => plan.faults.push({ rule, at: `${path}:${node.line}`, message }),
  };
  for (const name of names.keys()) lookUp(name);
  return new Outputs(
    new Map(
      file.outputs.map(({ name, type, value, node }) => {
        const found = evaluate(value, env);
        if (!isOfType(found, type)) env.say('type', node, `output ${name} is no ${type}`);
        return [name, found];
      }),
    ),
  );
}

function declarations(
  file: BicepFile,
  given: Fields,
  scopeId: string,
  world: World,
  env: () => Environment,
): Map<string, () => Value> {
  const names = new Map<string, () => Value>();
  for (const { name, byDefault } of file.parameters)
    names.set(name, () => given.values.get(name) ?? (byDefault ? evaluate(byDefault, env()) : null));
  for (const { name, value } of file.variables) names.set(name, () => evaluate(value, env()));
  for (const resource of file.resources)
    names.set(resource.name, () =>
      evaluateEach(resource.body, env(), (body, inner) =>
        makeResource(file, resource, body, inner, scopeId, world),
      ),
    );
  for (const module of file.modules)
    names.set(module.name, () =>
      evaluateEach(module.body, env(), (body, inner) =>
        deployModule(file, module, body, inner, scopeId, world),
      ),
    );
  return names;
}

/** Through the `if` and the `for` around an object. */
function evaluateEach(body: Node, env: Environment, work: (body: Node, env: Environment) => Value): Value {
  const inner = body.children.at(-1);
  if (body.kind === 'object' || !inner) return work(body, env);
  if (body.kind === 'for_statement') return eachOf(body, env, (inside) => evaluateEach(inner, inside, work));
  const [condition] = body.children;
  return condition && evaluate(condition, env) === true ? evaluateEach(inner, env, work) : null;
}

const notProperties = new Set(['name', 'parent', 'scope', 'dependsOn']);

function makeResource(
  file: BicepFile,
  resource: Resource,
  body: Node,
  env: Environment,
  scopeId: string,
  { plan, types }: World,
): Value {
  const { type, apiVersion, isExisting } = resource;
  const at = `${file.path}:${resource.node.line}`;
  const read = (name: string): Value => {
    const node = propertyOf(body, name);
    return node ? evaluate(node, env) : null;
  };
  const name = text(read('name'));
  const parent = resource.parent ? env.lookUp(resource.parent.name) : read('parent');
  const scope = read('scope');
  const id = idOf(type, name, parent, scope, scopeId);
  const deployed = new Deployed(type, apiVersion, id, name);
  if (!types.find(type, apiVersion))
    plan.faults.push({ rule: 'resource type', at, message: `there is no ${type}@${apiVersion}` });
  if (parent instanceof Deployed && !type.startsWith(`${parent.type}/`))
    plan.faults.push({ rule: 'parent', at, message: `${type} is no child of ${parent.type}` });
  if (isExisting) {
    plan.existing.push({ id, at });
    return deployed;
  }
  const fields = new Fields();
  for (const property of body.children) {
    const key = keyOf(property);
    const [, value] = property.children;
    if (property.children[0]?.kind === 'resource_declaration' || key === undefined || !value) continue;
    if (!notProperties.has(key)) fields.set(key, evaluate(value, env), `${file.path}:${property.line}`);
    else if (key === 'dependsOn') evaluate(value, env);
  }
  const level = scope instanceof Deployed ? 'extension' : levelOf(file.scope);
  plan.resources.push({ type, apiVersion, id, name, level, body: fields, at });
  return deployed;
}

const levelOf = (scope: string): Planned['level'] => (scope === 'subscription' ? scope : 'resourceGroup');

function idOf(type: string, name: string, parent: Value, scope: Value, scopeId: string): string {
  if (parent instanceof Deployed) return `${parent.id}/${type.split('/').at(-1)}/${name}`;
  const within = scope instanceof Deployed ? scope.id : scopeId;
  return `${within}/providers/${type}/${name}`;
}

function deployModule(
  file: BicepFile,
  module: Module,
  body: Node,
  env: Environment,
  scopeId: string,
  world: World,
): Value {
  const path = join(dirname(file.path), module.path);
  if (world.sources.read(path) === undefined) {
    env.say('module', module.node, `there is no ${module.path}`);
    return null;
  }
  const written = propertyOf(objectOf(body), 'params');
  const given = written ? evaluate(written, env) : new Fields();
  const scope = propertyOf(objectOf(body), 'scope');
  const within = scope ? evaluate(scope, env) : null;
  const inside = within instanceof Fields ? text(within.values.get('id')) : scopeId;
  const outputs = deploy(path, given instanceof Fields ? given : new Fields(), inside, world);
  return new Fields().set('outputs', outputs, path);
}

function checkParameters(file: BicepFile, given: Fields, faults: Fault[]): void {
  const say = (name: string, message: string) =>
    faults.push({ rule: 'parameter', at: given.places.get(name) ?? file.path, message });
  for (const [name, value] of given.values) {
    const declared = file.parameters.find((parameter) => parameter.name === name);
    if (!declared) say(name, `${file.path} has no parameter ${name}`);
    else if (!isOfType(value, declared.type)) say(name, `${name} is no ${declared.type}`);
    else if (!isAllowed(value, declared)) say(name, `${name} may not be ${text(value)}`);
  }
  for (const { name, byDefault, type } of file.parameters)
    if (!byDefault && !given.values.has(name) && !type.endsWith('?'))
      say(name, `${file.path} needs the parameter ${name}`);
}

const isAllowed = (value: Value, { allowed }: Parameter): boolean =>
  !allowed || value instanceof Later || allowed.includes(text(value));

function isOfType(value: Value, type: string): boolean {
  if (value instanceof Later || value === null) return true;
  if (type === 'object') return value instanceof Fields;
  if (type === 'array') return Array.isArray(value);
  return typeof value === { string: 'string', int: 'number', bool: 'boolean' }[type];
}
