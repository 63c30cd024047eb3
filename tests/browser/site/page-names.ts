import type { Page } from 'playwright';

/** Names that several controls of a page may have, with the reason. */
const namesThatAreRight: [name: RegExp, reason: string][] = [
  [/^1 event was cancelled$/, 'A line that opens what was cancelled stands under each day.'],
  [
    /^Anyone you hand the code to /,
    'Codes that were made alike on one day are alike: the page does not know them.',
  ],
  [/^Close$/, 'The cross of a dialog and the button at its end close the same dialog.'],
];

/** Events bear the titles that their hosts gave them, which may be the same; their days stand beside them. */
const eventPath = /\/community\/events\/\d+$/;

/** Faults of the names of a page's controls and of the order of its headings. axe must be in the page. */
export async function faultsOfNames(page: Page): Promise<string[]> {
  const controls = await page.evaluate(readControls);
  const isRight = ({ name, leadsTo }: Control) =>
    eventPath.test(leadsTo) || namesThatAreRight.some(([right]) => right.test(name));
  return [
    ...controls.filter(isUnspoken).map(({ name, seen }) => `“${seen.join(' ')}” is named “${name}”`),
    ...repeatedNames(controls.filter((one) => !isRight(one))),
    ...(await page.evaluate(faultsOfHeadings)),
  ];
}

interface Control {
  role: string;
  name: string;
  /** The visible texts on it, or of its label. */
  seen: string[];
  /** The address of a link; empty for others. */
  leadsTo: string;
  /** The group around a field or a choice, whose name is read with its own. */
  group: string;
}

/** The visible controls of the page, or of the dialog over it. */
function readControls(): Control[] {
  // The backdrop of the topmost dialog covers the corner of the screen.
  const modal = document.elementFromPoint(0, 0)?.closest('dialog:modal');
  const roles = ['button', 'link', 'tab', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'option'];
  const selector = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary']
    .concat([...roles, 'checkbox', 'radio', 'switch', 'combobox'].map((role) => `[role=${role}]`))
    .join(', ');
  const isShown = (one: Element): boolean => {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at: Element | null = one; at; at = at.parentElement) {
      if (at.matches('[inert], .visually-hidden')) return false;
      const { width, height } = at.getBoundingClientRect();
      if (getComputedStyle(at).overflow !== 'visible' && (width <= 1 || height <= 1)) return false;
    }
    return true;
  };
  const textsIn = (one: Element): string[] => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (!parent || parent.closest('select, textarea, style, svg') || !isShown(parent)) continue;
      if (textContent?.trim()) texts.push(textContent.trim().replaceAll(/\s+/g, ' '));
    }
    return texts;
  };
  const isField = (one: Element): one is HTMLInputElement =>
    one.matches('input:not([type=submit], [type=button]), select, textarea');
  const groupOf = (one: Element): string => {
    const group = one.parentElement?.closest(
      'fieldset, form[aria-label], section, dialog, [role=group], [role=radiogroup]',
    );
    return group ? window.axe.commons.text.accessibleText(group) : '';
  };
  window.axe.setup(document.documentElement);
  const controls = [...(modal ?? document.body).querySelectorAll(selector)]
    .filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true], [inert]'),
    )
    .map((one) => ({
      role: one.getAttribute('role') ?? (isField(one) ? `${one.localName} ${one.type}` : one.localName),
      name: window.axe.commons.text.accessibleText(one).replaceAll(/\s+/g, ' ').trim(),
      seen: isField(one) ? [...(one.labels ?? [])].flatMap(textsIn) : textsIn(one),
      leadsTo: one instanceof HTMLAnchorElement ? one.href : '',
      group: isField(one) || one.matches('[aria-pressed]') ? groupOf(one) : '',
    }));
  window.axe.teardown();
  return controls;
}

/** Without spaces: the name of a control runs the lines of it together. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
const isCount = (text: string): boolean => /^[\d.,+]+$/.test(text);

/** Whether voice control misses a control: its name lacks its visible words. A count beside words may follow. */
export function isUnspoken({ name, seen }: Pick<Control, 'name' | 'seen'>): boolean {
  const isIn = (texts: readonly string[]) => lettersOf(name).includes(lettersOf(texts.join('')));
  return !isIn(seen) && !isIn(seen.filter((text) => !isCount(text)));
}

/** The names that several controls of a role have, although each acts on something else. */
export function repeatedNames(controls: readonly Omit<Control, 'seen'>[]): string[] {
  const alike = Map.groupBy(controls, ({ role, name, group }) =>
    [role, `“${name}”`, ...(group === '' ? [] : [`in “${group}”`])].join(' '),
  );
  const areOne = (all: readonly Omit<Control, 'seen'>[]) =>
    all.length === 1 || (all[0]?.leadsTo !== '' && new Set(all.map(({ leadsTo }) => leadsTo)).size === 1);
  return [...alike].flatMap(([what, all]) => (areOne(all) ? [] : [`${all.length} times ${what}`]));
}

/** The first heading of a page is its h1, and no level is left out. */
function faultsOfHeadings(): string[] {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')].filter(
    (one) => one.checkVisibility() && !one.closest('[aria-hidden=true], dialog, [role=dialog]'),
  );
  const levels = headings.map(({ localName }) => Number(localName[1]));
  return levels.flatMap((level, at) =>
    level > (levels[at - 1] ?? 0) + 1
      ? [`h${level} “${headings[at]?.textContent}” after h${levels[at - 1] ?? 0}`]
      : [],
  );
}
