import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { listenOnLoopback } from '../../../local/listen.ts';
import { siteServer } from '../../../local/web/server.ts';
import { SiteConfig } from '../../../local/web/site-config.ts';
import { fillSiteConfig } from '../../../web/build/site-settings.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { itSeldom } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { button, contentOf, noticeOf, region } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.data', `second-release-${process.pid}`);
const first = join(root, 'web/dist');
const second = join(folder, 'web/dist');

/** What the second release says differently: a page of its own piece, and the page without a connection. */
const changes = [
  { file: 'src/people/invitations/invites-page.tsx', from: '<h1>Invites</h1>', to: '<h1>Invites anew</h1>' },
  { file: 'public/offline.html', from: '</h1>', to: ' anew</h1>' },
];

async function buildSecond(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const isSource = (path: string) => !/web[\\/](?:dist|\.fonts|node_modules)(?:[\\/]|$)/.test(path);
  cpSync(join(root, 'web'), join(folder, 'web'), {
    recursive: true,
    filter: (path) => isSource(path.slice(root.length)),
  });
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  for (const { file, from, to } of changes) {
    const path = join(folder, 'web', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
    writeFileSync(path, text.replace(from, to));
  }
  const flags = ['--disable-warning=ExperimentalWarning', join(folder, 'web/build/build.ts')];
  // The tests run in a mode of their own, which is none of a release.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, flags, { cwd: join(folder, 'web'), env });
}

/** The API for pages of another origin than the site that it knows. */
const apiServer = () =>
  createServer(async (request, response) => {
    const shared = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type, if-none-match',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, shared).end();
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    const sent = ['authorization', 'content-type'].flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    const answer = await fetch(`${place.api}${request.url}`, {
      method: request.method ?? 'GET',
      headers: sent,
      ...(body.length > 0 && { body: Buffer.concat(body) }),
    });
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, { ...shared, 'content-type': type });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });

const servers: Server[] = [];
let site = '';
let release = first;
let isDown = false;

beforeAll(async () => {
  await buildSecond();
  const proxy = apiServer();
  const api = await listenOnLoopback(proxy, 0);
  const front = createServer((request, response) => {
    if (isDown) return request.socket.destroy();
    sites[release]?.emit('request', request, response);
  });
  site = await listenOnLoopback(front, 0);
  servers.push(proxy, front);
  const storage = new URL(place.blob).origin;
  const filled = fillSiteConfig(readFileSync(join(root, 'staticwebapp.config.json'), 'utf8'), {
    api,
    identity: place.identity,
    storage,
  });
  const settings = await (await fetch(`${place.web}/settings.json`)).json();
  const shared = {
    config: SiteConfig.parse(JSON.parse(filled)),
    settings: { ...settings, apiOrigin: api, hasRealtime: false, hasWorker: true },
    origins: { site, api },
  };
  const sites: Record<string, Server> = {
    [first]: siteServer({ ...shared, folder: first }),
    [second]: siteServer({ ...shared, folder: second }),
  };
}, 300_000);

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A tab that has been open since the first release, with a worker and typed text. */
async function openTab(browser: Browser) {
  [release, isDown] = [first, false];
  const { page, context } = await openAs(
    browser,
    await approvedMember(place),
    `${site}/members`,
    undefined,
    undefined,
    undefined,
    'allow',
  );
  const box = region(page, 'Community board').getByLabel('Your message');
  await box.fill('A lamp in the window');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  let loads = 0;
  page.on('load', () => loads++);
  return { page, context, box, loads: () => loads };
}

itSeldom(
  'a tab of the last release whose page is gone reloads once, with the draft kept',
  async ({ browser }) => {
    const { page, context, box, loads } = await openTab(browser);
    release = second;
    await contentOf(page).getByRole('link', { name: 'Invites' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invites anew' })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/invites/);
    expect(loads()).toBe(1);
    await page.goBack();
    await expect(box).toHaveValue('A lamp in the window');
    complaintsOf(context).splice(0);
  },
);

itSeldom(
  'a tab of the last release whose menu is gone reloads once, with the draft kept',
  async ({ browser }) => {
    const { page, context, box, loads } = await openTab(browser);
    // The pieces of the first release that the page has fetched beforehand stay in its memory.
    await context.route(/\/assets\/profile-menu-[^/]*\.js$/, (route) =>
      release === first ? route.abort() : route.continue(),
    );
    release = second;
    await button(page, 'Your menu').click();
    await expect.poll(loads).toBe(1);
    await expect(box).toHaveValue('A lamp in the window');
    await button(page, 'Your menu').click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(loads()).toBe(1);
    complaintsOf(context).splice(0);
  },
);

itSeldom('a piece that stays away in the same release reloads no page for ever', async ({ browser }) => {
  const { page, context, loads } = await openTab(browser);
  await context.route(/\/assets\/profile-menu-[^/]*\.js$/, (route) => route.abort());
  await page.reload();
  const before = loads();
  await button(page, 'Your menu').click();
  await expect(noticeOf(page, 'The menu could not be loaded. Please try again.')).toBeVisible();
  // The notice lies over the button.
  await button(page, 'Your menu').press('Enter');
  await expect(button(page, 'Your menu')).toHaveAttribute('aria-expanded', 'false');
  expect(loads()).toBe(before);
  complaintsOf(context).splice(0);
});

itSeldom('the worker of the last release gives way to that of the next', async ({ browser }) => {
  const { page, context } = await openTab(browser);
  const kept = () => page.evaluate(async () => (await (await caches.match('/offline'))?.text()) ?? 'nothing');
  await expect.poll(kept).toContain('</h1>');
  expect(await kept()).not.toContain('anew</h1>');
  release = second;
  await page.goto(`${site}/members`);
  await expect.poll(kept).toContain('anew</h1>');
  isDown = true;
  await page.goto(`${site}/community/messages`);
  await expect(page.getByRole('heading', { level: 1, name: / anew$/ })).toBeVisible();
  isDown = false;
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible({ timeout: 20_000 });
  complaintsOf(context).splice(0);
});
