import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** Parts of the platform that know no request and no feature. They count as one, `base`. */
export const base = ['column-index', 'cosmos', 'memory', 'runtime', 'secrets', 'services', 'turns'];

const foldersOf = (...features: readonly string[]): string =>
  `^api/src/[^/]+/(${features.flatMap((feature) => (feature === 'base' ? base : feature)).join('|')})/`;

/** They put features together, and may name any of them. */
export const composition = ['^api/src/[^/]+$', '^api/src/[^/]+/[^/]+/feature\\.ts$'];

const modules = (...names: string[]): string => `(^|/)node_modules/(${names.join('|')})/`;

/** Files that import each other, one of them for its types. A change may remove one, and adds none. */
const inTypeCycles = [
  'context',
  'platform/http/(request|roles)',
  'platform/outbox/work',
  'platform/cosmos/cosmos',
  'platform/memory/remembered',
  'discovery/browse/(candidate|circles)',
  'gatherings/groups/threads/thread-(room|rules|tasks)',
  'profiles/leave-profile/(carry-refusals|settle-split-off|split-off)',
  'relations/connections/(mutual|relation)',
  'relations/visibility/visibility',
];

const runsFrom = { dependencyTypesNot: ['type-only' as const] };

/** `planted` names files of which each imports the next, and of which the rule refuses the first. */
type ImportRule = IForbiddenRuleType & { planted: string };

/** Rules of dependency-cruiser. Paths are relative to the root. */
export const importRules: ImportRule[] = [
  {
    name: 'no feature imports what puts features together',
    planted: 'api/src/people/people/c.ts → api/src/features.ts',
    from: { path: '^api/src/', pathNot: composition },
    to: { ...runsFrom, path: composition, pathNot: '^api/src/feature\\.ts$' },
  },
  {
    name: 'the contract imports nothing but zod',
    planted: 'api/contract/people/me.ts → api/src/people/people/b.ts',
    from: { path: '^api/contract/' },
    to: { pathNot: ['^api/contract/', '(^|/)node_modules/zod/(mini/)?index\\.'] },
  },
  {
    name: 'the API knows nothing of the web app, the stand-ins or the tests',
    planted: 'api/src/profiles/bio/c.ts → local/addresses.ts',
    from: { path: '^api/' },
    to: { path: '^(web|local|tests)/' },
  },
  {
    name: 'what the API and the web app share imports nothing',
    planted: 'api/shared/pdq.ts → api/contract/me.ts',
    from: { path: '^api/shared/' },
    to: { path: '.' },
  },
  {
    name: 'the base of the platform knows neither features nor HTTP',
    planted: 'api/src/platform/cosmos/a.ts → api/src/platform/http/serve.ts',
    from: { path: foldersOf('base') },
    to: { path: ['^api/contract/', '^api/src/'], pathNot: foldersOf('base') },
  },
  {
    name: 'HTTP knows who may see whom, and no feature',
    planted: 'api/src/platform/http/c.ts → api/src/platform/outbox/work.ts',
    from: { path: foldersOf('http') },
    to: {
      path: '^api/src/[^/]+/[^/]+/',
      pathNot: [foldersOf('base', 'http', 'visibility'), '^api/src/profiles/profiles/profile\\.ts$'],
    },
  },
  {
    name: 'private messages never reach an AI',
    planted: 'api/src/messaging/conversations/c.ts → api/src/platform/services/language-model.ts',
    from: { path: foldersOf('conversations') },
    to: {
      path: [foldersOf('bio', 'texts'), 'language-model|content-safety', modules('openai', '@azure-rest')],
    },
  },
  {
    name: 'a part of the profile imports the contract and other parts alone',
    planted: 'api/src/profiles/profiles/parts/a.ts → api/src/profiles/profiles/pauses.ts',
    from: { path: '^api/src/profiles/profiles/parts/' },
    to: {
      pathNot: [
        '^api/contract/',
        '^api/src/profiles/profiles/parts/',
        '^api/src/platform/cosmos/stored\\.ts$',
        modules('zod/mini'),
      ],
    },
  },
  {
    name: 'rules need no I/O',
    planted: 'api/src/safety/reviews/rules.ts → api/src/safety/reviews/store.ts',
    from: { path: '^api/src/.*/rules\\.ts$' },
    to: { path: ['/(store|context)\\.ts$', foldersOf('base'), modules('@azure[^/]*')] },
  },
  {
    name: 'rules need no module of Node',
    planted: 'api/src/safety/cases/rules.ts → node:fs',
    from: { path: '^api/src/.*/rules\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'another feature’s data is reached through its store on the context',
    planted: 'api/src/safety/reviews/c.ts → api/src/messaging/board/store.ts',
    from: { path: '^api/src/[^/]*/?([^/]*)', pathNot: '^api/src/(compose|context)\\.ts$' },
    to: {
      path: 'store\\.ts$',
      pathNot: ['^api/src/[^/]+/$1/', foldersOf('base'), '^api/src/profiles/profiles/store\\.ts$'],
    },
  },
  {
    name: 'no new file is in a cycle of imports, types included',
    planted: 'api/src/people/people/d.ts → api/src/people/people/e.ts → api/src/people/people/d.ts',
    from: { path: '^api/', pathNot: `^api/src/(${inTypeCycles.join('|')})\\.ts$` },
    to: { circular: true },
  },
  {
    name: 'no files need each other to run',
    planted: 'api/src/context.ts → api/src/people/people/f.ts → api/src/context.ts',
    from: { path: '^api/' },
    to: { circular: true, viaOnly: runsFrom },
  },
  {
    name: 'tests over HTTP reach no code of the API',
    planted: 'tests/http/a.test.ts → tests/support/a.ts → api/src/people/people/f.ts',
    from: { path: '^tests/http/.*\\.test\\.ts$' },
    to: { path: '^api/src/', reachable: true },
  },
];

export const forbidden = importRules.map(({ planted: _, ...rule }) => ({
  ...rule,
  severity: 'error' as const,
}));

export const options: ICruiseOptions = {
  // TypeScript 7 has no API that could read the files.
  parser: 'swc',
  tsPreCompilationDeps: true,
  exclude: { path: '^api/.*\\.test\\.ts$' },
  doNotFollow: { path: ['node_modules', '^(web|local|infra)/'] },
};
