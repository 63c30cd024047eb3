import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { saveNotificationSettings } from '../../../api/contract/notifications/notification-settings.ts';
import { ownSessions } from '../../../api/contract/people/sessions.ts';
import { listenOnLoopback } from '../../../local/listen.ts';
import { siteServer } from '../../../local/web/server.ts';
import { SiteConfig } from '../../../local/web/site-config.ts';
import { fillSiteConfig } from '../../../web/build/site-settings.ts';
import { approvedMember, memberFields } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { pressItem } from '../menu.ts';
import { button, contentOf, menuItem, noticeOf, region } from '../page-parts.ts';
import { waitUntilKept } from '../reload-kept.ts';
import { shoot } from '../shoot.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };
const dist = join(import.meta.dirname, '../../../web/dist');

/** News of an hour ago, two days ago, and of a photo. */
async function told(profileId: number): Promise<void> {
  const { context } = openInProcess();
  const lines = [
    ['group-7-answer', 'group', 'Somebody answered in “Slow Sundays”', 1],
    ['photo-1', 'photo', 'Your photo was approved', 30],
    ['event-7-reminder', 'event', 'Tomorrow: Supper by the canal', 50],
  ] as const;
  for (const [id, type, title, hours] of lines) {
    const at = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
    await context.activity.recordEntry(profileId, { id, type, title, at, actorId: null });
  }
}

it('leads from the bell to what is new, by day, and each to its place', async ({ browser }) => {
  const iris = await approvedMember(place);
  await told(iris.profileId);
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  const bell = page.getByRole('banner').getByRole('link', { name: /News/ });
  await expect(bell).toContainText('3 unread');
  await bell.click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(contentOf(page).getByRole('link', { name: /Your photo was approved/ })).toBeVisible();
  await contentOf(page)
    .getByRole('link', { name: /Your photo was approved/ })
    .click();
  await page.waitForURL(/tab=photos/);
  await expect(bell).toContainText('2 unread');
  await bell.click();
  await button(page, 'Mark all as read').click();
  await expect(bell).not.toContainText('unread');
});

