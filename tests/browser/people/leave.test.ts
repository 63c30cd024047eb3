import type { Browser, BrowserContext, Page } from 'playwright';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { approvedMember, type Person } from '../../support/fixtures.ts';
import { newGroup, newGroupName } from '../../support/groups-fixtures.ts';
import { fetchPicture, memberWithAlbum } from '../../support/photo-fixtures.ts';
import { BrowserFolder } from '../browser-folder.ts';
import { it } from '../browser-test.ts';
import { expect, patienceMs } from '../expect.ts';
import { button, contentOf, link, menuItem, noticeOf } from '../page-parts.ts';
import { phone } from '../signed-in.ts';

const place = inject('addresses');
const members = `${place.web}/members`;
const control = (page: Page) => button(page, 'Step away');
/** Beside the number that the device has of its own, and what is encrypted to a key that it does not have. */
const readStorageKeys = async (page: Page) =>
  (await page.evaluate(() => Object.keys(localStorage).sort())).filter(
    (key) => !/^veil\.(device|lock\.(to|ticket|kept\..+))$/.test(key),
  );
const readWholeStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Signed in once, as a sign-in leaves it: what the page forgets stays forgotten. */
async function signInOnce(context: BrowserContext, { token }: Person): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${place.web}/today`);
  await page.evaluate((value) => localStorage.setItem('b2c_token', value), token);
  return page;
}

const openPhone = async (browser: Browser, person: Person, viewport = phone) =>
  signInOnce(await browser.newContext({ viewport, reducedMotion: 'reduce' }), person);

const month = () => new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' });

/** The page's own minute of absence has passed when the window is looked at again. */
async function comeBackLate(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('veil.lock.after', '1');
    const [, mark] = localStorage.getItem('veil.seen')?.split(' ') ?? [];
    localStorage.setItem('veil.seen', `${Date.now() - 61_000} ${mark}`);
    dispatchEvent(new Event('focus'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible();
}

async function isAway(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${place.web}/today`);
  await expect(page.getByRole('heading', { level: 1, name: month() })).toBeVisible();
  await expect(contentOf(page).getByText('Sat', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Calendar');
  await expect(page.locator('body').getByText('Veil')).toHaveCount(0);
}

it('is left at a touch, for a calendar, and Back lands on the lock', async ({ browser }) => {
  const page = await openPhone(browser, await approvedMember(place));
  await page.goto(members);
  await link(page, 'Groups').last().click();
  await expect(page).toHaveURL(/groups$/);
  await page.evaluate(() => sessionStorage.setItem('veil.draft.x.y', '{"text":"dear"}'));
  await control(page).click();
  await isAway(page);
  expect(await readStorageKeys(page)).toEqual(['veil.lock.shut']);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await readWholeStorage(page)).not.toContain('dear');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible();
  await expect(page).toHaveURL(`${place.web}/locked`);
  await page.goto(`${place.web}/community/messages`);
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible();
  await link(page, 'Sign in to go on').click();
  await expect(button(page, 'Sign in with Veil')).toBeVisible();
});

