// Specified: community 2.8.1, 2.8.10, 5.7, 8.7.
import { inject } from 'vitest';
import { invitedPerson, newHandle, submission } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall } from '../made-up-answers.ts';
import { contentOf } from '../page-parts.ts';
import { overflowOf, phone } from '../signed-in.ts';
import { arriveAtWizard } from './onboarding-wizard.ts';

const addresses = inject('addresses');

const completion = '**/api/profiles/complete-onboarding';

it('submits once, says what went wrong, and tries again', async ({ browser }) => {
  const { person, page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.singleToChoice(newHandle());
  await wizard.decide('Skip for now');

  const { promise: held, resolve: fail } = Promise.withResolvers<void>();
  let submissions = 0;
  await page.route(completion, async (route) => {
    submissions += 1;
    await held;
    await route.abort();
  });
  await wizard.button('Complete Setup').click();
  await wizard.button('Creating Profile...').click();
  await expect(wizard.button('Back')).toBeDisabled();
  fail();
  await expect(
    contentOf(page).getByText('An error occurred while completing onboarding. Please try again.'),
  ).toBeVisible();
  expect(submissions).toBe(1);

  await page.unroute(completion);
  const underWay = { status: 409, json: { message: 'Something else is under way' } };
  const mend = await answerCall(page, 'profiles/complete-onboarding', underWay);
  await wizard.button('Complete Setup').click();
  await expect(contentOf(page).getByText('Something else is under way')).toBeVisible();

  await mend();
  await wizard.button('Complete Setup').click();
  await page.waitForURL('**/members');
  expect((await person.call.do('me', {})).profile).toMatchObject({ onboardingCompleted: true });
});

it('asks before the submission who is kept apart, and comes back to the summary', async ({ browser }) => {
  const { person, page, wizard } = await arriveAtWizard(browser, addresses, { viewport: phone });
  await wizard.singleToChoice(newHandle());
  await wizard.decide('Skip for now');
  const apart = contentOf(page)
    .getByRole('definition')
    .filter({ hasText: 'nobody there reviews or finds this profile' });
  await expect(contentOf(page).getByText(/^Nobody yet. Anyone/)).toBeVisible();
  await wizard.button('Change Kept apart').click();
  const dialog = page.getByRole('dialog', { name: 'Kept apart' });
  await dialog.getByLabel('E-mail address').fill('an ex');
  await dialog.getByLabel('E-mail address').press('Enter');
  await expect(dialog.getByText('Please enter a valid e-mail address')).toBeVisible();
  for (const email of ['ex@example.org', 'boss@example.org']) {
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByRole('button', { name: 'Add' }).dblclick();
    await expect(dialog.getByRole('listitem').filter({ hasText: email })).toBeVisible();
    await expect(dialog.getByText('Please enter a valid e-mail address')).toHaveCount(0);
  }
  await dialog.getByLabel('E-mail address').fill(person.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('This is your own address.')).toBeVisible();
  await dialog.getByLabel('E-mail address').fill('');
  await dialog.getByRole('button', { name: 'Remove boss@example.org' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await wizard.isAt('Submit for Review', 'Step 10 of 10');
  await expect(apart).toHaveText(/^One address/);
  await page.reload();
  await expect(apart).toHaveText(/^One address/);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await wizard.button('Complete Setup').click();
  await page.waitForURL('**/members');
  expect((await person.call.do('ownShields', {})).shields).toMatchObject([{ beginsBy: null }]);
  await expect(contentOf(page).getByText('You have named 1.')).toBeVisible();
  await expect(contentOf(page).getByRole('link', { name: 'name them now' })).toHaveCount(0);
});

it('leads back to the handle when someone else took it meanwhile', async ({ browser }) => {
  const handle = newHandle();
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.singleToChoice(handle);
  await wizard.decide('Skip for now');
  const rival = await invitedPerson(addresses);
  await rival.call.do('completeOnboarding', submission(rival.profileId, { handle }));
  await wizard.button('Complete Setup').click();
  await wizard.isAt('Choose a handle', 'Step 4 of 10');
  await expect(contentOf(page).getByText('Handle is already taken')).toBeVisible();
  await expect(wizard.handle()).toBeFocused();
  await wizard.chooseHandle(newHandle());
  await wizard.isAt('Submit for Review', 'Step 10 of 10');
  await wizard.button('Complete Setup').click();
  await page.waitForURL('**/members');
});

it('leads to the member whose field was refused', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.singleToChoice(newHandle());
  await wizard.decide('Skip for now');
  const errors = [{ field: 'members.0.name', message: 'Please choose another name' }];
  await answerCall(page, 'profiles/complete-onboarding', { status: 400, json: { errors } });
  await wizard.button('Complete Setup').click();
  await wizard.isAt('The basics', 'Step 6 of 10 · name, 1 of 5');
  await expect(contentOf(page).getByText('Please choose another name')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await wizard.continue();
  await wizard.isAt('The basics', 'Step 6 of 10 · name, 1 of 5');
  await page.getByLabel('Name', { exact: true }).fill('Iris Maria');
  await expect(contentOf(page).getByText('Please choose another name')).toBeHidden();
  await wizard.continue();
  await wizard.isAt('Submit for Review', 'Step 10 of 10');
});
