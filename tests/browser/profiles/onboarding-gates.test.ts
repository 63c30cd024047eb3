// Specified: community 2.8.1-3, 2.8.5-6, 4.8, 5.4-6, 8.5-6, 9.4.
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { newHandle, pendingNewcomer } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall, busy } from '../made-up-answers.ts';
import { button, contentOf, region, retry } from '../page-parts.ts';
import { phone } from '../signed-in.ts';
import { arriveAtWizard } from './onboarding-wizard.ts';

const addresses = inject('addresses');

const availability = '**/api/profiles/check-handle-availability*';
const handleAsked = (url: string) => new URL(url).searchParams.get('handle');
const handleError = (page: Page) => contentOf(page).getByText('This handle is not available');

it('keeps each step closed with its message, next to what must be done', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await expect(wizard.button('Back')).toBeHidden();
  await wizard.continue();

  for (const [title, message] of [
    ['Terms of Service', 'You must agree to the Terms of Service to continue'],
    ['Privacy Policy', 'You must agree to the Privacy Policy to continue'],
  ] as const) {
    await expect(
      contentOf(page).getByText('Please scroll to the bottom to read all terms before agreeing'),
    ).toBeVisible();
    await expect(contentOf(page).getByRole('checkbox')).toBeDisabled();
    await wizard.continue();
    await expect(contentOf(page).getByText(message)).toBeVisible();
    await expect(region(page, title)).toBeFocused();
    await region(page, title).evaluate((text) => {
      text.scrollTo(0, text.scrollHeight - text.clientHeight - 10);
    });
    await wizard.continue();
    await expect(contentOf(page).getByRole('checkbox')).toBeFocused();
    await contentOf(page).getByRole('checkbox').check();
    await expect(contentOf(page).getByText(message)).toBeHidden();
    await wizard.continue();
  }

  await wizard.isAt('Choose a handle', 'Step 4 of 10');
  await wizard.continue();
  await expect(contentOf(page).getByText('Please enter a handle')).toBeVisible();
  await expect(wizard.handle()).toBeFocused();
  await wizard.chooseHandle(newHandle());

  await wizard.isAt('Who is this profile for?', 'Step 5 of 10');
  await wizard.continue();
  await expect(contentOf(page).getByText('Please select a profile type')).toBeVisible();
  await expect(contentOf(page).getByRole('radio').first()).toBeFocused();
  await wizard.chooseType('Couple');

  await wizard.isAt('The basics', 'Step 6 of 10 · names, 1 of 6');
  await wizard.continue();
  await expect(
    contentOf(page).getByText('Please complete all required fields for 2 member(s)'),
  ).toBeVisible();
  await expect(wizard.member('Member 1').getByLabel('Name', { exact: true })).toBeFocused();
  await wizard.nameMembers(['Iris', 'Jon']);
  await wizard.member('Jon').getByLabel('Birth date').fill('2015-01-01');
  await wizard.member('Iris').getByLabel('Name', { exact: true }).fill('');
  await wizard.continue();
  await expect(
    contentOf(page).getByText('Please complete all required fields for 2 member(s)'),
  ).toBeVisible();
  await expect(contentOf(page).getByText('Members must be at least 18 years old')).toBeVisible();
  await expect(wizard.member('Member 1').getByLabel('Name', { exact: true })).toBeFocused();
  await wizard.nameMembers(['Iris', 'Jon']);
  await wizard.speakFor('Jon');
  await wizard.turnBasics('Who is Jon?');
  await wizard.button('Add measures').click();
  await expect(page.getByLabel('Height, feet', { exact: true })).toBeFocused();
  await contentOf(page).getByLabel('Weight').fill('20');
  await wizard.continue();
  await expect(
    contentOf(page).getByText('Please complete all required fields for 1 member(s)'),
  ).toBeVisible();
  await expect(contentOf(page).getByText('Weight must be between 50 and 500')).toBeVisible();
  await expect(contentOf(page).getByLabel('Weight')).toBeFocused();
  await contentOf(page).getByLabel('Weight').fill('160 lbs');
  await wizard.turnBasics('In your own words');
  await contentOf(page).getByLabel('Main Bio').fill('x'.repeat(1901));
  await expect(contentOf(page).getByText('99 characters left')).toBeVisible();
  await contentOf(page).getByLabel('Main Bio').fill('x'.repeat(2001));
  await wizard.continue();
  await expect(contentOf(page).getByText('Bio must be at most 2000 characters')).toBeVisible();
  await expect(contentOf(page).getByLabel('Main Bio')).toBeFocused();
  await contentOf(page).getByLabel('Main Bio').fill('x'.repeat(2000));
  await wizard.continue();

  await wizard.isAt('Where are you?', 'Step 7 of 10');
  await wizard.continue();
  await expect(contentOf(page).getByText('Please enter your location')).toBeVisible();
  await expect(page.getByLabel('Location', { exact: true })).toBeFocused();
  await wizard.locate('Ghent');
  await wizard.isAt('Find better matches', 'Step 8 of 10');
});

