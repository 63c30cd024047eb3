import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../local/child.ts';
import { hangPictures } from '../../local/demo/hang-pictures.ts';
import { profiles } from '../../local/demo/people/profiles.ts';
import { seed } from '../../local/demo/seed.ts';
import { startStack } from '../../local/stack.ts';
import { findChromium, launchChromium } from '../browser/chromium.ts';
import { signIn } from '../support/fixtures.ts';
import { milliseconds, type Row } from './row.ts';
import { keepStill, type Moments, pictureFiles, visitSlowly } from './slow-line.ts';

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const rounds = 3;
const goal = 1.6;
/** Her first four people have photos. */
const reader = 'nadia@veil.example';
/** Browse shows so many before it shows anything else. */
const first = 8;

/** Browse on a phone with 400 kbps and 400 ms, against a page without scripts that shows the same. */
export async function bench(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-bench-'));
  const stack = await startStack({ dataDir });
  const browser = await launchChromium(await findChromium());
  const children = [];
  try {
    const { addresses } = stack;
    await seed(addresses, dataDir);
    const { call, token } = await signIn(addresses, reader);
    const { members } = await call.do('discoverMembers', {});
    const shown = new Set(members.slice(0, first).map(({ handle }) => handle));
    await hangPictures(
      addresses,
      profiles.filter(({ handle }) => shown.has(handle)),
    );
    const folder = join(dataDir, 'still');
    const url = `${addresses.web}/community/browse`;
    await keepStill(browser, { url, token, dist, folder });
    const still = await startChild(['local/web/main.ts', '--port', '0', '--dist', folder]);
    children.push(still);
    const rows: Row[] = [];
    for (const [name, isKept] of [
      ['having been at /members', true],
      ['nothing kept', false],
    ] as const) {
      const from = isKept ? `${addresses.web}/members` : undefined;
      const whole = await bestVisit(() => visitSlowly(browser, { url, token, from }));
      const bare = await bestVisit(() =>
        visitSlowly(browser, {
          url: `${still.url}/`,
          from: isKept ? still.url : undefined,
          without: pictureFiles,
        }),
      );
      rows.push(row(`${name}, the frame`, whole.paint, bare.paint, ''));
      rows.push(row(`${name}, faces`, whole.faces, bare.faces, `at most ${goal.toFixed(2)}`));
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all(children.map((child) => child.kill()));
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Whatever else the machine does at the time can only add. */
async function bestVisit(visit: () => Promise<Moments>): Promise<Moments> {
  const all: Moments[] = [];
  for (let round = 0; round < rounds; round++) all.push(await visit());
  return {
    paint: Math.min(...all.map(({ paint }) => paint)),
    faces: Math.min(...all.map(({ faces }) => faces)),
  };
}

const row = (name: string, whole: number, still: number, wanted: string): Row => ({
  what: `Browse on a slow line, ${name}`,
  measured: milliseconds(whole),
  against: `${milliseconds(still)}, script-free`,
  ratio: whole / still,
  goal: wanted,
});
