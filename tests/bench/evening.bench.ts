import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { seed } from '../../local/demo/seed.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { findChromium, launchChromium } from '../browser/chromium.ts';
import { openAs } from '../browser/signed-in.ts';
import { invitedPerson } from '../support/fixtures.ts';
import { countInPage, type Kind, kinds, type Way, walk } from './evening.ts';
import type { Row } from './row.ts';

/** Before one thought had a screen of its own: counted by hand in the release that asked forty fields on one of them. */
const rowsBefore: Record<Kind, { screens: number; mostFields: number }> = {
  'a single': { screens: 15, mostFields: 17 },
  'a couple': { screens: 15, mostFields: 28 },
  'a profile of four': { screens: 15, mostFields: 50 },
};
/** Seconds of a person on a phone for a screen, a press and a character. */
const pace = { screens: 3.5, presses: 1.3, keys: 0.35 };
const goals = { mostFields: 6, minutes: { 'a single': 4, 'a couple': 5, 'a profile of four': 5 } };

/** From the welcome to the submitted profile on a phone. */
export async function bench(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-bench-'));
  const stack = await startStack({ dataDir, settings: { INVITATIONS_PER_MONTH: '9' } });
  const browser = await launchChromium(await findChromium());
  try {
    await seed(stack.addresses, dataDir);
    const rows: Row[] = [];
    for (const kind of Object.keys(kinds) as Kind[])
      rows.push(...rowsOf(kind, await playThrough(kind, stack, browser)));
    return rows;
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function playThrough(kind: Kind, { addresses }: Stack, browser: Browser): Promise<Way> {
  const wizard = `${addresses.web}/community/onboarding`;
  const size = { width: 390, height: 844 };
  const { page } = await openAs(browser, await invitedPerson(addresses), wizard, size, countInPage);
  return walk(page, kind);
}

function rowsOf(kind: Kind, way: Way): Row[] {
  const seconds = way.screens * pace.screens + way.presses * pace.presses + way.keys * pace.keys;
  const was = rowsBefore[kind];
  const most = goals.minutes[kind] * 60;
  return [
    {
      what: `${kind}, screens, presses and keys`,
      measured: `${way.screens}, ${way.presses}, ${way.keys}`,
      against: `${was.screens} screens before`,
      ratio: way.screens / was.screens,
      goal: '',
    },
    {
      what: `${kind}, fields on the fullest screen`,
      measured: `${way.mostFields}`,
      against: `${was.mostFields} before`,
      ratio: way.mostFields / goals.mostFields,
      goal: 'at most 1.00 of six',
    },
    {
      what: `${kind}, at a person’s pace`,
      measured: `${seconds.toFixed(0)} s`,
      against: `${most} s allowed`,
      ratio: seconds / most,
      goal: 'at most 1.00',
    },
  ];
}
