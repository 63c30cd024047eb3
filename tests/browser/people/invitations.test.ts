// Specified: community 2.5.1, 2.7.7, 4.5, 4.7, 5.1, 6.5, 8.2-3, 9.1-2, 9.8.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { approvedMember, newcomer, submission } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall } from '../made-up-answers.ts';
import { button, contentOf, region, tab } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const invites = `${place.web}/community/invites`;

const create = (page: Page) => button(page, 'Generate Code');
const email = (page: Page) => page.getByLabel('Email address', { exact: true });
const phoneNumber = (page: Page) => page.getByLabel('Phone number', { exact: true });
const description = (page: Page) => page.getByLabel('Description', { exact: true });
const sent = (page: Page) => region(page, 'Your invitations').getByRole('listitem');

describe('the create form', () => {
  it('names what is missing, and moves to the first of it', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), invites);
    await create(page).click();
    await expect(
      contentOf(page).getByText('Please provide at least a valid email or phone number.'),
    ).toBeVisible();
    await expect(
      contentOf(page).getByText('Please provide a more detailed explanation (at least 10 characters).'),
    ).toBeVisible();
    await expect(email(page)).toBeFocused();

    await email(page).fill('iris@example');
    await expect(contentOf(page).getByText('Please enter a valid email address.')).toBeVisible();
    await email(page).fill('');
    await phoneNumber(page).fill('12-456');
    await expect(contentOf(page).getByText('Please enter a valid phone number.')).toBeVisible();
    await phoneNumber(page).fill('+32 470-12 34');
    await description(page).fill(' too brief ');
    await create(page).click();
    await expect(description(page)).toBeFocused();
    await description(page).fill('We met at the opening.');
    await expect(contentOf(page).getByText('Please provide')).toHaveCount(0);
  });

  it('shows a problem once its field was left, not before', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), invites);
    await email(page).fill('iris@');
    await expect(contentOf(page).getByText('Please enter a valid email address.')).toBeHidden();
    await phoneNumber(page).focus();
    await expect(contentOf(page).getByText('Please enter a valid email address.')).toBeVisible();
  });

  it('makes an invitation, shows its code, and is ready for the next', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), invites);
    await expect(contentOf(page).getByText('No invitations yet')).toBeVisible();
    const before = Number(
      await contentOf(page)
        .getByRole('paragraph')
        .filter({ hasText: /left until/ })
        .getByRole('strong')
        .textContent(),
    );
    const invitee = `${randomUUID()}@newcomer.example`;
    await email(page).fill(invitee);
    await description(page).fill('We met at the opening.');
    await contentOf(page).getByText('Invite only people you know and trust. Abuse may cost you').waitFor();

    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/api/invitation/create', async (route) => {
      await held;
      await route.continue();
    });
    await create(page).click();
    await expect(button(page, 'Creating...')).toBeVisible();
    await expect(email(page)).toBeDisabled();
    go();

    await expect(contentOf(page).getByText('Code generated.')).toBeVisible();
    await expect(contentOf(page).getByText(`${before - 1} left until`)).toBeVisible();
    await expect(email(page)).toHaveValue('');
    await expect(description(page)).toHaveValue('');
    await expect(sent(page)).toHaveCount(1);
    await expect(sent(page)).toContainText([invitee]);
    await button(page, 'Copy').click();
    await expect(button(page, 'Copied!')).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
    await expect(button(page, 'Copied!')).toBeHidden();
  });

  it('calls refused fields as it names them, and sends the same invitation again', async ({ browser }) => {
    const person = await approvedMember(place);
    const { page } = await openAs(browser, person, invites);
    const headers = { 'access-control-allow-origin': '*' };
    const sentIds: string[] = [];
    await page.route('**/api/invitation/create', (route) => {
      sentIds.push(route.request().postDataJSON().requestId);
      const errors = [
        { field: 'phone', message: 'No such number.' },
        { field: 'email', message: 'No such address.' },
      ];
      return route.fulfill({ status: 400, json: { message: 'No', errors }, headers });
    });
    await email(page).fill('iris@example.org');
    await description(page).fill('We met at the opening.');
    await create(page).click();
    await expect(contentOf(page).getByText('Phone number: No such number.')).toBeVisible();
    await expect(contentOf(page).getByText('Email address: No such address.')).toBeVisible();
    await expect(create(page)).toBeFocused();
    await create(page).click();
    await expect.poll(() => sentIds.length).toBe(2);
    expect(new Set(sentIds).size).toBe(1);
    await description(page).fill('We met at the closing.');
    await create(page).click();
    await expect.poll(() => sentIds.length).toBe(3);
    expect(new Set(sentIds).size, 'the API compares what was sent').toBe(1);
  });

  it('is closed when no invites remain', async ({ browser }) => {
    const data = {
      remainingInvites: 0,
      totalQuota: 5,
      quotaResetDate: '2026-12-01T12:00:00.000Z',
      lostToRejections: 2,
      baseQuota: 5,
      verifiedInvitees: 1,
      sanctionedInvitees: 1,
    };
    const { page } = await openAs(browser, await approvedMember(place), 'about:blank');
    await answerCall(page, 'invitation/quota', { json: { data } });
    await page.goto(invites);
    await expect(contentOf(page).getByText(/^None left until 1 December$/)).toBeVisible();
    await expect(
      contentOf(page).getByText('2 invitations fewer this month: 2 people you invited were not approved.'),
    ).toBeVisible();
    for (const field of [email(page), phoneNumber(page), description(page), create(page)])
      await expect(field).toBeDisabled();
  });
});

