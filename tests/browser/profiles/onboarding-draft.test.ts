// Specified: community 4.8.
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { newHandle } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf } from '../page-parts.ts';
import { arriveAtWizard } from './onboarding-wizard.ts';

const addresses = inject('addresses');

/** Waits until the draft is encrypted: a browser encrypts beside the page, which takes some milliseconds. */
async function reload(page: Page): Promise<void> {
  let before = '';
  const isAtRest = async () => {
    const last = before;
    before = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    return before === last;
  };
  await expect.poll(isAtRest, { intervals: [250] }).toBe(true);
  await page.reload();
}

it('loses nothing over a reload, wherever it happens', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  const handle = newHandle();
  await wizard.toHandle();
  await reload(page);
  await wizard.isAt('Choose a handle', 'Step 4 of 10');
  await wizard.chooseHandle(handle);
  await wizard.chooseType('Couple');
  await wizard.nameMembers(['Iris', 'Jon']);
  await reload(page);
  await expect(wizard.member('Jon').getByLabel('Birth date')).toHaveValue('1990-04-01');
  await wizard.turnBasics('In your own words');
  await contentOf(page).getByLabel('Main Bio').fill('Half a senten');
  await reload(page);
  await expect(wizard.heading()).toHaveText('In your own words');
  await expect(contentOf(page).getByLabel('Main Bio')).toHaveValue('Half a senten');
  await wizard.leaveBasics();
  await wizard.locate('Ghent');
  await wizard.decide("Yes, I'd like to take the questionnaire");
  await wizard.button('Next').click();
  await page.getByRole('checkbox', { name: 'City breaks', exact: true }).check();
  await reload(page);
  await expect(page.getByRole('checkbox', { name: 'City breaks', exact: true })).toBeChecked();
  await wizard.button('Skip Questionnaire').click();
  await reload(page);
  await wizard.isAt('Submit for Review', 'Step 10 of 10');
  for (const kept of [handle, 'Half a senten', 'Ghent', 'City breaks']) {
    await expect(contentOf(page).getByText(kept)).toBeVisible();
  }
});

it('follows the browser’s Back and Forward, but never past an open step', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  const handle = newHandle();
  await wizard.toHandle();
  await wizard.chooseHandle(handle);
  await wizard.isAt('Who is this profile for?', 'Step 5 of 10');
  await page.goBack();
  await expect(wizard.handle()).toHaveValue(handle);
  await page.goForward();
  await wizard.isAt('Who is this profile for?', 'Step 5 of 10');
  await wizard.back();
  await wizard.handle().fill('');
  await page.goBack();
  await wizard.isAt('Choose a handle', 'Step 4 of 10');
});

it('changes one step from the summary and returns', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.singleToChoice(newHandle());
  await wizard.decide('Skip for now');
  await wizard.button('Change Location').click();
  await wizard.locate('Bruges');
  await wizard.isAt('Submit for Review', 'Step 10 of 10');
  await expect(contentOf(page).getByText('Bruges')).toBeVisible();
});

itLong('keeps aside the people who do not fit a smaller profile', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.toHandle();
  await wizard.chooseHandle(newHandle());
  await wizard.chooseType('Other group');
  await wizard.nameMembers(['Ana', 'Ben', 'Cleo']);
  await wizard.turnBasics('Who are you?');
  // Past the question who answers.
  for (const _screen of [1, 2]) await page.goBack();
  await expect(wizard.member('Ana')).toBeVisible();
  await wizard.back();
  await contentOf(page).getByRole('radio', { name: 'Single' }).check();
  await expect(contentOf(page).getByText('Ben and Cleo will not be part of this profile.')).toBeVisible();
  await page.reload();
  await contentOf(page).getByRole('radio', { name: 'Other group' }).check();
  await wizard.continue();
  await expect(wizard.member('Cleo')).toBeVisible();
});

it('goes on in another tab, from answers that the browser keeps encrypted', async ({ browser }) => {
  const { page, context, wizard } = await arriveAtWizard(browser, addresses);
  const handle = newHandle();
  await wizard.toHandle();
  await wizard.chooseHandle(handle);
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).find(([name]) => name.endsWith('.onboarding')));
  await expect.poll(kept).toBeDefined();
  expect(JSON.stringify(await kept())).not.toContain(handle);
  await page.close();
  const other = await context.newPage();
  await other.goto(`${addresses.web}/community/onboarding`);
  await expect(other.getByRole('heading', { name: 'Who is this profile for?', exact: true })).toBeVisible();
});

itLong('starts again from a draft it cannot read', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.toHandle();
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith('.onboarding')) ?? '';
    sessionStorage.setItem(key, '{"version":1,"wizard":{"place":7}}');
    localStorage.setItem(key, 'not encrypted');
  });
  await page.reload();
  await wizard.isAt('Welcome to Veil', 'Step 1 of 10');
});

it('works where the browser keeps nothing, and says so', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses, {
    before: () => {
      const keep = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('veil.')) throw new DOMException('full', 'QuotaExceededError');
        keep.call(this, key, value);
      };
    },
  });
  await expect(contentOf(page).getByText('This browser does not let us keep your answers')).toBeVisible();
  await wizard.singleToChoice(newHandle());
  await wizard.decide('Skip for now');
  await wizard.button('Complete Setup').click();
  await page.waitForURL('**/members');
});
