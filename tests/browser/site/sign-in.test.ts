// Specified: community 2.1.8-10, 3.16, 4.1-2, 7.17, 8.4.
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { describe, inject } from 'vitest';
import { isLong, roundsOf } from '../../../local/rounds.ts';
import { hostileReturnPaths } from '../../fixtures/hostile-return-paths.ts';
import { it } from '../browser-test.ts';
import { expect, patienceMs } from '../expect.ts';
import { type Flow, flows, useFlow } from '../flows.ts';
import { button, contentOf, link, menuItem } from '../page-parts.ts';
import { markAlive } from '../visitor.ts';

const { web, api, identity } = inject('addresses');
const callback = `${web}/auth/callback`;
/** The members' area redirects somebody without a profile to this page. */
const members = `${web}/members/validate-invitation`;

/** A browser of somebody's own, on a site set up for one of the flows. */
async function newBrowser(browser: Browser, flow: Flow): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  await useFlow(context, flow);
  return context;
}

const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('b2c_token'));

async function goToProvider(page: Page): Promise<void> {
  await page.goto(`${web}/login`);
  await button(page, 'Sign in with Veil').click();
  await page.waitForURL(`${identity}/**`);
}

const chooseIris = (page: Page) => contentOf(page).getByRole('button', { name: 'Iris Moreau' }).click();

/** The hash with which the provider would send Iris back. The site has not seen it yet. */
async function answerOfProvider(page: Page): Promise<URLSearchParams> {
  await goToProvider(page);
  const { request } = page.context();
  const once = { maxRedirects: 0, failOnStatusCode: false };
  const chosen = await request.post(page.url(), { ...once, form: { person: 'iris@veil.example' } });
  const resumed = await request.get(chosen.headers().location ?? '', once);
  const back = new URL(resumed.headers().location ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(callback);
  return new URLSearchParams(back.hash.slice(1));
}

/** As the provider's redirect does: a load of the page, not a step within it. */
async function arriveWith(page: Page, hash: URLSearchParams | string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${callback}#${hash}`);
}

async function isRefused(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Authentication Error', exact: true })).toBeVisible();
  await expect(contentOf(page).getByText(message, { exact: true })).toBeVisible();
  expect(page.url()).toBe(callback);
  expect(await keptToken(page)).toBeNull();
}

const failed = 'Authentication processing failed';
/** A unit test judges each of them; a browser follows some. */
const triedPaths = hostileReturnPaths.filter((_, index) => isLong || index % 6 === 0);

describe.each(flows)('signing in (%s)', (flow) => {
  it('comes back to where the visitor was going and leaves no trace of the answer', async ({ browser }) => {
    const context = await newBrowser(browser, flow);
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('console', (line) => line.type() === 'error' && failures.push(line.text()));
    await page.goto(`${web}/test-approval?days=2#top`);
    await page.waitForURL(`${web}/login`);
    expect(await page.evaluate(() => localStorage.getItem('returnUrl'))).toBeNull();
    await button(page, 'Sign in with Veil').click();
    await chooseIris(page);
    await page.waitForURL(`${web}/test-approval?days=2#top`);
    await expect(button(page, 'Your menu')).toBeVisible();

    const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    const holders = Object.entries(kept).filter(([, value]) => /eyJ[\w-]+\.eyJ/.test(String(value)));
    expect(holders.map(([key]) => key)).toEqual(['b2c_token']);
    expect(kept.returnUrl).toBeUndefined();
    expect(failures).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain('/auth/callback');
  });

  it('works on a device whose clock is two hours ahead, and says so', async ({ browser }) => {
    const context = await newBrowser(browser, flow);
    await context.addInitScript(
      (ahead) => {
        const { now } = Date;
        globalThis.Date = class extends Date {
          constructor(...given: [string | number]) {
            super(...(given.length > 0 ? given : ([now() + ahead] as [number])));
          }
          static override now = () => now() + ahead;
        } as DateConstructor;
      },
      2 * 60 * 60_000,
    );
    const page = await context.newPage();
    await goToProvider(page);
    await chooseIris(page);
    await expect(
      page.getByRole('banner').getByText('The clock of this device is 2 hours ahead.'),
    ).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('banner').getByText('The clock of this device is 2 hours ahead.'),
    ).toBeVisible();
  });

  it('refuses an answer with another state', async ({ browser }) => {
    const context = await newBrowser(browser, flow);
    const page = await context.newPage();
    const answer = await answerOfProvider(page);
    answer.set('state', `${answer.get('state')}x`);
    await arriveWith(page, answer);
    await isRefused(page, failed);
  });

  it('refuses the token or code of one sign-in in the answer to another', async ({ browser }) => {
    const context = await newBrowser(browser, flow);
    const page = await context.newPage();
    const first = await answerOfProvider(page);
    const second = await answerOfProvider(page);
    const part = flow === 'msal' ? 'code' : 'id_token';
    second.set(part, first.get(part) ?? '');
    await arriveWith(page, second);
    await isRefused(page, failed);
  });

  it('accepts an answer once, and only in the tab that asked', async ({ browser }) => {
    const context = await newBrowser(browser, flow);
    const page = await context.newPage();
    const answer = await answerOfProvider(page);
    const other = await context.newPage();
    await arriveWith(other, answer);
    await isRefused(other, failed);
    await arriveWith(page, answer);
    await page.waitForURL(members);
    await page.evaluate(() => localStorage.removeItem('b2c_token'));
    await arriveWith(page, answer);
    await isRefused(page, failed);
  });
});

