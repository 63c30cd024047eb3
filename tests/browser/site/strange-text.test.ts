import { describe, inject } from 'vitest';
import {
  approvedMember,
  invitedPerson,
  newcomer,
  reviewer,
  secondReviewer,
  submission,
} from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { findReversedPieces, isHarmless, plantedMarkup as shown, strangeText } from '../harmless.ts';
import { showWholeBoard } from '../messaging/whole-board.ts';
import { button, contentOf, region } from '../page-parts.ts';
import { openAs, phone } from '../signed-in.ts';
import { visit } from '../visitor.ts';

const place = inject('addresses');

it('an open override is noticed where nothing isolates it', async ({ browser }) => {
  const { page } = await visit(browser, 'about:blank');
  await page.setContent('<p>\u202Enever closed <time>1 May 2026</time></p>');
  expect(await findReversedPieces(page)).toEqual(['1 May 2026']);
});

describe('markup and directions stay within', () => {
  it('a message on the board', async ({ browser }) => {
    const iris = await approvedMember(place);
    await iris.call.do('postToBoard', { content: strangeText });
    const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
    await showWholeBoard(page);
    const message = contentOf(page).getByRole('listitem').filter({ hasText: shown }).first();
    await expect(message).toContainText('gnp.exe');
    await isHarmless(page);
  });

  it('an invitation, in the list and its details', async ({ browser }) => {
    const host = await approvedMember(place);
    await host.call.do('createInvitation', { email: '<b>@example.org', description: strangeText });
    const address = `${place.web}/community/invites`;
    const { page } = await openAs(browser, host, address, phone);
    const row = region(page, 'Your invitations').getByRole('button');
    await expect(row).toContainText('<b>@example.org');
    await isHarmless(page);
    await row.click();
    await expect(page.getByRole('dialog', { name: 'Invitation details' })).toContainText(shown);
    await isHarmless(page);
  });

  it('a profile under review and the reason of a decision', async ({ browser }) => {
    const iris = await invitedPerson(place);
    const form = submission(iris.profileId, { mainBio: strangeText, location: '<b>Ghent</b>' });
    await iris.call.do('completeOnboarding', form);
    const judge = await reviewer(place);
    await judge.call.do('rejectProfile', { id: String(iris.profileId), reason: strangeText });
    const address = `${place.web}/community/pending-profiles/${iris.profileId}`;
    const { page } = await openAs(browser, await secondReviewer(place), address, phone);
    await expect(region(page, 'Decisions so far')).toContainText(shown);
    await expect(region(page, 'Profile')).toContainText(shown);
    await expect(contentOf(page).getByText('<b>Ghent</b>')).toBeVisible();
    await isHarmless(page);
  });

  it('a refused code', async ({ browser }) => {
    const iris = await newcomer(place);
    const address = `${place.web}/members/validate-invitation`;
    const { page } = await openAs(browser, iris, address, phone);
    const field = page.getByLabel('Invitation code', { exact: true });
    for (const code of [`<b id=planted>${'\u202E'}`, strangeText, 'x'.repeat(10_000)]) {
      await field.fill(code);
      await button(page, 'Validate Invitation').click();
      await expect(contentOf(page).getByText('Invalid invitation code')).toBeVisible();
      await expect(field).toBeFocused();
      await isHarmless(page);
    }
  });

  it('a refused invitation form', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page } = await openAs(browser, iris, `${place.web}/community/invites`, phone);
    await page.getByLabel('Email address', { exact: true }).fill(strangeText);
    await page.getByLabel('Description', { exact: true }).fill(strangeText);
    await button(page, 'Generate Code').click();
    await expect(contentOf(page).getByText('Please enter a valid email address.')).toBeVisible();
    await isHarmless(page);
  });

  it('the consent log of the redirect test, at its limits', async ({ browser }) => {
    const { page, context } = await visit(browser, `${place.web}/redirect-test`, {
      viewport: phone,
    });
    const url = page.getByLabel('Custom URL', { exact: true });
    const description = contentOf(page).getByLabel('Description');
    for (const [field, limit] of [
      [url, 2000],
      [description, 200],
    ] as const) {
      await field.focus();
      await page.keyboard.insertText('x'.repeat(10_000));
      await expect(field).toHaveValue('x'.repeat(limit));
      await field.fill('');
    }
    await url.fill(`${place.web}/sneaky?${'\u202E<b>'}${'w'.repeat(1000)}`);
    await description.fill(strangeText.slice(0, 200));
    await button(page, 'Direct Redirect (with Consent)').click();
    await page.getByLabel('I agree to respect privacy', { exact: true }).check();
    await Promise.all([context.waitForEvent('page'), button(page, 'Continue').click()]);
    const log = region(page, 'Consent Log').getByRole('listitem');
    await expect(log).toContainText(shown);
    await expect(log).toContainText('%E2%80%AE%3Cb%3E');
    await isHarmless(page);
  });
});