describe('the sent invites', () => {
  it('open their details, lead to whom they brought, and give the focus back', async ({ browser }) => {
    const host = await approvedMember(place);
    const { code } = await host.call.do('generateInvitation', {});
    const iris = await newcomer(place);
    await iris.call.do('validateInvitation', { invitationCode: code });
    const profileId = (await iris.call.do('me', {})).profile?.id ?? 0;
    const form = submission(profileId);
    await iris.call.do('completeOnboarding', form);

    const { page } = await openAs(browser, host, invites, phone);
    const row = sent(page).getByRole('button');
    await expect(row).toContainText('Accepted');
    await expect(row).toContainText(`@${form.handle}`);
    await row.click();
    const dialog = page.getByRole('dialog', { name: 'Invitation details' });
    await expect(dialog.getByText(`@${form.handle}`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'View Profile' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row).toBeFocused();
    expect(await overflowOf(page)).toBe(0);
  });

  it('have the received ones beside them, by arrow key', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), invites);
    await tab(page, 'My Invites').focus();
    await page.keyboard.press('ArrowRight');
    await expect(contentOf(page).getByText('No community invites yet')).toBeVisible();
    await page.reload();
    await expect(tab(page, 'Community Invites')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('a code to hand over', () => {
  it('is generated from the dashboard, once, however often it is tried', async ({ browser }) => {
    const host = await approvedMember(place);
    const { page } = await openAs(browser, host, `${place.web}/members`);
    const action = contentOf(page).getByRole('button', { name: 'Generate Invitation Code' });
    await action.click();
    const dialog = page.getByRole('dialog', { name: 'Generate Invitation Code' });
    await expect(dialog.getByText('expires after 10 days')).toBeVisible();

    // The invitation is created and the answer is lost.
    await page.route(
      '**/api/invitation/generate',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByLabel('How do you know them?').fill('Choir');
    await dialog.getByRole('button', { name: 'Generate Code' }).click();
    await expect(dialog.getByText('Failed to generate invitation code')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
    const { invites: made } = await host.call.do('invitationHistory', {});
    expect(made.map(({ invitationCode }) => invitationCode)).toEqual([
      await page.evaluate(() => navigator.clipboard.readText()),
    ]);
    expect(made).toMatchObject([{ description: 'Choir' }]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(action).toBeFocused();
  });
});

it('a code is made on the page of invites, and handed over as a link or a QR code', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), invites, phone);
  await button(page, 'Generate Invitation Code').click();
  const dialog = page.getByRole('dialog', { name: 'Generate Invitation Code' });
  await expect(dialog.getByLabel('How do you know them? (optional)')).toHaveValue('');
  await shoot(page, 'generate-code');
  await dialog.getByRole('button', { name: 'Generate Code' }).click();
  const code = (await dialog.getByRole('code').textContent()) ?? '';
  const shared = async () => {
    await dialog.getByRole('button', { name: /^Share link|^Link copied/ }).click();
    await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await shared()).toBe(`${place.web}/join#${code}`);
  await dialog.getByRole('button', { name: 'Show QR' }).click();
  const qr = dialog.getByRole('img', { name: `QR code of the link with ${code}` });
  const small = await qr.getAttribute('viewBox');
  await dialog.getByRole('button', { name: 'Add a hello' }).click();
  await dialog.getByLabel('A hello in the link').fill('Come as you are, Zoë.');
  await expect.poll(shared).toContain('~');
  expect(await qr.getAttribute('viewBox'), 'the QR code holds the hello too').not.toBe(small);
  const guest = await openAs(browser, await newcomer(place), await shared(), phone);
  await expect(contentOf(guest.page).getByText('Come as you are, Zoë.')).toBeVisible();
  await guest.page.getByRole('link', { name: 'Use it with this sign-in', exact: true }).click();
  await expect(contentOf(guest.page).getByText('Come as you are, Zoë.')).toBeVisible();
  await expect(guest.page.getByLabel('Invitation code', { exact: true })).toHaveValue(code);
  expect(await overflowOf(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(sent(page)).toContainText(['Made']);
});

it('a hello is written once: the link and the QR code carry it', async ({ browser }) => {
  const host = await approvedMember(place);
  const { page } = await openAs(browser, host, invites, phone);
  await button(page, 'Generate Invitation Code').click();
  const dialog = page.getByRole('dialog', { name: 'Generate Invitation Code' });
  await dialog.getByLabel('How do you know them?').fill('A friend of many years.');
  await dialog.getByLabel('A hello to them').fill('Come as you are, Zoë.');
  await dialog.getByRole('button', { name: 'Generate Code' }).click();
  await expect(dialog.getByText('Your hello travels in the link and the QR code.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add a hello' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Share link' }).click();
  await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const guest = await openAs(browser, await newcomer(place), link, phone);
  const hello = contentOf(guest.page).getByText('Come as you are, Zoë.');
  await expect(hello).toBeVisible();
  await guest.page.getByRole('link', { name: 'Use it with this sign-in', exact: true }).click();
  await expect(hello).toBeVisible();

  await button(guest.page, 'Validate Invitation').click();
  const tick = guest.page.getByLabel(`Tell ${host.handle} that I would like to be friends here`, {
    exact: true,
  });
  await tick.check();
  await expect(tick).toBeEnabled();
  await guest.page.getByRole('link', { name: 'Continue to Onboarding', exact: true }).click();
  await expect(guest.page.getByRole('heading', { name: 'Welcome to Veil', exact: true })).toBeVisible();
  await guest.page.goBack();
  await expect(hello).toBeVisible();
  await expect(tick).toBeChecked();

  const back = goBackOnceThere(guest.page, 'Welcome to Veil');
  await guest.page.getByRole('link', { name: 'Continue to Onboarding', exact: true }).click();
  await back;
  await expect(hello).toBeVisible();
});

/** Goes back in the instant in which a page shows its heading, before anything else of it has run. */
const goBackOnceThere = (page: Page, heading: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== wanted) return;
          observer.disconnect();
          history.back();
          done();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    heading,
  );
