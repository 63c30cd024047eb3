import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { overflowOf } from './signed-in.ts';

export const plantedMarkup = '<img src=x onerror="window.ran=1"><b id="planted">bold</b>';
/** An override and an embedding of direction that are never closed, and a word without an end. */
export const strangeText = `${plantedMarkup} \u202Egnp.exe \u2067\u202Babc ${'w'.repeat(120)}`;

/**
 * Short pieces of the page (dates, names, buttons) whose first letter stands behind their last one: text beside them has
 * reversed them.
 */
export const findReversedPieces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pieces = document.querySelectorAll('time, strong, a, button, dt, h1, h2, h3, label');
    const leftOf = (text: Text, at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    };
    return [...pieces].flatMap((piece) => {
      const text = [...piece.childNodes].find((node) => node instanceof Text && node.data.trim().length > 1);
      if (!(text instanceof Text) || /[\u202A-\u202E\u2066-\u2069]/.test(text.data)) return [];
      const first = leftOf(text, text.data.search(/\S/));
      const last = leftOf(text, text.data.trimEnd().length - 1);
      return first.top === last.top && first.left > last.left ? [text.data] : [];
    });
  });

/** Links by which a text would run something, or lead where no link of a member may. */
const hostileLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => (link instanceof HTMLAnchorElement ? link : undefined))
      .flatMap((link) => (link && !/^(https?|mailto|blob):$/.test(link.protocol) ? [link.href] : [])),
  );

/** Nothing that somebody wrote became part of the page, turned what stands beside it, or made the page wider. */
export async function isHarmless(page: Page): Promise<void> {
  await expect(page.locator('body').locator('#planted')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await hostileLinks(page)).toEqual([]);
  expect(await findReversedPieces(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}
