// Specified: community 9.6; features 2.1.1-3, 2.1.6-7, 5.1, 9.10.
import { discoverMembers, type matches } from '@veil/api/contract/discovery/browse/browse';
import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { describe, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { memberWithTags, tagIds } from '../../support/home-fixtures.ts';
import { it, itSeldom } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, portraitShape } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

/** Two who chose alike, and a word that a search finds the second one by. However many others there are, they are found. */
const tagIdOfSunsetSwims = 314;

/** @param also what no other test chooses, so that few cards carry it */
async function twoMembersWithTags(also: readonly number[] = []) {
  // Nobody else in the tests chooses these.
  const { interests } = await tagIds(place, 2);
  const tags = [...interests, ...also];
  const [iris, twin] = [await memberWithTags(place, tags), await memberWithTags(place, tags)];
  const word = twin.handle.slice(6, 14);
  // A search asks for what is new at most every two seconds.
  await expect
    .poll(async () => {
      const { members } = await iris.call.do('discoverMembers', { searchTerm: word });
      return members.map(({ handle }) => handle);
    })
    .toEqual([twin.handle]);
  return { iris, twin, word };
}

describe('discovering members', () => {
  it('opens with what one said one looks for, and shows everybody at a press', async ({ browser }) => {
    const { iris, word } = await twoMembersWithTags();
    await iris.call.do('saveMyProfile', {
      wishes: { genders: [], types: ['single'], purposes: [], use: 'matching', distance: 'some' },
    });
    const { page } = await openAs(browser, iris, 'about:blank', phone);
    await page.goto(`${place.web}/community/browse`);
    const chips = contentOf(page).getByRole('list', { name: 'From what you look for' });
    await expect(chips.getByRole('button', { name: 'Remove: Singles' })).toBeVisible();
    const face = page.getByRole('list', { name: 'Members found', exact: true }).getByRole('listitem').first();
    await expect(face).toBeVisible();
    await shoot(page, 'browse-wished', false);
    await page.setViewportSize(phone);
    expect((await face.boundingBox())?.y).toBeLessThanOrEqual(420);
    // Words are looked for among everybody.
    await contentOf(page).getByRole('searchbox', { name: 'Search' }).fill(word);
    await expect(chips).toBeHidden();
    await page.goto(`${place.web}/community/browse`);
    await chips.getByRole('button', { name: 'Show everybody' }).press('Enter');
    await expect(chips).toBeHidden();
    await page.reload();
    await expect(face).toBeVisible();
    await expect(chips).toBeHidden();
  });

  it.for([
    [phone, 420, 1],
    [{ width: 360, height: 740 }, 420, 1],
    [{ width: 1280, height: 900 }, 900, 8],
  ] as const)(
    'shows people first, and nothing moves them: %j, within %i px, %i',
    async ([viewport, within, count], { browser }) => {
      const { iris } = await twoMembersWithTags();
      const { page } = await openAs(browser, iris, 'about:blank', viewport);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/browse/discovery-highlights', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${place.web}/community/browse`);
      const people = page
        .getByRole('list', { name: 'Members found', exact: true })
        .getByRole('heading', { level: 3 });
      await expect(people.first()).toBeVisible();
      const faceOf = (at: number) =>
        people.nth(at).evaluate((name) => {
          const { top, height } = name.closest('li')?.firstElementChild?.getBoundingClientRect() ?? {};
          return (top ?? Number.NaN) + (height ?? 0) / 2;
        });
      const before = await faceOf(count - 1);
      expect(before).toBeLessThanOrEqual(within);
      release();
      const ways = region(page, 'Discovery highlights').getByRole('listitem');
      await expect(ways).toHaveCount(3);
      expect(await faceOf(count - 1)).toBe(before);
      const places = await Promise.all(
        ['Discover', 'Matches', 'Who’s Viewed', 'Connections'].map((name) =>
          page.getByRole('tab', { name, exact: true }).evaluate((tab) => {
            const { top, right } = tab.getBoundingClientRect();
            const bar = tab.parentElement?.getBoundingClientRect();
            return { top, isWhole: right <= (bar?.right ?? 0) };
          }),
        ),
      );
      expect(new Set(places.map(({ top }) => top)).size).toBe(1);
      expect(places.every(({ isWhole }) => isWhole)).toBe(true);
    },
  );

  itSeldom('finds a tag among its group and by its letters', async ({ browser }) => {
    const { iris } = await twoMembersWithTags();
    const { page } = await openAs(browser, iris, `${place.web}/community/browse`, phone);
    await contentOf(page)
      .getByRole('button', { name: /^Filters/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByText('Witty')).toBeHidden();
    await sheet.getByText('Personality', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Witty' }).click();
    await expect(page).toHaveURL(/browse\?in=\w{12}$/);
    await sheet.getByRole('searchbox', { name: 'Tags' }).fill('boo');
    await button(sheet, 'Books').click();
    await expect(sheet.getByRole('list', { name: 'Chosen tags' }).getByRole('button')).toHaveCount(2);
    await sheet.getByRole('button', { name: 'Remove Witty' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.reload();
    await expect(button(page, 'Filters (1)')).toBeVisible();
  });

  itSeldom(
    'closes the filters by Back, keeps what was chosen, and goes back in one press',
    async ({ browser }) => {
      const { iris } = await twoMembersWithTags();
      const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
      await page
        .getByRole('navigation', { name: 'Main, at the bottom', exact: true })
        .getByRole('link', { name: 'Browse' })
        .click();
      const open = contentOf(page).getByRole('button', { name: /^Filters/ });
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await open.click();
      await sheet.getByRole('button', { name: 'Singles' }).click();
      await expect(page).toHaveURL(/in=\w{12}$/);
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/browse\?in=\w{12}$/);
      await expect(button(page, 'Filters (1)')).toBeFocused();
      await open.click();
      await sheet.getByLabel('Gender they show').selectOption({ label: 'Men' });
      await expect(page).toHaveURL(/in=\w{12}/);
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/browse\?in=\w{12}$/);
      await expect(button(page, 'Filters (2)')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`${place.web}/members`);
    },
  );

  itSeldom(
    'says that the reader knows everybody, and what is next, before those people',
    async ({ browser }) => {
      const { iris, twin } = await twoMembersWithTags();
      const { page } = await openAs(browser, iris, 'about:blank', phone);
      await page.route('**/api/browse/matches*', async (route) => {
        const response = await route.fetch();
        const answer: OutputOf<typeof matches> = await response.json();
        const known = answer.matches.map((match) => ({ ...match, acquaintance: 'connected' as const }));
        await route.fulfill({ response, json: { ...answer, matches: known, noMatches: 'knows-everybody' } });
      });
      await page.goto(`${place.web}/community/browse?tab=matches`);
      const sentence = contentOf(page).getByRole('heading', { name: 'You know everybody here' });
      await expect(sentence).toBeVisible();
      await expect(contentOf(page).getByText('No matches found yet.')).toHaveCount(0);
      const evening = contentOf(page).getByRole('region', {
        name: /next evening|Near you next|could be yours/,
      });
      await expect(evening.first()).toBeVisible();
      const list = contentOf(page).getByRole('list', { name: 'Matches' });
      await expect(list.getByText(`@${twin.handle}`)).toBeVisible();
      const tops = await Promise.all(
        [sentence, evening.first(), list].map((part) =>
          part.evaluate((one) => one.getBoundingClientRect().top),
        ),
      );
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    },
  );

  it('says members’ names, ages, place, distance and what both chose, and keeps favorites behind a mark', async ({
    browser,
  }) => {
    const { iris, twin, word } = await twoMembersWithTags();
    // Alone in the list, so that what both chose is not said of many.
    const { page } = await openAs(browser, iris, `${place.web}/community/browse?q=${word}`, phone);
    const card = contentOf(page)
      .getByRole('listitem')
      .filter({ hasText: `@${twin.handle}` });
    await expect(card).toContainText(/near Ghent · \d+ (km|miles)/);
    await expect(card).toContainText(/Both \w/);
    await expect(card).toContainText(/\d\d%/);
    expect(await portraitShape(card)).toBeCloseTo(4 / 5);
    await shoot(page, 'discover', false);
    await page.getByRole('link', { name: 'Favorites', exact: true }).click();
    await expect(contentOf(page).getByText('No favorites yet.')).toBeVisible();
    await page.getByRole('tab', { name: 'Matches', exact: true }).click();
    await expect(page).toHaveURL(/tab=matches$/);
    await expect(contentOf(page).getByText('No favorites yet.')).toBeHidden();
  });

  it('counts each press of a key held down on a handle of the ages', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page } = await openAs(browser, iris, `${place.web}/community/browse`, phone);
    await contentOf(page)
      .getByRole('button', { name: /^Filters/ })
      .click();
    const from = page.getByLabel('Age from', { exact: true });
    await from.focus();
    await Promise.all(Array.from({ length: 20 }, () => page.keyboard.down('ArrowRight')));
    await page.keyboard.up('ArrowRight');
    await expect(from).toHaveValue('38');
    await page.getByRole('button', { name: /^Show [\d,]+ profiles?$/ }).click();
    await page.reload();
    await button(page, 'Filters (1)').click();
    await expect(from).toHaveValue('38');
    await button(page, 'Clear all filters').first().click();
    await expect(from).toHaveValue('18');
  });

  it('keeps a search when somebody comes Back, and over a reload', async ({ browser }) => {
    const { iris, twin, word } = await twoMembersWithTags();
    const { page } = await openAs(browser, iris, `${place.web}/community/browse`, phone);
    await expect(page.getByRole('tab', { name: 'Discover', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(word);
    await contentOf(page)
      .getByRole('button', { name: /^Filters/ })
      .click();
    await button(page, 'Singles').click();
    const answered = page.waitForResponse(
      (response) =>
        response.url().endsWith(discoverMembers.path) && response.request().postDataJSON().minAge === 30,
    );
    await page.getByLabel('Age from', { exact: true }).fill('30');
    await page.getByRole('button', { name: /^Show [\d,]+ profiles?$/ }).click();
    await page.getByLabel('Sort by', { exact: true }).selectOption({ label: 'Newest' });
    await expect(page).toHaveURL(/browse\?in=\w{12}$/);
    // Until this answer the cards are those of a wider search, and stand elsewhere.
    await answered;
    await expect(contentOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
    const card = page.getByRole('link', { name: `@${twin.handle}`, exact: true });
    await expect(card).toBeVisible();
    // Anything that comes late above the cards moves them.
    await expect(contentOf(page).getByText('Newest members')).toBeVisible();

    // Not to the end of the page, which may be shorter when somebody comes back.
    await page.evaluate(() => window.scrollTo(0, 60));
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await top();
    expect(before).toBeGreaterThan(0);
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: `@${twin.handle}` })).toBeVisible();
    await expect.poll(top).toBe(0);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(top).toBe(before);
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue(word);

    await page.reload();
    await expect(card).toBeVisible();
    await expect.poll(top).toBe(before);
    await button(page, 'Filters (2)').click();
    await expect(button(page, 'Singles')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Age from', { exact: true })).toHaveValue('30');
    await page.getByLabel('Gender they show', { exact: true }).selectOption({ label: 'Men' });
    await expect(page).toHaveURL(/in=\w{12}/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('nobody writes this');
    await expect(contentOf(page).getByText('No members found matching your criteria.')).toBeVisible();
    await button(page, 'Clear all filters').last().click();
    await expect(page).toHaveURL(`${place.web}/community/browse`);
  });

  itSeldom('comes back to where it stood, however late the members arrive', async ({ browser }) => {
    const { iris } = await twoMembersWithTags();
    const { page } = await openAs(browser, iris, 'about:blank', phone);
    await page.clock.install();
    await page.goto(`${place.web}/community/browse`);
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(3000);
    // Their arrival moves what is below by a part of a pixel.
    const ways = region(page, 'Discovery highlights');
    await expect(ways.getByRole('listitem')).toHaveCount(3);
    await page.evaluate(() => scrollTo(0, 2000));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/browse/discover-members', async (route) => {
      asked.resolve();
      await released;
      await route.continue();
    });
    await page.reload();
    await asked.promise;
    await page.clock.fastForward(30_000);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(2000);
    release();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
    await page.unroute('**/api/browse/discover-members');
  });

  itSeldom('asks again by itself until all members are there, and says so', async ({ browser }) => {
    const { iris } = await twoMembersWithTags();
    const { page } = await openAs(browser, iris, 'about:blank');
    let answers = 0;
    await page.route('**/api/browse/discover-members', async (route) => {
      if (route.request().method() !== 'POST' || ++answers > 3) return route.continue();
      const whole = await (await route.fetch()).json();
      const nobody = { members: [], total: 0, page: 1, pageSize: 20, totalPages: 0, isGathering: true };
      await route.fulfill({
        json: answers < 3 ? { ...nobody, isPartial: false } : { ...whole, isPartial: true },
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await page.clock.install();
    await page.goto(`${place.web}/community/browse`);
    for (let asked = 1; asked <= 2; asked++) {
      await expect.poll(() => answers).toBe(asked);
      await expect(contentOf(page).getByText('Still gathering members')).toBeVisible();
      await page.clock.fastForward(3000);
    }
    const soFar = contentOf(page).getByText('Found so far. More are on their way.');
    await expect.poll(() => answers).toBe(3);
    await expect(soFar).toBeVisible();
    await page.clock.fastForward(3000);
    await expect.poll(() => answers).toBe(4);
    await expect(page.getByRole('heading', { name: /^[\d,]+ profiles$/ })).toBeVisible();
    await expect(soFar).toBeHidden();
  });

  it('turns pages, shows matches with their reasons, and leads to them by addresses of their own', async ({
    browser,
  }) => {
    const { iris, twin } = await twoMembersWithTags([tagIdOfSunsetSwims]);
    const { page } = await openAs(browser, iris, `${place.web}/community/browse?sort=oldest`);
    await button(page, 'Page 2').click();
    await expect(page).toHaveURL(/in=\w{12}&page=2$/);
    await expect(button(page, 'Page 2')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(button(page, 'Page 1')).toHaveAttribute('aria-current', 'page');

    await page.goto(`${place.web}/community/browse/matches`);
    await expect(page).toHaveURL(`${place.web}/community/browse?tab=matches`);
    const match = contentOf(page)
      .getByRole('listitem')
      .filter({ hasText: `@${twin.handle}` });
    await expect(async () => {
      await page.reload();
      await expect(match).toContainText(/9\d% high compatibility/, { timeout: 3000 });
    }).toPass();
    await expect(match).toContainText(/Both \w/);
    await expect(match).toContainText(/near Ghent · \d+ (km|miles)/);
    expect(await portraitShape(match)).toBeCloseTo(4 / 5);
    await shoot(page, 'matches', false);
    const message = match.getByRole('link', { name: `Message ${twin.handle}` });
    await expect(message, 'seen on any picture').not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await message.click();
    await expect(page.getByRole('heading', { level: 1, name: twin.handle })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Matches', exact: true }).click();
    await expect(page).toHaveURL(`${place.web}/community/browse?tab=matches`);
  });
});