/** These hold in both flows: `npm run test:long` tries them in the second one too. */
describe.each(flows.slice(0, roundsOf(1, flows.length)))('signing in, whatever the flow (%s)', (flow) => {
  it.for([
    ['Cancel', 'Sign-in was cancelled.'],
    ['Fail on purpose', 'The identity provider is not available right now. Please try again later.'],
  ] as const)(
    'shows what the provider says after %s, and can be tried again',
    async ([answer, message], { browser }) => {
      const context = await newBrowser(browser, flow);
      const page = await context.newPage();
      await goToProvider(page);
      await button(page, answer).click();
      await isRefused(page, message);
      await link(page, 'Try Again').click();
      await button(page, 'Sign in with Veil').click();
      await chooseIris(page);
      await page.waitForURL(members);
    },
  );

  it('works after the way back from the provider’s page', async ({ browser }) => {
    const context = await newBrowser(browser, flow);
    const page = await context.newPage();
    await goToProvider(page);
    await page.goBack();
    await page.waitForURL(`${web}/login`);
    await button(page, 'Sign in with Veil').click();
    await chooseIris(page);
    await page.waitForURL(members);
  });

  it('creates an account for somebody new', async ({ browser }) => {
    const context = await newBrowser(browser, flow);
    const page = await context.newPage();
    await page.goto(`${web}/join`);
    await button(page, 'Create Your Account').click();
    await page.getByLabel('E-mail', { exact: true }).fill(`${randomUUID()}@newcomer.example`);
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.keyboard.press('Enter');
    await page.waitForURL(members);
  });

  it('says so when the provider cannot be reached', async ({ browser }) => {
    const context = await newBrowser(browser, flow);
    const page = await context.newPage();
    await context.route(`${identity}/**`, (route) => route.abort());
    await page.goto(`${web}/login`);
    await button(page, 'Sign in with Veil').click();
    await expect(contentOf(page).getByText('The identity provider cannot be reached.')).toBeVisible();
    await context.unroute(`${identity}/**`);
    await button(page, 'Sign in with Veil').click();
    await page.waitForURL(`${identity}/**`);
  });

  it('signs out in every tab and at the provider', async ({ browser }) => {
    const context = await newBrowser(browser, flow);
    const page = await context.newPage();
    await goToProvider(page);
    await chooseIris(page);
    await page.waitForURL(members);
    const other = await context.newPage();
    await other.goto(members);
    await expect(button(other, 'Your menu')).toBeVisible();

    await button(page, 'Your menu').click();
    await menuItem(page, 'Sign Out').click();
    await page.waitForURL(`${web}/`);
    expect(await keptToken(page)).toBeNull();
    await other.waitForURL(`${web}/login`);
    const silent = new URLSearchParams({
      client_id: 'veil-web',
      response_type: 'id_token',
      scope: 'openid',
      nonce: 'n',
      prompt: 'none',
      redirect_uri: callback,
    });
    await page.goto(`${identity}/auth?${silent}`);
    await isRefused(page, 'End-User authentication is required');
  });
});

it('shows one person nothing of what another has read when they sign in over them', async ({ browser }) => {
  const context = await newBrowser(browser, 'id_token');
  const page = await context.newPage();
  await goToProvider(page);
  await chooseIris(page);
  await page.waitForURL(members);
  await page.goto(`${web}/test-approval`);
  await expect(contentOf(page).getByText('iris@veil.example')).toBeVisible();
  const other = await context.newPage();
  await goToProvider(other);
  await contentOf(other).getByRole('button', { name: 'Helen Marsh' }).click();
  await other.waitForURL(/\/members/);
  await expect(contentOf(page).getByText('helen@veil.example')).toBeVisible();
  await expect(page.locator('body').getByText('iris@veil.example')).toBeHidden();
});

