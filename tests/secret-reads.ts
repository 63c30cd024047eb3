import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { parseSync } from '@swc/core';

const root = dirname(import.meta.dirname);

/** What of the context holds who reported, blocked, shielded or wished whom, and who made or took a key. */
const secretStores = [
  'blocks',
  'cases',
  'introductions',
  'partnerInvites',
  'relations',
  'reporters',
  'reports',
  'shields',
] as const;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

interface MadeTask {
  readonly name: string;
  /** The row of the table, 'none', or 'none with a reason'. */
  readonly secret: string;
}
interface Declared {
  readonly names: Set<string>;
  /** Names of members that are read of anything, or taken apart. */
  readonly members: Set<string>;
  readonly tasks: MadeTask[];
}
interface SourceFile {
  readonly imports: Map<string, { readonly file: string; readonly name: string }>;
  readonly declared: Map<string, Declared>;
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node.value === 'string' ? node.value : undefined;

/** The task that a call of `task(name, schema, run, options)` makes. */
function taskOf(node: Node): MadeTask[] {
  const callee = node.callee as Node;
  if (node.type !== 'CallExpression' || callee.type !== 'Identifier' || callee.value !== 'task') return [];
  const [name, , , options] = (node.arguments as { expression: Node }[]).map(({ expression }) => expression);
  const properties = (options?.properties ?? []) as { key?: Node; value?: Node }[];
  const secret = properties.find(({ key }) => key?.value === 'secret')?.value;
  return [{ name: textOf(name) ?? '', secret: textOf(secret) ?? 'none with a reason' }];
}

function walk(node: unknown, into: Declared): void {
  if (Array.isArray(node)) for (const one of node) walk(one, into);
  if (!isNode(node) || Array.isArray(node)) return;
  const { type } = node;
  if (typeof type === 'string' && type.startsWith('Ts') && !/As|Satisfies|NonNull/.test(type)) return;
  if (type === 'Identifier') into.names.add(String(node.value));
  if (type === 'MemberExpression' && (node.property as Node).type === 'Identifier') {
    into.members.add(String((node.property as Node).value));
    walk(node.object, into);
    return;
  }
  if (type === 'KeyValuePatternProperty' || type === 'AssignmentPatternProperty')
    into.members.add(String((node.key as Node).value));
  into.tasks.push(...taskOf(node));
  for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, into);
}

function read(base: string, path: string): SourceFile {
  const { body } = parseSync(readFileSync(join(base, path), 'utf8'), { syntax: 'typescript' });
  const file: SourceFile = { imports: new Map(), declared: new Map() };
  const declare = (name: string, node: unknown) => {
    const into: Declared = { names: new Set(), members: new Set(), tasks: [] };
    walk(node, into);
    file.declared.set(name, into);
  };
  for (const item of body as unknown as Node[]) {
    if (item.type === 'ImportDeclaration') {
      const from = textOf(item.source) ?? '';
      if (!from.startsWith('.')) continue;
      for (const one of item.specifiers as { local: Node; imported?: Node }[])
        file.imports.set(String(one.local.value), {
          file: posix.join(posix.dirname(path), from),
          name: String((one.imported ?? one.local).value),
        });
      continue;
    }
    const node = (item.declaration ?? item) as Node;
    if (node.type === 'FunctionDeclaration') declare(String((node.identifier as Node).value), node);
    else if (node.type === 'VariableDeclaration')
      for (const one of node.declarations as { id: Node; init: unknown }[])
        declare(String(one.id.value ?? '*'), one.init);
    else declare(`*${file.declared.size}`, node);
  }
  return file;
}

export interface ReadingTask {
  readonly task: string;
  readonly secret: string;
  /** The secret stores that it reads by itself or by what it calls, with the function that does. Hooks are not followed. */
  readonly reads: ReadonlyMap<string, string>;
}

/** @param base the folder whose `api/src` is read */
export function readTasks(base = root): ReadingTask[] {
  const paths = globSync('api/src/**/*.ts', { cwd: base })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.d.ts'));
  const files = new Map(paths.map((path) => [path, read(base, path)]));
  return [...files].flatMap(([path, { declared }]) =>
    [...declared].flatMap(([name, { tasks }]) =>
      tasks.map(({ name: task, secret }) => ({ task, secret, reads: readsFrom(path, name, files) })),
    ),
  );
}

function readsFrom(path: string, name: string, files: ReadonlyMap<string, SourceFile>): Map<string, string> {
  const reads = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [{ path, name }];
  for (const at of waiting) {
    const key = `${at.path} ${at.name}`;
    const file = files.get(at.path);
    const declared = file?.declared.get(at.name);
    if (!file || !declared || seen.has(key)) continue;
    seen.add(key);
    for (const store of secretStores)
      if (declared.members.has(store) && !reads.has(store)) reads.set(store, key);
    for (const used of declared.names) {
      if (file.declared.has(used)) waiting.push({ path: at.path, name: used });
      const from = file.imports.get(used);
      if (from) waiting.push({ path: from.file, name: from.name });
    }
  }
  return reads;
}
