import { inject } from 'vitest';
import { openInside } from '../../http/inside.ts';
import { approved } from '../../http/story.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

/** News of an hour ago, two days ago, and of a photo. */
async function told(profileId: number): Promise<void> {
  const { context } = openInside();
  const lines = [
    ['group-7-answer', 'group', 'Somebody answered in “Slow Sundays”', 1],
    ['photo-1', 'photo', 'Your photo was approved', 30],
    ['event-7-reminder', 'event', 'Tomorrow: Supper by the canal', 50],
  ] as const;
  for (const [id, type, title, hours] of lines) {
    const at = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
    await context.activity.tell(profileId, { id, type, title, at, actorId: null });
  }
}

it('leads from the bell to what is new, by day, and each to its place', async ({ browser }) => {
  const iris = await approved(place);
  await told(iris.profileId);
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  const bell = page.getByRole('banner').getByRole('link', { name: /News/ });
  await expect(bell).toContainText('3 unread');
  await bell.click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Your photo was approved/ })).toBeVisible();
  await page.getByRole('link', { name: /Your photo was approved/ }).click();
  await page.waitForURL(/tab=photos/);
  await expect(bell).toContainText('2 unread');
  await bell.click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).not.toContainText('unread');
});

it('asks how somebody may be reached, with nothing chosen before, and keeps it', async ({ browser }) => {
  const iris = await approved(place);
  const { page } = await openAs(browser, iris, `${place.web}/community/reach`, phone);
  await expect(page.getByRole('heading', { level: 1, name: 'How may we reach you?' })).toBeVisible();
  const byMail = page.getByRole('radio', { name: /By mail/ });
  await expect(byMail).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /look myself/ })).not.toBeChecked();
  await byMail.check();
  await page.getByLabel('Your mail address').fill('iris@elsewhere.example');
  await page.getByRole('button', { name: 'Send me a link to confirm' }).click();
  await expect(page.getByText('Please press the link in it')).toBeVisible();
  await page.getByText('How often, for each kind of news').click();
  await page.getByLabel('Messages').selectOption('daily');
  await page.getByLabel('Nothing at night').check();
  await expect(page.getByLabel('From')).toHaveValue('22');
  await expect.poll(async () => (await iris.call.get('ownReach', {})).frequencies.message).toBe('daily');
});

it('lists where somebody is signed in', async ({ browser }) => {
  const iris = await approved(place);
  const { page } = await openAs(browser, iris, `${place.web}/account`, phone);
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(list).toContainText('this one');
});
