// Specified: community 2.6.1, 4.6, 5.2.
import { describe, inject } from 'vitest';
import { freshCode, invitedPerson, newcomer, pendingNewcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, link } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';
import { visit } from '../visitor.ts';

const place = inject('addresses');
const entry = `${place.web}/members/validate-invitation`;

describe('entering an invitation code', () => {
  it('opens onboarding with a valid code, after saying what was wrong with others', async ({ browser }) => {
    const { page } = await openAs(browser, await newcomer(place), entry);
    const field = page.getByLabel('Invitation code', { exact: true });
    const validate = button(page, 'Validate Invitation');
    const onward = link(page, 'Continue to Onboarding');

    await validate.click();
    await expect(contentOf(page).getByText('Please enter an invitation code')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('AAAA-BBBB-CCCC');
    await expect(contentOf(page).getByText('Please enter an invitation code')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(contentOf(page).getByText('Invalid invitation code')).toBeVisible();
    await expect(onward).toBeHidden();

    const code = await freshCode(place);
    await field.fill(` ${code.toLowerCase()} `);
    await validate.click();
    await expect(contentOf(page).getByText('Your invitation from Quiet Lantern is valid.')).toBeVisible();
    await expect(onward).toBeFocused();
    await field.fill('AAAA');
    await expect(onward).toBeHidden();
    await expect(validate).toBeVisible();
    await field.fill(code);
    await validate.click();
    await onward.click();
    await page.waitForURL('**/community/onboarding');
  });

  it('is filled in from a link, through the sign-in, and asks as whom before it is used', async ({
    browser,
  }) => {
    const code = await freshCode(place);
    const iris = await newcomer(place);
    const { page, context } = await visit(browser, `${place.web}/join#${code.toLowerCase()}`);
    await expect(contentOf(page).getByText(`Your code is ${code}.`)).toBeVisible();
    expect(page.url()).toBe(`${place.web}/join`);
    await context.addInitScript((token) => localStorage.setItem('b2c_token', token), iris.token);
    await page.goto(`${place.web}/members`);
    await page.waitForURL(entry);
    await expect(page.getByLabel('Invitation code', { exact: true })).toHaveValue(code);
    const [first] = iris.email;
    await expect(
      contentOf(page).getByText(`Use this invitation as ${first}…@newcomer.example?`),
    ).toBeVisible();
    await button(page, 'Validate Invitation').click();
    await expect(contentOf(page).getByText('Your invitation from Quiet Lantern is valid.')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('veil.invitation-code'))).toBeNull();
  });

  it('is filled in for who is signed in already', async ({ browser }) => {
    const code = await freshCode(place);
    const { page } = await openAs(browser, await newcomer(place), `${place.web}/join#${code}`, phone);
    await link(page, 'Use it with this sign-in').click();
    await expect(page.getByLabel('Invitation code', { exact: true })).toHaveValue(code);
    const [entry, submit] = await Promise.all(
      [page.getByLabel('Invitation code', { exact: true }), button(page, 'Validate Invitation')].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(entry?.width, 'a whole code is seen').toBeGreaterThan(200);
    expect(submit?.y, 'the button is below').toBeGreaterThan((entry?.y ?? 0) + (entry?.height ?? 0));
    expect(await overflowOf(page)).toBe(0);
  });

  it('says how long to wait after five wrong ones', async ({ browser }) => {
    const person = await newcomer(place);
    for (let tries = 0; tries < 5; tries++)
      await person.call.do('validateInvitation', { invitationCode: `AAAA-BBBB-CCC${tries}` });
    const { page } = await openAs(browser, person, entry, phone);
    await page.getByLabel('Invitation code', { exact: true }).fill('AAAA-BBBB-CCC9');
    await button(page, 'Validate Invitation').click();
    await expect(
      contentOf(page).getByText('Too many tries. Please wait 15 minutes before trying another code.'),
    ).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
  });

  it('shows what it is doing, and that the API could not be reached', async ({ browser }) => {
    const { page } = await openAs(browser, await newcomer(place), entry);
    const { promise: held, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/api/invitation/validate', async (route) => {
      await held;
      await route.abort();
    });
    await page.getByLabel('Invitation code', { exact: true }).fill('AAAA-BBBB-CCCC');
    await button(page, 'Validate Invitation').click();
    await expect(button(page, 'Validating...')).toBeVisible();
    fail();
    await expect(contentOf(page).getByText('Veil could not be reached.')).toBeVisible();
    await expect(button(page, 'Validate Invitation')).toBeVisible();
  });

  it('leads on who was invited before, and who has a profile', async ({ browser }) => {
    const guest = await openAs(browser, await invitedPerson(place), entry);
    await expect(contentOf(guest.page).getByText('You already have an invitation.')).toBeVisible();
    await link(guest.page, 'Continue to Onboarding').click();
    await guest.page.waitForURL('**/community/onboarding');
    const applicant = await openAs(browser, await pendingNewcomer(place), entry);
    await applicant.page.waitForURL('**/members');
  });
});
