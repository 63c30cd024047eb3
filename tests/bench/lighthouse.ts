import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright';
import { freePorts } from '../../local/ports.ts';
import { findChromium, launchChromium } from '../browser/chromium.ts';

/** Lighthouse's figures of one visit, on the slow phone and line that it assumes. */
export interface Visit {
  /** Largest contentful paint, ms. */
  paint: number;
  /** Total blocking time, ms. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** 0 to 100. */
  performance: number;
  accessibility: number;
}

interface Address {
  url: string;
  /** The signed-in member, and the page before, whose files the browser has kept. */
  signedIn?: { token: string; from: string };
}

const rounds = 3;

/**
 * The best of each figure over several visits, each with a browser of its own: whatever
 * else the machine does at the time can only add.
 */
export async function measureVisits(address: Address): Promise<Visit> {
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round++) visits.push(await visitOnce(address));
  const all = (figure: keyof Visit) => visits.map((visit) => visit[figure]);
  return {
    paint: Math.min(...all('paint')),
    blocking: Math.min(...all('blocking')),
    shift: Math.min(...all('shift')),
    performance: Math.max(...all('performance')),
    accessibility: Math.max(...all('accessibility')),
  };
}

async function visitOnce({ url, signedIn }: Address): Promise<Visit> {
  const { web: port } = await freePorts();
  const browser = await launchChromium(await findChromium(), [`--remote-debugging-port=${port}`]);
  try {
    if (signedIn) await openReferringPage(port, new URL(signedIn.from, url).href, signedIn.token);
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility'],
      disableStorageReset: signedIn !== undefined,
      disableFullPageScreenshot: true,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not visit ${url}. ${result?.lhr.runtimeError?.message ?? ''}`);
    const { audits, categories, finalDisplayedUrl } = result.lhr;
    if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`);
    const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: string): number => 100 * (categories[category]?.score ?? Number.NaN);
    return {
      paint: figure('largest-contentful-paint'),
      blocking: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      performance: score('performance'),
      accessibility: score('accessibility'),
    };
  } finally {
    await browser.close();
  }
}

/** Lighthouse uses the browser's own first profile, which only the debugging port reaches. */
async function openReferringPage(port: number, url: string, token: string): Promise<void> {
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(url, { waitUntil: 'networkidle' });
  await page?.evaluate((kept) => localStorage.setItem('b2c_token', kept), token);
  await page?.close();
  await browser.close();
}
