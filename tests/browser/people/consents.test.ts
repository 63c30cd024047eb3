import { inject } from 'vitest';
import { consentVersions } from '../../../api/contract/people/consents/words.ts';
import { invitedPerson, memberFields, newHandle, reviewer, submission } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, region } from '../page-parts.ts';
import { arriveAtWizard } from '../profiles/onboarding-wizard.ts';
import { couple, openEditor } from '../profiles/profile-editor.ts';
import { openAs } from '../signed-in.ts';

const addresses = inject('addresses');
const intimateAlone = { intimate: consentVersions.intimate };

it('asks who never agreed before they go on, and removes intimate answers with their consent', async ({
  browser,
}) => {
  const iris = await invitedPerson(addresses);
  const members = [{ ...memberFields, tags: [101, 1005] }];
  await iris.call.do('completeOnboarding', submission(iris.profileId, { members, consents: intimateAlone }));
  const id = String(iris.profileId);
  await (await reviewer(addresses)).call.do('approveProfile', { id, reason: 'Known to us.' });
  const { page } = await openAs(browser, iris, `${addresses.web}/community/preferences#consents`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you go on');
  await button(page, 'Continue').click();
  await expect(contentOf(page).getByText('Please agree to the Terms of Service to continue')).toBeVisible();
  await page.getByLabel('I have read and agree to the Terms of Service', { exact: true }).check();
  await page.getByLabel('I have read and agree to the Privacy Policy', { exact: true }).check();
  await button(page, 'Continue').click();

  const card = region(page, 'What you agreed to');
  await expect(card.getByLabel('Intimate answers')).toBeChecked();
  await card.getByText('The record').click();
  await expect(card.getByText(/Privacy Policy, version of .*: agreed on/)).toBeVisible();
  await card.getByLabel('Intimate answers').click();
  await button(page, 'Withdraw and remove').click();
  await expect(card.getByLabel('Intimate answers')).not.toBeChecked();
  const { profile } = await iris.call.do('exportAccount', {});
  expect(profile?.members[0]?.publicTags).toMatchObject([{ tag: 'Warm' }]);
});

it('asks for the consent where an intimate tag is added, and then adds it', async ({ browser }) => {
  const us = await couple();
  await us.call.do('withdrawConsent', { what: 'intimate' });
  const { page, editor } = await openEditor(browser, us);
  await editor.tab('Iris').click();
  const card = editor.card('Tags');
  await card.getByLabel('Category').selectOption('Play Style');
  await card.getByLabel('Tag', { exact: true }).selectOption('Tender');
  await button(card, 'Add').click();
  await button(page, 'I agree').click();
  await expect(card.getByRole('list', { name: 'Tags of Iris' })).toContainText('Tender');
  await expect(page.getByRole('dialog')).toBeHidden();
});

it('asks intimate questions only once it is agreed that the answers are kept, and asks for that once', async ({
  browser,
}) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.singleToChoice(newHandle());
  await wizard.decide("Yes, I'd like to take the questionnaire");
  const question = contentOf(page).getByRole('group', { name: /Relationship/ });
  await wizard.turnTo(question);
  await expect(contentOf(page).getByText('Page 5 of 5')).toBeVisible();
  await expect(question).toBeHidden();
  await wizard.button('Skip Questionnaire').click();
  await wizard.button('Change Questionnaire').click();
  await wizard.decide("Yes, I'd like to take the questionnaire", true);
  await expect(contentOf(page).getByText('Page 1 of 8')).toBeVisible();
  await wizard.turnTo(question);
  await expect(contentOf(page).getByLabel(/^I agree/)).toBeHidden();
  await question.getByLabel('Polyamorous', { exact: true }).check();
  await wizard.button('Skip Questionnaire').click();
  await expect(contentOf(page).getByText('only for matching: Polyamorous')).toBeVisible();
  await wizard.button('Complete Setup').click();
  await page.waitForURL('**/members');
  await expect(contentOf(page).getByText('Profile Under Review')).toBeVisible();
});
