import type { BrowserContext, Route } from 'playwright';
import { describe, inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember, newcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { log } from '../messaging/room-parts.ts';
import { button, contentOf } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';
import { visit } from '../visitor.ts';

const place = inject('addresses');
const { web, api } = place;
const html = { contentType: 'text/html', body: '<!doctype html><title>Starting</title>' };

/** What a platform that wakes up answers in place of the API or of a file. */
const faults = {
  notFound: (route: Route) => route.fulfill({ status: 404, ...html }),
  unavailable: (route: Route) =>
    route.fulfill({ status: 503, json: { error: { code: 'ServiceUnavailable' } } }),
  page: (route: Route) => route.fulfill({ status: 200, ...html }),
};

/** Answers the first request to such an address with the fault. The browser complains of it. */
async function failOnce(context: BrowserContext, address: RegExp, fault: (route: Route) => Promise<void>) {
  let failures = 0;
  await context.route(address, async (route) => {
    if (failures > 0 || route.request().method() === 'OPTIONS') return route.fallback();
    failures++;
    await fault(route);
  });
  return () => failures;
}

describe('one failure', () => {
  it.for([faults.notFound, faults.page])('delays the messages of a talk', async (fault, { browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const id = conversationIdOf(iris.profileId, otto.profileId);
    for (const who of [otto, iris])
      await who.call.do('sendMessage', { id, content: 'Good evening', messageType: 'text' });
    const { page, context } = await openAs(browser, iris, `${web}/community/messages`);
    await expect(contentOf(page).getByText('Good evening').first()).toBeVisible();
    const failures = await failOnce(context, new RegExp(`^${api}/api/conversations/${id}/messages`), fault);
    await contentOf(page).getByText('Good evening').first().click();
    await expect(log(page).getByText('Good evening').first()).toBeVisible({ timeout: 20_000 });
    expect(failures()).toBe(1);
    complaintsOf(context).splice(0);
  });

  it('delays who is signed in', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page, context } = await openAs(browser, iris, `${web}/robots.txt`);
    const failures = await failOnce(context, new RegExp(`^${api}/api/me$`), faults.unavailable);
    await page.goto(`${web}/members`);
    await expect(button(page, 'Your menu')).toBeVisible({ timeout: 20_000 });
    expect(failures()).toBe(1);
    complaintsOf(context).splice(0);
  });

  it('delays the settings before a sign-in', async ({ browser }) => {
    const { page, context } = await visit(browser, `${web}/login`, { mayFailToLoad: true });
    const failures = await failOnce(context, /\/settings\.json$/, faults.page);
    await button(page, 'Sign in with Veil').click();
    await page.waitForURL(`${place.identity}/**`);
    expect(failures()).toBe(1);
    complaintsOf(context).splice(0);
  });

  it('delays the provider of a sign-in', async ({ browser }) => {
    const { page, context } = await visit(browser, `${web}/login`, { mayFailToLoad: true });
    const failures = await failOnce(context, /\/openid-configuration$/, faults.unavailable);
    await button(page, 'Sign in with Veil').click();
    await page.waitForURL(`${place.identity}/**`);
    expect(failures()).toBe(1);
    complaintsOf(context).splice(0);
  });

  it('delays the app of a page', async ({ browser }) => {
    const { page, context } = await openAs(browser, await newcomer(place), `${web}/robots.txt`);
    const failures = await failOnce(context, /\/assets\/members-[^/]*\.js$/, faults.notFound);
    await page.goto(`${web}/members`);
    await expect(button(page, 'Your menu')).toBeVisible({ timeout: 20_000 });
    expect(failures()).toBe(1);
    const visitor = await visit(browser, `${web}/robots.txt`, { mayFailToLoad: true });
    await failOnce(visitor.context, /\/assets\/app-[^/]*\.js$/, faults.notFound);
    await visitor.page.goto(`${web}/login`);
    await visitor.page.waitForEvent('load', { timeout: 20_000 });
    await button(visitor.page, 'Learn why').click();
    await expect(visitor.page.getByRole('dialog')).toBeVisible({ timeout: 20_000 });
    for (const one of [context, visitor.context]) complaintsOf(one).splice(0);
  });
});