it('asks how somebody may be reached, with nothing chosen before, and keeps it', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/community/reach`, phone);
  await expect(page.getByRole('heading', { level: 1, name: 'How may we reach you?' })).toBeVisible();
  const byMail = contentOf(page).getByRole('radio', { name: /By mail/ });
  await expect(byMail).not.toBeChecked();
  await expect(contentOf(page).getByRole('radio', { name: /look myself/ })).not.toBeChecked();
  await contentOf(page).getByLabel('You and the house').selectOption('Once a day');
  await expect
    .poll(async () => (await iris.call.do('ownNotificationSettings', {})).onPhone.decision)
    .toBe('daily');
  await byMail.check();
  await contentOf(page).getByLabel('Your mail address').fill('iris@elsewhere.example');
  await button(page, 'Send me a link to confirm').click();
  await expect(contentOf(page).getByText('Please press the link in it')).toBeVisible();
  await contentOf(page).getByText('Fine-tune').click();
  await page
    .getByRole('group', { name: 'Messages', exact: true })
    .getByLabel('By mail')
    .selectOption('daily');
  await expect(page.getByLabel('People', { exact: true })).toHaveValue('mixed');
  await contentOf(page).getByLabel('Evenings and groups').selectOption('Once a week');
  await contentOf(page).getByLabel('Nothing at night').check();
  await expect(contentOf(page).getByLabel('From')).toHaveValue('22');
  await expect
    .poll(async () => (await iris.call.do('ownNotificationSettings', {})).frequencies.message)
    .toBe('daily');
  const { frequencies } = await iris.call.do('ownNotificationSettings', {});
  expect(frequencies).toMatchObject({ event: 'weekly', group: 'weekly' });
});

it('turns off news of favorites on a profile that several people may share', async ({ browser }) => {
  const members = [memberFields, { ...memberFields, name: 'Bo' }];
  const [iris, both] = [
    await approvedMember(place),
    await approvedMember(place, { profileType: 'couple', members }),
  ];
  const box = (page: Page) => contentOf(page).getByLabel('New in your Favorites');
  const { page } = await openAs(browser, both, `${place.web}/community/reach`, phone);
  await expect(box(page)).toBeChecked();
  await box(page).uncheck();
  const kept = async () => (await both.call.do('ownNotificationSettings', {})).hasFavorites;
  await expect.poll(kept).toBe(false);
  await page.reload();
  await expect(box(page)).not.toBeChecked();
  const { page: alone } = await openAs(browser, iris, `${place.web}/community/reach`, phone);
  await expect(contentOf(alone).getByLabel('You and the house')).toBeVisible();
  await expect(box(alone)).toHaveCount(0);
});

const times = { quiet: null, timeZone: 'Europe/Brussels' };
async function fewerLike(page: Page, about: string): Promise<void> {
  await button(page, `More about ${about}`).press('Enter');
  await pressItem(page, 'Fewer like this');
}

it('makes a kind quiet also without a channel, until it is told at once again', async ({ browser }) => {
  const iris = await approvedMember(place);
  await told(iris.profileId);
  await iris.call.do('saveNotificationSettings', { frequencies: { photo: 'never' }, onPhone: {}, ...times });
  const { page } = await openAs(browser, iris, `${place.web}/community/notices`, phone);
  const bell = page.getByRole('banner').getByRole('link', { name: /News/ });
  await expect(bell).toContainText('3 unread');
  await fewerLike(page, 'Your photo was approved');
  await expect(noticeOf(page, 'Your photos: without a number at the bell from now on.')).toBeVisible();
  await shoot(page, 'news-fewer', false);
  await page.setViewportSize(phone);
  await expect(bell).toContainText('2 unread');
  await expect(contentOf(page).getByRole('link', { name: /Your photo was approved.*quiet/ })).toBeVisible();
  await button(page, 'More about Your photo was approved').press('Enter');
  await expect(page.getByRole('menu').getByText('Quiet: without a number at the bell.')).toBeVisible();
  await expect(menuItem(page, 'Fewer like this')).toHaveCount(0);
  await pressItem(page, 'How we reach you');
  const group = contentOf(page).getByLabel('You and the house');
  await expect(group).toHaveValue('mixed');
  await shoot(page, 'reach-without-channel');
  await page.setViewportSize(phone);
  await group.selectOption('At once');
  await expect
    .poll(async () => (await iris.call.do('ownNotificationSettings', {})).onPhone.photo)
    .toBe('now');
  expect((await iris.call.do('ownNotificationSettings', {})).frequencies.photo).toBe('never');
  await page.reload();
  await expect(bell).toContainText('3 unread');
});

it('undoes exactly what a press changed, also where another kind was changed in between', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  await told(iris.profileId);
  const chosen = async () => {
    const { frequencies, onPhone, isAnswered } = await iris.call.do('ownNotificationSettings', {});
    return { frequencies, onPhone, isAnswered };
  };
  const { page } = await openAs(browser, iris, `${place.web}/community/notices`, phone);
  let isFirst = true;
  await page.route(`**/${saveNotificationSettings.path}`, async (route) => {
    if (!isFirst || route.request().method() !== 'PUT') return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    expect(await chosen()).toMatchObject({ frequencies: { photo: 'weekly' }, onPhone: { photo: 'weekly' } });
    const both = { photo: 'weekly', group: 'never' } as const;
    await iris.call.do('saveNotificationSettings', { frequencies: both, onPhone: both, ...times });
    await route.fulfill({ response });
  });
  await fewerLike(page, 'Your photo was approved');
  await button(page, 'Undo').click();
  const others = { frequencies: { group: 'never' }, onPhone: { group: 'never' }, isAnswered: false };
  await expect.poll(chosen).toEqual(others);
});

it('says the newest whole, and gathers the others of a kind on a day into one row with one menu', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const { context } = openInProcess();
  const at = new Date().toISOString();
  for (const name of ['First', 'Second', 'Third'])
    await context.activity.recordEntry(iris.profileId, {
      id: `photo-${name}`,
      type: 'photo',
      title: `${name} photo was approved`,
      at,
      actorId: null,
    });
  const { page } = await openAs(browser, iris, `${place.web}/community/notices`, phone);
  const row = contentOf(page).getByRole('button', { name: /^Second photo was approved, and 1 more/ });
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await expect(button(page, 'More about Your photos')).toBeVisible();
  await expect(contentOf(page).getByRole('button', { name: /^More about .*photo/ })).toHaveCount(2);
  await shoot(page, 'news-gathered');
  await page.setViewportSize(phone);
  await row.press('Enter');
  await expect(contentOf(page).getByRole('link', { name: /photo was approved/ })).toHaveCount(3);
  await shoot(page, 'news-unfolded');
  await page.setViewportSize(phone);
  await contentOf(page)
    .getByRole('link', { name: /Second photo was approved/ })
    .click();
  await page.waitForURL(/tab=photos/);
});

const sessions = 'Where you are signed in';

it('lists where somebody is signed in', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/account/devices`, phone);
  await expect(contentOf(page).getByRole('region', { name: sessions })).toContainText('this one');
});

