import { expect } from 'playwright/test';
import { inject } from 'vitest';
import { approved, inviter } from '../http/story.ts';
import { it } from './browser-test.ts';
import { openAs, overflowOf, phone } from './signed-in.ts';

const place = inject('addresses');

it('a member sees who opened their profile and what staff decided', async ({ browser }) => {
  const [iris, otto] = [await approved(place), await approved(place)];
  await otto.call.get('memberProfile', { handle: iris.handle });
  const { page } = await openAs(browser, iris, `${place.web}/account`, phone);
  const ledger = page.getByRole('region', { name: 'Who saw my data' });
  await expect(ledger).toContainText(`@${otto.handle}`);
  await expect(ledger).toContainText('Decided on a profile');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

it('tier 3 filters the audit, and nobody else sees it', async ({ browser }) => {
  const iris = await approved(place);
  await iris.call.get('exportAccount', {});
  const { page } = await openAs(browser, await inviter(place), `${place.web}/community/audit`);
  await page.getByLabel('What').selectOption({ label: 'Downloaded their data' });
  await page.getByLabel(/^Handle/).fill(iris.handle);
  await page.getByRole('button', { name: 'Show' }).click();
  const rows = page.getByRole('list', { name: 'Records' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`@${iris.handle} downloaded their data`);

  const other = await openAs(browser, iris, `${place.web}/community/audit`);
  await expect(other.page.getByText('You do not have permission to read the audit.')).toBeVisible();
});
