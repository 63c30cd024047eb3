// Specified: features 2.2.1-2, 8.7.
import { beforeAll, describe, inject } from 'vitest';
import { approvedMember, type Person } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { changeAnswer } from '../made-up-answers.ts';
import { button, contentOf, region, retry } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
let visitor: Person;
beforeAll(async () => {
  visitor = await approvedMember(place);
});

const addressOf = (handle: string) => `${place.web}/community/browse/${encodeURIComponent(handle)}`;

describe('another member’s profile', () => {
  it('shows handle, place, words and tags, and leads back to where one was', async ({ browser }) => {
    const { page } = await openAs(browser, visitor, `${place.web}/members`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(addressOf('Lavender Line'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('@Lavender Line');
    await expect(contentOf(page).getByText('Dressmaker. I notice hems')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^.+, \d+$/ }).first()).toBeVisible();
    await expect(contentOf(page).getByText('Camille')).toHaveCount(0);
    await contentOf(page)
      .getByRole('tab', { name: /^Photos/ })
      .click();
    await expect(page).toHaveURL(/tab=photos/);
    await button(page, 'Back').click();
    await expect(page).toHaveURL(`${place.web}/members`);
  });

  it('has a fun fact for a single, fits a phone, and leads a visitor by link home', async ({ browser }) => {
    const { page } = await openAs(browser, visitor, addressOf('copper-fox'), phone);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('@Copper Fox');
    await expect(contentOf(page).getByText('a cookbook of 1611')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await button(page, 'Back').click();
    await expect(page).toHaveURL(`${place.web}/members`);
  });

  it('has the number of the profile in its address, however one came', async ({ browser }) => {
    const otto = await approvedMember(place);
    const { page } = await openAs(browser, visitor, `${addressOf(otto.handle)}?tab=photos`, phone);
    await expect(page).toHaveURL(`${place.web}/community/browse/${otto.profileId}?tab=photos`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${otto.handle}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${otto.handle}`);
  });

  it.for(['Nobody at all', '!', 'Lemon Balcony'])(
    'of “%s” is not to be found',
    async (handle, { browser }) => {
      const { page } = await openAs(browser, visitor, addressOf(handle));
      await expect(contentOf(page).getByText('We could not find this profile.')).toBeVisible();
    },
  );

  it('tells a number from 60 % on, and reasons alone below it, of few answers and of a connection', async ({
    browser,
  }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const friendVibes = { tagId: 9501, category: 'Relationship' };
    await otto.call.do('addPrivateTag', { taggedProfileId: iris.profileId, ...friendVibes });
    const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
    let [compatibilityScore, confidence] = [60, 'medium'];
    await changeAnswer(page, /^profiles\/member\//, ({ fit, ...profile }) => ({
      ...profile,
      fit: { ...fit, compatibilityScore, confidence },
    }));
    const panel = region(page, 'How well you fit');
    await page.goto(addressOf(otto.handle));
    await expect(panel).toContainText('60% compatible');
    for (const [score, answers] of [
      [59, 'medium'],
      [93, 'low'],
    ] as const) {
      [compatibilityScore, confidence] = [score, answers];
      await page.reload();
      await expect(panel.getByRole('listitem').first()).toBeVisible();
      await expect(button(page, 'Connect')).toBeVisible();
      await expect(panel).not.toContainText('%');
    }
    [compatibilityScore, confidence] = [60, 'medium'];
    await iris.call.do('addPrivateTag', { taggedProfileId: otto.profileId, ...friendVibes });
    await page.reload();
    await expect(button(page, 'Connected')).toBeVisible();
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await expect(panel).not.toContainText('%');
    await page.unrouteAll();
  });

  it('that cannot be loaded says so, and loads on Retry', async ({ browser }) => {
    const { page } = await openAs(browser, visitor, `${place.web}/members`);
    await page.route('**/api/profiles/member/**', (route) => route.fulfill({ status: 500, body: '{}' }), {
      times: 1,
    });
    await page.goto(addressOf('Paper Moon'));
    await expect(contentOf(page).getByText('Failed to load member profile')).toBeVisible();
    await retry(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('@Paper Moon');
  });
});
