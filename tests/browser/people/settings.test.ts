import type { Page } from 'playwright';
import { inject } from 'vitest';
import { approvedMember, memberFields, newcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { pressItem } from '../menu.ts';
import { button, contentOf } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const settings = `${place.web}/account`;
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

it('are one place: eight rows, each with its state in words', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  await iris.call.do('blockMember', { handle: otto.handle });
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  await button(page, 'Your menu').press('Enter');
  await pressItem(page, 'Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expect(rows(page)).toHaveText([
    /^Sign-in and devicesSigned in here alone$/,
    'People of this profileYou alone',
    'Kept apart1 person blocked',
    'Who can…Every member finds you',
    'How we reach youNothing is sent: your news waits here',
    /^AppearanceWine; /,
    'Your dataYou agreed to: Intimate answers, AI for my bio',
    'LeaveNot paused',
  ]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

const ways: [row: string, presses: string[]][] = [
  ['Leave', ['Pause the profile']],
  ['Leave', ['Delete your account']],
  ['Sign-in and devices', ['Sign out everywhere']],
];

it('lead to pausing, leaving and signing out everywhere in two presses', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), settings, phone);
  for (const [row, presses] of ways) {
    await page.goto(settings);
    await page.getByRole('link', { name: new RegExp(`^${row}`), exact: true }).click();
    for (const name of presses) await button(page, name).click();
    await expect(page.getByRole('dialog', { name: `${presses.at(-1)}?` })).toBeVisible();
  }
});

const moved = [
  ['/account#delete', '/account/leave#delete', 'Delete your account'],
  ['/account#pause', '/account/leave#pause', 'Take a pause'],
  ['/account#who-signs-in', '/account/people#who-signs-in', 'Who signs in here'],
  ['/account#shields', '/account/apart#shields', 'People you never want to meet here'],
  ['/account#sessions', '/account/devices#sessions', 'Where you are signed in'],
  ['/account#consents', '/account/data#consents', 'What you agreed to'],
  ['/community/preferences#handle', '/account/people#handle', 'Your handle'],
  ['/community/preferences#consents', '/account/data#consents', 'What you agreed to'],
  ['/community/preferences#boundaries', '/community/who-can?tab=boundaries#boundaries', 'Boundaries'],
  ['/community/who-can#hidden', '/account/apart#hidden', 'People you hid'],
] as const;

it('are found at every address of before, and consents stand once', async ({ browser }) => {
  const members = [memberFields, { ...memberFields, name: 'Bo' }];
  const us = await approvedMember(place, { profileType: 'couple', members });
  const { page } = await openAs(browser, us, settings, phone);
  for (const [before, now, heading] of moved) {
    await page.goto(`${place.web}${before}`);
    await expect(page).toHaveURL(`${place.web}${now}`);
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeFocused();
  }
  await page.goto(`${place.web}/community/who-can?tab=leave`);
  await expect(page).toHaveURL(`${place.web}/account/devices`);
  await page.goto(`${place.web}/community/preferences`);
  await expect(contentOf(page).getByRole('radio', { name: /^Feet/ })).toBeVisible();
  await expect(contentOf(page).getByRole('checkbox')).toHaveCount(0);
});

it('show somebody without a profile what concerns them', async ({ browser }) => {
  const { page } = await openAs(browser, await newcomer(place), settings, phone);
  await expect(rows(page).locator('.firm')).toHaveText(['Sign-in and devices', 'Your data', 'Leave']);
  await page.goto(`${place.web}/account/people`);
  await expect(page).toHaveURL(settings);
});
