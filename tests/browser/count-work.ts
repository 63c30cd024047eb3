import type { BrowserContext } from 'playwright';

/** What somebody had to do on the pages of a context. */
export interface Work {
  /** Screens on which something was pressed, in order. */
  screens: string[];
  /** Presses on controls. Choosing from a list counts as two, moving into a field as none. */
  presses: number;
  /** The presses with their screens, for who reads a failure. */
  pressed: string[];
  /** Fields that were filled in, with their screens. The choices of one question are one field. */
  filled: Set<string>;
  /** Fields that were on the screens when something was pressed. */
  shown: Set<string>;
}

interface Press {
  screen: string;
  control: string;
  presses: number;
  filled: string | undefined;
  shown: string[];
}

/** Counts what is done on all pages of the context from now on. Consents to legal texts are presses, not fields. */
export async function countWork(context: BrowserContext): Promise<Work> {
  const work: Work = { screens: [], presses: 0, pressed: [], filled: new Set(), shown: new Set() };
  await context.exposeBinding('countPress', (_source, { screen, control, presses, filled, shown }: Press) => {
    if (!work.screens.includes(screen)) work.screens.push(screen);
    work.presses += presses;
    work.pressed.push(`${screen}: ${control} (${presses})`);
    if (filled) work.filled.add(`${screen}: ${filled}`);
    for (const field of shown) work.shown.add(`${screen}: ${field}`);
  });
  await context.addInitScript(() => {
    const fields = 'input, select, textarea';
    const heading = () => document.querySelector('h1')?.textContent ?? '';
    const isLaw = () => ['Terms of Service', 'Privacy Policy'].includes(heading());
    const isField = (control: Element) => control.matches(fields) && !isLaw() && control.checkVisibility();
    const nameOf = (control: Element) =>
      control.closest('fieldset')?.querySelector('legend')?.textContent ??
      control.closest('label')?.textContent ??
      document.querySelector(`label[for="${control.id}"]`)?.textContent ??
      '';
    function report(control: Element, presses: number) {
      const press = {
        screen: heading(),
        control: control.textContent?.trim() || nameOf(control),
        presses,
        filled: isField(control) ? nameOf(control) : undefined,
        shown: [...document.querySelectorAll(`main :is(${fields})`)].filter(isField).map(nameOf),
      };
      void (window as unknown as { countPress(press: Press): Promise<void> }).countPress(press);
    }
    const pressed = 'button, a, [type="checkbox"], [type="radio"]';
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        // A press from before the script of a page was there is repeated by the page.
        const control = isTrusted && target instanceof Element && target.closest(pressed);
        if (control) report(control, 1);
      },
      true,
    );
    addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof Element) || target.matches(pressed)) return;
        report(target, target.matches('select') ? 2 : target.matches('[type="file"]') ? 1 : 0);
      },
      true,
    );
  });
  return work;
}
