import type { Page } from 'playwright';
import { newHandle } from '../../support/fixtures.ts';
import { contentOf } from '../page-parts.ts';
import type { View } from '../views.ts';
import type { Wizard } from './onboarding-wizard.ts';

const step = (name: string, reach: (wizard: Wizard, page: Page) => Promise<void>): View => ({
  name: `${name} of the wizard`,
  path: '/community/onboarding',
  heading: /./,
  async reach(page) {
    // Loaded late: tests over HTTP read this list as well and need no browser.
    const { Wizard } = await import('./onboarding-wizard.ts');
    await reach(new Wizard(page), page);
  },
});

/** Every step of the wizard. Each view goes on from where the one before it stopped. */
export const inviteesViews: View[] = [
  step('welcome', (wizard) => wizard.isAt('Welcome to Veil', 'Step 1 of 10')),
  step('terms', async (wizard, page) => {
    await wizard.continue();
    await wizard.isAt('Terms of Service', 'Step 2 of 10');
    await wizard.continue();
    await contentOf(page).getByText('You must agree to the Terms of Service to continue').waitFor();
  }),
  step('privacy policy', async (wizard) => {
    await wizard.agree('Terms of Service');
    await wizard.isAt('Privacy Policy', 'Step 3 of 10');
  }),
  step('handle', async (wizard, page) => {
    await wizard.agree('Privacy Policy');
    await wizard.handle().fill(newHandle());
    await contentOf(page).getByText('Handle is available!').waitFor();
  }),
  step('profile type', async (wizard, page) => {
    // The page was loaded anew: until the handle is known to be free, Continue stays.
    await contentOf(page).getByText('Handle is available!').waitFor();
    await wizard.continue();
    await wizard.isAt('Who is this profile for?', 'Step 5 of 10');
  }),
  step('profile basics', async (wizard, page) => {
    await wizard.chooseType('Couple');
    await wizard.isAt('The basics', 'Step 6 of 10 · names, 1 of 6');
    await wizard.continue();
    await contentOf(page).getByText('Please complete all required fields for 2 member(s)').waitFor();
  }),
  step('gender and pronouns', async (wizard, page) => {
    await wizard.nameMembers(['Iris', 'Jon']);
    await wizard.turnBasics('Who are you?');
    await contentOf(page).getByLabel('Gender').selectOption('In my own words');
  }),
  step('measures', (wizard) => wizard.button('Add measures').click()),
  step('photos', async (wizard, page) => {
    await wizard.turnBasics('Add a photo');
    const { drawPicture } = await import('../../support/photo-fixtures.ts');
    const file = { name: 'us.jpg', mimeType: 'image/jpeg', buffer: await drawPicture() };
    await page
      .getByLabel('Choose photos', { exact: true })
      .setInputFiles([file, { ...file, name: 'garden.jpg' }]);
    await page
      .getByRole('list', { name: 'Chosen photos', exact: true })
      .and(contentOf(page).locator('[aria-busy=false]'))
      .waitFor();
    await wizard.continue();
    await contentOf(page).getByText('Please say who is in each picture').first().waitFor();
  }),
  step('who to meet', async (wizard, page) => {
    await wizard.sayWhoIsIn(1, 'Iris');
    await wizard.sayWhoIsIn(2, 'Nobody');
    await wizard.turnBasics('Who you would like to meet');
    await contentOf(page).getByLabel('Couples').check();
    await wizard.button('Add ages and distance').click();
  }),
  step('words', async (wizard) => {
    await wizard.turnBasics('In your own words');
    await wizard.button('Add likes and a fun fact').click();
  }),
  step('preferences', async (wizard) => {
    await wizard.leaveBasics();
    await wizard.isAt('Where are you?', 'Step 7 of 10');
  }),
  step('questionnaire choice', async (wizard, page) => {
    await wizard.locate('Ghent');
    await wizard.isAt('Find better matches', 'Step 8 of 10');
    await contentOf(page).getByRole('radio', { name: /^Yes/ }).check();
  }),
  step('questionnaire', async (wizard, page) => {
    await wizard.decide("Yes, I'd like to take the questionnaire");
    await contentOf(page)
      .getByText(/page 1 of/i)
      .waitFor();
    await contentOf(page).getByRole('checkbox').first().check();
  }),
  step('completion', async (wizard) => {
    await wizard.button('Skip Questionnaire').click();
    await wizard.isAt('Submit for Review', 'Step 10 of 10');
  }),
];
