import type { Browser } from 'playwright';
import { inject } from 'vitest';
import { tags } from '../../support/connections-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { startApi } from '../../support/stack.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');

/** A page about somebody, on an API that holds what tells the other for so many seconds. */
async function openPair(browser: Browser, seconds: string, before?: () => unknown) {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const api = await startApi({ UNDO_SECONDS: seconds });
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone, before);
  await page.route(`${place.api}/api/**`, (route) =>
    route.continue({ url: route.request().url().replace(place.api, api.url) }),
  );
  await page.goto(`${place.web}/community/browse/${encodeURIComponent(otto.handle)}?tab=private`);
  const received = async () =>
    (await otto.call.do('privateDetails', { profileId: String(iris.profileId) })).receivedTags;
  return { page, api, received };
}

const chooseTwoMinutes = () => location.protocol !== 'about:' && localStorage.setItem('undo-time', '120');

it('what tells the other can be undone by keyboard, for the two minutes that were chosen', async ({
  browser,
}) => {
  const { page, api, received } = await openPair(browser, '3', chooseTwoMinutes);
  await button(page, 'Let’s be Friends').press('Enter');
  const undo = button(page, 'Undo Friend Vibes');
  await expect(undo).toBeFocused();
  await expect(contentOf(page).getByText('Nobody is told yet')).toBeVisible();
  await expect(contentOf(page).getByText(/^1[012]\d s$/)).toBeVisible();
  const said = contentOf(page).getByRole('status').filter({ hasText: 'undo it.' });
  await expect(said).toHaveText('Nobody is told for two minutes. Until then you can undo it.');
  expect(await overflowOf(page)).toBe(0);
  await page.reload();
  await expect(said).toHaveText('Nobody is told yet. You can still undo it.');
  await expect(contentOf(page).getByText(/^1[012]\d s$|^\d\d s$/)).toBeVisible();
  expect(await received()).toEqual([]);
  await undo.press('Enter');
  await expect(button(page, 'Let’s be Friends')).toBeFocused();
  expect(await received()).toEqual([]);
  await page.unroute(`${place.api}/api/**`);
  await api.stop();
});

it('is told once the seconds are over, and the focus stays where it was', async ({ browser }) => {
  const { page, api, received } = await openPair(browser, '3');
  await button(page, 'Let’s be Friends').press('Enter');
  await expect(button(page, 'Remove Friend Vibes')).toBeFocused();
  await expect(contentOf(page).getByRole('button', { name: 'Undo Friend Vibes' })).toHaveCount(0);
  await expect.poll(received).toMatchObject([{ tagId: tags.friend }]);
  await page.unroute(`${place.api}/api/**`);
  await api.stop();
});
