import { inject } from 'vitest';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { withDormancy } from '../../../api/src/profiles/profiles/dormancy.ts';
import { approvedMember, memberFields, type Person } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { pairOf } from '../../support/leave-profile-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall, failUntilPress } from '../made-up-answers.ts';
import { button, contentOf, link, region, retry, tab } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const pair = { profileType: 'couple' as const, members: [memberFields, { ...memberFields, name: 'Bo' }] };
const phone = { width: 390, height: 844 };

/** As the timer leaves a profile of which nobody signed in for 90 days. */
async function letRest({ profileId }: Person & { profileId: number }): Promise<void> {
  const { context } = openInProcess();
  await changeProfile(profileId, (profile) => withDormancy(profile, context.now()), context);
}

it('welcomes somebody back once, and lists them again after one yes', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place, pair), await approvedMember(place)];
  await letRest(iris);
  const isSeen = async () => (await otto.call.try('memberProfile', { handle: iris.handle })).status === 200;
  expect(await isSeen()).toBe(false);
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  const facts = region(page, 'Still true?');
  await expect(facts.getByRole('listitem')).toContainText([
    'Where you are',
    'Who you are',
    'Who Bo is',
    'Who you would like to meet',
    'Pictures',
  ]);
  await expect(page.getByRole('main')).not.toContainText(/\b0\b/);
  await shoot(page, 'welcome-back', false);
  await page.setViewportSize(phone);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await facts.getByRole('link', { name: 'Change Where you are' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('so you are in no list')).toBeVisible();
  await page.goto(`${place.web}/members`);
  await expect(page.getByRole('heading', { level: 1, name: iris.handle })).toBeVisible();
  await link(page, 'Look at it').click();
  await button(page, 'Yes, still true').click();
  await expect(page.getByRole('heading', { level: 1, name: iris.handle })).toBeVisible();
  await expect(page.getByRole('banner').getByText('so you are in no list')).toBeHidden();
  expect(await isSeen()).toBe(true);
});

it('leads each person of a shared profile to what they change themselves', async ({ browser }) => {
  const { iris, bo } = await pairOf(place);
  await letRest(iris);
  const pages = await Promise.all(
    [iris, bo].map((who) => openAs(browser, who, `${place.web}/members`, phone)),
  );
  for (const [at, { page }] of pages.entries()) {
    const [own, others] = at === 0 ? ['Iris', 'Bo'] : ['Bo', 'Iris'];
    const facts = region(page, 'Still true?');
    const theirs = facts.getByRole('listitem').filter({ hasText: `Who ${others} is` });
    await expect(theirs).toContainText(`${others} changes this.`);
    await expect(theirs.getByRole('link')).toHaveCount(0);
    await facts.getByRole('link', { name: 'Change Who you are' }).click();
    await expect(tab(page, own)).toHaveAttribute('aria-selected', 'true');
    await expect(button(page, 'Edit Basics')).toBeInViewport();
  }
});

it('tries again what could not be loaded', async ({ browser }) => {
  const iris = await approvedMember(place);
  await letRest(iris);
  const { page } = await openAs(browser, iris, `${place.web}/community/edit-profile`, phone);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
  const mendAtPress = await failUntilPress(page, /\/api\/home\/stats/);
  await link(page, 'Look at it').click();
  await expect(contentOf(page).getByText('What waits for you could not be loaded')).toBeVisible();
  await mendAtPress();
  await retry(page).click();
  await expect(contentOf(page).getByText('What waits for you could not be loaded')).toBeHidden();
});

it('says what became of an account that was erased meanwhile', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page, context } = await openAs(browser, iris, 'about:blank', phone);
  await answerCall(context, /./, { status: 401, json: { message: 'Please sign in again.', code: 'erased' } });
  await page.goto(`${place.web}/community/edit-profile`);
  await expect(contentOf(page).getByText('You were away for two years')).toBeVisible();
  await context.unrouteAll();
});
