// Specified: community 1.2, 2.1.13, 2.2.1-4, 2.3.1-3, 2.4.2, 4.3, 6.1-3; features 2.0.1.
import type { Browser, Page } from 'playwright';
import { describe, expect as expectValue, inject } from 'vitest';
import {
  approvedMember,
  invitedPerson,
  newcomer,
  objectedNewcomer,
  type Person,
  pendingNewcomer,
  rejectedNewcomer,
  reviewer,
} from '../../support/fixtures.ts';
import { bringAxe, flawsOf } from '../axe.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { changeAnswer } from '../made-up-answers.ts';
import { button, contentOf, link, menuItem, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf, type Visit } from '../signed-in.ts';
import { visit } from '../visitor.ts';

declare global {
  interface Window {
    /** Every level 1 heading that was on the page at some time, in order. */
    headingsSeen: string[];
  }
}

const place = inject('addresses');

const signedInPages = ['/test-approval', '/members/validate-invitation', '/community/onboarding'];
const profilePages = ['/community/profile', '/community/edit-profile', '/community/questions'];
const approvedPages = [
  '/members',
  '/community/invites',
  '/community/pending-profiles',
  '/community/pending-profiles/1',
  '/community/browse',
  '/community/browse/iris',
  '/community/messages',
  '/community/events',
  '/community/groups',
  '/community/feedback',
  '/community/preferences',
];

