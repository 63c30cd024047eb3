import type { Page } from 'playwright';
import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, menuItem, tab } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const page = `${place.web}/community/who-can`;

it('says who can, changes it, and shows what others are answered', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page: opened } = await openAs(browser, iris, `${place.web}/members`, phone);
  await button(opened, 'Your menu').click();
  await menuItem(opened, 'Settings').click();
  await contentOf(opened)
    .getByRole('link', { name: /^Who can…/ })
    .click();
  await expect(opened).toHaveURL(page);
  await expect(contentOf(opened).getByRole('list').getByText('Only people who know you')).toHaveCount(1);
  const find = opened.getByRole('group', { name: '… find me', exact: true });
  await find.getByRole('button', { name: 'Only people who know you' }).click();
  await expect(contentOf(opened).getByText(/^Nobody new finds you/)).toBeVisible();
  await contentOf(opened).getByLabel('… write to me first').selectOption('Nobody');
  await expect(contentOf(opened).getByText(/^Nobody can write to you first: you begin/)).toBeVisible();
  await expect.poll(async () => (await iris.call.do('myProfile', {})).hidden).toBe(true);
  const first = async () => (await iris.call.do('messagingPreferences', {})).whoWritesFirst;
  await expect.poll(first).toBe('nobody');

  await tab(opened, 'Look at me').click();
  await expect(contentOf(opened).getByText('We could not find this profile.')).toBeVisible();
  await contentOf(opened).getByLabel('Look at me as').selectOption('a connection');
  await expect(contentOf(opened).getByRole('heading', { name: `@${iris.handle}` })).toBeVisible();
  await expect(contentOf(opened).getByText('In no search, match or list')).toBeVisible();
  await contentOf(opened).getByLabel('Look at me as').selectOption('somebody I blocked');
  await expect(contentOf(opened).getByText('We could not find this profile.')).toBeVisible();
  expect(await overflowOf(opened)).toBe(0);
});

it('hides a member without a block, and shows them again from one list', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const { page: opened } = await openAs(
    browser,
    iris,
    `${place.web}/community/browse/${encodeURIComponent(otto.handle)}`,
    phone,
  );
  await button(opened, `More about ${otto.handle}`).first().click();
  await menuItem(opened, `Hide or block @${otto.handle}`).click();
  await button(opened, 'Hide for 90 days').click();
  await expect(opened).toHaveURL(/browse$/);
  await opened.goto(`${place.web}/account/apart`);
  await button(opened, `Show @${otto.handle} again`).click();
  await expect(contentOf(opened).getByText(/^You have not hidden anybody/)).toBeVisible();
  await opened.goto(`${page}?tab=leave`);
  await opened.getByLabel('Lock while nobody does anything', { exact: true }).selectOption('After 5 minutes');
  await contentOf(opened).getByLabel('Cover Veil while another window is in front').check();
  await opened.reload();
  await expect(opened.getByLabel('Lock while nobody does anything', { exact: true })).toHaveValue('5');
  await expect(contentOf(opened).getByLabel('Cover Veil while another window is in front')).toBeChecked();
});

/** The choices whose words wrap although another choice stands beside them. */
const crampedChoices = (opened: Page): Promise<string[]> =>
  contentOf(opened)
    .getByRole('group')
    .evaluateAll((groups) =>
      groups
        .flatMap((group) => [...group.querySelectorAll('button[aria-pressed]')])
        .filter((choice) => {
          const words = document.createRange();
          words.selectNodeContents(choice);
          const tops = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
          const row = choice.parentElement?.clientWidth ?? 0;
          return tops.size > 1 && choice.getBoundingClientRect().width < 0.9 * row;
        })
        .map(({ textContent }) => textContent),
    );

it.for(['100%', '200%'])(
  'gives each choice the room of its words on a phone, with text at %s',
  async (size, { browser }) => {
    const iris = await approvedMember(place);
    const { page: opened } = await openAs(browser, iris, page, { width: 390, height: 844 });
    await expect(opened.getByRole('group', { name: '… find me', exact: true })).toBeVisible();
    await opened.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
    expect(await crampedChoices(opened)).toEqual([]);
    await button(opened, 'Only people who know you').click();
    await expect(contentOf(opened).getByText(/^Nobody new finds you/)).toBeVisible();
    expect(await crampedChoices(opened)).toEqual([]);
    expect(await overflowOf(opened)).toBe(0);
  },
);
