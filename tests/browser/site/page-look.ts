import type { Page } from 'playwright';

/** Places in which a box is right, each by a selector. */
const boxesThatAreRight = {
  'A message is told from the next by its bubble, and the chat of an event scrolls in its frame.':
    '[role=log] *',
  'The colours of a picture end at its edge, as do the words on it.': 'figure *, picture, :has(> img)',
};

/** What a page, or the dialog over it, has of the look that a page may not have. */
export async function faultsOfLook(page: Page): Promise<string[]> {
  const filled = await page.evaluate(filledButtons);
  const boxes = await page.evaluate(boxesInBoxes, Object.values(boxesThatAreRight).join(', '));
  const selects = await page.evaluate(selectsOfTwo);
  return [
    ...(filled.length > 1 ? [`${filled.length} filled buttons: ${filled.join(', ')}`] : []),
    ...boxes.map((box) => `a box in a box: ${box}`),
    ...selects.map((name) => `a select of two: ${name}`),
  ];
}

/** The colour of a filled button. */
export const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'var(--accent)';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

/** The filled buttons of the dialog that is open, else of the page. What is chosen or pressed in is no deed. */
function filledButtons(): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  const fills = ['--accent', '--danger'].map((role) => {
    probe.style.backgroundColor = `var(${role})`;
    return getComputedStyle(probe).backgroundColor;
  });
  probe.remove();
  const top = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1) ?? document.body;
  return [...top.querySelectorAll<HTMLElement>('button, a[href], label:has(input[type=file])')]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.closest('[role=menu], [inert], [aria-pressed], [aria-current]'))
    .filter((one) => {
      const { width, height, bottom } = one.getBoundingClientRect();
      return width > 24 && height > 24 && bottom + scrollY > 0;
    })
    .filter((one) => fills.includes(getComputedStyle(one).backgroundColor))
    .map((one) => one.textContent.trim() || (one.getAttribute('aria-label') ?? ''));
}

/**
 * Boxes within a box: each has a frame around it or a ground of its own. Controls are none, apart from a link that is as
 * tall as a box, and from the fields of a search, which stand on the page.
 */
function boxesInBoxes(right: string): string[] {
  const controls =
    'button, a[href], input, select, textarea, label, fieldset:has(> button), :has(> [aria-pressed]), :has(> select), [role^=menuitem], [role=option], [role=listbox], svg';
  const clear = 'rgba(0, 0, 0, 0)';
  const tallLink = 72;
  const isBox = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    if (width < 120 || height < 40 || one.textContent.trim() === '') return false;
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (one.matches(`html, body, main, ${right}`)) return false;
    const isTallLink = one.matches('a[href]') && height >= tallLink && !one.querySelector('img');
    if (one.closest(controls) && !isTallLink) return false;
    const style = getComputedStyle(one);
    const isFramed = [
      [style.borderTopWidth, style.borderTopColor],
      [style.borderRightWidth, style.borderRightColor],
      [style.borderBottomWidth, style.borderBottomColor],
      [style.borderLeftWidth, style.borderLeftColor],
    ].every(([wide = '0', colour]) => Number.parseFloat(wide) > 0 && colour !== clear);
    const isRounded = Number.parseFloat(style.borderTopLeftRadius) > 0;
    return isFramed || (style.backgroundColor !== clear && (isRounded || isTallLink));
  };
  const boxes = new Set([...document.body.querySelectorAll('*')].filter(isBox));
  const boxAround = ({ parentElement: parent, localName }: Element): Element | undefined => {
    if (!parent || localName === 'dialog') return undefined;
    return boxes.has(parent) ? parent : boxAround(parent);
  };
  const nameOf = ({ localName, className, textContent }: Element) =>
    `${localName}.${className} “${textContent.trim().slice(0, 40)}”`;
  const searches = [...boxes].filter((one) => one.matches('search, search *') && one.querySelector('input'));
  return [
    ...searches.map((box) => `fields in ${nameOf(box)}`),
    ...[...boxes].flatMap((box) => {
      const around = boxAround(box);
      return around ? [`${nameOf(box)} in ${nameOf(around)}`] : [];
    }),
  ];
}

function selectsOfTwo(): string[] {
  return [...document.querySelectorAll('select')]
    .filter((one) => one.options.length <= 2 && !one.disabled && one.checkVisibility())
    .map((one) => one.labels[0]?.textContent ?? one.id);
}