it('is opened by a passkey, and what was being written is there again', async ({ browser }) => {
  const person = await approvedMember(place);
  const { id } = await person.call.do('me', {});
  const page = await openPhone(browser, person);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${place.web}/community/who-can?tab=leave`);
  await page.getByLabel('Name of a new passkey', { exact: true }).fill('The one in my pocket');
  await button(page, 'Add a passkey').click();
  await expect(button(page, 'Remove The one in my pocket')).toBeVisible();
  await expect(noticeOf(page, 'It opens the lock from now on.')).toBeVisible();
  const draft = '{"content":"My dear otter"}';
  await page.evaluate(
    ([key = '', text = '']) => sessionStorage.setItem(key, text),
    [`veil.draft.${id}.board`, draft],
  );
  await control(page).click();
  await isAway(page);
  expect(await readWholeStorage(page)).not.toMatch(/otter|b2c_token/);
  await page.goto(`${place.web}/locked`);
  await button(page, 'Open with a passkey').click();
  await expect(page).toHaveURL(members);
  await expect(button(page, 'Your menu')).toBeVisible();
  expect(await page.evaluate((key) => sessionStorage.getItem(key), `veil.draft.${id}.board`)).toBe(draft);
  expect((await readStorageKeys(page)).filter((key) => key.startsWith('veil.lock'))).toEqual([]);
});

it('is left by Escape twice, in every tab, and by one Escape it is not', async ({ browser }) => {
  const page = await openPhone(browser, await approvedMember(place), { width: 1280, height: 900 });
  await page.goto(members);
  const other = await page.context().newPage();
  await other.goto(`${place.web}/community/groups`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.bringToFront();
  await expect(button(page, 'Your menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Your menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await isAway(page);
  await expect(other.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible();
});

/** From the press to the frame that shows the calendar, in ms, with a processor four times slower. */
async function timeOfLeaving(page: Page): Promise<number> {
  await page.goto(members);
  await contentOf(page)
    .getByRole('button', { name: /^Generate Invitation Code/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Generate Invitation Code' });
  await expect(dialog.locator('#leave')).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() =>
    addEventListener(
      'click',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          window.name = `${document.body.querySelectorAll('li').length > 27} ${performance.now() - timeStamp}`;
        }),
      { once: true },
    ),
  );
  await control(page).click({ noWaitAfter: true });
  await isAway(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const [isShown, time] = (await page.evaluate(() => window.name)).split(' ');
  expect(isShown).toBe('true');
  return Number(time);
}

/** In ms, by `npm run test:long` alone: other tests run beside this one. */
const mostMs = roundsOf(Number.POSITIVE_INFINITY, 100);

it('shows the calendar in the next frame at a quarter of the speed, also over a dialog', async ({
  browser,
}) => {
  const person = await approvedMember(place);
  const page = await openPhone(browser, person, { width: 390, height: 844 });
  let best = Number.POSITIVE_INFINITY;
  // The quickest of some.
  for (let round = 0; round < 6 && best >= mostMs; round++) {
    best = Math.min(best, await timeOfLeaving(page));
    await page.evaluate((value) => localStorage.setItem('b2c_token', value), person.token);
  }
  expect(best).toBeLessThan(mostMs);
});

it('locks after the time that was chosen, and covers what is not in front', async ({ browser }) => {
  const page = await openPhone(browser, await approvedMember(place));
  await page.evaluate(() => localStorage.setItem('veil.lock.cover', 'yes'));
  await page.goto(members);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.evaluate(() => {
    document.hasFocus = () => false;
    dispatchEvent(new Event('blur'));
  });
  await expect(heading).toBeHidden();
  await page.evaluate(() => {
    document.hasFocus = () => true;
    dispatchEvent(new Event('focus'));
  });
  await expect(heading).toBeVisible();
  await comeBackLate(page);
  expect(await readStorageKeys(page)).toEqual(['veil.lock.after', 'veil.lock.cover', 'veil.lock.shut']);
});

/** The end of what is fetched of it. */
async function thumbnailOf(person: Person): Promise<Buffer> {
  const [photo] = (await person.call.do('myProfile', {})).photos;
  const answer = await fetchPicture(place, person, photo?.url ?? '');
  return Buffer.from(await answer.arrayBuffer()).subarray(-120);
}

const ends: [string, (page: Page) => Promise<void>][] = [
  [
    'leaving',
    async (page) => {
      await control(page).click();
      await isAway(page);
      await expect(control(page)).toHaveCount(0);
    },
  ],
  [
    'signing out',
    async (page) => {
      await button(page, 'Your menu').click();
      await menuItem(page, 'Sign Out').click();
      await page.waitForURL((address) => !address.pathname.startsWith('/members'));
    },
  ],
  ['the lock', comeBackLate],
];

it.for(ends)('leaves no words, names or pictures in the folder of the browser after %s', async ([, end]) => {
  const folder = new BrowserFolder();
  const [iris, otto] = [await memberWithAlbum(place, 'Seen at dawn'), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  const club = (await newGroup(iris, { name: `Lapwing ${newGroupName()}` })).id;
  await otto.call.do('joinGroup', { group: String(club) });
  const [said, typed] = ['The heron waits by the violet door', 'An ibis sleeps under the blue stairs'];
  const sought = 'kingfisherish';
  const picture = await thumbnailOf(iris);
  await iris.call.do('sendMessage', { id, content: said, messageType: 'text' });
  await otto.call.do('sendMessage', { id, content: 'Which door?', messageType: 'text' });
  try {
    const context = await folder.open();
    const page = await signInOnce(context, otto);
    await page.goto(`${place.web}/community/messages/${id}`);
    await expect(contentOf(page).getByRole('log').getByText(said)).toBeVisible();
    await page.getByLabel('Your message', { exact: true }).fill(typed);
    // It is encrypted before the tab keeps it.
    await expect.poll(() => readWholeStorage(page)).toMatch(/"encrypted [^"]/);
    if (folder.hasSession()) await folder.waitForSession(page);
    await page.reload();
    await expect(page.getByLabel('Your message', { exact: true })).toHaveValue(typed);
    await page.getByRole('main').getByRole('link', { name: iris.handle }).click();
    await expect(page.getByRole('heading', { level: 1, name: `@${iris.handle}` })).toBeVisible();
    await expect(page.getByRole('img', { name: `${iris.handle}, primary photo`, exact: true })).toBeVisible();
    await page.goto(`${place.web}/community/groups/${club}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Lapwing' })).toBeVisible();
    await contentOf(page).getByRole('link', { name: 'See all' }).first().click();
    await expect(page).toHaveURL(`${place.web}/community/groups/${club}/members`);
    await page.goto(`${place.web}/community/browse`);
    await contentOf(page).getByRole('searchbox').first().fill(sought);
    await expect(page).toHaveURL(/in=/);
    await page.goto(members);
    await expect(button(page, 'Your menu')).toBeVisible();
    await end(page);
    await context.close();
    // The search finds keys that are meant to stay.
    expect(folder.filesWith(['b2c_token'])).not.toEqual([]);
    expect(
      folder.filesWith([
        said,
        typed,
        sought,
        'Lapwing',
        'lapwing',
        iris.handle,
        encodeURIComponent(iris.handle),
        otto.handle,
        picture,
      ]),
    ).toEqual([]);
  } finally {
    folder.remove();
  }
});
