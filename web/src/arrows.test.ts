import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The folder `web`. Paths below are relative to it. */
const root = dirname(import.meta.dirname);

const districts = [
  ...['people', 'profiles', 'discovery', 'relations', 'messaging', 'gatherings', 'safety', 'notifications'],
];

/** The feature of a file with its district, or the folder of the base. */
function folderOf(file: string): string {
  const [, folder = '', feature = ''] = file.split('/');
  return districts.includes(folder) ? `${folder}/${feature}` : folder;
}

/** Paths below `web`, paths that lead out of it, and names of packages. */
function importsIn(file: string, text: string): string[] {
  return [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)].map(([, name = '']) =>
    name.startsWith('.')
      ? relative(root, join(root, dirname(file), name))
          .split(sep)
          .join('/')
      : name,
  );
}

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));
const imports = new Map(
  sources.map((file) => [file, importsIn(file, readFileSync(join(root, file), 'utf8'))]),
);

/** A folder with pages of its own. Every other folder is a kit for features. */
const features = new Set(sources.filter((file) => file.endsWith('/routes.ts')).map(folderOf));

/** A feature that shows parts of another. A part that a third feature shows moves into a kit. */
const composes = [
  'discovery/browse → discovery/home',
  'discovery/home → gatherings/events',
  'discovery/home → messaging/board',
  'discovery/home → people/invitations',
  'gatherings/groups → gatherings/events',
  'gatherings/rating → safety/tiers',
  'notifications/notifications → discovery/home',
  'people/account → profiles/partner-invites',
  'people/account → safety/audit',
  'people/approval → profiles/partner-invites',
  'profiles/partner-invites → profiles/onboarding',
  'profiles/profiles → people/approval',
  'relations/connections → gatherings/feedback',
  'relations/notes → profiles/partner-invites',
  'relations/privacy-settings → messaging/conversations',
  'relations/privacy-settings → profiles/profiles',
  'safety/moderation → safety/reviews',
];

interface Rule {
  readonly says: string;
  /** An import that the rule refuses, as a file would write it. */
  readonly planted: readonly [file: string, text: string];
  refuses(from: string, to: string): boolean;
}

const rules: Rule[] = [
  {
    says: 'the web app knows the API by its contract alone',
    planted: [
      'src/gatherings/events/a.ts',
      "import type { Event } from '@veil/api/src/gatherings/events/event.ts';",
    ],
    refuses: (_from, to) =>
      to.startsWith('../') || (to.startsWith('@veil/') && !/^@veil\/api\/(contract|shared)\//.test(to)),
  },
  {
    says: 'only the root puts features together',
    planted: ['src/discovery/home/a.tsx', "const load = () => import('../../app/members/pages.ts');"],
    refuses: (from, to) => to.startsWith('src/app/') && folderOf(from) !== 'app',
  },
  {
    says: 'links come from page/router.tsx, which knows both entries',
    planted: ['src/app/frame/a.tsx', "import { Link } from 'react-router-dom';"],
    refuses: (from, to) =>
      to === 'react-router-dom' &&
      (from.startsWith('src/app/frame/') || !['page', 'app'].includes(folderOf(from))),
  },
  {
    says: 'ui/ knows nothing of features',
    planted: ['src/ui/a.tsx', "import { useRead } from '../api/use-read.ts';"],
    refuses: (from, to) =>
      folderOf(from) === 'ui' &&
      !/^@veil\/api\/contract\/fields\/(?:written-dates|count-phrase|cut-text)$/.test(to) &&
      (/^(@veil\/|swr|react-router-dom)/.test(to) || (to.startsWith('src/') && folderOf(to) !== 'ui')),
  },
];

describe.each(rules)('$says', ({ refuses, planted: [file, text] }) => {
  it('holds', () => {
    const refused = [...imports].flatMap(([from, all]) =>
      all.filter((to) => refuses(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(refused).toEqual([]);
  });

  it('notices a planted import', () => {
    expect(importsIn(file, text).filter((to) => refuses(file, to))).toHaveLength(1);
  });
});

it('has features that do without each other, and kits that know no feature', () => {
  const arrows = new Set(
    [...imports].flatMap(([from, all]) =>
      all
        .filter((to) => to.startsWith('src/') && folderOf(to) !== folderOf(from))
        .filter((to) => features.has(folderOf(to)) && folderOf(from) !== 'app')
        .map((to) => `${folderOf(from)} → ${folderOf(to)}`),
    ),
  );
  expect(features).toContain('discovery/browse');
  expect([...arrows].sort()).toEqual(composes);
});
