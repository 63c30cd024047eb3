import { inject } from 'vitest';
import { invitedPerson, memberFields, submission } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');

it('tells who waits what happens, and lets them finish their profile meanwhile', async ({ browser }) => {
  const iris = await invitedPerson(place);
  const members = [{ ...memberFields, tags: [101], unconfirmed: ['measures' as const, 'ages' as const] }];
  await iris.call.do('completeOnboarding', submission(iris.profileId, { mainBio: '', members }));
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  await expect(page.getByRole('heading', { name: 'What happens now', exact: true })).toBeVisible();
  await expect(contentOf(page).getByText(/Nothing buzzes unless you ask for it/)).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Rules of the house', exact: true }).getByRole('listitem'),
  ).toHaveCount(5);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  const todo = page.getByRole('list', { name: 'To add', exact: true });
  await expect(todo.getByRole('link', { name: 'Add a photo' })).toHaveAttribute(
    'href',
    '/community/edit-profile?tab=photos',
  );
  await expect(todo).toContainText('Say something in your own words');
  await expect(todo).not.toContainText(/\d (ft|lbs)/);
  await expect(todo).not.toContainText(/Say who you would like to meet|Meeting ages/);
  await expect(todo).toContainText('14 questions left');
  await todo.getByRole('link', { name: 'Answer a few' }).click();
  await expect(contentOf(page).getByText('Screen 1 of 7')).toBeVisible();
  await page.getByLabel('Voice notes', { exact: true }).check();
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await button(page, 'Next').click();
  await page.getByLabel('Polyamorous', { exact: true }).check();
  await button(page, 'Enough for tonight').click();
  await expect(todo).toContainText('12 questions left');
  const [member] = (await iris.call.do('myProfile', {})).members;
  expect(member?.tags.map(({ tag }) => tag)).toEqual(['Warm', 'Voice notes']);
  expect(member?.privateTags.map(({ tag }) => tag)).toEqual(['Polyamorous']);
});

it('asks for the consent where an intimate question is answered later', async ({ browser }) => {
  const iris = await invitedPerson(place);
  const { consents } = submission(iris.profileId);
  const { intimate: _, ...others } = consents ?? {};
  await iris.call.do('completeOnboarding', submission(iris.profileId, { consents: others }));
  const { page } = await openAs(browser, iris, `${place.web}/community/questions`, phone);
  for (const screen of [1, 2]) {
    await expect(contentOf(page).getByText(`Screen ${screen} of 8`)).toBeVisible();
    await button(page, 'Next').click();
  }
  await page.getByLabel('Polyamorous', { exact: true }).check();
  await button(page, 'I agree').click();
  await button(page, 'Enough for tonight').click();
  await page.waitForURL('**/members');
  const [member] = (await iris.call.do('myProfile', {})).members;
  expect(member?.privateTags.map(({ tag }) => tag)).toEqual(['Polyamorous']);
});
