import { rmSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { seed } from '../../../local/demo/seed.ts';
import { scratchFolder } from '../../../local/scratch.ts';
import { type Stack, startStack } from '../../../local/stack.ts';
import { type Person, signIn } from '../../support/fixtures.ts';
import { withoutUndoWindow } from '../../without-undo-window.ts';
import { it, itSeldom } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, noticeOf, region } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';

/** A community of fifteen people after its first month. */
let stack: Stack;
const dataDir = scratchFolder('veil-founding');
const phone = { width: 390, height: 844 };

beforeAll(async () => {
  stack = await startStack({
    dataDir,
    demo: 'small',
    blobs: 'fleeting',
    settings: { ...withoutUndoWindow, REQUESTS_PER_MINUTE: '10000' },
    beforeApi: (addresses) => seed(addresses, dataDir, 'small'),
  });
}, 300_000);
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const newest = 'tine@veil.example';
const founder = 'annelies@veil.example';
const hosting = 'fatima@veil.example';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const [quiet, plain] = ['400', '550'];

it('shows the sixteenth who is there, and neither a zero nor an empty part of Home', async ({ browser }) => {
  const place = stack.addresses;
  const { page } = await openAs(browser, await signIn(place, newest), `${place.web}/members`, phone);
  const arrival = page.getByRole('dialog', { name: 'Welcome in' });
  await expect(arrival).toBeVisible();
  await page.keyboard.press('Escape');
  const us = region(page, 'At least fifteen of us so far');
  await expect(us.getByRole('list', { name: 'Close to you' }).getByRole('link')).toHaveCount(3);
  const shelves = ['Your profile was approved', 'At least fifteen of us so far', 'Top matches'].map((name) =>
    region(page, name).getByRole('listitem').getByRole('link'),
  );
  for (const links of shelves.slice(1)) await expect(links.first()).toBeVisible();
  const faces = await Promise.all(
    shelves.map((links) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))),
  );
  expect(faces.flat().sort(), 'each once').toEqual([...new Set(faces.flat())].sort());
  await expect(contentOf(page).getByRole('region', { name: 'Monday behind the cloth hall' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Messages', exact: true })).toContainText('Say hello');
  const stats = page.getByRole('navigation', { name: 'At a glance', exact: true }).getByRole('link');
  await expect(stats.filter({ hasText: 'Connections' })).toContainText('1');
  const main = page.getByRole('main');
  await expect(main.getByText('0', { exact: true })).toHaveCount(0);
  for (const empty of [/^No .* yet/, /^Nothing/, 'No recent activity'])
    await expect(main.getByText(empty)).toHaveCount(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await page.getByRole('link', { name: 'Browse', exact: true }).click();
  await expect(page.getByRole('heading', { name: '10 profiles', exact: true })).toBeVisible();
  await expect(tab(page, 'Who’s Viewed')).toHaveCSS('font-weight', quiet);
  await expect(tab(page, 'Matches')).toHaveCSS('font-weight', plain);
  await tab(page, 'Who’s Viewed').click();
  await expect(contentOf(page).getByText('No Views Yet')).toBeVisible();
});

it('tells inviters whom somebody of tier 3 says that we look for, and no number where all live near', async ({
  browser,
}) => {
  const place = stack.addresses;
  const bench = `${place.web}/community/pending-profiles/inbox`;
  const staff = (await openAs(browser, await signIn(place, founder), bench, phone)).page;
  const line = 'Couples from around Ghent, and a good voice for the kitchen choir.';
  await contentOf(staff).getByText('Lines from the house', { exact: true }).click();
  await staff.getByLabel('One line for inviters', { exact: true }).fill(line);
  const lines = (name: string) => staff.getByRole('form', { name, exact: true });
  await lines('Who we look for').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(noticeOf(staff, 'Inviters read it now.')).toBeVisible();
  await expect(staff.getByLabel('One line for inviters', { exact: true })).toHaveValue(line);

  const word = 'Next supper on the ninth. Bring nothing but yourselves.';
  await staff.getByLabel('One word on the board', { exact: true }).fill(word);
  await lines('Word from the house').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(noticeOf(staff, 'It stands on the board now.')).toBeVisible();
  for (const path of ['members', 'community/board']) {
    await staff.goto(`${place.web}/${path}`);
    await expect(contentOf(staff).getByText(`From the house: ${word}`)).toBeVisible();
  }

  const invites = `${place.web}/community/invites`;
  const { page } = await openAs(browser, await signIn(place, newest), invites, phone);
  await button(page, 'Generate Invitation Code').click();
  const dialog = page.getByRole('dialog', { name: 'Generate Invitation Code' });
  await expect(dialog).toContainText(`Who we look for now: ${line}`);
  await expect(page.locator('body')).not.toContainText('of us near');
});

it('lists for the founder what is missing before anybody is invited', async ({ browser }) => {
  const { web } = stack.addresses;
  const { page } = await openAs(browser, await signIn(stack.addresses, founder), `${web}/members`, phone);
  const steps = region(page, 'Before you invite anybody').getByRole('listitem');
  const done = (name: string) =>
    steps.filter({ hasText: name }).getByRole('img', { name: 'Done', exact: true });
  for (const name of ['A reviewer beside you', 'Two safeguarding leads'])
    await expect(done(name)).toBeVisible();
  // By the keyboard: parts of Home that come late move it.
  await steps.filter({ hasText: 'Mail that arrives' }).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/community\/reach$/);
});

it('draws tabs with nothing in them quieter, and opens a room on one with something', async ({ browser }) => {
  const place = stack.addresses;
  const mine = `${place.web}/community/events/mine`;
  const { page } = await openAs(browser, await signIn(place, newest), mine, phone);
  for (const name of ['Going', 'Hosting', 'Waiting', 'Past'])
    await expect(tab(page, name)).toHaveCSS('font-weight', quiet);
  await tab(page, 'Hosting').click();
  await expect(contentOf(page).getByText('You are not hosting anything yet.')).toBeVisible();
  await page.goto(`${place.web}/community/browse/Third%20Bridge`);
  await expect(tab(page, 'Photos')).toHaveCSS('font-weight', quiet);
  await tab(page, 'Photos').click();
  await expect(contentOf(page).getByText('No photos to display')).toBeVisible();
  await page.goto(`${place.web}/community/messages`);
  const folder = (name: string) => button(page, name);
  await expect(folder('Requests')).toHaveCSS('font-weight', quiet);
  await expect(folder('Inbox')).toHaveCSS('font-weight', plain);

  const host = (await openAs(browser, await signIn(place, hosting), mine, phone)).page;
  await expect(tab(host, 'Hosting')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(host, 'Going')).toHaveCSS('font-weight', quiet);
  await expect(tab(host, 'Hosting')).toHaveCSS('font-weight', plain);
  await tab(host, 'Going').click();
  await expect(contentOf(host).getByText('You have not joined an event yet.')).toBeVisible();
  await expect(tab(host, 'Going')).toHaveAttribute('aria-selected', 'true');
});

/** Every room that a member reaches; those of staff are shown to a founder alone. */
const rooms = [
  ...['', '?tab=matches', '?tab=whos-viewed', '?tab=connections', '?tab=favorites'].map(
    (tab) => `/community/browse${tab}`,
  ),
  ...['', '?tab=photos', '?tab=private', '?tab=private&part=notes', '?tab=private&part=pictures'].map(
    (tab) => `/community/browse/Third%20Bridge${tab}`,
  ),
  '/community/messages',
  '/community/messages/new',
  '/community/notices',
  '/community/reach',
  ...['', '?view=list', '/new', '/home-safe', '/mine', '/mine?list=going', '/mine?list=hosting'].map(
    (part) => `/community/events${part}`,
  ),
  '/community/events/mine?list=waiting',
  '/community/events/mine?list=past',
  '/community/groups',
  '/community/groups?q=zzz',
  '/community/groups/create',
  '/community/feedback',
  '/community/feedback?tab=given',
  '/community/feedback?tab=received',
  '/community/invites',
  '/community/invites?tab=community',
  '/community/profile',
  '/community/profile?tab=photos',
  '/community/edit-profile',
  '/community/edit-profile?tab=photos',
  '/community/edit-profile?tab=opened',
  '/community/questions',
  '/community/who-can',
  '/community/who-can?tab=look',
  '/community/who-can?tab=boundaries',
  '/community/decisions',
  '/community/transparency',
  '/community/preferences',
  ...['', '/apart', '/data', '/devices', '/people', '/together'].map((part) => `/account${part}`),
];
const staffRooms = [
  '/community/pending-profiles',
  '/community/pending-profiles/inbox',
  '/community/pending-photos',
  '/community/second-looks',
  ...['', '?tab=nobody', '?tab=appeals', '?tab=suspended'].map((tab) => `/community/moderation${tab}`),
  '/community/tiers',
  '/community/tiers?tab=roles',
];

/** The rooms whose addresses depend on the demo. */
async function ownRooms({ call }: Person): Promise<string[]> {
  const { events } = await call.do('searchEvents', { dateRange: 'all' });
  const { groups } = await call.do('searchGroups', {});
  const { conversations } = await call.do('conversations', {});
  const { handle } = await call.do('myHandle', {});
  return [
    ...events.map(({ id }) => `/community/events/${id}`),
    ...groups.flatMap(({ id }) => [`/community/groups/${id}`, `/community/groups/${id}/members`]),
    ...conversations.slice(0, 1).map(({ id }) => `/community/messages/${id}`),
    `/community/rating/${encodeURIComponent(handle)}`,
  ];
}

/** The lines that have a zero of their own: not that of a time, of a date or of a larger number. */
const zerosOn = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').innerText())
    .split('\n')
    .filter((line) => /(?<![\d.,:/+-])0(?![\d.,:])/.test(line));

itSeldom.for([newest, founder])(
  'shows %s no zero in any room',
  { timeout: 300_000 },
  async (email, { browser }) => {
    const place = stack.addresses;
    const person = await signIn(place, email);
    const { page } = await openAs(browser, person, `${place.web}/account`, phone);
    const found: [string, string[]][] = [];
    const walk = [...rooms, ...(await ownRooms(person)), ...(email === founder ? staffRooms : [])];
    for (const room of walk) {
      await page.goto(`${place.web}${room}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
      const zeros = await zerosOn(page);
      if (zeros.length > 0) found.push([room, zeros]);
    }
    expect(found).toEqual([]);
  },
);
