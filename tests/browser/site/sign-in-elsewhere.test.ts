import type { Browser, BrowserContext, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { freshCode } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect, patienceMs } from '../expect.ts';
import { flows, useFlow } from '../flows.ts';
import { button, contentOf, link } from '../page-parts.ts';

const place = inject('addresses');
const { web, identity } = place;
const entry = `${web}/members/validate-invitation`;
const note = 'See you on Friday, Zoë';

/** The end of an invitation's link, as a member's page makes it. */
const fragmentOf = (code: string): string => `${code}~${Buffer.from(note).toString('base64url')}`;

async function openInvitation(browser: Browser, flow: (typeof flows)[number], code: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  await useFlow(context, flow);
  const page = await context.newPage();
  await page.goto(`${web}/join#${fragmentOf(code)}`);
  await expect(contentOf(page).getByText(`Your code is ${code}.`)).toBeVisible();
  await expect(contentOf(page).getByText(note)).toBeVisible();
  return { context, page };
}

/** Leaves this tab at the provider, and finishes there what it began. @returns the way back to the site */
async function answerFor(page: Page): Promise<string> {
  await button(page, 'Create Your Account').click();
  await page.waitForURL(`${identity}/**`);
  const once = { maxRedirects: 0, failOnStatusCode: false };
  const { request } = page.context();
  const chosen = await request.post(page.url(), { ...once, form: { person: 'iris@veil.example' } });
  const resumed = await request.get(chosen.headers().location ?? '', once);
  return resumed.headers().location ?? '';
}

async function signInAgain(page: Page): Promise<void> {
  await link(page, 'Try Again').click();
  await button(page, 'Sign in with Veil').click();
  await contentOf(page).getByRole('button', { name: 'Iris Moreau' }).click();
}

async function hasInvitation(page: Page, code: string): Promise<void> {
  await page.waitForURL(entry);
  await expect(page.getByLabel('Invitation code', { exact: true })).toHaveValue(code);
  await expect(contentOf(page).getByText(note)).toBeVisible();
}

/** Leaves no room for another character in one of the browser's storages. */
const fill = (page: Page, name: 'localStorage' | 'sessionStorage') =>
  page.evaluate((full) => {
    for (let length = 2 ** 23, index = 0; length >= 1; index++) {
      try {
        window[full].setItem(`filling ${index}`, 'x'.repeat(length));
      } catch {
        length = Math.floor(length / 2);
      }
    }
  }, name);

const makeRoom = (page: Page) =>
  page.evaluate(() => {
    for (const kept of [localStorage, sessionStorage])
      for (const key of Object.keys(kept)) if (key.startsWith('filling')) kept.removeItem(key);
  });

const noRoom = /^Your browser has no room left to keep you signed in\./;

async function failsWith(page: Page, reason: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Authentication Error', exact: true })).toBeVisible();
  await expect(contentOf(page).getByText('Authentication processing failed', { exact: true })).toBeVisible();
  await expect(contentOf(page).getByText(reason)).toBeVisible();
}

