import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { choicesOfTurn } from '../../../local/rounds.ts';
import { scenes } from '../../features.ts';
import { itIn } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { openView } from '../open-view.ts';
import { openAs, overflowOf, type Visit } from '../signed-in.ts';
import { createIdleWait } from '../turn-to.ts';
import type { View } from '../views.ts';
import { visit } from '../visitor.ts';

const place = inject('addresses');
const height = 844;

/** Settings of a reader: the text size of the browser in px, and whether letters and lines stand apart. */
interface Reading {
  name: string;
  textSize: number;
  isSpaced?: true;
  widths: number[];
}

const readings: Reading[] = [
  { name: 'text of 24 px', textSize: 24, widths: [390, 900, 1100, 1280] },
  { name: 'text of 32 px', textSize: 32, widths: [390, 900, 1100, 1280] },
  { name: 'letters, words and lines apart', textSize: 16, isSpaced: true, widths: [390, 1280] },
];

/** The spaces of WCAG 2.2, 1.4.12. The policy of the site allows no style element. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-bottom: 2em !important }',
  );
  addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet));
}

/** Controls beyond an edge, unless they lie in a row that scrolls. */
function controlsBeyond(): string[] {
  const scrolls = (one: Element | null): boolean =>
    one !== null &&
    one !== document.body &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(one).overflowX) ||
      scrolls(one.parentElement));
  const controls = document.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, textarea, summary',
  );
  return [...controls]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(
      (one) => !one.closest('[inert], .visually-hidden, [aria-hidden=true]') && !scrolls(one.parentElement),
    )
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 2 && (right > innerWidth + 1 || left < -1);
    })
    .map((one) => `beyond the edge: ${one.outerHTML.slice(0, 160)}`);
}

/**
 * Texts of which a box cuts off a part: more than a quarter of a line's height, or some letters of its width. What ends
 * in an ellipsis after some lines, or folds, says so itself. A preview of one line leads to the whole.
 */
function cutTexts(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !/[\p{L}\p{N}]/u.test(text.nodeValue ?? '')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (
      parent.closest(
        '.one-line, .visually-hidden, [aria-hidden=true], [inert], script, style, textarea, select',
      )
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (words.width < 2) continue;
    const line = Number.parseFloat(getComputedStyle(parent).fontSize);
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      if (edges.width <= 1 || edges.height <= 1) break;
      const isClamped = style.webkitLineClamp !== 'none';
      const [cutsX, cutsY] = [style.overflowX, style.overflowY].map(
        (value) => value === 'hidden' || value === 'clip',
      );
      const [scrollsX, scrollsY] = [style.overflowX, style.overflowY].map(
        (value) => value === 'auto' || value === 'scroll',
      );
      if (cutsX && !isClamped && (words.right > edges.right + 2 || words.left < edges.left - 2))
        found.add(
          `cut at the side${style.textOverflow === 'ellipsis' ? ' (…)' : ''}: ${box.localName}.${box.className} “${text.nodeValue?.trim().slice(0, 30)}”`,
        );
      if (cutsY && !isClamped && (words.bottom > edges.bottom + line / 4 || words.top < edges.top - line / 4))
        found.add(`cut below: ${box.localName}.${box.className} “${text.nodeValue?.trim().slice(0, 30)}”`);
      if (isClamped || scrollsX || scrollsY) break;
    }
  }
  return [...found];
}

async function faultsOf(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    const beyond = await overflowOf(page);
    const found = [
      ...(beyond > 0 ? [`${beyond} px beyond the right edge`] : []),
      ...(await page.evaluate(controlsBeyond)),
      ...(await page.evaluate(cutTexts)),
    ];
    faults.push(...found.map((fault) => `${width}: ${fault}`));
  }
  return faults;
}

async function walk(
  { page, context }: Visit,
  views: readonly View[],
  { widths }: Reading,
): Promise<string[]> {
  const quiet = createIdleWait(page);
  const faults: string[] = [];
  let before: View | undefined;
  for (const view of views) {
    await openView(page, place.web, quiet, view, before);
    before = view;
    faults.push(...(await faultsOf(page, widths)).map((fault) => `${view.name} (${view.path}) at ${fault}`));
    if (view.complaint !== undefined) complaintsOf(context).splice(0);
  }
  return faults;
}

/** Each page once, as it opens. */
const asTheyOpen = (views: readonly View[]): View[] =>
  views.filter((view) => view === views.find(({ path, reach }) => path === view.path && !reach));

for (const reading of readings) {
  const { textSize } = reading;
  const itReads = itIn([`--blink-settings=defaultFontSize=${textSize},defaultFixedFontSize=${textSize}`]);
  describe(`with ${reading.name}, nothing is cut off or beyond an edge for`, () => {
    for (const [number, { who, inOrder, arrange }] of scenes.entries()) {
      if (!choicesOfTurn(readings, number).includes(reading)) continue;
      itReads(who, { timeout: 180_000 }, async ({ browser }) => {
        const { token, views, leave } = await arrange(place);
        const viewport = { width: 390, height };
        const before = reading.isSpaced ? spaceText : undefined;
        const opened =
          token === undefined
            ? await visit(browser, 'about:blank', { viewport })
            : await openAs(browser, { token }, 'about:blank', viewport, before);
        if (token === undefined && before) await opened.context.addInitScript(before);
        expect(await walk(opened, inOrder ? views : asTheyOpen(views), reading)).toEqual([]);
        await leave?.();
      });
    }
  });
}
