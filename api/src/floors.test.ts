import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, sep } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { base, composition, floors, forbidden, importRules, options } from '../import-rules.ts';

const root = dirname(dirname(import.meta.dirname));

const districts = [
  ...['platform', 'people', 'profiles', 'discovery', 'relations', 'messaging', 'gatherings'],
  ...['safety', 'notifications'],
];

const districtOf = (file: string): string => /^api\/src\/([^/]+)\//.exec(file)?.[1] ?? '';

/** The feature of a file, or '' for one that belongs to none. */
function featureOf(file: string): string {
  const [, district = '', feature = ''] = /^api\/src\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return district === 'platform' && base.includes(feature) ? 'base' : feature;
}
const floorOf = (file: string): number => floors.findIndex((floor) => floor.includes(featureOf(file)));
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

it('has each feature in one district and on one floor', () => {
  const inFolders = sources.filter((file) => districtOf(file) !== '');
  expect([...new Set(inFolders.map(districtOf))].sort()).toEqual([...districts].sort());
  const features = new Set(inFolders.map(featureOf).filter(Boolean));
  expect(floors.flat().sort()).toEqual([...features].sort());
  const folders = new Set(inFolders.map((file) => file.split('/').slice(2, 4).join('/')));
  const named = [...folders]
    .filter((folder) => !/\.(ts|md|txt)$/.test(folder))
    .map((folder) => folder.split('/')[1]);
  expect(new Set(named).size).toBe(named.length);
});

/** Pairs of districts that import each other. A change may remove a pair, and adds none. */
const twoWayPairs = [
  'people ↔ profiles',
  'people ↔ safety',
  'profiles ↔ discovery',
  'profiles ↔ relations',
  'profiles ↔ gatherings',
  'profiles ↔ safety',
  'profiles ↔ notifications',
  'discovery ↔ relations',
  'discovery ↔ messaging',
  'relations ↔ safety',
  'messaging ↔ notifications',
  'gatherings ↔ safety',
  'safety ↔ notifications',
];

it('has only known pairs of districts that import each other', () => {
  const arrows = new Set(
    [...imports].flatMap(([from, all]) =>
      isComposition(from) ? [] : all.map((to) => `${districtOf(from)} ${districtOf(to)}`),
    ),
  );
  const pairs = districts.flatMap((one, at) =>
    districts
      .slice(at + 1)
      .filter((other) => arrows.has(`${one} ${other}`) && arrows.has(`${other} ${one}`))
      .map((other) => `${one} ↔ ${other}`),
  );
  expect(pairs).toEqual(twoWayPairs);
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

const usedFromBelow = (file: string, text: string): string[] =>
  isComposition(file) || !file.startsWith('api/src/') || featureOf(file) === ''
    ? []
    : usedOfContext(text).filter((name) => {
        const owner = floors.findIndex((floor) => floor.includes(ownerOf.get(name) ?? ''));
        return owner > floorOf(file);
      });

/** What a file uses of a higher feature through the context, with the reason. A change may remove one, and adds none. */
const knownUpwardUses: Record<string, string> = {
  'api/src/people/invitations/validate-invitation.ts → outsideReviewers':
    'Whoever decides from outside joins by no invitation.',
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

describe('a feature uses the stores of its own floor and of lower ones', () => {
  it('holds, apart from a few known uses', () => {
    const found = [...texts].flatMap(([file, text]) =>
      usedFromBelow(file, text).map((name) => `${file} → ${name}`),
    );
    expect(found.sort()).toEqual(Object.keys(knownUpwardUses).sort());
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
  ])('notices a planted use: %s', (text) => {
    expect(usedFromBelow('api/src/people/people/a.ts', text)).toContain('conversations');
    expect(usedFromBelow('api/src/discovery/home/a.ts', text)).toEqual([]);
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
