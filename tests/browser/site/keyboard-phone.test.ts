import { expect as expectValue, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { expectMatch, memberWithTags, tagIds } from '../../support/home-fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { region } from '../page-parts.ts';
import { openAs, phone } from '../signed-in.ts';
import { focusByTab } from '../tab-to.ts';

const place = inject('addresses');

it('keeps what has the focus clear of the bars of a phone', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/members`, phone);
  const message = page.getByRole('textbox', { name: 'Your message', exact: true });
  await expect(message).toBeVisible();
  await expect(page.locator('body').getByText(/^Loading/)).toHaveCount(0);
  const bottomBar = page
    .getByRole('navigation', { name: 'Main, at the bottom', exact: true })
    .getByRole('link', { name: 'Groups' });
  const stops: string[] = [];
  while (!(await bottomBar.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('Tab');
    const isCovered = await page.locator(':focus').evaluate(async (one) => {
      // A page that scrolls to what has the focus is measured once it has come to rest.
      const placeOf = () => JSON.stringify(one.getBoundingClientRect());
      for (let before = ''; before !== placeOf(); ) {
        before = placeOf();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top + 4, bottom - 4].some((y) => {
        const seen = document.elementFromPoint(middle, y);
        return !one.contains(seen) && !seen?.contains(one);
      });
    });
    stops.push(isCovered ? await page.locator(':focus').ariaSnapshot() : '');
  }
  expectValue(stops.length).toBeGreaterThan(20);
  expectValue(stops.filter((stop) => stop !== '')).toEqual([]);
});

itLong('brings top matches whole into view by keyboard, one after the other', async ({ browser }) => {
  // Their matches are the newest members: those of other tests chose nothing.
  const { interests } = await tagIds(place);
  const [iris] = await Promise.all(Array.from({ length: 4 }, () => memberWithTags(place, interests)));
  if (!iris) throw new Error('Nobody came.');
  await expectMatch(iris);
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  const matches = region(page, 'Top matches');
  const cards = matches.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await cards.nth(2).waitFor();
  await matches.getByRole('link', { name: 'View All Matches' }).focus();
  for (const at of [0, 1, 2]) {
    await focusByTab(page, /^@/);
    await expect(cards.nth(at).getByRole('link')).toBeFocused();
    await expect
      .poll(() =>
        cards.nth(at).evaluate((card) => {
          const { left, right } = card.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }),
      )
      .toBe(true);
  }
});
