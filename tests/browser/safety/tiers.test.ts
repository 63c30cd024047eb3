import { inject } from 'vitest';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { alterProfile } from '../../support/moderation-fixtures.ts';
import { makeEligible } from '../../support/tiers-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, noticeOf, tab } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');

it('verifies who is eligible, makes them a moderator, tells them, and takes it back', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  await alterProfile(iris, { tier: 'trusted' });
  await changeProfile(
    otto.profileId,
    (profile) => makeEligible(profile, new Date()),
    openInProcess().context,
  );
  const { page } = await openAs(browser, iris, `${place.web}/community/tiers`, phone);
  const row = contentOf(page).getByRole('listitem').filter({ hasText: otto.handle });
  await row.getByRole('button', { name: `Verify @${otto.handle}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).press('Enter');
  await expect(noticeOf(page, 'Verified. They are told.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await overflowOf(page)).toBe(0);

  await tab(page, 'Trusted and moderators').click();
  await contentOf(page).getByLabel('Handle of a member').fill(`@${otto.handle}`);
  await contentOf(page).getByLabel('Handle of a member').press('Enter');
  await button(page, `Make moderator @${otto.handle}`).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make moderator' }).click();
  await expect(button(page, `End as moderator @${otto.handle}`).first()).toBeVisible();

  const { page: his } = await openAs(browser, otto, `${place.web}/members`);
  await contentOf(his)
    .getByRole('link', { name: /^Your profile is verified/ })
    .click();
  await expect(his.getByRole('heading', { level: 1, name: 'Your rating' })).toBeVisible();
  await expect(
    contentOf(his).getByText('You read and decide on pending profiles, photos and reports.'),
  ).toBeVisible();
  await his.goto(`${place.web}/community/tiers`);
  await expect(contentOf(his).getByText('You do not have permission to give tiers.')).toBeVisible();

  await button(page, `End verification @${otto.handle}`).first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'End verification' }).press('Enter');
  await expect(noticeOf(page, 'Ended. They are told.')).toBeVisible();
  await expect(contentOf(page).getByRole('button', { name: `End verification @${otto.handle}` })).toHaveCount(
    0,
  );
});
