import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { inject } from 'vitest';
import { freshCode, newHandle } from '../../support/fixtures.ts';
import { drawPicture } from '../../support/photo-fixtures.ts';
import { it } from '../browser-test.ts';
import { countWork, type Work } from '../count-work.ts';
import { expect } from '../expect.ts';
import { button, contentOf, link } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { visit } from '../visitor.ts';
import { Wizard } from './onboarding-wizard.ts';

const place = inject('addresses');
const phone = { viewport: { width: 390, height: 844 } };

/** From an invitation link to the first step of the wizard. */
async function arriveByLink(browser: Browser): Promise<{ page: Page; wizard: Wizard; work: Work }> {
  const { page, context } = await visit(browser, 'about:blank', phone);
  const work = await countWork(context);
  await page.goto(`${place.web}/join#${await freshCode(place)}`);
  await button(page, 'Create Your Account').click();
  await page.getByLabel('E-mail', { exact: true }).fill(`${randomUUID()}@newcomer.example`);
  await page.getByLabel('Name', { exact: true }).fill('Iris');
  await button(page, 'Continue').click();
  await page.waitForURL('**/members/validate-invitation');
  await button(page, 'Validate Invitation').click();
  await link(page, 'Continue to Onboarding').click();
  return { page, wizard: new Wizard(page), work };
}

/** Says who one is, shows a picture, and says whom one would like to meet, from one's gender to the review. */
async function sayAll(page: Page, wizard: Wizard, whoIsInIt: string): Promise<void> {
  await contentOf(page).getByLabel('Gender').selectOption('Woman');
  await contentOf(page).getByLabel('Orientation').selectOption('Bisexual');
  await shoot(page, 'self');
  await wizard.turnBasics('Add a photo');
  const picture = { mimeType: 'image/jpeg', buffer: await drawPicture() };
  await page.getByLabel('Choose photos', { exact: true }).setInputFiles([
    { ...picture, name: 'us.jpg' },
    { ...picture, name: 'garden.jpg' },
  ]);
  await shoot(page, 'photos');
  const first = page.getByRole('group', { name: 'Who is in it? (photo 1)', exact: true });
  await expect(first.getByRole('checkbox', { checked: true }), 'nothing is said for them').toHaveCount(0);
  if (whoIsInIt === 'Me') await button(page, 'I am in all of these').click();
  else await wizard.sayWhoIsIn(1, whoIsInIt);
  await expect(first.getByLabel(whoIsInIt, { exact: true })).toBeChecked();
  await wizard.sayWhoIsIn(2, 'Nobody');
  await wizard.turnBasics('Who you would like to meet');
  for (const whom of ['Women', 'Men', 'Romance']) await page.getByLabel(whom, { exact: true }).check();
  await shoot(page, 'wishes');
  await wizard.turnBasics('In your own words');
  await contentOf(page).getByLabel('Main Bio').fill('Long dinners, short goodbyes.');
  await shoot(page, 'words');
  await wizard.leaveBasics();
  await wizard.locate('Ghent');
  await wizard.decide('Skip for now');
  await shoot(page, 'summary');
  await wizard.button('Complete Setup').click();
  await page.waitForURL('**/members');
  await expect(contentOf(page).getByText('Profile Under Review')).toBeVisible();
}

it('takes a single from the link to the review in 16 screens and 31 presses', async ({ browser }) => {
  const { page, wizard, work } = await arriveByLink(browser);
  await wizard.toHandle();
  await wizard.chooseHandle(newHandle());
  await wizard.chooseType('Single');
  await wizard.nameMembers(['Iris']);
  await wizard.turnBasics('Who are you?');
  await sayAll(page, wizard, 'Me');
  expect(work.screens.length, work.screens.join('\n')).toBeLessThanOrEqual(16);
  expect(work.presses, work.pressed.join('\n')).toBeLessThanOrEqual(31);
  expect(work.filled.size, [...work.filled].join('\n')).toBeLessThanOrEqual(15);
  expect(work.shown.size, [...work.shown].join('\n')).toBeLessThanOrEqual(26);
}, 120_000);

it('takes the first person of a couple three screens more', async ({ browser }) => {
  const { page, wizard, work } = await arriveByLink(browser);
  await wizard.toHandle();
  await wizard.chooseHandle(newHandle());
  await wizard.chooseType('Couple');
  await wizard.nameMembers(['Iris', 'Jon']);
  await wizard.turnBasics('Who answers?');
  await wizard.turnBasics('Who are you?');
  await sayAll(page, wizard, 'Iris');
  await button(page, 'Make a key for Jon').click();
  await button(page, 'Make the key').click();
  await expect(page.getByRole('img', { name: 'QR code of the key for Jon', exact: true })).toBeVisible();
  await button(page, 'Done').click();
  expect(work.screens.length, work.screens.join('\n')).toBeLessThanOrEqual(19);
}, 120_000);
