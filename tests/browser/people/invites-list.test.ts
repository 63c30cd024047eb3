// Specified: community 2.5.1, 4.5.
import type { Browser, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { invitationMessages } from '../../../api/contract/people/invitations.ts';
import { approvedMember, newcomer, type Person, submission } from '../../support/fixtures.ts';
import { knownOwner, openInProcess } from '../../support/in-process.ts';
import { inviteToEveryEnd } from '../../support/invite-endings.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { changeAnswer } from '../made-up-answers.ts';
import { button, contentOf, noticeOf, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const invites = `${place.web}/community/invites`;

const rows = (page: Page) => region(page, 'Your invitations').getByRole('button');
const details = (page: Page) => page.getByRole('dialog', { name: 'Invitation details' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Withdraw this invitation?' });

it('the list shows what became of each invitation, and what a rejection cost', async ({ browser }) => {
  const host = await approvedMember(place);
  const inside = openInProcess({ INVITATIONS_PER_MONTH: '1000' });
  const { acceptedHandle } = await inviteToEveryEnd(await knownOwner(host, inside.context), inside);
  const { page } = await openAs(browser, host, invites, phone);
  await expect(
    contentOf(page).getByText('One invitation fewer this month: someone you invited was not approved.'),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  const facts: Record<string, string[]> = {
    Made: ['Expires', 'Withdraw', 'Copy'],
    Withdrawn: [],
    Rejected: [],
    Accepted: [`@${acceptedHandle}`, 'View Profile'],
    Expired: ['Expired'],
  };
  for (const [status, shown] of Object.entries(facts)) {
    await rows(page).filter({ hasText: status }).click();
    await expect(details(page).locator('dd').first()).toHaveText(status);
    for (const text of shown)
      await expect(details(page).getByText(text, { exact: true }).last()).toBeVisible();
    const buttons = await details(page).getByRole('button').allTextContents();
    expect(buttons.includes('Withdraw'), status).toBe(status === 'Made');
    await page.keyboard.press('Escape');
  }
  expect(await overflowOf(page)).toBe(0);
});

it('says why no new codes are made while reviewers have more newcomers than time', async ({ browser }) => {
  const host = await approvedMember(place);
  const { page, context } = await openAs(browser, host, 'about:blank', { width: 390, height: 844 });
  await changeAnswer(context, 'invitation/quota', ({ data }) => ({ data: { ...data, isSlowed: true } }));
  await page.goto(invites);
  await expect(contentOf(page).getByText(invitationMessages.reviewersBehind)).toBeVisible();
  await expect(button(page, 'Generate Invitation Code')).toBeDisabled();
  await shoot(page, 'invites-slowed', false);
  await context.unrouteAll();
});

it('asks whether somebody who used one was meant, and a no brings a second look alone', async ({
  browser,
}) => {
  const host = await approvedMember(place);
  const { code } = await host.call.do('generateInvitation', {});
  const guest = await newcomer(place);
  await guest.call.do('validateInvitation', { invitationCode: code });
  const { page } = await openAs(browser, host, invites, phone);
  await expect(rows(page)).toContainText(['Used. Somebody you meant?']);
  const profileId = (await guest.call.do('me', {})).profile?.id ?? 0;
  await guest.call.do('completeOnboarding', submission(profileId));
  await page.reload();
  await expect(rows(page)).toContainText(['@']);
  await expect(rows(page)).not.toContainText(['Somebody you meant?']);
  await rows(page).first().click();
  await expect(details(page).locator('dd').first()).toHaveText('Accepted');
  await details(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(details(page)).toContainText('Thank you. A reviewer will take a second look.');
  await page.keyboard.press('Escape');
  await expect(rows(page)).not.toContainText(['Somebody you meant?']);
});

it('tells codes apart by the inviter’s own lines, in whole words', async ({ browser }) => {
  const host = await approvedMember(place);
  const line = 'Els and I have sung in one choir for ten years, and she knows everybody in the whole town';
  await host.call.do('generateInvitation', { description: line });
  await host.call.do('generateInvitation', {});
  const { page } = await openAs(browser, host, invites, { width: 390, height: 844 });
  const [plain, long] = [rows(page).first(), rows(page).nth(1)];
  await expect(plain).toContainText('Anyone you hand the code to');
  await expect(long).toContainText('for ten years, and she knows everybody in the…');
  await expect(long).not.toContainText('Anyone you hand');
  const isCut = await long.evaluate((row) =>
    [...row.querySelectorAll('bdi')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  );
  expect(isCut).toBe(false);
  expect(await overflowOf(page)).toBe(0);
});

it('adds the line that a code was made without, and changes it', async ({ browser }) => {
  const host = await approvedMember(place);
  await host.call.do('generateInvitation', {});
  const { page } = await openAs(browser, host, invites, { width: 390, height: 844 });
  await rows(page).first().click();
  await details(page).getByRole('button', { name: 'Say how you know them' }).click();
  const line = details(page).getByLabel('How do you know them?');
  await expect(line).toBeFocused();
  await expect(line).toHaveValue('');
  await line.fill('Choir');
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(details(page)).toContainText(invitationMessages.description);
  await line.fill('We sing in one choir.');
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(details(page).locator('dd').filter({ hasText: 'We sing in one choir.' })).toBeVisible();
  const change = details(page).getByRole('button', { name: 'Change the description' });
  await expect(change).toBeFocused();
  await change.click();
  await expect(line).toHaveValue('We sing in one choir.');
  await details(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(change).toBeFocused();
  expect(await overflowOf(page)).toBe(0);
});

describe('an unused invitation', () => {
  const openDetails = async (browser: Browser, host: Person) => {
    const visit = await openAs(browser, host, invites);
    await rows(visit.page).first().click();
    return visit;
  };

  it('is withdrawn by keyboard after a question; the focus goes back to its row', async ({ browser }) => {
    const host = await approvedMember(place);
    const { code } = await host.call.do('generateInvitation', {});
    const { page } = await openDetails(browser, host);
    await details(page).getByRole('button', { name: 'Withdraw' }).focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toContainText('The code stops working at once.');
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(details(page).getByRole('button', { name: 'Withdraw' })).toBeFocused();

    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Withdraw' }).focus();
    await page.keyboard.press('Enter');
    await expect(noticeOf(page, 'Invitation withdrawn.')).toBeVisible();
    await expect(details(page)).toBeHidden();
    await expect(rows(page).first()).toContainText('Withdrawn');
    await expect(rows(page).first()).toBeFocused();
    const answer = await (await newcomer(place)).call.do('validateInvitation', { invitationCode: code });
    expect(answer.isValid).toBe(false);
  });

  it('closes its question by Back, then its details, and leaves the page by the next press', async ({
    browser,
  }) => {
    const host = await approvedMember(place);
    await host.call.do('generateInvitation', {});
    const { page } = await openAs(browser, host, `${place.web}/members`, phone);
    await page.goto(invites);
    await rows(page).first().click();
    await details(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(question(page)).toBeVisible();
    await page.goBack();
    await expect(question(page)).toBeHidden();
    await expect(details(page)).toBeVisible();
    await page.goBack();
    await expect(details(page)).toBeHidden();
    await rows(page).first().click();
    await details(page).getByRole('button', { name: 'Withdraw' }).click();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await page.goBack();
    await expect(details(page)).toBeHidden();
    await expect(page).toHaveURL(invites);
    await page.goBack();
    await expect(page).toHaveURL(`${place.web}/members`);
  });

  it('is offered no more, once it is withdrawn, where it was made', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), invites);
    await page.getByLabel('Email address', { exact: true }).fill('friend@newcomer.example');
    await page.getByLabel('Description', { exact: true }).fill('We met at the opening.');
    await button(page, 'Generate Code').click();
    const made = contentOf(page).getByText('Code generated.');
    await expect(made).toBeVisible();
    await rows(page).first().click();
    await details(page).getByRole('button', { name: 'Withdraw' }).click();
    await question(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(rows(page).first()).toContainText('Withdrawn');
    await expect(made).toBeHidden();
  });

  it('stays as it is when the call fails, and is withdrawn on the next try', async ({ browser }) => {
    const host = await approvedMember(place);
    await host.call.do('generateInvitation', {});
    const { page } = await openDetails(browser, host);
    await details(page).getByRole('button', { name: 'Withdraw' }).click();
    await page.route('**/api/invitation/*/withdraw', (route) => route.abort(), { times: 1 });
    const confirm = question(page).getByRole('button', { name: 'Withdraw' });
    await confirm.click();
    await expect(question(page).getByRole('alert')).toContainText('Veil could not be reached.');
    await expect(confirm).toBeFocused();
    await confirm.click();
    await expect(rows(page).first()).toContainText('Withdrawn');
  });

  it('says so when somebody used it meanwhile', async ({ browser }) => {
    const host = await approvedMember(place);
    const { code } = await host.call.do('generateInvitation', {});
    const { page } = await openDetails(browser, host);
    await details(page).getByRole('button', { name: 'Withdraw' }).click();
    await (await newcomer(place)).call.do('validateInvitation', { invitationCode: code });
    await question(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(question(page).getByRole('alert')).toHaveText(invitationMessages.alreadyUsed);
    await question(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(details(page).getByText('The code has been used.')).toBeVisible();
    await expect(details(page).getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  });
});
