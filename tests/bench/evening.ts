import type { Page } from 'playwright';
import { newHandle } from '../support/fixtures.ts';

/** The way through onboarding, counted. */
export interface Way {
  screens: number;
  /** On the fullest screen; choices of one question are one. */
  mostFields: number;
  presses: number;
  /** Characters that are typed. */
  keys: number;
}

export const kinds = { 'a single': 1, 'a couple': 2, 'a profile of four': 4 } as const;
export type Kind = keyof typeof kinds;

/** Counts in the page: a press is a press, however many events follow from it. */
export function countInPage(): void {
  const counted = { presses: 0, keys: 0 };
  const lengths = new WeakMap<EventTarget, number>();
  Object.assign(window, { counted });
  let pressed: EventTarget | null = null;
  const isText = (target: EventTarget | null) =>
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type)) ||
    target instanceof HTMLTextAreaElement;
  addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target;
      counted.presses++;
    },
    true,
  );
  // A script fills a field in without the press that a person needs.
  addEventListener('focusin', ({ target }) => {
    if (isText(target) && target !== pressed) counted.presses++;
  });
  addEventListener(
    'input',
    ({ target }) => {
      if (!target || !isText(target)) return;
      const { length } = (target as HTMLInputElement).value;
      counted.keys += Math.max(0, length - (lengths.get(target) ?? 0));
      lengths.set(target, length);
    },
    true,
  );
}
type Counted = Window & { counted: { presses: number; keys: number } };

/** From the welcome to the submitted profile, saying a little on each screen and six of the questions. */
export async function walk(page: Page, kind: Kind): Promise<Way> {
  const way: Way = { screens: 0, mostFields: 0, presses: 0, keys: 0 };
  for (let isDone = false; !isDone; ) {
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    way.screens++;
    way.mostFields = Math.max(way.mostFields, await fieldsOf(page));
    const [, say] = answers.find(([name]) => name.test(heading)) ?? [];
    const more = await say?.(page, kind);
    if (typeof more === 'number') way.screens += more;
    const before = await placeOf(page);
    const onward = page.getByRole('button', { name: forwardButtons }).last();
    isDone = (await onward.innerText()) === 'Complete Setup';
    const { presses, keys } = await page.evaluate(() => (window as unknown as Counted).counted);
    Object.assign(way, { presses: presses + 1, keys });
    await onward.click();
    if (isDone) await page.waitForURL('**/members', { waitUntil: 'commit' });
    else
      await page.waitForFunction((was) => window.document.querySelector('main')?.innerText !== was, before);
    if (!isDone) await page.waitForFunction(() => document.activeElement?.matches('h1, h2, [tabindex="-1"]'));
  }
  return way;
}

const forwardButtons = /^(Continue|Next|Next Member|Enough for tonight|Complete|Complete Setup)$/;

const placeOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main')?.innerText ?? '');

const fieldsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('main :is(input, select, textarea)')];
    return new Set(controls.map((control) => control.closest('fieldset') ?? control)).size;
  });

async function fillEach(page: Page, label: string, texts: readonly string[]): Promise<void> {
  const fields = page.getByLabel(label, { exact: true });
  for (let at = 0; at < (await fields.count()); at++)
    if ((await fields.nth(at).inputValue()) === '') await fields.nth(at).fill(texts[at] ?? texts[0] ?? '');
}

const names = ['Iris', 'Jonas', 'Vera', 'Otto'];
const confirmPrefilled = async (page: Page) => page.getByLabel('Looks right').check();

async function readToTheEnd(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /^(Terms|Privacy)/ })
    .evaluate((text) => text.scrollTo(0, text.scrollHeight));
  await page.getByRole('checkbox').check();
}

/** How to answer a screen; a number says how many screens more that took. */
const answers: readonly [heading: RegExp, say: (page: Page, kind: Kind) => Promise<unknown>][] = [
  [/^(Terms|Privacy)/, readToTheEnd],
  [
    /^Choose a handle/,
    async (page) => {
      await page.getByRole('textbox', { name: 'Handle' }).fill(newHandle());
      await page.getByText('Handle is available!').waitFor();
    },
  ],
  [
    /^Who is this profile for/,
    async (page, kind) => {
      const radios = { 'a single': 'Single', 'a couple': 'Couple', 'a profile of four': 'Other group' };
      await page.getByRole('radio', { name: radios[kind] }).check();
    },
  ],
  [
    /basics/,
    async (page, kind) => {
      await fillEach(page, 'Name', names);
      await fillEach(page, 'Birth date', ['1990-04-01']);
      // A profile of more begins with three; the fourth has a screen of their own.
      if (kind !== 'a profile of four' || (await page.getByText('3 of up to').count()) === 0) return 0;
      await page.getByRole('button', { name: 'Add a member' }).click();
      await fillEach(page, 'Name', names.slice(3));
      await fillEach(page, 'Birth date', ['1990-04-01']);
      return 1;
    },
  ],
  [/height and weight/i, confirmPrefilled],
  [/drawn to/, confirmPrefilled],
  [/own words/, (page) => page.getByLabel('Main Bio').fill('Long walks, short films, and good company.')],
  [/^Where are you/, (page) => page.getByRole('combobox', { name: 'Location' }).fill('Ghent, Belgium')],
  [/^Find better/, (page) => page.getByRole('radio', { name: /^Yes/ }).check()],
  [
    /enjoy/,
    async (page) => {
      const chips = page.locator('main fieldset label');
      for (const at of [0, 1]) await chips.nth(at).click();
    },
  ],
];
