// Specified: community 3.16, 4.1, 7.1-2.
import type { Browser, BrowserContext, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { approvedMember, type Person, pendingNewcomer, reviewer } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { changeAnswer } from '../made-up-answers.ts';
import { arriveOnce, notice, refuseAll, signInAtProvider, signOut, stopPolling } from '../one-session.ts';
import { button, contentOf, noticeOf } from '../page-parts.ts';
import { reloadWithDraft } from '../reload-kept.ts';
import { visit } from '../visitor.ts';

const place = inject('addresses');
const { web } = place;
const endedText = 'Your session has ended. Sign in again to go on.';

const arriveAt = (browser: Browser, person: Person, path: string) => arriveOnce(browser, person, path);
const boardBox = (page: Page) => page.getByLabel('Your message', { exact: true });
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('veil.draft.')));

async function signInInAnotherTab(context: BrowserContext, email: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(`${web}/login`);
  await button(other, 'Sign in with Veil').click();
  await signInAtProvider(other, email);
  await other.waitForURL(`${web}/members`);
  return other;
}

describe('when the token expires while the app is open, the person', () => {
  it('is told, signs in again and finds the page, the address and the words as they were', async ({
    browser,
  }) => {
    const iris = await approvedMember(place);
    const { page, context } = await arriveAt(browser, iris, '/sneaky');
    await context.clock.install();
    await page.goto(`${web}/community/invites?tab=mine&from=menu#create-invite`);
    const description = page.getByLabel('Description', { exact: true });
    await description.fill('We sang in the same choir for');
    await page.getByLabel('Email address', { exact: true }).fill('otto@example.org');
    await expect(notice(page)).toBeHidden();

    await context.clock.fastForward('01:00:01');
    await expect(notice(page)).toContainText('Sign in again to go on.');
    await expect(description).toHaveValue('We sang in the same choir for');
    await context.clock.setSystemTime(new Date());
    await notice(page).getByRole('button', { name: 'Sign in again' }).click();
    await signInAtProvider(page, iris.email);
    await page.waitForURL(`${web}/community/invites?tab=mine&from=menu#create-invite`);
    await expect(description).toHaveValue('We sang in the same choir for');
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue('otto@example.org');
    await expect(notice(page)).toBeHidden();
  });
});

it('asks who is signed in, and for their home, while the page’s scripts are on their way, and once', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const { page } = await arriveAt(browser, iris, '/sneaky');
  const early = ['/api/home/dashboard'];
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isEarly = ['/settings.json', '/api/me', ...early].includes(pathname);
    if (isEarly && request.method() === 'GET') asked.push(pathname);
  });
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/members-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(`${web}/members`, { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(['/settings.json', '/api/me', ...early]);
  await expect(contentOf(page).getByText('Loading...')).toBeVisible();
  released.resolve();
  await expect(page.getByRole('heading', { level: 1, name: iris.handle })).toBeVisible();
  await expect(contentOf(page).getByRole('link', { name: /^Browse Members/ })).toBeVisible();
  await expect(boardBox(page)).toBeVisible();
  expect(asked).toHaveLength(2 + early.length);
});

const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

it('asks for the first people of Browse likewise, and for their faces, of a known member before all else is known', async ({
  browser,
}) => {
  const { page } = await arriveAt(browser, await approvedMember(place), '/members');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('veil.member'))).not.toBeNull();
  // The dashboard asks for people near too.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS') asked.push(new URL(request.url()).pathname);
  });
  const hold = async (pattern: string) => {
    const released = Promise.withResolvers<void>();
    await page.route(pattern, async (route) => {
      await released.promise;
      await route.continue();
    });
    return released.resolve;
  };
  const releases = [await hold('**/assets/members-*.js'), await hold('**/api/me')];
  const discover = '/api/browse/discover-members';
  const face = '/api/profiles/signed-photo/thumbnail/1/2/3';
  const headers = { 'access-control-allow-origin': web };
  await page.route(`**${face}`, (route) =>
    route.fulfill({ headers, contentType: 'image/svg+xml', body: dot }),
  );
  await changeAnswer(page, 'browse/discover-members', ({ members: [first, ...others], ...rest }) => ({
    ...rest,
    members: [{ ...first, avatar: '1/2/3' }, ...others],
  }));
  await page.goto(`${web}/community/browse`, { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/me', discover, face]));
  expect(asked.indexOf(discover)).toBeLessThan(asked.indexOf(face));
  for (const release of releases) release();
  await expect(page.getByRole('list', { name: 'Members found', exact: true })).toBeVisible();
  expect(asked.filter((path) => [discover, face].includes(path))).toEqual([discover, face]);
});

