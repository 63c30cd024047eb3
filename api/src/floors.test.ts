import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The folder `api`. Paths below are relative to it. */
const root = dirname(import.meta.dirname);

/**
 * Features from the lowest floor to the highest. A feature imports from lines above its own, and from none beside it;
 * types come from anywhere. On the context, it uses what features on its own floor and on lower ones declare. Districts are for finding things: they say nothing of who may import whom.
 */
const floors = [
  'base',
  'http',
  'undo-window erasure-log outbox places web-push tags',
  'limits matching paging presence visibility',
  'activity notes profiles',
  'people',
  'audit connections invitations rating sessions statements',
  'blocks browse consents app-lock content-review moderation tiers views',
  'bio hides preview-as photo-access privacy realtime reports shields texts',
  'board my-profile photos reviews rooms',
  'partner-invites conversations events groups onboarding',
  'account answer-rate community feedback home-safe introductions joint-decisions notification-delivery suspensions',
  'leave-profile',
  'dormancy health home',
].map((floor) => floor.split(' '));

/** Parts of the platform that know no request and no feature. They count as one, `base`. */
const base = ['column-index', 'cosmos', 'memory', 'runtime', 'secrets', 'services', 'turns'];

const districts = [
  ...['platform', 'people', 'profiles', 'discovery', 'relations', 'messaging', 'gatherings'],
  ...['safety', 'notifications'],
];

const districtOf = (file: string): string => /^src\/([^/]+)\//.exec(file)?.[1] ?? '';

/** The feature of a file, or '' for one that belongs to none. */
function featureOf(file: string): string {
  const [, district = '', feature = ''] = /^src\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return district === 'platform' && base.includes(feature) ? 'base' : feature;
}
const floorOf = (file: string): number => floors.findIndex((floor) => floor.includes(featureOf(file)));

/** They put features together, and may name any of them. */
const isComposition = (file: string): boolean =>
  /^src\/[^/]+$/.test(file) || /^src\/[^/]+\/[^/]+\/feature\.ts$/.test(file);

interface Import {
  /** A path below `api`, one that leads out of it, or the name of a package. */
  readonly to: string;
  readonly isType: boolean;
}

