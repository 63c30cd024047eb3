// Specified: community 3.15, 4.9, 9.7.
import type { Locator, Page } from 'playwright';
import { expect as expectValue, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, link, tab } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';
import { visit } from '../visitor.ts';

declare global {
  interface Window {
    /** The theme when the HTML had been read, and each that came after it. */
    themesSeen: (string | undefined)[];
  }
}

const place = inject('addresses');

function watchTheme(): void {
  window.themesSeen = [];
  document.addEventListener('DOMContentLoaded', () => {
    const note = () => window.themesSeen.push(document.documentElement.dataset.theme);
    note();
    new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  });
}

const readThemesSeen = (page: Page) => page.evaluate(() => window.themesSeen);

async function openMenu(page: Page): Promise<void> {
  await button(page, 'Your menu').click();
}

it('starts as wine, changes at once, and is remembered before the first paint', async ({ browser }) => {
  const { page, context } = await openAs(browser, await approvedMember(place), `${place.web}/members`);
  await context.addInitScript(watchTheme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark-red');
  const themes = [
    ['Ink', 'dark-blue'],
    ['Aubergine', 'dark-purple'],
    ['Paper', 'light'],
    ['Wine', 'dark-red'],
    ['Paper', 'light'],
  ] as const;
  const barColours = new Set<string>();
  const other = await context.newPage();
  await other.goto(`${place.web}/pricing`);
  await openMenu(page);
  for (const [label, theme] of themes) {
    await page.getByRole('menuitemradio', { name: label, exact: true }).click();
    await expect(page.getByRole('menuitemradio', { name: label, exact: true })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expectValue(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme);
    barColours.add(await page.evaluate(() => getComputedStyle(document.body).scrollbarColor));
  }
  expectValue(barColours.size, 'scroll bars follow the theme').toBe(4);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await other.close();
  for (const path of ['/members', '/', '/pricing', '/no-such-page']) {
    await page.goto(`${place.web}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectValue(await readThemesSeen(page)).toEqual(['light']);
  }
  await page.goto(`${place.web}/members`);
  await openMenu(page);
  await expect(page.getByRole('menuitemradio', { name: 'Paper', exact: true })).toBeChecked();
});

itLong('falls back to wine where something else was kept', async ({ browser }) => {
  const { page, context } = await visit(browser, place.web);
  await context.addInitScript(watchTheme);
  for (const kept of ['neon', '', 'light"><script>']) {
    await page.evaluate((theme) => localStorage.setItem('theme', theme), kept);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectValue(await readThemesSeen(page)).toEqual(['dark-red']);
  }
});

it.for([
  { who: 'moves', motion: 'no-preference', moves: true },
  { who: 'stays still for a visitor who asks for it', motion: 'reduce', moves: false },
] as const)('$who', async ({ motion, moves }, { browser }) => {
  const { page } = await visit(browser, place.web, { motion });
  const isMoving = () =>
    page.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'running'));
  await expect.poll(isMoving).toBe(moves);
  const link = page.getByRole('main').getByRole('link', { name: 'Behind the Veil' });
  const duration = await link.evaluate((element) => getComputedStyle(element).transitionDuration);
  expectValue(duration.split(', ').some((part) => part !== '0s')).toBe(moves);
});

it('shows what is chosen, current and new in the colours of the system', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/community/browse`, {
    width: 390,
    height: 844,
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const frameOf = (locator: Locator) => locator.evaluate((one) => getComputedStyle(one).outlineStyle);
  expectValue(await frameOf(tab(page, 'Discover'))).toBe('solid');
  expectValue(await frameOf(tab(page, 'Matches'))).toBe('none');
  const bar = page.getByRole('navigation', { name: 'Main, at the bottom', exact: true });
  expectValue(await frameOf(link(bar, 'Browse'))).toBe('solid');
  expectValue(await frameOf(link(bar, 'Events'))).toBe('none');
  await page.goto(`${place.web}/community/events`);
  const made = contentOf(page).getByRole('link', { name: 'Create Event', exact: true });
  const { ground, words } = await made.evaluate((one) => {
    const { backgroundColor, color } = getComputedStyle(one);
    return { ground: backgroundColor, words: color };
  });
  expectValue(ground).not.toBe(words);
  expectValue(ground).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
});
