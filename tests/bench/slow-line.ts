import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';

/** 400 kbps with 400 ms to each answer. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const phone = { width: 390, height: 844 };
/** Faces on a phone's first screen of Browse. */
const faces = 4;
const patienceMs = 60_000;

/** ms from the beginning of the navigation. */
export interface Moments {
  /** Something is painted. */
  paint: number;
  /** All pictures of people in the viewport are there. */
  faces: number;
}

declare global {
  interface Window {
    facesAt?: number;
  }
}

/** Runs in the page: notes when the pictures of people in the viewport are there. */
function watchFaces(wanted: number): void {
  const look = () => {
    const inSight = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((picture) => {
      const { top, width } = picture.getBoundingClientRect();
      return top < innerHeight - 60 && width > 60;
    });
    if (
      inSight.length >= wanted &&
      inSight.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    )
      window.facesAt ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function openPhone(browser: Browser, token?: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: phone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (token !== undefined)
    await context.addInitScript((kept) => {
      if (location.protocol !== 'about:') localStorage.setItem('b2c_token', kept);
    }, token);
  await context.addInitScript(watchFaces, faces);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  return { page, context };
}

interface Visit {
  url: string;
  token?: string;
  /** The page of before, whose files the browser has kept. */
  from?: string | undefined;
  /** Files of the page before that are not kept. */
  without?: string;
}

/** A visit on the slow line. */
export async function visitSlowly(browser: Browser, { url, token, from, without }: Visit): Promise<Moments> {
  const { page, context } = await openPhone(browser, token);
  try {
    if (from !== undefined) {
      if (without !== undefined) await page.route(without, (route) => route.abort());
      await page.goto(from, { waitUntil: 'networkidle' });
      if (without !== undefined) await page.unroute(without);
      await page.goto('about:blank');
    }
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.facesAt !== undefined);
    return await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      faces: window.facesAt ?? Number.NaN,
    }));
  } finally {
    await context.close();
  }
}

export const pictureFiles = '**/picture-*.webp';

/** Writes into `folder` a copy of the site whose landing page is the page at `url` as it is seen, without its scripts. */
export async function keepStill(
  browser: Browser,
  { url, token, dist, folder }: { url: string; token: string; dist: string; folder: string },
): Promise<void> {
  const { page, context } = await openPhone(browser, token);
  await page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL);
    const made = new Map<string, Blob | MediaSource>();
    Object.assign(window, { made });
    URL.createObjectURL = (blob) => {
      const address = make(blob);
      made.set(address, blob);
      return address;
    };
  });
  await page.goto(url);
  await page.waitForFunction(() => window.facesAt !== undefined);
  await page.waitForLoadState('networkidle');
  const pictures = await page.evaluate(async () => {
    const { made } = window as unknown as { made: Map<string, Blob> };
    const images = [...document.querySelectorAll('img')];
    return Promise.all(
      images.map(async (image, at) => {
        const bytes = await made.get(image.src)?.bytes();
        image.src = `/picture-${at}.webp`;
        return [...(bytes ?? [])];
      }),
    );
  });
  cpSync(dist, folder, { recursive: true });
  for (const [at, bytes] of pictures.entries())
    writeFileSync(join(folder, `picture-${at}.webp`), Buffer.from(bytes));
  const html = (await page.content())
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|preconnect)"[^>]*>/g, '')
    .replaceAll(/<dialog[\s\S]*?<\/dialog>/g, '');
  writeFileSync(join(folder, 'index.html'), html);
  await context.close();
}