function importsIn(file: string, text: string): Import[] {
  const found = [
    ...text.matchAll(/^(?:import|export) (type )?[^;'"]*?from '([^']+)'/gm),
    ...[...text.matchAll(/^import '([^']+)'/gm)].map(([all, name]) => [all, undefined, name] as const),
    ...text.matchAll(/(typeof )?\bimport\('([^']+)'\)/g),
  ];
  return found.map(([, type, name = '']) => ({
    to: name.startsWith('.')
      ? relative(root, join(root, dirname(file), name))
          .split(sep)
          .join('/')
      : name,
    isType: type !== undefined,
  }));
}

const sources = globSync(['src/**/*.ts', 'contract/**/*.ts', 'shared/**/*.ts'], { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !file.endsWith('.test.ts'));
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const imports = new Map([...texts].map(([file, text]) => [file, importsIn(file, text)]));

interface Rule {
  readonly says: string;
  /** An import that the rule refuses, as a file would write it. */
  readonly planted: readonly [file: string, text: string];
  refuses(from: string, found: Import): boolean;
}

const isContract = (to: string): boolean => to.startsWith('contract/');

const rules: Rule[] = [
  {
    says: 'a feature imports what runs from lower floors alone',
    planted: [
      'src/people/people/a.ts',
      "import { sendMessage } from '../../messaging/conversations/send.ts';",
    ],
    refuses: (from, { to, isType }) =>
      !isType &&
      from.startsWith('src/') &&
      to.startsWith('src/') &&
      !isComposition(from) &&
      featureOf(from) !== featureOf(to) &&
      to !== 'src/feature.ts' &&
      (isComposition(to) || floorOf(to) >= floorOf(from)),
  },
  {
    says: 'the contract imports nothing but zod',
    planted: [
      'contract/people/me.ts',
      "import type { Profile } from '../../src/profiles/profiles/profile.ts';",
    ],
    refuses: (from, { to }) => isContract(from) && !isContract(to) && !/^zod(\/mini)?$/.test(to),
  },
  {
    says: 'the API knows nothing of the web app, the stand-ins or the tests',
    planted: ['src/profiles/bio/a.ts', "import { url } from '../../../../local/addresses.ts';"],
    refuses: (_from, { to }) => /^\.\.\/(web|local|tests)\//.test(to),
  },
  {
    says: 'what the API and the web app share imports nothing',
    planted: ['shared/pdq.ts', "import { z } from 'zod';"],
    refuses: (from) => from.startsWith('shared/'),
  },
  {
    says: 'the base of the platform knows neither features nor HTTP',
    planted: ['src/platform/cosmos/a.ts', "import type { Handler } from '../http/serve.ts';"],
    refuses: (from, { to }) =>
      featureOf(from) === 'base' && (isContract(to) || (to.startsWith('src/') && featureOf(to) !== 'base')),
  },
  {
    says: 'HTTP knows who may see whom, and no feature',
    planted: ['src/platform/http/a.ts', "import type { Work } from '../outbox/work.ts';"],
    refuses: (from, { to }) =>
      featureOf(from) === 'http' &&
      featureOf(to) !== '' &&
      !['base', 'http', 'visibility'].includes(featureOf(to)) &&
      to !== 'src/profiles/profiles/profile.ts',
  },
  {
    says: 'private messages never reach an AI',
    planted: [
      'src/messaging/conversations/a.ts',
      "import { languageModel } from '../../platform/services/language-model.ts';",
    ],
    refuses: (from, { to }) =>
      featureOf(from) === 'conversations' &&
      (['bio', 'texts'].includes(featureOf(to)) ||
        /language-model|content-safety|^openai|^@azure-rest\//.test(to)),
  },
  {
    says: 'a part of the profile imports the contract and other parts alone',
    planted: ['src/profiles/profiles/parts/a.ts', "import { withoutPause } from '../pauses.ts';"],
    refuses: (from, { to }) =>
      from.startsWith('src/profiles/profiles/parts/') &&
      !isContract(to) &&
      !/^(zod\/mini$|src\/platform\/cosmos\/stored\.ts$|src\/profiles\/profiles\/parts\/)/.test(to),
  },
  {
    says: 'rules need no I/O',
    planted: ['src/safety/reviews/rules.ts', "import { ReviewStore } from './store.ts';"],
    refuses: (from, { to }) =>
      from.endsWith('/rules.ts') &&
      (/^(@azure\/|node:)|(^|\/)(store|context)\.ts$/.test(to) || featureOf(to) === 'base'),
  },
  {
    says: 'another feature’s data is reached through its store on the context',
    planted: ['src/safety/reviews/a.ts', "import { BoardStore } from '../../messaging/board/store.ts';"],
    refuses: (from, { to }) =>
      /store\.ts$/.test(to) &&
      featureOf(to) !== featureOf(from) &&
      featureOf(to) !== 'base' &&
      to !== 'src/profiles/profiles/store.ts' &&
      !['src/compose.ts', 'src/context.ts'].includes(from),
  },
];

describe.each(rules)('$says', ({ refuses, planted: [file, text] }) => {
  it('holds', () => {
    const refused = [...imports].flatMap(([from, all]) =>
      all.filter((found) => refuses(from, found)).map(({ to }) => `${from} → ${to}`),
    );
    expect(refused).toEqual([]);
  });

  it('notices a planted import', () => {
    expect(importsIn(file, text).filter((found) => refuses(file, found))).toHaveLength(1);
  });
});

it('has each feature in one district and on one floor', () => {
  const inFolders = sources.filter((file) => /^src\/[^/]+\//.test(file));
  expect([...new Set(inFolders.map(districtOf))].sort()).toEqual([...districts].sort());
  const features = new Set(inFolders.filter((file) => featureOf(file) !== '').map(featureOf));
  expect(floors.flat().sort()).toEqual([...features].sort());
  const folders = new Set(inFolders.map((file) => file.split('/').slice(1, 3).join('/')));
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
      isComposition(from)
        ? []
        : all
            .filter(
              ({ to, isType }) => !isType && districtOf(to) !== '' && districtOf(to) !== districtOf(from),
            )
            .map(({ to }) => `${districtOf(from)} ${districtOf(to)}`),
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
  for (const one of all)
    for (const { to, isType } of imports.get(one) ?? []) if (!isType && to.startsWith('src/')) all.add(to);
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
  isComposition(file) || !file.startsWith('src/') || featureOf(file) === ''
    ? []
    : usedOfContext(text).filter((name) => {
        const owner = floors.findIndex((floor) => floor.includes(ownerOf.get(name) ?? ''));
        return owner > floorOf(file);
      });

/** What a file uses of a higher feature through the context, with the reason. A change may remove one, and adds none. */
const knownUpwardUses: Record<string, string> = {
  'src/people/sessions/own-sessions.ts → appLocks':
    'Noting a session tells in one answer whether the app is locked; the lock itself needs the keys of sessions.',
  'src/platform/http/identify.ts → people': 'Who calls is asked before any feature runs.',
  'src/platform/http/viewer.ts → blocks': 'Each caller is read with those whom they exclude.',
  'src/platform/http/viewer.ts → pictureTokens':
    'Each answer signs the addresses of pictures for its caller.',
  'src/relations/visibility/known.ts → profiles':
    'It decides about profiles, whose feature asks it about reports.',
  'src/relations/visibility/see-profiles.ts → profileSummaries':
    'It decides about profiles, whose feature asks it about reports.',
  'src/safety/moderation/decisions/settle-content.ts → removedPictures':
    'A decision adds a picture to the list that uploads are compared with.',
  'src/safety/reports/keep-evidence.ts → photoBlobs':
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
    'export const find: Handler<typeof row> = async (_input, caller, { conversations, now }) => 1;',
    'task(name, schema, async ({ id }, { conversations: { find } }): Promise<undefined> => find(id));',
    'export const hook: Hook = (id, { acquaintances, conversations }) => 1;',
  ])('notices a planted use: %s', (text) => {
    expect(usedFromBelow('src/people/people/a.ts', text)).toContain('conversations');
    expect(usedFromBelow('src/discovery/home/a.ts', text)).toEqual([]);
  });
});

/** Groups of files that reach each other by imports of any kind, types included. The largest comes first. */
function importCycles(): string[][] {
  const reached = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  // Tarjan's algorithm: a file that reaches nothing opened before it closes a group.
  function visit(file: string): number {
    const order = reached.size;
    let lowest = order;
    reached.set(file, order);
    open.push(file);
    for (const { to } of imports.get(file) ?? []) {
      if (!imports.has(to)) continue;
      const seen = reached.get(to);
      if (seen === undefined) lowest = Math.min(lowest, visit(to));
      else if (open.includes(to)) lowest = Math.min(lowest, seen);
    }
    if (lowest === order) cycles.push(open.splice(open.indexOf(file)));
    return lowest;
  }
  for (const file of imports.keys()) if (!reached.has(file)) visit(file);
  return cycles.filter(({ length }) => length > 1).sort((one, other) => other.length - one.length);
}

it('has import cycles of at most 3 files, types included', () => {
  const [largest = []] = importCycles();
  expect(largest.length, largest.join('\n')).toBeLessThanOrEqual(3);
});

it.each([
  ['src/platform/http/serve.ts', 25],
  ['src/messaging/conversations/send-message.ts', 50],
  ['src/gatherings/events/guests/join-event.ts', 50],
])('runs for %s at most %i files', (file, most) => {
  expect(imports.has(file)).toBe(true);
  expect(closureOf(file).size).toBeLessThanOrEqual(most);
});
