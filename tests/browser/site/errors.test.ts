// Specified: community 4.7, 5.7, 8.1-3, 8.5-7; features 8.6.
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { choicesOfTurn, isLong } from '../../../local/rounds.ts';
import { approvedMember, newHandle, type Person, pendingNewcomer, reviewer } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { type Answer, answerCall } from '../made-up-answers.ts';
import { button, contentOf } from '../page-parts.ts';
import { arriveAtWizard } from '../profiles/onboarding-wizard.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const { web, api } = place;

const refusal = (status: number, json: unknown) => ({ status, json });

/** Each answer of the API, and the words the page shows for it. */
const wordings: [string, Answer, string][] = [
  ['a message', refusal(503, { message: 'Veil is busy.' }), 'Veil is busy.'],
  ['an error', refusal(503, { error: 'Too many at once.' }), 'Too many at once.'],
  [
    'field errors',
    refusal(400, {
      message: 'No',
      errors: [
        { field: 'page', message: 'Too far' },
        { field: 'sort', message: 'Unknown' },
      ],
    }),
    'page: Too far\nsort: Unknown',
  ],
  ['nothing', refusal(500, {}), 'HTTP error! status: 500'],
  ['no JSON', { status: 502, body: '<h1>Bad gateway</h1>' }, 'Unknown error'],
];

it('shows a refused read with its reason', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), 'about:blank');
  const failure = contentOf(page).getByRole('alert').filter({ hasText: 'Failed to load invites' });
  for (const [given, answer, says] of choicesOfTurn(wordings, 2)) {
    await answerCall(page, 'invitation/history', answer);
    await page.goto(`${web}/community/invites`);
    await expect(failure.getByText('Error loading invites: '), given).toHaveText(
      `Error loading invites: ${says}`,
      { useInnerText: true },
    );
    await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unrouteAll();
  }
});

it('tells why an invitation is refused, line by line beside its form', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${web}/community/invites`);
  const form = page.getByRole('form', { name: 'Create invitation', exact: true });
  await form.getByLabel('Email address').fill('otto@example.org');
  await form.getByLabel('Description').fill('We met at the opening.');
  for (const [given, answer, says] of wordings) {
    await answerCall(page, 'invitation/create', answer);
    await form.getByRole('button', { name: 'Generate Code' }).click();
    await expect(form.getByRole('alert').getByRole('paragraph'), given).toHaveText([
      'Failed to create invitation',
      ...says.split('\n'),
    ]);
    await expect(form.getByLabel('Description')).toHaveValue('We met at the opening.');
    await page.unrouteAll();
  }
});

it('tells in its dialog why the dashboard brings no code', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${web}/members`);
  await contentOf(page)
    .getByRole('button', { name: /^Generate Invitation Code/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Generate Invitation Code' });
  let press = 'Generate Code';
  await dialog.getByLabel('How do you know them?').fill('A friend of many years.');
  for (const [given, answer, says] of wordings) {
    await answerCall(page, 'invitation/generate', answer);
    await dialog.getByRole('button', { name: press }).click();
    await expect(dialog.getByRole('alert'), given).toHaveText(`Failed to generate invitation code${says}`);
    await page.unrouteAll();
    press = 'Try Again';
  }
});

