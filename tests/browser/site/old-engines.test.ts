import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectValue, inject, it as plainIt } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');

/**
 * Faults of older engines that MDN's data cannot tell (`web/build/floor.test.ts` reads that), each with the test that tries
 * it.
 */
const beyondData: Record<string, [file: string, test: string]> = {
  'A backdrop takes no variable from the page.': [
    'tests/browser/site/old-engines.test.ts',
    'dims the page behind a dialog where a backdrop has no variables',
  ],
  'The focus is lost with what was pressed and went away.': [
    'tests/browser/site/keyboard-journeys.test.ts',
    'posts and answers on the board by keyboard alone, and stays where it was',
  ],
  'A press gives a button no focus.': ['tests/browser/browser-test.ts', 'takeFocusFromPressed'],
  'The first day of the week is not known.': ['web/src/browser/browser.test.ts', 'getWeekInfo = undefined'],
  'A tablet calls itself a Mac.': ['web/src/browser/browser.test.ts', 'an iPad'],
  'An empty field for a day looks filled.': [
    'tests/browser/engines/real-engines.test.ts',
    'writesDayAndTime',
  ],
};

plainIt.each(Object.entries(beyondData))('%s', (_, [file, test]) => {
  expectValue(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')).toContain(test);
});

it('dims the page behind a dialog where a backdrop has no variables', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/community/browse`);
  await page.evaluate(() => document.documentElement.style.setProperty('--scrim', 'initial'));
  await contentOf(page)
    .getByRole('button', { name: /^Filters/ })
    .click();
  await expect(button(page.getByRole('dialog'), 'Close')).toBeVisible();
  const ground = await page
    .getByRole('dialog')
    .evaluate((one) => getComputedStyle(one, '::backdrop').backgroundColor);
  expectValue(ground).not.toBe('rgba(0, 0, 0, 0)');
});