itLong('asks for nobody’s home before they are a member', async ({ browser }) => {
  const { page } = await arriveAt(browser, await pendingNewcomer(place), '/sneaky');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${web}/members`);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Under Review' })).toBeVisible();
  expect(asked).toContain('/api/me');
  expect(asked.filter((path) => path.startsWith('/api/home'))).toEqual([]);
});

itLong('keeps the reason a reviewer was giving', async ({ browser }) => {
  const [judge, { profileId }] = [await reviewer(place), await pendingNewcomer(place)];
  const { page } = await arriveAt(browser, judge, `/community/pending-profiles/${profileId}`);
  const reason = page.getByLabel('Why do you reject this profile?', { exact: true });
  await button(page, 'Reject').click();
  await reason.fill('The story does not hold, because');
  await reloadWithDraft(page, /because/);
  await button(page, 'Reject').click();
  await expect(reason).toHaveValue('The story does not hold, because');
  await button(page, 'Cancel').click();
  await button(page, 'Reject').click();
  await expect(reason).toHaveValue('');
  expect(await keptDrafts(page)).toEqual([]);
});

describe('when the API refuses the token', () => {
  it('says so once, however many calls fail, and a tab that signs in again revives the page', async ({
    browser,
  }) => {
    const iris = await approvedMember(place);
    const { page, context } = await arriveAt(browser, iris, '/members');
    await boardBox(page).fill('Does anybody know a quiet bar in');
    await stopPolling(page);
    const answerAgain = await refuseAll({ context });
    await contentOf(page).getByRole('link', { name: 'Invites' }).click();
    await expect(notice(page)).toHaveCount(1);
    await expect(page.locator('body').getByText('Failed to load')).toHaveCount(0);

    await answerAgain();
    const other = await signInInAnotherTab(context, iris.email);
    await expect(notice(page)).toBeHidden();
    await expect(contentOf(page).getByText('No invitations yet')).toBeVisible();
    await page.goBack();
    await expect(boardBox(page)).toHaveValue('Does anybody know a quiet bar in');
    await expect(boardBox(other)).toHaveValue('');
  });

  itLong(
    'leaves the page in peace once the notice is put aside, and can be answered later',
    async ({ browser }) => {
      const iris = await approvedMember(place);
      const { page, context } = await arriveAt(browser, iris, '/members');
      await boardBox(page).fill('Good evening');
      await stopPolling(page);
      const answerAgain = await refuseAll({ context });
      await button(page, 'Post').click();
      await notice(page).getByRole('button', { name: 'Not now' }).click();
      await expect(notice(page)).toBeHidden();
      await expect(noticeOf(page, endedText)).toBeVisible();
      await expect(boardBox(page)).toHaveValue('Good evening');
      await answerAgain();
      await button(page, 'Sign in again').click();
      await signInAtProvider(page, iris.email);
      await page.waitForURL(`${web}/members`);
      await button(page, 'Post').click();
      await expect(contentOf(page).getByText('Good evening').last()).toBeVisible();
      await expect(boardBox(page)).toHaveValue('');
      await expect.poll(() => keptDrafts(page)).toEqual([]);
    },
  );

  it('every time, asks on the sign-in page and never goes round in circles', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page, context } = await arriveAt(browser, iris, '/sneaky');
    await refuseAll({ context });
    const loaded: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (request.isNavigationRequest() && origin === web) loaded.push(pathname);
    });
    await page.goto(`${web}/members`);
    await page.waitForURL(`${web}/login`);
    await expect(contentOf(page).getByText(endedText)).toBeVisible();
    await button(page, 'Sign in with Veil').click();
    await signInAtProvider(page, iris.email);
    await page.waitForURL(`${web}/login`);
    await expect(contentOf(page).getByText(endedText)).toBeVisible();
    expect(loaded).toEqual(['/members', '/login', '/auth/callback', '/members', '/login']);
  });
});

/** Notes, at the very moment when the page leaves for another, whether the browser still has the token. */
function noteTokenOnLeaving(): void {
  Reflect.get(window, 'navigation').addEventListener('navigate', () =>
    sessionStorage.setItem('token-on-leaving', String(localStorage.getItem('b2c_token'))),
  );
}

const tokenWith = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const claims = { iss: 'https://identity.example', aud: 'veil-web', sub: 'iris' };
const unusable = [
  ['expired', tokenWith({ ...claims, exp: inSeconds(-60) })],
  ['malformed', 'no token'],
  ['of nobody', tokenWith({ ...claims, sub: '', exp: inSeconds(3600) })],
] as const;

/** Opens a page on a busy machine, in a browser that has kept this token. */
async function openKept(browser: Browser, token: string, path: string): Promise<Page> {
  // A page without scripts: any other would remove the token itself.
  const { page, context } = await visit(browser, `${web}/robots.txt`, { mayFailToLoad: true });
  await page.evaluate((kept) => localStorage.setItem('b2c_token', kept), token);
  await context.addInitScript(noteTokenOnLeaving);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(`${web}${path}`);
  return page;
}

const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('b2c_token'));

describe('a kept token that is not usable is removed, and its person is told', () => {
  const deepPath = '/community/groups/nowhere/threads/1?from=mail#last';

  it.for(unusable)(
    'where it is %s, before a page of members leads to the sign-in page',
    async ([, token], { browser }) => {
      for (const path of ['/members', deepPath, '/community/onboarding']) {
        const page = await openKept(browser, token, path);
        await page.waitForURL(`${web}/login`);
        await expect(contentOf(page).getByText(endedText)).toBeVisible();
        expect(await page.evaluate(() => sessionStorage.getItem('token-on-leaving'))).toBe('null');
        expect(await keptToken(page)).toBeNull();
        await page.reload();
        await expect(contentOf(page).getByText(endedText)).toBeVisible();
      }
    },
  );

  it.for(unusable)('where it is %s, on a public page, which stays open', async ([, token], { browser }) => {
    const page = await openKept(browser, token, '/faq');
    await expect(noticeOf(page, endedText)).toBeVisible();
    expect(await keptToken(page)).toBeNull();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.locator('body').getByText(endedText)).toHaveCount(1);
  });

  it('where the API refuses it, before a page of members leads to the sign-in page', async ({ browser }) => {
    const { token } = await approvedMember(place);
    for (const path of ['/members', deepPath]) {
      const page = await openKept(browser, token, '/robots.txt');
      await refuseAll({ context: page.context() });
      await page.goto(`${web}${path}`);
      await page.waitForURL(`${web}/login`);
      await expect(contentOf(page).getByText(endedText)).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('token-on-leaving'))).toBe('null');
      expect(await keptToken(page)).toBeNull();
    }
  });
});

it('goes on after a refusal that is cut short, which gives no reason', async ({ browser }) => {
  const { page } = await arriveAt(browser, await approvedMember(place), '/sneaky');
  await page.addInitScript(() => {
    const send = window.fetch;
    const cut = () => new ReadableStream({ start: (body) => body.error(new TypeError('Failed to fetch')) });
    window.fetch = (address, init) =>
      String(address).includes('/api/invitation/history')
        ? Promise.resolve(new Response(cut(), { status: 401 }))
        : send(address, init);
  });
  await page.goto(`${web}/community/invites`);
  const failure = contentOf(page).getByRole('alert').filter({ hasText: 'Failed to load invites' });
  await expect(failure).toContainText('Veil could not be reached.');
  await expect(notice(page)).toBeHidden();
  expect(await keptToken(page)).not.toBeNull();
});

describe('what was typed', () => {
  it('is gone from every tab once its person signs out', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page, context } = await arriveAt(browser, iris, '/members');
    const other = await context.newPage();
    await other.goto(`${web}/members`);
    for (const tab of [page, other]) {
      await boardBox(tab).fill('Not for others');
      expect(await keptDrafts(tab)).toHaveLength(1);
    }
    await page.bringToFront();
    await signOut(page);
    await other.waitForURL(`${web}/login`);
    for (const tab of [page, other]) expect(await keptDrafts(tab)).toEqual([]);
    await expect(other.locator('body').getByText(endedText)).toBeHidden();
  });

  it('is not found by the next person, who signs in where a session ended', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page, context } = await arriveAt(browser, iris, '/members');
    await boardBox(page).fill('Not for Otto');
    const answerAgain = await refuseAll({ context });
    const post = button(page, 'Post');
    await expect(post).toBeEnabled();
    // A poll of the page may have learned it first: then the notice lies over the button.
    await post.dispatchEvent('click');
    await expect(notice(page)).toBeVisible();
    await answerAgain();
    await notice(page).getByRole('button', { name: 'Sign in again' }).click();
    await signInAtProvider(page, otto.email);
    await page.waitForURL(`${web}/members`);
    await expect(page.getByRole('heading', { level: 1, name: otto.handle })).toBeVisible();
    await expect(boardBox(page)).toHaveValue('');
    expect(await keptDrafts(page)).toEqual([]);
  });
});