itLong('offers no other try for a code where no invites are left', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${web}/members`);
  await answerCall(page, 'invitation/generate', refusal(409, { message: 'None left.' }));
  await contentOf(page)
    .getByRole('button', { name: /^Generate Invitation Code/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Generate Invitation Code' });
  await dialog.getByLabel('How do you know them?').fill('A friend of many years.');
  await dialog.getByRole('button', { name: 'Generate Code' }).click();
  await expect(dialog.getByRole('alert')).toContainText('None left.');
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

it('calls an answer that it cannot read by its name', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), 'about:blank');
  await answerCall(page, 'invitation/history', refusal(200, { invites: 'many' }));
  await page.goto(`${web}/community/invites`);
  const failure = contentOf(page).getByRole('alert').filter({ hasText: 'Failed to load invites' });
  await expect(failure).toContainText('Veil’s answer could not be read.');
  await expect(failure).not.toContainText('invalid_type');
});

it('says that a rejection failed where the answer says nothing', async ({ browser }) => {
  const { profileId } = await pendingNewcomer(place);
  const address = `${web}/community/pending-profiles/${profileId}`;
  const { page } = await openAs(browser, await reviewer(place), address);
  await answerCall(page, `pending-profiles/${profileId}/reject`, { status: 500, body: '' });
  await button(page, 'Reject').click();
  await page.getByLabel('Why do you reject this profile?', { exact: true }).fill('Nobody knows them.');
  await button(page, 'Reject').click();
  await expect(contentOf(page).getByText('Failed to reject profile')).toBeVisible();
});

/**
 * Reads whose failure shows no message: the page leaves their part out. A match that opens on Home is another
 * (`discovery/moments`): nothing promised it, and its line of the recent activity leads to the conversation.
 */
const additions: Record<string, string[]> = {
  '/members': ['pending-profiles', 'pending-photos', 'content-reviews'],
  '/community/pending-profiles': ['pending-photos', 'content-reviews'],
  '/community/pending-photos': ['pending-profiles', 'content-reviews'],
};

/** Asked again and again behind every page of members: their badges show what they knew. */
const polledPaths = ['conversation-news', 'notices'];

interface Reader {
  path: string;
  as: () => Promise<Person>;
}
const readers: Reader[] = [
  { path: '/members', as: () => reviewer(place) },
  { path: '/community/invites', as: () => approvedMember(place) },
  { path: '/community/pending-profiles', as: () => reviewer(place) },
  { path: '/community/pending-photos', as: () => reviewer(place) },
  { path: '/community/edit-profile', as: () => approvedMember(place) },
  { path: '/community/profile', as: () => approvedMember(place) },
  { path: '/community/browse/Lavender%20Line', as: () => approvedMember(place) },
];

/** The paths that the page reads from the API, without pictures. What opens once on Home did so before. */
async function readsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(`${web}${path}`, { waitUntil: 'networkidle' });
  const reads = new Set<string>();
  const note = (url: string) => {
    const { origin, pathname } = new URL(url);
    const read = pathname.replace('/api/', '');
    if (origin === api && !read.startsWith('profiles/photo/')) reads.add(read);
  };
  page.on('request', (request) => request.method() === 'GET' && note(request.url()));
  await page.goto(`${web}${path}`, { waitUntil: 'networkidle' });
  return [...reads].filter((read) => !polledPaths.includes(read) && !additions[path]?.includes(read));
}

const refusedText = 'No answer today from';
const reasonOf = (read: string) => `${refusedText} ${read}.`;

/** Loads the page while the reads are refused, and presses Retry at each failure it shows. Returns the reads it showed. */
async function retryReads(page: Page, path: string, reads: string[]): Promise<string[]> {
  for (const read of reads) await answerCall(page, read, refusal(500, { message: reasonOf(read) }));
  await page.goto(`${web}${path}`);
  const failureOf = (read: string) =>
    contentOf(page)
      .getByRole('alert')
      .filter({ hasText: reasonOf(read) })
      .first();
  const anyFailure = contentOf(page).getByRole('alert').filter({ hasText: refusedText }).first();
  await expect(anyFailure, `${reads.join(', ')} of ${path}`).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shown: string[] = [];
  for (const read of reads) {
    if (!(await failureOf(read).isVisible())) continue;
    await expect(failureOf(read).getByRole('button', { name: 'Retry' })).toBeVisible();
    shown.push(read);
  }
  await page.unrouteAll();
  for (const read of shown) {
    // One Retry may bring what others had failed to bring as well.
    if (!(await failureOf(read).isVisible())) continue;
    // It may go before it is pressed.
    await failureOf(read)
      .getByRole('button', { name: 'Retry' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await expect(failureOf(read), `${read} of ${path}, once more`).toBeHidden();
  }
  return shown;
}

/** Refuses all reads at once, then all that the failures of others had hidden, until each has been shown and retried. */
async function eachIsRetried(page: Page, path: string): Promise<void> {
  let left = await readsOf(page, path);
  expect(left).toContain('me');
  while (left.length > 0) {
    const shown = await retryReads(page, path, left);
    expect(shown, `of ${left.join(', ')}, refused at ${path}`).not.toEqual([]);
    left = left.filter((read) => !shown.includes(read));
  }
}

describe('every failed load has Retry, which brings it', () => {
  it.for(isLong ? readers : readers.slice(0, 2))('on $path', async ({ path, as }, { browser }) => {
    const { page } = await openAs(browser, await as(), 'about:blank');
    await eachIsRetried(page, path);
  });

  itLong('on the page of a profile under review', async ({ browser }) => {
    const { profileId } = await pendingNewcomer(place);
    const { page } = await openAs(browser, await reviewer(place), 'about:blank');
    await eachIsRetried(page, `/community/pending-profiles/${profileId}`);
  });
});

describe('the wizard', () => {
  it('says what is wrong with the check of a handle', async ({ browser }) => {
    const { page, wizard } = await arriveAtWizard(browser, place);
    await wizard.toHandle();
    await answerCall(page, 'profiles/check-handle-availability', { status: 502, body: 'Bad gateway' });
    await wizard.handle().fill(newHandle());
    await expect(contentOf(page).getByText('Unknown error')).toBeVisible();
  });

  itLong('says that there are no tags, or that they failed to load', async ({ browser }) => {
    const { page, wizard } = await arriveAtWizard(browser, place);
    await answerCall(page, 'tags/Discovery', refusal(503, { message: 'Veil is busy.' }));
    await wizard.singleToChoice(newHandle());
    await wizard.decide("Yes, I'd like to take the questionnaire");
    const failure = contentOf(page).getByRole('alert').filter({ hasText: 'Failed to load available tags' });
    await expect(failure).toContainText('Error loading tags. Please try refreshing the page.');
    await page.unrouteAll();
    await answerCall(page, 'tags/Discovery', refusal(200, { categories: [] }));
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(contentOf(page).getByText('No tags available. Please contact support.')).toBeVisible();
    await wizard.button('Skip Questionnaire').click();
    await wizard.isAt('Submit for Review', 'Step 10 of 10');

    const submit = 'profiles/complete-onboarding';
    for (const [answer, says] of [
      [refusal(200, { success: false, message: 'Not today.' }), 'Not today.'],
      [refusal(200, { success: false, message: '' }), 'Failed to complete onboarding'],
      [refusal(503, { message: 'Veil is busy.' }), 'Veil is busy.'],
      [refusal(404, { message: 'No profile found. Please try refreshing the page.' }), 'No profile found.'],
    ] as const) {
      await answerCall(page, submit, answer);
      await wizard.button('Complete Setup').click();
      await expect(contentOf(page).getByText(says)).toBeVisible();
      await page.unrouteAll();
    }
  });
});
