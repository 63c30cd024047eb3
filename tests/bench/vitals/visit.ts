import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { median } from '../row.ts';

/** Lighthouse's “slow 4G”: 1.6 Mbps down, 750 kbps up, 150 ms to each answer. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How many times slower a usual phone is than the machine, as Lighthouse assumes. */
const slowerProcessor = 4;
const phone = { width: 390, height: 844 };
const patienceMs = 60_000;
/** ms without a request after which a page has settled, and ms in which a press is answered. */
const quietMs = 700;
const rounds = 5;
/** Chromium reports no interaction that took less, in ms. */
const shortestMs = 16;
/** A longer task blocks, in ms. */
const taskMs = 50;

const library = new URL('web-vitals.iife.js', import.meta.resolve('web-vitals'));
/** Playwright runs a script in a function of its own. */
const webVitals = `${readFileSync(library, 'utf8')};globalThis.webVitals = webVitals;`;

/** Figures of one visit. */
export interface Vitals {
  /** Largest contentful paint, ms. */
  paint: number;
  /** Interaction to next paint of the central press, ms; not a number where nothing is pressed. */
  press: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Bytes over the line, and how many files and answers they came in. */
  bytes: number;
  files: number;
  /** Total blocking time from the first paint to the press, ms. */
  blocking: number;
}

export interface Address {
  url: string;
  token?: string;
  /** Whether the browser has kept what an earlier visit fetched. */
  isKept: boolean;
  /** The page is complete when it is there; the central press goes to it. */
  central: (page: Page) => Locator;
  /** Without it, nothing is pressed. */
  press?: (page: Page) => Promise<void>;
}

interface Watched {
  webVitals: Record<
    'onLCP' | 'onINP' | 'onCLS',
    (tell: (metric: { value: number }) => void, options: object) => void
  >;
  seen: { paint: number; press: number; shift: number; blocking: number };
}

/** Runs in the page, after the library. */
function watch({ shortest, task }: { shortest: number; task: number }): void {
  const here = window as unknown as Watched;
  if (location.protocol === 'about:') return;
  here.seen = { paint: 0, press: 0, shift: 0, blocking: 0 };
  const { onLCP, onINP, onCLS } = here.webVitals;
  const all = { reportAllChanges: true, durationThreshold: shortest };
  onLCP(({ value }) => {
    here.seen.paint = value;
  }, all);
  onINP(({ value }) => {
    here.seen.press = value;
  }, all);
  onCLS(({ value }) => {
    here.seen.shift = value;
  }, all);
  let first = Number.POSITIVE_INFINITY;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') first = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime + duration > first) here.seen.blocking += Math.max(0, duration - task);
  }).observe({ type: 'longtask', buffered: true });
}

/** A phone of somebody's own, signed in with `token`. */
export async function openPhone(
  browser: Browser,
  token?: string,
): Promise<{ page: Page; context: BrowserContext }> {
  // A service worker would pass the slow line by.
  const context = await browser.newContext({
    viewport: phone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (token !== undefined)
    await context.addInitScript((kept) => {
      if (location.protocol !== 'about:') localStorage.setItem('b2c_token', kept);
    }, token);
  await context.addInitScript({ content: webVitals });
  await context.addInitScript(watch, { shortest: shortestMs, task: taskMs });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  return { page, context };
}

const seenIn = (page: Page): Promise<Watched['seen']> =>
  page.evaluate(() => ({ ...(window as unknown as Watched).seen }));

async function settle(page: Page, inFlight: () => number): Promise<void> {
  let quietSince = Date.now();
  while (Date.now() - quietSince < quietMs) {
    await page.waitForTimeout(50);
    if (inFlight() > 0) quietSince = Date.now();
  }
}

async function visitOnce(browser: Browser, address: Address): Promise<Vitals> {
  const { url, token, isKept, central, press } = address;
  const { page, context } = await openPhone(browser, token);
  try {
    if (isKept) {
      await page.goto(url);
      await central(page).waitFor();
      await page.waitForLoadState('networkidle');
      await page.goto('about:blank');
    }
    const session = await context.newCDPSession(page);
    const came = { bytes: 0, files: 0 };
    const asked = new Set<string>();
    session.on('Network.requestWillBeSent', ({ requestId }) => asked.add(requestId));
    session.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      asked.delete(requestId);
      if (encodedDataLength === 0) return;
      came.bytes += encodedDataLength;
      came.files++;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    await page.goto(url, { waitUntil: 'commit' });
    await central(page).waitFor();
    await settle(page, () => asked.size);
    const before = await seenIn(page);
    if (before.paint === 0) throw new Error(`No paint was seen at ${url}.`);
    const fetched = { ...came };
    if (press) {
      await press(page);
      await page.waitForTimeout(2 * quietMs);
    }
    const { press: pressed } = await seenIn(page);
    return { ...before, ...fetched, press: press ? Math.max(pressed, shortestMs) : Number.NaN };
  } finally {
    await context.close();
  }
}

export interface Compared<Thing> {
  page: Thing;
  /** The page without its scripts. */
  still: Thing;
  /** The page of another build. */
  another: Thing | undefined;
}

/** The median of each figure over five visits to each address, by turns, each in a browser profile of its own. */
export async function measureVisits(
  browser: Browser,
  { page, still, another }: Compared<Address>,
): Promise<Compared<Vitals>> {
  const visits: Compared<Vitals[]> = { page: [], still: [], another: another && [] };
  for (let round = 0; round < rounds; round++) {
    visits.page.push(await visitOnce(browser, page));
    visits.still.push(await visitOnce(browser, still));
    if (another) visits.another?.push(await visitOnce(browser, another));
  }
  return {
    page: mediansOf(visits.page),
    still: mediansOf(visits.still),
    another: visits.another && mediansOf(visits.another),
  };
}

function mediansOf(visits: readonly Vitals[]): Vitals {
  const figure = (name: keyof Vitals) => median(visits.map((visit) => visit[name]));
  return {
    paint: figure('paint'),
    press: figure('press'),
    shift: figure('shift'),
    bytes: figure('bytes'),
    files: figure('files'),
    blocking: figure('blocking'),
  };
}
