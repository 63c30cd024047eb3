import { inject } from 'vitest';
import { approvedMember, inviter } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf, region } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';
import { focusByTab } from '../tab-to.ts';

const place = inject('addresses');

it('a member sees who opened their profile and what staff decided, the older ones by the keyboard', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const visitors = await Promise.all(Array.from({ length: 6 }, () => approvedMember(place)));
  for (const one of visitors) await one.call.do('memberProfile', { handle: iris.handle });
  const { page } = await openAs(browser, iris, `${place.web}/account/data`, phone);
  const accessList = region(page, 'Who saw my data');
  await expect(accessList).toContainText('1 more');
  const [first] = visitors;
  const oldest = accessList.getByText(`@${first?.handle}`);
  await expect(oldest).toBeHidden();
  await focusByTab(page, '1 more');
  await page.keyboard.press('Enter');
  await expect(oldest).toBeVisible();
  await expect(accessList).toContainText('Decided on a profile');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

it('tier 3 filters the audit', async ({ browser }) => {
  const iris = await approvedMember(place);
  await iris.call.do('exportAccount', {});
  const { page } = await openAs(browser, await inviter(place), `${place.web}/community/audit`);
  const what = contentOf(page).getByLabel('What');
  await what.fill('no such deed');
  await expect(contentOf(page).getByText('Nothing is called that.')).toBeVisible();
  await what.fill('downl');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(what).toHaveValue('Downloaded their data');
  await page.keyboard.press('Tab');
  await page.keyboard.type(iris.handle);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('list', { name: 'Records', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`@${iris.handle} downloaded their data`);
});
