import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from '../../local/child.ts';
import { hangPictures } from '../../local/demo/hang-pictures.ts';
import { profiles } from '../../local/demo/people/profiles.ts';
import { seed } from '../../local/demo/seed.ts';
import { startStack } from '../../local/stack.ts';
import { findChromium, launchChromium } from '../browser/chromium.ts';
import { invitedPerson, signIn } from '../support/fixtures.ts';
import { type BenchOptions, milliseconds, type Row } from './row.ts';
import { type Front, makeIdentity, openFront } from './vitals/secure-front.ts';
import { keepStill } from './vitals/still.ts';
import { viewsOf } from './vitals/views.ts';
import { type Compared, measureVisits, type Vitals } from './vitals/visit.ts';

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));
/** Her first people have photos, once the pictures of the demo hang. */
const reader = 'nadia@veil.example';
/** Browse shows so many before it shows anything else. */
const first = 8;
/** ms, and the share of the page that moves. */
const goals = { paint: { cold: 2500, kept: 1200 }, press: 100, shift: 0.02 };

/**
 * The waits of members, as absolute figures and against a page of the same run that shows the same words and pictures without
 * scripts: six pages over HTTP/2 on a phone with slow 4G, with nothing kept and having been there.
 */
export async function bench({ site: another }: BenchOptions): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-bench-'));
  const stack = await startStack({
    dataDir,
    settings: { REQUESTS_PER_MINUTE: '100000000', INVITATIONS_PER_MONTH: '1000000' },
    parts: ['cosmos', 'blob', 'identity', 'ai', 'api'],
  });
  const identity = await makeIdentity();
  const browser = await launchChromium(await findChromium(), [
    `--ignore-certificate-errors-spki-list=${identity.fingerprint}`,
  ]);
  const open: (Front | Child)[] = [];
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
    const api = await openFront(identity, () => addresses.api, addresses.web);
    open.push(api);
    /** Serves a copy of a build at an address of its own. */
    const openSite = async (build: string, name: string): Promise<{ url: string; folder: string }> => {
      const folder = join(dataDir, name);
      cpSync(build, folder, { recursive: true });
      let behind = '';
      const front = await openFront(identity, () => behind);
      open.push(front);
      const places = { site: front.url, api: api.url, identity: addresses.identity };
      const web = await startChild([
        ...['local/web/main.ts', '--dist', folder, '--worker', 'off'],
        ...Object.entries(places).flatMap(([place, address]) => [`--${place}`, address]),
      ]);
      open.push(web);
      behind = web.url;
      return { url: front.url, folder };
    };
    const site = await openSite(dist, 'site');
    const other = another === undefined ? undefined : await openSite(resolve(another), 'another');
    const newcomer = await invitedPerson(addresses);
    const views = await viewsOf({ call, token, newcomer: newcomer.token });
    const rows: Row[] = [];
    for (const view of views) {
      const still = await keepStill(browser, view, site);
      for (const isKept of [false, true]) {
        const at = (origin: string) => ({ ...view, url: origin + view.path, isKept });
        const measured = await measureVisits(browser, {
          page: at(site.url),
          still: { url: site.url + still, central: view.central, isKept },
          another: other && at(other.url),
        });
        rows.push(...rowsFor(`${view.name}, ${isKept ? 'kept' : 'cold'}`, isKept, measured));
      }
    }
    return rows;
  } finally {
    await browser.close();
    for (const one of open) await ('close' in one ? one.close() : one.kill());
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function rowsFor(name: string, isKept: boolean, { page, still, another }: Compared<Vitals>): Row[] {
  const against = (other: Vitals, which: string, goal = ''): Row[] => [
    {
      what: `${name}: largest paint`,
      measured: milliseconds(page.paint),
      against: `${milliseconds(other.paint)}, ${which}`,
      ratio: page.paint / other.paint,
      goal,
    },
    {
      what: `${name}: over the line`,
      measured: line(page),
      against: `${line(other)}, ${which}`,
      ratio: page.bytes / other.bytes,
      goal: '',
    },
    {
      what: `${name}: blocking time`,
      measured: milliseconds(page.blocking),
      against: `${milliseconds(other.blocking)}, ${which}`,
      ratio: other.blocking > 0 ? page.blocking / other.blocking : Number.NaN,
      goal: '',
    },
  ];
  const allowed = (what: string, value: number, limit: number, say: (value: number) => string): Row => ({
    what: `${name}: ${what}`,
    measured: say(value),
    against: `${say(limit)} allowed`,
    ratio: value / limit,
    goal: 'at most 1.00',
  });
  return [
    ...against(still, 'script-free', `${isKept ? goals.paint.kept : goals.paint.cold} ms`),
    ...(another ? against(another, 'the other build') : []),
    allowed('the press', page.press, goals.press, milliseconds),
    allowed('layout shift', page.shift, goals.shift, (shift) => shift.toFixed(3)),
  ];
}

const line = ({ bytes, files }: Vitals): string => `${(bytes / 1000).toFixed(0)} KB in ${files} files`;
