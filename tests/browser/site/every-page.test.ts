import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { isInTurn } from '../../../local/rounds.ts';
import { newerMarkup, newerOnPage } from '../../../web/build/newer-markup.ts';
import { scenes } from '../../features.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { bringAxe } from '../axe.ts';
import { it } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { openView } from '../open-view.ts';
import { openAs, type Visit } from '../signed-in.ts';
import { translateLikeBrowsers } from '../translator.ts';
import { createIdleWait } from '../turn-to.ts';
import type { View } from '../views.ts';
import { visit } from '../visitor.ts';
import { faultsOfLook } from './page-look.ts';
import { faultsOfNames } from './page-names.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

/**
 * The visible buttons and links whose middle belongs to something else: those that stay on the screen wherever it is
 * scrolled to, and any other once it is scrolled to the middle of the screen. What an open modal dialog makes inert does
 * not count, nor what lies under the menu or list of a button that says it is expanded: a press elsewhere closes that.
 */
function coveredControls(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], [role=button], summary')];
  const scrolls = (one: Element): boolean =>
    one.scrollHeight > one.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(one).overflowY);
  // What lies in a dialog that scrolls is scrolled to the middle of that.
  const isFixed = (one: Element | null): boolean =>
    one !== null &&
    !scrolls(one) &&
    (['sticky', 'fixed'].includes(getComputedStyle(one).position) || isFixed(one.parentElement));
  const coverOf = (one: HTMLElement): Element | null => {
    // A link over several lines is pressed within one of them.
    const { left, right, top, bottom, width, height } =
      one.getClientRects()[0] ?? one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (width < 2 || height < 2 || x < 0 || x >= innerWidth || y < 0 || y >= innerHeight) return null;
    const seen = document.elementFromPoint(x, y);
    if (popups.some((popup) => popup.contains(seen) && !popup.contains(one))) return null;
    return one.contains(seen) || seen?.contains(one) ? null : (seen ?? document.documentElement);
  };
  const popups = [...document.querySelectorAll('[aria-haspopup][aria-expanded=true]')].flatMap(
    (button) => document.getElementById(button.getAttribute('aria-controls') ?? '') ?? [],
  );
  const isShown = (one: HTMLElement): boolean =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !one.closest('[inert], .visually-hidden, [aria-hidden=true]');
  // The backdrop of the topmost dialog covers the corner of the screen.
  const modal = document.elementFromPoint(0, 0)?.closest('dialog:modal');
  return controls
    .filter((one) => isShown(one) && (!modal || modal.contains(one)))
    .flatMap((one) => {
      if (!isFixed(one)) one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const cover = coverOf(one);
      return cover ? `${one.outerHTML.slice(0, 200)} below ${cover.outerHTML.slice(0, 200)}` : [];
    });
}

/** The texts that a translator replaced beside something that React may remove or replace. */
function bareTexts(): string[] {
  return [...document.querySelectorAll('font:not(font font)')]
    .filter(
      ({ parentNode }) =>
        [...(parentNode?.childNodes ?? [])].filter((one) => one.textContent !== '' || one instanceof Element)
          .length > 1,
    )
    .map(({ parentElement }) => parentElement?.outerHTML.slice(0, 200) ?? '');
}

/** The fields whose text a browser writes to its session file, because they do not state `autocomplete`. */
function fieldsWithoutAutocomplete(): string[] {
  const fields = document.querySelectorAll<HTMLElement>('input, textarea, select');
  return [...fields]
    .filter((one) => !one.matches('[autocomplete], [type=checkbox], [type=radio], [type=range], [type=file]'))
    .map((one) => one.outerHTML.slice(0, 200));
}

/** HTML that is newer than the oldest supported browsers, and why a page does without. */
const acceptedMarkup: Record<string, string> = {
  autocapitalize: 'the first letter becomes a capital, which every code and handle is read with',
  autocorrect: 'a word that was corrected can be corrected back',
  fetchpriority: 'older browsers load in an order of their own',
  'input type_datetime-local': 'a page of developers, where it is a text field',
};

async function findCovered(page: Page): Promise<string[]> {
  const atTop = await page.evaluate(coveredControls);
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: 'instant' }),
  );
  return [...new Set([...atTop, ...(await page.evaluate(coveredControls))])];
}

/** Each page as it opens, and of what is reached in it one view of eight by turns; in `npm run test:long` each. */
function viewsInTurn(views: readonly View[], scene: number): View[] {
  const opensFirst = ({ path }: View) =>
    views.find((one) => one.path === path && !one.reach && one.complaint === undefined);
  return views.filter((view, index) => view === opensFirst(view) || isInTurn(index, views.length, scene));
}

async function faultsIn({ page, context }: Visit, views: readonly View[]): Promise<string[]> {
  await bringAxe(context);
  await page.setViewportSize(phone);
  const quiet = createIdleWait(page);
  const faults: string[] = [];
  let before: View | undefined;
  for (const view of views) {
    await openView(page, place.web, quiet, view, before);
    before = view;
    const found = [
      ...(await findCovered(page)),
      ...(await page.evaluate(bareTexts)),
      ...(await page.evaluate(fieldsWithoutAutocomplete)),
      ...(await page.evaluate(newerOnPage, { newer: newerMarkup, accepted: Object.keys(acceptedMarkup) })),
      ...(await faultsOfLook(page)),
      ...(await faultsOfNames(page)),
    ];
    faults.push(...found.map((part) => `${view.name}: ${part}`));
    if (view.complaint !== undefined) complaintsOf(context).splice(0);
  }
  return faults;
}

describe('at 390 × 844, translated by the browser, nothing is covered, fields state their autocomplete, the look is kept and names say what is pressed for', () => {
  for (const [number, { who, inOrder, arrange }] of scenes.entries())
    it(who, { timeout: 90_000 }, async ({ browser }) => {
      const { token, views, leave } = await arrange(place);
      const opened =
        token === undefined
          ? await visit(browser, 'about:blank')
          : await openAs(browser, { token }, 'about:blank', phone, translateLikeBrowsers);
      const chosen = inOrder ? views : viewsInTurn(views, number);
      expect(await faultsIn(opened, chosen)).toEqual([]);
      await leave?.();
    });
});

it('the questions of a member have their Next above the bar at the bottom', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/community/questions`, phone);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main, at the bottom', exact: true })).toBeVisible();
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((of) => scrollTo(0, of * document.documentElement.scrollHeight), part);
    expect(await page.evaluate(coveredControls)).toEqual([]);
  }
});
