import { keyOf, literal, type Node, parse } from './grammar.ts';

export interface Fault {
  /** The broken rule: one word or two, the same in every message of its kind. */
  rule: string;
  /** `infra/main.bicep:12` */
  at: string;
  message: string;
}

interface Named {
  name: string;
  node: Node;
}

export interface Parameter extends Named {
  type: string;
  byDefault: Node | undefined;
  allowed: string[] | undefined;
}

export interface Resource extends Named {
  type: string;
  apiVersion: string;
  isExisting: boolean;
  /** By `@onlyIfNotExists()`. */
  isMadeOnce: boolean;
  /** An object, or the `if` or `for` around it. */
  body: Node;
  /** The resource in whose body this one is written. */
  parent: Resource | undefined;
}

export interface Module extends Named {
  path: string;
  body: Node;
}

export interface BicepFile {
  path: string;
  root: Node;
  scope: string;
  parameters: Parameter[];
  variables: (Named & { value: Node })[];
  resources: Resource[];
  modules: Module[];
  outputs: (Named & { type: string; value: Node })[];
  faults: Fault[];
}

/** Many plans are made of the same files. */
const parsedFiles = new Map<string, BicepFile>();

/** A file's declarations, as they are written. */
export function readBicep(path: string, text: string): BicepFile {
  const key = `${path}\n${text}`;
  const file = parsedFiles.get(key) ?? declarationsOf(path, text);
  parsedFiles.set(key, file);
  return file;
}

function declarationsOf(path: string, text: string): BicepFile {
  const { root, faults } = parse(text);
  const file: BicepFile = {
    path,
    root,
    scope: 'resourceGroup',
    parameters: [],
    variables: [],
    resources: [],
    modules: [],
    outputs: [],
    faults: faults.map(({ line, message }) => ({ rule: 'syntax', at: `${path}:${line}`, message })),
  };
  let decorators: Node[] = [];
  for (const node of root.children) {
    if (node.kind === 'decorators') decorators = node.children;
    else {
      declare(file, node, decorators);
      decorators = [];
    }
  }
  return file;
}

function declare(file: BicepFile, node: Node, decorators: Node[]): void {
  const [first, ...rest] = node.children;
  const name = first?.text ?? '';
  const last = rest.at(-1);
  if (node.kind === 'target_scope_assignment') file.scope = literal(first) ?? '';
  else if (node.kind === 'parameter_declaration')
    file.parameters.push({
      name,
      node,
      type: rest[0]?.text ?? '',
      byDefault: rest[1],
      allowed: allowedBy(decorators),
    });
  else if (node.kind === 'variable_declaration' && last) file.variables.push({ name, node, value: last });
  else if (node.kind === 'resource_declaration') declareResource(file, node, undefined, decorators);
  else if (node.kind === 'module_declaration' && last)
    file.modules.push({ name, node, path: literal(rest[0]) ?? '', body: last });
  else if (node.kind === 'output_declaration' && last)
    file.outputs.push({ name, node, type: rest[0]?.text ?? '', value: last });
  else if (!file.faults.some(({ rule }) => rule === 'syntax'))
    file.faults.push({
      rule: 'syntax',
      at: `${file.path}:${node.line}`,
      message: `${node.kind} is not read`,
    });
}

function declareResource(
  file: BicepFile,
  node: Node,
  parent: Resource | undefined,
  decorators: Node[] = [],
): void {
  const [name, type, body] = node.children;
  if (!name || !type || !body) return;
  const [written = '', version] = (literal(type) ?? '').split('@');
  const resource: Resource = {
    name: name.text,
    node,
    type: parent ? `${parent.type}/${written}` : written,
    apiVersion: version ?? parent?.apiVersion ?? '',
    isExisting: node.marks.includes('existing'),
    isMadeOnce: decorators.some(({ text }) => text.includes('onlyIfNotExists')),
    body,
    parent,
  };
  file.resources.push(resource);
  for (const { children } of objectOf(body).children) {
    const [inner] = children;
    if (inner?.kind === 'resource_declaration') declareResource(file, inner, resource);
  }
}

/** The object within an `if` or a `for`. */
export function objectOf(body: Node): Node {
  if (body.kind === 'object') return body;
  const inner = body.children.at(-1);
  return inner ? objectOf(inner) : body;
}

export function propertyOf(object: Node, name: string): Node | undefined {
  return object.children.find((property) => keyOf(property) === name)?.children[1];
}

function allowedBy(decorators: Node[]): string[] | undefined {
  const calls = decorators.flatMap(({ children }) => children);
  const allowed = calls.find(({ children }) => children[0]?.text === 'allowed');
  return allowed?.children[1]?.children[0]?.children.map((value) => literal(value) ?? value.text);
}