it('checks the handle while it is typed', async ({ browser }) => {
  const { handle: taken } = await pendingNewcomer(addresses);
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.toHandle();
  await wizard.handle().fill('a_b!');
  await expect(wizard.handle()).toHaveValue('ab');
  await expect(contentOf(page).getByText('Handle must be at least 3 characters')).toBeVisible();
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await page.route(availability, async (route) => {
    await seen;
    await route.continue();
  });
  await wizard.handle().fill(taken.toUpperCase());
  await expect(contentOf(page).getByText('Checking availability...')).toBeVisible();
  answer();
  await expect(contentOf(page).getByText('Handle is already taken')).toBeVisible();
  await wizard.continue();
  await expect(handleError(page)).toBeVisible();
  await wizard.handle().fill(newHandle());
  await expect(contentOf(page).getByText('Handle is available!')).toBeVisible();
  await expect(handleError(page)).toBeHidden();
});

it('says what a handle cannot have, and offers a plain spelling', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.toHandle();
  await wizard.handle().pressSequentially('Zoë_de Łąka');
  await expect(wizard.handle()).toHaveValue('Zode ka');
  await expect(contentOf(page).getByText('Left out: ë _ Ł ą')).toBeVisible();
  await button(page, 'Use “Zoe de Laka”').click();
  await expect(wizard.handle()).toHaveValue('Zoe de Laka');
  await expect(contentOf(page).getByText('Left out')).toBeHidden();
});

itLong('lets no late answer about another handle win', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.toHandle();
  const { promise: later, resolve: answerTheFirst } = Promise.withResolvers<void>();
  await page.route(availability, async (route) => {
    const isFirst = handleAsked(route.request().url()) === 'First one';
    if (isFirst) await later;
    await route.fulfill({ json: { available: isFirst }, headers: { 'access-control-allow-origin': '*' } });
  });
  const asked = page.waitForRequest(availability);
  await wizard.handle().fill('First one');
  await asked;
  await wizard.handle().fill('Second one');
  await expect(contentOf(page).getByText('Handle is already taken')).toBeVisible();
  const answered = page.waitForResponse((response) => handleAsked(response.url()) === 'First one');
  answerTheFirst();
  await answered;
  await expect(contentOf(page).getByText('Handle is already taken')).toBeVisible();
});

itLong('shows why a check failed, and checks again', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.toHandle();
  const mend = await answerCall(page, 'profiles/check-handle-availability', busy);
  await wizard.handle().fill(newHandle());
  await expect(contentOf(page).getByText('Veil is busy.')).toBeVisible();
  await wizard.continue();
  await wizard.isAt('Choose a handle', 'Step 4 of 10');
  await mend();
  await wizard.button('Check again').click();
  await expect(contentOf(page).getByText('Handle is available!')).toBeVisible();
});

itLong('goes on when the questions cannot be had', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await page.route('**/api/tags/Discovery', (route) => route.abort());
  await wizard.singleToChoice(newHandle());
  await wizard.decide("Yes, I'd like to take the questionnaire");
  await expect(contentOf(page).getByText('Failed to load available tags')).toBeVisible();
  await expect(
    contentOf(page).getByText('Error loading tags. Please try refreshing the page.'),
  ).toBeVisible();
  await page.unroute('**/api/tags/Discovery');
  await retry(page).click();
  await expect(contentOf(page).getByText('Questions for Iris')).toBeVisible();
  await wizard.button('Skip Questionnaire').click();
  await wizard.isAt('Submit for Review', 'Step 10 of 10');
});

it('scrolls the refusal of a law into view on a phone', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses, { viewport: phone });
  await wizard.continue();
  await expect(wizard.heading()).toHaveText('Terms of Service');
  const [choice, text] = [
    page.getByLabel('In short, in your language', { exact: true }),
    region(page, 'Terms of Service'),
  ];
  expect((await choice.boundingBox())?.y).toBeLessThan((await text.boundingBox())?.y ?? 0);
  const refusal = contentOf(page).getByText('You must agree to the Terms of Service to continue');
  const isAboveBars = async () => {
    const [message, bar] = [await refusal.boundingBox(), await wizard.button('Back').boundingBox()];
    return message !== null && bar !== null && message.y >= 0 && message.y + message.height <= bar.y - 12;
  };
  for (const _press of [1, 2]) {
    await wizard.continue();
    await expect.poll(isAboveBars).toBe(true);
  }
});
