// Specified: community 2.3.4; features 1.1, 2.4.1, 2.5.1, 4.4-5.
import { describe, expect as expectValue, inject } from 'vitest';
import { approvedMember, pendingNewcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf, link, region, tab } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';
import { couple, openEditor } from './profile-editor.ts';

const place = inject('addresses');
const preview = `${place.web}/community/profile`;

describe('the preview of one’s profile', () => {
  it('shows a single formatted, with the way to the editor', async ({ browser }) => {
    const me = await approvedMember(place);
    const [iris] = (await me.call.do('myProfile', {})).members;
    await me.call.do('saveMyProfile', { about: '**Warm** and\n- curious', funFact: 'Juggles.' });
    await me.call.do('addTag', { memberId: iris?.id ?? 0, tagId: 101, category: 'Personality' });
    await me.call.do('addTag', {
      memberId: iris?.id ?? 0,
      tagId: 102,
      category: 'Personality',
      isPrivate: true,
    });
    const { page } = await openAs(browser, me, preview, phone);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview Your Profile');
    const card = page.getByRole('article', { name: `@${me.handle}`, exact: true });
    await expect(card.locator('strong')).toHaveText('Warm');
    await expect(card.getByRole('listitem').first()).toHaveText('curious');
    await expect(card).toContainText('Juggles.');
    await expect(card).toContainText('1 private tag is not shown to others.');
    await expect(card).not.toContainText('Curious');
    await expect(contentOf(page).getByText('Profile Under Review')).toHaveCount(0);
    expectValue(await overflowOf(page)).toBe(0);
    await tab(page, 'Photos').click();
    await expect(contentOf(page).getByText('No photos to display')).toBeVisible();
    await tab(page, 'Profile Details').click();
    await card.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');
  });

  it('shows a couple with both members, while it is under review', async ({ browser }) => {
    const us = await couple();
    for (const { id } of (await us.call.do('myProfile', {})).members)
      await us.call.do('addTag', { memberId: id, tagId: 101, category: 'Personality' });
    const { page } = await openAs(browser, us, preview);
    const card = page.getByRole('article', { name: 'Profile Details', exact: true });
    await expect(card.getByRole('heading', { level: 2 })).toHaveText([
      'About us',
      'Shared tags',
      /^Member 1, \d+$/,
      /^Member 2, \d+$/,
    ]);
    await expect(card.getByRole('listitem').filter({ hasText: /^Warm$/ })).toHaveCount(1);
    await expect(card.getByText('The shared tags.')).toHaveCount(2);
    await expect(card.getByText('Nothing written yet.')).toHaveCount(0);
    const review = region(page, 'Profile Under Review');
    await expect(review).toContainText(/Time remaining: 4[78] hours/);
  });

  it('warns that it is hidden, from the moment it is', async ({ browser }) => {
    const me = await approvedMember(place);
    const { page, editor } = await openEditor(browser, me);
    await page.getByLabel('Hide my profile', { exact: true }).check();
    await editor.isTold('Profile updated successfully');
    await link(page, 'Preview My Profile').click();
    const warning = region(page, 'Your profile is hidden');
    await expect(warning).toContainText('does not appear in search, matches or group listings');
    await page.goBack();
    await page.getByLabel('Hide my profile', { exact: true }).uncheck();
    await expect.poll(async () => (await me.call.do('myProfile', {})).hidden).toBe(false);
  });

  it('fails to load, and loads the page again', async ({ browser }) => {
    const { page } = await openAs(browser, await pendingNewcomer(place), 'about:blank');
    await page.route('**/api/profiles/my-{profile,preview}', (route) => route.abort());
    await page.goto(preview);
    const failed = contentOf(page).getByRole('alert').filter({ hasText: 'Failed to Load Profile' });
    await expect(failed).toBeVisible();
    await page.unroute('**/api/profiles/my-{profile,preview}');
    const loaded = page.waitForEvent('load');
    await failed.getByRole('button', { name: 'Retry' }).click();
    await loaded;
    await expect(page.getByRole('article', { name: 'Profile Details', exact: true })).toBeVisible();
  });
});
