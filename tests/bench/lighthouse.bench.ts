import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../local/child.ts';
import { seed } from '../../local/demo/seed.ts';
import { startStack } from '../../local/stack.ts';
import { cast, signIn } from '../support/fixtures.ts';
import { measureVisits, type Visit } from './lighthouse.ts';
import { milliseconds, type Row } from './row.ts';

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const publicPaths = [
  ...['/', '/how-it-works', '/pricing', '/about', '/faq', '/privacy-policy'],
  ...['/join', '/login', '/redirect-test', '/sneaky'],
];
/** The most that a page may take, as a multiple of the script-free page's largest paint. */
const paintGoal = { public: 1.15, signedIn: 1.6, cold: 2 };
const limits = { blocking: 100, shift: 0.02, score: 98 };

/** Each public page, and the members' home, against the landing page without its scripts in the same run. */
export async function bench(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-bench-'));
  const stack = await startStack({ dataDir });
  const still = await startChild(['local/web/main.ts', '--port', '0', '--dist', scriptFree(dataDir)]);
  try {
    await seed(stack.addresses, dataDir);
    const { web } = stack.addresses;
    const { token } = await signIn(stack.addresses, cast.reviewer);
    const { paint } = await measureVisits({ url: `${still.url}/` });
    const rows: Row[] = [];
    for (const path of publicPaths)
      rows.push(...rowsFor(path, await measureVisits({ url: `${web}${path}` }), paint, paintGoal.public));
    const membersFrom = (from: string) => measureVisits({ url: `${web}/members`, signedIn: { token, from } });
    return [
      ...rows,
      ...rowsFor('/members, having signed in', await membersFrom('/login'), paint, paintGoal.signedIn),
      ...rowsFor('/members, nothing kept', await membersFrom('/robots.txt'), paint, paintGoal.cold),
    ];
  } finally {
    await still.kill();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A copy of the site whose landing page has the same words, styles and fonts, and no script. */
function scriptFree(folder: string): string {
  const copy = join(folder, 'script-free');
  cpSync(dist, copy, { recursive: true });
  const page = join(copy, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/<script\b[\s\S]*?<\/script>/g, ''));
  return copy;
}

function rowsFor(path: string, visit: Visit, still: number, goal: number): Row[] {
  const { paint, blocking, shift, performance, accessibility } = visit;
  return [
    {
      what: `${path}, largest paint`,
      measured: milliseconds(paint),
      against: `${milliseconds(still)}, script-free`,
      ratio: paint / still,
      goal: `at most ${goal.toFixed(2)}`,
    },
    allowed(`${path}, blocking time`, milliseconds(blocking), blocking, limits.blocking, ' ms'),
    allowed(`${path}, layout shift`, shift.toFixed(3), shift, limits.shift, ''),
    scoreRow(`${path}, performance`, performance),
    scoreRow(`${path}, accessibility`, accessibility),
  ];
}

const allowed = (what: string, measured: string, value: number, limit: number, unit: string): Row => ({
  what,
  measured,
  against: `${limit}${unit} allowed`,
  ratio: value / limit,
  goal: 'at most 1.00',
});

const scoreRow = (what: string, score: number): Row => ({
  what,
  measured: score.toFixed(0),
  against: `${limits.score} wanted`,
  ratio: score / limits.score,
  goal: 'at least 1.00',
});