describe.each(flows)('a newcomer (%s)', (flow) => {
  it('whose sign-in ends in another tab reads why, and goes on there with code and hello', async ({
    browser,
  }) => {
    const code = await freshCode(place);
    const { context, page } = await openInvitation(browser, flow, code);
    const back = await answerFor(page);
    const other = await context.newPage();
    await other.goto(back);
    await failsWith(other, /^You began to sign in in another tab of this browser\./);
    await signInAgain(other);
    await hasInvitation(other, code);
    expect(
      await other.evaluate(() => Object.keys(localStorage).filter((key) => /begun|return/.test(key))),
    ).toEqual([]);
  });

  it('whose sign-in ends in another browser reads why, and what to do with the invitation', async ({
    browser,
  }) => {
    const code = await freshCode(place);
    const { page } = await openInvitation(browser, flow, code);
    const back = await answerFor(page);
    const elsewhere = await openInvitation(browser, flow, code);
    await elsewhere.page.goto('about:blank');
    await elsewhere.page.goto(back);
    await failsWith(elsewhere.page, /^This sign-in was not begun in this browser, or it is over\./);
    await signInAgain(elsewhere.page);
    await hasInvitation(elsewhere.page, code);
  });

  it.for(['localStorage', 'sessionStorage'] as const)(
    'whose %s is full reads so before leaving, and goes on with code and hello',
    async (name, { browser }) => {
      const code = await freshCode(place);
      const { page } = await openInvitation(browser, flow, code);
      await fill(page, name);
      await button(page, 'Create Your Account').click();
      await expect(contentOf(page).getByText(noRoom)).toBeVisible();
      expect(page.url()).toBe(`${web}/join`);
      await expect(contentOf(page).getByText(`Your code is ${code}.`)).toBeVisible();
      await makeRoom(page);
      await button(page, 'Create Your Account').click();
      await page.waitForURL(`${identity}/**`);
    },
  );

  it('whose storage fills up on the way reads so, and goes on with code and hello', async ({ browser }) => {
    const code = await freshCode(place);
    const { context, page } = await openInvitation(browser, flow, code);
    const back = await answerFor(page);
    const other = await context.newPage();
    await other.goto(`${web}/robots.txt`);
    await fill(other, 'localStorage');
    await page.goto(back);
    await failsWith(page, noRoom);
    await link(page, 'Try Again').click();
    await button(page, 'Sign in with Veil').click();
    await expect(contentOf(page).getByText(noRoom)).toBeVisible();
    await makeRoom(other);
    await button(page, 'Sign in with Veil').click();
    await contentOf(page).getByRole('button', { name: 'Iris Moreau' }).click();
    await hasInvitation(page, code);
  });
});

const yearMs = 365 * 24 * 60 * 60_000;

it.for([
  ['ahead', yearMs, 'msal'],
  ['behind', -yearMs, 'msal'],
  ['ahead', yearMs, 'id_token'],
  ['behind', -yearMs, 'id_token'],
] as const)(
  'signs in on a device whose clock is a year %s, until it is set',
  async ([side, off, flow], { browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    context.setDefaultTimeout(patienceMs);
    await useFlow(context, flow);
    await context.addInitScript((offMs) => {
      // An empty page has no storage.
      if (location.protocol === 'about:') return;
      const shift = localStorage.getItem('the clock') === 'set' ? 0 : offMs;
      const { now } = Date;
      globalThis.Date = class extends Date {
        constructor(...given: [string | number]) {
          super(...(given.length > 0 ? given : ([now() + shift] as [number])));
        }
        static override now = () => now() + shift;
      } as DateConstructor;
    }, off);
    const page = await context.newPage();
    await page.goto(`${web}/login`);
    await button(page, 'Sign in with Veil').click();
    await contentOf(page).getByRole('button', { name: 'Iris Moreau' }).click();
    await page.waitForURL(entry);
    const bar = page.getByRole('banner').getByText(`The clock of this device is 365 days ${side}.`);
    await expect(bar).toBeVisible();
    await page.evaluate(() => localStorage.setItem('the clock', 'set'));
    await page.reload();
    await expect(button(page, 'Your menu')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(button(page, 'Your menu')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('veil.clock-ahead'))).toBeNull();
  },
);

it('shows an invitation in a tab that has no room to keep it', async ({ browser }) => {
  const context: BrowserContext = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await page.goto(`${web}/robots.txt`);
  await fill(page, 'sessionStorage');
  const code = await freshCode(place);
  await page.goto(`${web}/join#${fragmentOf(code)}`);
  await expect(contentOf(page).getByText(`Your code is ${code}.`)).toBeVisible();
  await expect(contentOf(page).getByText(note)).toBeVisible();
  await makeRoom(page);
  await page.reload();
  await expect(contentOf(page).getByText(`Your code is ${code}.`)).toBeVisible();
  expect(page.url()).toBe(`${web}/join`);
});

it('locks a device whose storage is full when it is left', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await page.goto(`${web}/login`);
  await button(page, 'Sign in with Veil').click();
  await contentOf(page).getByRole('button', { name: 'Iris Moreau' }).click();
  await page.waitForURL(entry);
  await fill(page, 'localStorage');
  await button(page, 'Step away').click();
  await page.waitForURL(`${web}/today`);
  expect(
    await page.evaluate(() => [localStorage.getItem('b2c_token'), localStorage.getItem('veil.lock.shut')]),
  ).toEqual([null, 'yes']);
});