it('asks the provider for an ID token, and leaves by its logout without any kept token', async ({
  browser,
}) => {
  const context = await newBrowser(browser, 'id_token');
  const page = await context.newPage();
  const asked = () => page.waitForRequest((request) => request.url().startsWith(`${identity}/auth?`));
  const queryOf = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams);
  for (const [path, way, prompt] of [
    ['join', 'Create Your Account', 'create'],
    ['login', 'Sign in with Veil', 'login'],
  ] as const) {
    await page.goto(`${web}/${path}`);
    const [request] = await Promise.all([asked(), button(page, way).click()]);
    expect(queryOf(request)).toMatchObject({
      response_type: 'id_token',
      scope: 'openid email profile',
      nonce: expect.stringMatching(/./),
      redirect_uri: callback,
      prompt,
    });
    // The provider goes on to its own page, which would interrupt the next step.
    await page.waitForURL(({ href }) => href.startsWith(`${identity}/interaction/`));
  }
  await chooseIris(page);
  await page.waitForURL(members);
  await page.evaluate(() => localStorage.setItem('authToken', 'kept by an earlier version'));
  await button(page, 'Your menu').click();
  const left = page.waitForRequest((request) => request.url().startsWith(`${identity}/session/end?`));
  await menuItem(page, 'Sign Out').click();
  expect(queryOf(await left)).toMatchObject({ post_logout_redirect_uri: web });
  await page.waitForURL(`${web}/`);
  const kept = await page.evaluate(() => ['b2c_token', 'authToken'].map((key) => localStorage.getItem(key)));
  expect(kept).toEqual([null, null]);
});

describe('the callback page', () => {
  it.for([
    ['nothing', '', 'No authentication token received'],
    ['a state alone', 'state=x', 'No authentication token received'],
    ['an error code', 'error=access_denied', 'access_denied'],
    ['a description', 'error=access_denied&error_description=Not+today', 'Not today'],
    [
      'markup',
      'error=x&error_description=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E',
      '<img src=x onerror=alert(1)>',
    ],
    ['a token nobody asked for', 'id_token=a.b.c&state=x', failed],
    ['a code nobody asked for', 'code=abc&state=x', failed],
  ] as const)('given %s, says so and clears the address', async ([_case, hash, message], { browser }) => {
    const context = await newBrowser(browser, 'msal');
    const page = await context.newPage();
    await arriveWith(page, hash);
    await isRefused(page, message);
  });

  it.for(['localStorage', 'sessionStorage'])(
    'says before leaving that the browser blocks %s',
    async (name, { browser }) => {
      const context = await newBrowser(browser, 'msal');
      const page = await context.newPage();
      await page.addInitScript((blocked) => {
        Object.defineProperty(window, blocked, {
          get: () => {
            throw new DOMException('Denied.', 'SecurityError');
          },
        });
      }, name);
      await page.goto(`${web}/login`);
      await button(page, 'Sign in with Veil').click();
      await expect(contentOf(page).getByText('Your browser keeps nothing for this site')).toBeVisible();
      expect(page.url()).toBe(`${web}/login`);
    },
  );

  it('says so where the browser keeps nothing', async ({ browser }) => {
    const context = await newBrowser(browser, 'id_token');
    const page = await context.newPage();
    const answer = await answerOfProvider(page);
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Denied.', 'SecurityError');
        },
      }),
    );
    await arriveWith(page, answer);
    await expect(contentOf(page).getByText(failed)).toBeVisible();
  });

  it(`follows none of ${triedPaths.length} return paths that lead elsewhere`, async ({ browser }) => {
    const context = await newBrowser(browser, 'id_token');
    const page = await context.newPage();
    const answer = await answerOfProvider(page);
    await page.addInitScript(markAlive);
    await page.goto(`${web}/about`);
    await page.locator('html[data-alive]').waitFor();
    const begun = await page.evaluate(() => ({ ...sessionStorage }));
    await context.route(`${api}/**`, (route) => route.abort());
    // An answer without content leaves the browser where it is.
    const sentTo: string[] = [];
    await context.route(
      (url) => url.origin === web && url.pathname !== '/auth/callback' && url.pathname !== '/settings.json',
      (route) => {
        if (!route.request().isNavigationRequest()) return route.continue();
        sentTo.push(route.request().url());
        return route.fulfill({ status: 204 });
      },
    );
    const opened: string[] = [];
    context.on('request', (request) => opened.push(new URL(request.url()).origin));
    page.on('dialog', (dialog) => opened.push(dialog.message()));
    for (const path of triedPaths) {
      // By the history and not by a load each, which would take a minute.
      await page.evaluate(
        ([kept, returnUrl, arrival]) => {
          for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
          localStorage.setItem('returnUrl', returnUrl);
          history.pushState({ key: returnUrl }, '', arrival);
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        },
        [begun, path, `/auth/callback#${answer}`] as const,
      );
      await page.waitForFunction(() => localStorage.getItem('returnUrl') === null);
      await expect.poll(() => sentTo.splice(0)).toEqual([`${web}/members`]);
    }
    const ours = Object.values(inject('addresses')).map((address) => new URL(address).origin);
    expect(opened.filter((origin) => !ours.includes(origin))).toEqual([]);
  });
});

it('loads MSAL only for somebody who signs in with it', async ({ browser }) => {
  const context = await newBrowser(browser, 'msal');
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(web);
  await page.goto(`${web}/login`);
  expect(scripts.filter((url) => url.includes('/assets/msal'))).toEqual([]);
  await button(page, 'Sign in with Veil').click();
  await page.waitForURL(`${identity}/**`);
  expect(scripts.filter((url) => url.includes('/assets/msal'))).toHaveLength(1);
});
