import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { contactCodeOf } from '../../../api/src/safety/reports/confirm-contact.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { alterProfile, decideCaseAbout } from '../../support/moderation-fixtures.ts';
import { it } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { loadUntil } from '../load-until.ts';
import { messageOnBoard } from '../messaging/whole-board.ts';
import { button, contentOf, noticeOf } from '../page-parts.ts';
import { reloadWithDraft } from '../reload-kept.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';
import { focusByTab } from '../tab-to.ts';
import { markAlive, visit } from '../visitor.ts';

const place = inject('addresses');

async function moderator() {
  const person = await approvedMember(place);
  await alterProfile(person, { tier: 'trusted' });
  return person;
}

it('a report is taken up, decided, appealed against and overturned', async ({ browser }) => {
  const { writer: otto, words, page, message } = await messageOnBoard(browser);
  // By keys alone, from the message to the report.
  await message.getByRole('button', { name: /^More about “/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').getByRole('menuitem', { name: 'Block' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this' });
  await focusByTab(page, 'Send report');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await expect(dialog.getByLabel('What is wrong?')).toBeFocused();
  await page.keyboard.type('Adv');
  await focusByTab(page, 'Send report');
  await page.keyboard.press('Enter');
  await expect(contentOf(page).getByText('A person reads your report.')).toBeVisible();

  const staff = await openAs(browser, await moderator(), `${place.web}/community/moderation`, phone);
  const card = contentOf(staff.page).getByRole('listitem').filter({ hasText: otto.handle });
  const more = button(staff.page, 'Load more');
  await staff.page.getByRole('list', { name: 'Open cases', exact: true }).waitFor();
  await loadUntil(card, more);
  await card.getByRole('link', { name: 'Look at this case' }).click();
  await expect(contentOf(staff.page).getByText(words)).toBeVisible();
  await button(staff.page, 'Take up this case').click();
  await expect(contentOf(staff.page).getByText(/^It is with you/)).toBeFocused();
  await contentOf(staff.page).getByLabel('Remove the content').check();
  await contentOf(staff.page).getByLabel('Begin with').selectOption({ label: 'Shared without consent' });
  expect(await overflowOf(staff.page)).toBeLessThanOrEqual(0);
  await button(staff.page, 'Remove the content').click();
  await expect(noticeOf(staff.page, 'Decided. Everybody concerned is told.')).toBeVisible();

  const concerned = await openAs(browser, otto, `${place.web}/community/decisions`, phone);
  await expect(contentOf(concerned.page).getByText('Something you wrote was removed')).toBeVisible();
  await button(concerned.page, 'Appeal').click();
  const why = contentOf(concerned.page).getByLabel('Why is the decision wrong?');
  await expect(why).toBeFocused();
  await why.fill('It is my own text, about me.');
  await reloadWithDraft(concerned.page, /about me/);
  await expect(why).toHaveValue('It is my own text, about me.');
  await button(concerned.page, 'Send your appeal').click();
  await expect(
    contentOf(concerned.page).getByText(
      'Somebody new to it decides: somebody outside if everybody here is too close, which may take longer. You read the answer here.',
    ),
  ).toBeVisible();

  const other = await openAs(browser, await moderator(), `${place.web}/community/moderation?tab=appeals`);
  const appeal = contentOf(other.page).getByRole('listitem').filter({ hasText: otto.handle });
  await other.page.getByRole('list', { name: 'Appeals and texts', exact: true }).waitFor();
  await loadUntil(appeal, button(other.page, 'Load more'));
  await appeal.getByLabel('Reason').fill('It is their own.');
  await appeal.getByRole('button', { name: 'Undo the decision' }).click();
  await expect(appeal).toHaveCount(0);
  await concerned.page.reload();
  await expect(contentOf(concerned.page).getByText('The decision was undone.')).toBeVisible();
  await page.reload();
  await expect(contentOf(page).getByText(words)).toBeVisible();
});