it('lists a device that was noted while the list was being read', async ({ browser }) => {
  const { page, context } = await openAs(browser, await approvedMember(place), 'about:blank', phone);
  const noted = page.waitForResponse(
    (response) => response.url().endsWith(ownSessions.path) && response.request().method() === 'POST',
  );
  let isFirst = true;
  await context.route(`**/${ownSessions.path}`, async (route) => {
    if (!isFirst || route.request().method() !== 'GET') return route.continue();
    isFirst = false;
    const response = await route.fetch();
    await noted;
    await route.fulfill({ response });
  });
  await page.goto(`${place.web}/account/devices`);
  await expect(contentOf(page).getByRole('region', { name: sessions })).toContainText('this one');
});

/** The third visit, in a browser that offers to install the site. */
function thirdVisit(): void {
  if (location.protocol === 'about:') return;
  if (localStorage.getItem('veil.visits') === null) localStorage.setItem('veil.visits', '2');
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('beforeinstallprompt')));
}

it('asks once whether to be kept on the phone, and keeps what was typed without a connection', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const home = `${place.web}/members`;
  const { page, context } = await openAs(browser, iris, home, phone, thirdVisit, undefined, 'allow');
  const hint = region(page, 'Keep this on your phone?');
  await hint.getByRole('button', { name: 'No, thanks' }).click();
  await expect(hint).toHaveCount(0);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const box = page.getByRole('textbox', { name: 'Your message', exact: true });
  await box.fill('A lamp in the window');
  await waitUntilKept(page, /lamp/);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(contentOf(page).getByText('What you typed is kept')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual(
    ['/early.css', '/leave.css', '/leave.js', '/locked', '/offline', '/offline.css', '/offline.js'].concat([
      '/theme.js',
      '/today',
    ]),
  );
  await context.setOffline(false);
  await expect(box).toHaveValue('A lamp in the window');
  await expect(page.getByRole('banner').getByRole('link', { name: /^News/ })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

it('takes the worker away where it is turned off, and reloads nothing', async ({ browser }) => {
  const origins = { api: place.api, identity: place.identity, storage: new URL(place.blob).origin };
  const filled = fillSiteConfig(readFileSync('staticwebapp.config.json', 'utf8'), origins);
  const config = SiteConfig.parse(JSON.parse(filled));
  const start = async (worker: string, port: number) => {
    const server = siteServer({
      folder: dist,
      config,
      settings: {},
      origins: { site: place.web, api: place.api },
      worker,
    });
    return { server, url: await listenOnLoopback(server, port) };
  };
  const first = await start('on', 0);
  const page = await (await browser.newContext()).newPage();
  // A page that never loads itself anew.
  await page.goto(`${first.url}/today`);
  await page.evaluate(async () => {
    Object.assign(window, { isSame: true });
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  first.server.closeAllConnections();
  first.server.close();
  const second = await start('off', Number(new URL(first.url).port));
  const left = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      await Promise.all(registrations.map((one) => one.update().catch(() => undefined)));
      return [registrations.length, (await caches.keys()).length, 'isSame' in window];
    });
  await expect.poll(left).toEqual([0, 0, true]);
  second.server.closeAllConnections();
  second.server.close();
});
