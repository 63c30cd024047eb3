import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { seed } from '../../../local/demo/seed.ts';
import { scratchFolder } from '../../../local/scratch.ts';
import { type Stack, startStack } from '../../../local/stack.ts';
import { signIn } from '../../support/fixtures.ts';
import { withoutUndoWindow } from '../../without-undo-window.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
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
    settings: withoutUndoWindow,
    beforeApi: (addresses) => seed(addresses, dataDir, 'small'),
  });
}, 300_000);
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const newest = 'tine@veil.example';
const founder = 'annelies@veil.example';

it('shows the sixteenth who is there, and neither a zero nor an empty part of Home', async ({ browser }) => {
  const place = stack.addresses;
  const { page } = await openAs(browser, await signIn(place, newest), `${place.web}/members`, phone);
  const arrival = page.getByRole('dialog', { name: 'Welcome in' });
  await expect(arrival).toBeVisible();
  await page.keyboard.press('Escape');
  const us = page.getByRole('region', { name: 'Fifteen of us so far' });
  await expect(us.getByRole('list', { name: 'Close to you' }).getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Monday behind the cloth hall' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Say hello');
  const stats = page.getByRole('navigation', { name: 'At a glance' }).getByRole('link');
  await expect(stats.filter({ hasText: 'Connections' })).toContainText('1');
  const main = page.getByRole('main');
  await expect(main.getByText('0', { exact: true })).toHaveCount(0);
  for (const empty of [/^No .* yet/, /^Nothing/, 'No recent activity'])
    await expect(main.getByText(empty)).toHaveCount(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

it('tells inviters how many live near, and whom somebody of tier 3 says that we look for', async ({
  browser,
}) => {
  const place = stack.addresses;
  const bench = `${place.web}/community/pending-profiles/inbox`;
  const staff = (await openAs(browser, await signIn(place, founder), bench, phone)).page;
  const line = 'Couples from around Ghent, and a good voice for the kitchen choir.';
  await staff.getByLabel('One line for inviters').fill(line);
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Inviters read it now.')).toBeVisible();
  await expect(staff.getByLabel('One line for inviters')).toHaveValue(line);

  const invites = `${place.web}/community/invites`;
  const { page } = await openAs(browser, await signIn(place, newest), invites, phone);
  await expect(page.getByText('Fifteen of us near Ghent')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Invitation Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Invitation Code' });
  await expect(dialog).toContainText(`Who we look for now: ${line}`);
});
