import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, sep } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { base, composition, forbidden, importRules, options } from '../import-rules.ts';

const root = dirname(dirname(import.meta.dirname));

const districts = [
  ...['platform', 'people', 'profiles', 'discovery', 'relations', 'messaging', 'gatherings'],
  ...['safety', 'notifications'],
];

/** The feature of a file, or '' for one that belongs to none. */
function featureOf(file: string): string {
  const [, district = '', feature = ''] = /^api\/src\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return district === 'platform' && base.includes(feature) ? 'base' : feature;
}
const isComposition = (file: string): boolean => composition.some((path) => new RegExp(path).test(file));

async function modulesIn(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(folders, { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error(output);
  return output;
}

const { modules } = await modulesIn(root, ['api/src', 'api/contract', 'api/shared', 'tests/http']);
/** The imports of each file without those of types. */
const imports = new Map(
  modules.map(({ source, dependencies }) => [
    source,
    dependencies
      .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
      .map(({ resolved }) => resolved),
  ]),
);
const sources = globSync('api/src/**/*.ts', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !file.endsWith('.test.ts'));
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

function writePlanted(folder: string): void {
  const imported = new Map<string, string>();
  for (const { planted } of importRules)
    for (const [at, file] of planted.split(' → ').entries()) {
      const next = planted.split(' → ')[at + 1];
      const name = next?.startsWith('node:')
        ? next
        : next && `./${posix.relative(posix.dirname(file), next)}`;
      imported.set(file, `${imported.get(file) ?? ''}${name ? `import '${name}';\n` : ''}`);
    }
  for (const [file, text] of imported) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

describe('the rules of imports, which the checks apply', () => {
  it('each notice a planted import', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'veil-imports-'));
    writePlanted(folder);
    const { summary } = await modulesIn(folder, ['api', 'tests']);
    rmSync(folder, { recursive: true });
    const noticed = new Set(summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`));
    const unnoticed = importRules.filter(
      ({ name, planted }) => !noticed.has(`${name}: ${planted.split(' → ')[0]}`),
    );
    expect(unnoticed).toEqual([]);
  });

  it.each(importRules)('hold for some files: $name', ({ from: { path = '' } }) => {
    expect([...imports.keys()].some((file) => new RegExp(String(path)).test(file))).toBe(true);
  });
});

it('has each feature in one district', () => {
  const folders = new Set(
    sources
      .map((file) => file.split('/').slice(2, 4))
      .filter(([, feature]) => feature && !/\.ts$/.test(feature))
      .map((parts) => parts.join('/')),
  );
  expect([...new Set([...folders].map((folder) => folder.split('/')[0]))].sort()).toEqual(
    [...districts].sort(),
  );
  const named = [...folders].map((folder) => folder.split('/')[1]);
  expect(new Set(named).size).toBe(named.length);
});

function closureOf(file: string): Set<string> {
  const all = new Set([file]);
  for (const one of all) for (const to of imports.get(one) ?? []) if (to.startsWith('api/src/')) all.add(to);
  return all;
}

/** The members of the interface that the context is made of, with the feature of the file that declares them. */
const contextParts = [...texts].flatMap(([file, text]) =>
  [
    ...text.matchAll(
      /^ *(?:export )?interface (Stores|Memory|Services|Hooks|Context)\b[^\n]*\{\n(.*?)^ *\}/gms,
    ),
  ].flatMap(([, part, body = '']) =>
    [...body.matchAll(/^ {2,4}readonly (\w+)/gm)].map(([, name = '']) => ({
      name,
      isHook: part === 'Hooks',
      feature: featureOf(file),
    })),
  ),
);
const contextMembers = new Set(contextParts.map(({ name }) => name));
const ownerOf = new Map(
  contextParts.flatMap(({ name, isHook, feature }) => (isHook || feature === '' ? [] : [[name, feature]])),
);

/** Names that a destructuring takes, without what they are called afterwards. */
const namesIn = (pattern: string): string[] =>
  pattern
    .replace(/\{.*?\}/gs, '')
    .split(',')
    .map((part) => part.replace(/[:=].*/s, '').trim())
    .filter(Boolean);

/** The names of stores, caches and services that a file uses of the context, by any of the ways to write that. */
function usedOfContext(text: string): string[] {
  const braces = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
  const found = [
    ...[...text.matchAll(/\bcontext\s*\??\.(\w+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/Pick<\s*Context,([^>]*)>/g)].flatMap(([, picked = '']) =>
      [...picked.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    ),
    ...[
      ...text.matchAll(new RegExp(`${braces}(?::\\s*(?:Pick<\\s*)?Context\\b| = context\\b)`, 'g')),
    ].flatMap(([, pattern = '']) => namesIn(pattern)),
    // The type of a callback tells that its last parameter is the context. All names have to be members of it.
    ...[...text.matchAll(new RegExp(`,\\s*${braces}(?:,\\s*\\w+)?\\s*\\)(?::[^=;{]*)?\\s*=>`, 'g'))]
      .map(([, pattern = '']) => namesIn(pattern))
      .filter((names) => names.every((name) => contextMembers.has(name)))
      .flat(),
  ];
  return [...new Set(found)].filter((name) => ownerOf.has(name));
}

/** What one feature needs of another to run: an import, or a store, a cache or a service on the context. */
interface Need {
  readonly from: string;
  readonly to: string;
  /** `file → file`, or `file → name on the context`. */
  readonly says: string;
}

const needs: Need[] = sources
  .filter((file) => !isComposition(file) && featureOf(file) !== '')
  .flatMap((file) => [
    ...(imports.get(file) ?? [])
      .filter((to) => !isComposition(to))
      .map((to) => ({ from: featureOf(file), to: featureOf(to), says: `${file} → ${to}` })),
    ...usedOfContext(texts.get(file) ?? '').map((name) => ({
      from: featureOf(file),
      to: ownerOf.get(name) ?? '',
      says: `${file} → ${name}`,
    })),
  ])
  .filter(({ from, to }) => to !== '' && from !== to);

/** The needs that lead from one feature back to itself, in order. Undefined if no feature needs itself. */
function cycleIn(all: readonly Need[]): readonly Need[] | undefined {
  const of = Map.groupBy(all, ({ from }) => from);
  const done = new Set<string>();
  const follow = (feature: string, path: readonly Need[]): readonly Need[] | undefined => {
    const at = path.findIndex(({ from }) => from === feature);
    if (at !== -1) return path.slice(at);
    if (done.has(feature)) return undefined;
    for (const need of of.get(feature) ?? []) {
      const cycle = follow(need.to, [...path, need]);
      if (cycle) return cycle;
    }
    done.add(feature);
    return undefined;
  };
  for (const feature of of.keys()) {
    const cycle = follow(feature, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** What a file needs of a feature that needs the file's own, with the reason. A change may remove one, and adds none. */
const knownCycles: Record<string, string> = {
  'api/src/gatherings/groups/group/group-events.ts → events':
    'A group’s page lists its evenings; an evening asks who is in its group.',
  'api/src/people/sessions/own-sessions.ts → appLocks':
    'Noting a session tells in one answer whether the app is locked; the lock itself needs the keys of sessions.',
  'api/src/platform/http/identify.ts → outsideReviewers': 'They call without a profile.',
  'api/src/platform/http/identify.ts → people': 'Who calls is asked before any feature runs.',
  'api/src/platform/http/viewer.ts → blocks': 'Each caller is read with those whom they exclude.',
  'api/src/platform/http/viewer.ts → pictureTokens':
    'Each answer signs the addresses of pictures for its caller.',
  'api/src/relations/visibility/known.ts → profiles':
    'It decides about profiles, whose feature asks it about reports.',
  'api/src/relations/visibility/see-profiles.ts → profileSummaries':
    'It decides about profiles, whose feature asks it about reports.',
  'api/src/safety/moderation/decisions/settle-content.ts → removedPictures':
    'A decision adds a picture to the list that uploads are compared with.',
  'api/src/safety/reports/keep-evidence.ts → photoBlobs':
    'A photo is copied as evidence before its feature erases it.',
};

describe('features that need each other to run', () => {
  const others = needs.filter(({ says }) => !(says in knownCycles));

  it('are only a few known ones', () => {
    expect(cycleIn(others)?.map(({ says }) => says)).toBeUndefined();
  });

  it.each(Object.keys(knownCycles))('are known for a reason: %s', (known) => {
    const again = needs.filter(({ says }) => says === known);
    expect(cycleIn([...again, ...others])).toBeDefined();
  });

  it('notices one among three', () => {
    const need = (from: string, to: string): Need => ({ from, to, says: `${from} → ${to}` });
    const planted = [need('home', 'events'), need('events', 'people'), need('people', 'groups')];
    expect(cycleIn(planted)).toBeUndefined();
    expect(cycleIn([...planted, need('groups', 'events')])?.map(({ from }) => from)).toEqual([
      'events',
      'people',
      'groups',
    ]);
  });

  it.each([
    'await context.conversations.find(1);',
    'const { inbox, conversations } = context;',
    'async function find(id: number, { conversations }: Context) {}',
    "async function find({ conversations: all }: Pick<Context, 'conversations'>) {}",
    "type Needed = Pick<\n  Context,\n  'now' | 'conversations'\n>;",
    "export const find: Handler<'find'> = async (_input, caller, { conversations, now }) => 1;",
    'task(name, schema, async ({ id }, { conversations: { find } }): Promise<undefined> => find(id));',
    'export const hook: Hook = (id, { acquaintances, conversations }) => 1;',
  ])('counts what is on the context: %s', (text) => {
    expect(usedOfContext(text)).toContain('conversations');
  });
});

it.each([
  ['api/src/platform/http/serve.ts', 25],
  ['api/src/messaging/conversations/send-message.ts', 50],
  ['api/src/gatherings/events/guests/join-event.ts', 50],
])('runs for %s at most %i files', (file, most) => {
  expect(imports.has(file)).toBe(true);
  expect(closureOf(file).size).toBeLessThanOrEqual(most);
});
