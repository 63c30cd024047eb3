import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from '../expect.ts';
import type { Engine } from './engine.ts';

interface Spot {
  x: number;
  y: number;
  height: number;
}

/** A point and the height of a visible control by its name, scrolled into view. Runs in the page. */
function spotOf(pattern: string): Spot | null {
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const named = new RegExp(pattern);
  const nameOf = (one: HTMLElement) =>
    one.getAttribute('aria-label') ??
    (Reflect.get(one, 'labels')?.[0]?.textContent || one.textContent || '').replaceAll(/\s+/g, ' ').trim();
  const controls = scope.querySelectorAll<HTMLElement>('a, button, summary, input, textarea, select');
  const found = [...controls].find(
    (one) =>
      named.test(nameOf(one)) &&
      !one.matches(':disabled') &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  if (!found) return null;
  const seen = found.matches('[type=radio], [type=checkbox]') ? (found.closest('label') ?? found) : found;
  seen.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = seen.getBoundingClientRect();
  // In the right 21 px of a window WebKitGTK presses its scroll bar instead.
  const x = Math.min(left + Math.min(width / 2, 60), innerWidth - 23);
  return { x, y: top + height / 2, height };
}

/** ms within which WebKit takes two presses at one place for a double click. The site counts that as one press. */
const doublePressMs = 1000;

/** Somebody who goes through pages in one engine. */
export class Walker {
  readonly engine: Engine;
  readonly #name: string;
  #pictures = 0;
  #pressed = { x: 0, y: 0, at: 0 };

  constructor(name: string, engine: Engine) {
    this.#name = name;
    this.engine = engine;
  }

  /** Waits for a control. @returns its height */
  async heightOf(pattern: string): Promise<number> {
    return (await this.#spotOf(pattern)).height;
  }

  async #spotOf(pattern: string): Promise<Spot> {
    let spot = null as Spot | null;
    const look = async () => (spot = await this.engine.run(spotOf, pattern));
    await expect.poll(look, { message: `${pattern} is there` }).not.toBeNull();
    if (!spot) throw new Error(`${pattern} has gone.`);
    return spot;
  }

  async press(pattern: string): Promise<void> {
    const spot = await this.#spotOf(pattern);
    const { x, y } = spot;
    const last = this.#pressed;
    if (x === last.x && y === last.y) await setTimeout(Math.max(last.at + doublePressMs - Date.now(), 0));
    await this.engine.press(x, y);
    this.#pressed = { x, y, at: Date.now() };
  }

  /** Writes into a field. Shift and Enter part the lines. */
  async write(pattern: string, text: string): Promise<void> {
    await this.press(pattern);
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) await this.engine.hit('Shift', 'Enter');
      await this.engine.type(line);
    }
  }

  async sees(text: string): Promise<void> {
    await expect.poll(() => this.engine.run(() => document.body.innerText)).toContain(text);
  }

  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.engine.run(() => location.pathname)).toBe(path);
  }

  /** Whether a dialog lies over the page. */
  async isOpen(wanted: boolean): Promise<void> {
    const isModal = () => this.engine.run(() => document.querySelector('dialog:modal') !== null);
    await expect.poll(isModal).toBe(wanted);
  }

  /** The name, or else the text, of what has the focus. */
  focused(): Promise<string> {
    return this.engine.run(() => {
      const { activeElement: one } = document;
      return one?.getAttribute('aria-label') ?? one?.getAttribute('name') ?? one?.textContent ?? '';
    });
  }

  async isFocused(text: string): Promise<void> {
    await expect.poll(() => this.focused()).toContain(text);
  }

  /** Keeps a picture of the page in the folder that $PICTURES names. */
  async show(step: string): Promise<void> {
    const folder = process.env.PICTURES;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    const moving = () =>
      this.engine.run(() =>
        document
          .getAnimations()
          .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity),
      );
    await expect.poll(moving).toBe(false);
    const number = String(++this.#pictures).padStart(2, '0');
    writeFileSync(join(folder, `${number}-${step}-${this.#name}.png`), await this.engine.picture());
  }
}