function watchHeadings(): void {
  window.headingsSeen = [];
  new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent;
    if (heading && window.headingsSeen.at(-1) !== heading) window.headingsSeen.push(heading);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const showsHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Opens a page and holds back the API’s answer about who this is until `answer` is called. */
async function openWaiting(
  browser: Browser,
  person: Person,
  path: string,
): Promise<Visit & { answer: () => void }> {
  const opened = await openAs(browser, person, `${place.web}/robots.txt`);
  const asked = Promise.withResolvers<void>();
  await opened.context.addInitScript(watchHeadings);
  await opened.page.route(/\/api\/me\b/, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await opened.page.goto(`${place.web}${path}`);
  return { ...opened, answer: asked.resolve };
}

/** Waits on "Loading..." alone, and then comes to `end` without ever showing another page. */
async function isLedTo(
  browser: Browser,
  person: Person,
  path: string,
  end: { path: string; heading: RegExp },
): Promise<void> {
  const { page, answer } = await openWaiting(browser, person, path);
  await expect(page.getByRole('main')).toHaveText('Loading...');
  answer();
  await showsHeading(page, end.heading);
  await expect(page).toHaveURL(`${place.web}${end.path}`);
  const seen = await page.evaluate(() => window.headingsSeen);
  expectValue(seen).toHaveLength(1);
}

const codeEntry = { path: '/members/validate-invitation', heading: /./ };
const wizard = { path: '/community/onboarding', heading: /^Welcome to Veil$/ };

it('sends who is not signed in to the sign-in page, from everywhere', async ({ browser }) => {
  const { page } = await visit(browser, place.web);
  for (const path of [...signedInPages, ...profilePages, ...approvedPages, '/community/nowhere']) {
    await page.goto(`${place.web}${path}`);
    await page.waitForURL(`${place.web}/login`);
    await showsHeading(page, 'Welcome back');
  }
});

describe('after "Loading...", and without a flash of another page, leads', () => {
  it('somebody without a profile to the code entry', async ({ browser }) => {
    const person = await newcomer(place);
    for (const path of ['/members', '/community/profile', '/community/invites'])
      await isLedTo(browser, person, path, codeEntry);
  });

  it('somebody with an invitation to onboarding', async ({ browser }) => {
    const person = await invitedPerson(place);
    for (const path of ['/members', '/community/profile']) await isLedTo(browser, person, path, wizard);
  });

  it('somebody under review to the state of it', async ({ browser }) => {
    const person = await pendingNewcomer(place);
    for (const path of ['/members', '/community/invites'])
      await isLedTo(browser, person, path, { path, heading: /^Profile Under Review$/ });
    await isLedTo(browser, person, '/community/profile', {
      path: '/community/profile',
      heading: /^Preview Your Profile$/,
    });
  });

  it('a member to the page', async ({ browser }) => {
    await isLedTo(browser, await approvedMember(place), '/community/invites', {
      path: '/community/invites',
      heading: /^Invites$/,
    });
  });
});

describe('who is signed in but not approved', () => {
  const locked = ['Dashboard', 'Matches', 'Messages', 'Events', 'Groups', 'Profile'];

  it('sees the navigation locked, and the menu says what to do', async ({ browser }) => {
    const { page } = await openAs(browser, await newcomer(place), `${place.web}/members`);
    const navigation = page.getByRole('navigation', { name: 'Main, not open yet', exact: true });
    await expect(navigation.getByRole('listitem')).toHaveText(locked);
    await expect(navigation.getByRole('link')).toHaveCount(0);
    await button(page, 'Your menu').click();
    await expect(
      page.getByRole('menu').getByText('Complete invitation validation to create a profile.'),
    ).toBeVisible();
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText([
      'Settings',
      'Help for you alone',
      'Sign Out',
    ]);
  });

  it.for([
    [390, true],
    [768, true],
    [899, true],
    [1280, false],
  ] as const)('sees it at %i px, and on a phone in the menu too', async ([width, isInMenu], { browser }) => {
    const viewport = { width, height: 844 };
    const { page, context } = await openAs(browser, await pendingNewcomer(place), 'about:blank', viewport);
    await bringAxe(context);
    await page.goto(`${place.web}/members`);
    const navigation = page.getByRole('navigation', { name: 'Main, not open yet', exact: true });
    await expect(navigation).toBeInViewport({ ratio: 1 });
    await expect(navigation.getByRole('listitem')).toHaveText(locked);
    await expect(navigation.locator('[aria-disabled=true]')).toHaveText(locked);
    await expect(navigation.locator('a, button, [tabindex]')).toHaveCount(0);
    const dots = await navigation
      .locator('[aria-disabled=true]')
      .evaluateAll((places) => places.map((one) => getComputedStyle(one, '::before').width));
    expectValue(dots).toEqual(locked.map(() => '6px'));
    expectValue(await overflowOf(page)).toBe(0);

    await button(page, 'Your menu').press('Enter');
    await expect(page.getByRole('menu').getByText('Your profile is under review.')).toBeInViewport();
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect(items).toHaveText([
      ...(isInMenu ? locked : []),
      'Settings',
      'Help for you alone',
      'Sign Out',
    ]);
    await expect(page.getByRole('menu').getByRole('menuitem', { disabled: true })).toHaveCount(
      isInMenu ? locked.length : 0,
    );
    await expect(items.first()).toBeFocused();
    expectValue(await flawsOf(page, ['dark-red', 'light'])).toEqual([]);
    if (isInMenu) {
      await page.keyboard.press('Enter');
      for (const label of locked.slice(1)) {
        await page.keyboard.press('ArrowDown');
        await expect(menuItem(page, label)).toBeFocused();
      }
    }
    await page.keyboard.press('End');
    await expect(menuItem(page, 'Sign Out')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Your menu')).toBeFocused();
    await shoot(page, `limited-${width}`, false);
  });

  it('reads its own state in the menu, not what is done already', async ({ browser }) => {
    const viewport = { width: 390, height: 844 };
    for (const [person, sentence, bars] of [
      [await invitedPerson(place), 'Complete onboarding to send your profile for review.', 0],
      [await pendingNewcomer(place), 'Your profile is under review.', 1],
    ] as const) {
      const { page } = await openAs(browser, person, `${place.web}/members`, viewport);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // While somebody arrives, what is closed stands in the menu alone.
      const navigation = page.getByRole('navigation', { name: 'Main, not open yet', exact: true });
      await expect(navigation).toHaveCount(bars);
      await button(page, 'Your menu').click();
      await expect(page.getByRole('menu').getByText(sentence)).toBeVisible();
      await expect(page.getByRole('menu').getByText('Complete invitation validation')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await shoot(page, `limited-${sentence.split(' ')[1]}`, false);
    }
  });

  it('finds every label whole on a small phone', async ({ browser }) => {
    const viewport = { width: 320, height: 640 };
    const { page } = await openAs(browser, await pendingNewcomer(place), `${place.web}/members`, viewport);
    const navigation = page.getByRole('navigation', { name: 'Main, not open yet', exact: true });
    await expect(navigation).toBeInViewport({ ratio: 1 });
    for (const size of ['100%', '200%']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      const beyond = await navigation
        .locator('[aria-disabled=true]')
        .evaluateAll((places) => places.map((one) => one.scrollWidth - one.clientWidth));
      expectValue(Math.max(...beyond)).toBe(0);
    }
  });

  it('is told on every page of the members’ area, while it may still edit', async ({ browser }) => {
    const { page } = await openAs(browser, await pendingNewcomer(place), `${place.web}/members`);
    for (const path of approvedPages) {
      await page.goto(`${place.web}${path}`);
      await showsHeading(page, 'Profile Under Review');
    }
    await expect(page.getByRole('main')).toContainText('usually takes 24-48 hours');
    await expect(link(page, 'View Profile')).toHaveAttribute('href', '/community/profile');
    await expect(link(page, 'Edit Profile')).toHaveAttribute('href', '/community/edit-profile');
  });

  it.for([
    ['profile', { profile: { status: 'OnProbation' }, userStatus: 'OnProbation' }],
    ['user', { userStatus: 'OnProbation', approvalStatus: 'on_probation' }],
  ] as const)(
    'is under review while the %s has a status that the app does not know',
    async ([, unknown], { browser }) => {
      const { page, context } = await openAs(browser, await approvedMember(place), `${place.web}/robots.txt`);
      await changeAnswer(context, 'me', (known) => {
        const profile = { ...known.profile, ...('profile' in unknown && unknown.profile) };
        return { ...known, ...unknown, profile };
      });
      await changeAnswer(context, 'profiles/my-profile', (known) => ({ ...known, status: 'OnProbation' }));
      await page.goto(`${place.web}/members`);
      await showsHeading(page, 'Profile Under Review');
      await expect(page.locator('body').getByText('could not be')).toHaveCount(0);
      await link(page, 'View Profile').click();
      await showsHeading(page, 'Preview Your Profile');
      await expect(contentOf(page).getByText('Profile Under Review')).toBeVisible();
    },
  );

  it('is let in without a reload soon after the approval', async ({ browser }) => {
    const iris = await pendingNewcomer(place);
    const { page, context } = await openAs(browser, iris, `${place.web}/robots.txt`);
    await context.clock.install();
    await page.goto(`${place.web}/members`);
    await showsHeading(page, 'Profile Under Review');
    await (await reviewer(place)).call.do('approveProfile', {
      id: String(iris.profileId),
      reason: 'Known to us.',
    });
    await context.clock.runFor(21_000);
    await expect(contentOf(page).getByRole('heading', { name: 'Profile Under Review' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main, not open yet', exact: true })).toBeHidden();
  });

  it('has a support address, an appeal against a rejection, and no actions after an objection, or two', async ({
    browser,
  }) => {
    const states = [
      [
        await objectedNewcomer(place),
        'Requires Additional Review',
        'More information may be requested.',
        ['The story does not hold.'],
        [/^mailto:\S+@\S+$/, /^\/community\/private-help$/],
      ],
      [
        await rejectedNewcomer(place),
        'Profile Not Approved',
        'contact support',
        ['Nobody here knows them.', 'Nobody here knows them.'],
        [/^mailto:\S+@\S+$/, /^\/community\/decisions$/, /^\/community\/private-help$/],
      ],
    ] as const;
    for (const [person, heading, text, reasons, links] of states) {
      const { page } = await openAs(browser, person, `${place.web}/members`);
      const main = page.getByRole('main');
      await showsHeading(page, heading);
      await expect(main).toContainText(text);
      const written = region(page, 'What the reviewers wrote');
      await expect(written.getByRole('listitem')).toHaveText(reasons);
      await expect(main.getByRole('link')).toHaveCount(links.length);
      for (const [n, link] of links.entries())
        await expect(main.getByRole('link').nth(n)).toHaveAttribute('href', link);
      await expect(main.getByRole('button')).toHaveCount(0);
    }
  });
});