it('somebody restricted reads why above every page, somebody suspended instead of it', async ({
  browser,
}) => {
  const inside = openInProcess();
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  await decideCaseAbout(iris, inside, { outcome: 'restrict', days: 3, reason: 'Three clear noes.' });
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  await page.getByRole('banner').getByRole('link', { name: 'Why, and your appeal' }).click();
  await expect(contentOf(page).getByText('Three clear noes.')).toBeVisible();
  for (const form of ['events/new', 'groups/create']) {
    await page.goto(`${place.web}/community/${form}`);
    await expect(
      contentOf(page).getByText(/^You cannot create .* while your account is restricted/),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  }
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await decideCaseAbout(otto, inside, { outcome: 'suspend', reason: 'The photos are of somebody else.' });
  const suspended = await openAs(browser, otto, `${place.web}/community/browse`, phone);
  await expect(
    suspended.page.getByRole('heading', { name: 'Your account is suspended', exact: true }),
  ).toBeVisible();
  await expect(contentOf(suspended.page).getByText('The photos are of somebody else.')).toBeVisible();
  for (const name of ['Appeal', 'Download your data', 'Delete your account'])
    await expect(contentOf(suspended.page).getByRole('button', { name })).toBeVisible();
  expect(await overflowOf(suspended.page)).toBeLessThanOrEqual(0);
});

it('somebody outside reports what is theirs, and a moderator reads where to answer', async ({ browser }) => {
  const otto = await approvedMember(place);
  const { page, context } = await visit(browser, 'about:blank', { viewport: phone });
  await context.addInitScript(markAlive);
  await page.goto(`${place.web}/report`);
  await page.locator('html[data-alive]').waitFor();
  await focusByTab(page, 'Send report');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What is wrong?', { exact: true })).toBeFocused();
  await page.keyboard.type('A photo');
  await page
    .getByLabel('What did you find?', { exact: true })
    .fill('The second photo of this profile is of me.');
  await contentOf(page).getByLabel('Whose profile is it?').fill(`@${otto.handle}`);
  await contentOf(page).getByLabel('What I say here is true').check();
  await contentOf(page).getByLabel('Where may we answer?').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(
    contentOf(page).getByText('Please enter an email address that we can answer to'),
  ).toBeVisible();
  const email = `${randomUUID()}@elsewhere.example`;
  await contentOf(page).getByLabel('Where may we answer?').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you. It is with us.', exact: true })).toBeFocused();
  await expect(contentOf(page).getByText(`We have sent a letter to ${email}`)).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const number = (await contentOf(page).locator('strong').innerText()).trim();
  const code = contactCodeOf(number, openInProcess().context);
  await page.goto(`${place.web}/your-report#number=${number}&code=${code}`);
  await button(page, 'Confirm my address').click();
  await expect(contentOf(page).getByText('Your address is confirmed. A moderator looks by')).toBeVisible();
  expect(page.url()).toBe(`${place.web}/your-report`);
  const bottom = await contentOf(page)
    .locator('form')
    .evaluate((form) => form.getBoundingClientRect().bottom);
  const answered = contentOf(page).locator('section').filter({ hasText: 'It waits for a person.' });
  expect(await answered.evaluate((card) => card.getBoundingClientRect().top)).toBeGreaterThan(bottom + 8);
  await contentOf(page).getByLabel('Number of your receipt').fill('nothing');
  await button(page, 'Look').click();
  await expect(
    contentOf(page).getByText('We find no report with this number.', { exact: true }),
  ).toBeVisible();
  expect(complaintsOf(context).splice(0)).toEqual([expect.stringContaining('/api/public-reports/nothing')]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  const address = `${place.web}/community/moderation/${otto.profileId}`;
  const staff = await openAs(browser, await moderator(), address, phone);
  const answer = contentOf(staff.page).getByRole('link', { name: `Answer to ${email}` });
  await expect(answer).toHaveAttribute('href', /^mailto:/);
  await expect(contentOf(staff.page).getByText('The second photo of this profile is of me.')).toBeVisible();
});
