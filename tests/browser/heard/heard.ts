import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { expect, patienceMs } from '../expect.ts';
import type { Reader } from './reader.ts';

declare global {
  interface Window {
    reader: Reader;
  }
}

/** `reader.ts` with Guidepup's virtual screen reader, as one script. */
async function bundleReader(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'reader.ts')],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Phrases that a failure shows. */
const mostShown = 80;

let bundle: Promise<string> | undefined;

/** The first of the phrases that was not said, in this order. */
function firstUnsaid(phrases: readonly string[], said: readonly string[]): string | undefined {
  let from = 0;
  return phrases.find((phrase) => {
    const at = said.indexOf(phrase, from);
    from = at + 1;
    return at < 0;
  });
}

/** Somebody who hears a page and does not see it. */
export class Listener {
  readonly page: Page;
  private said: string[] = [];
  constructor(page: Page) {
    this.page = page;
  }

  /** The content of the page, or the dialog over it, reads so, in this order. Further phrases may stand between. */
  reads = (...phrases: string[]) =>
    this.expectSaid(phrases, () => this.page.evaluate(() => window.reader.readAll()));

  /** It said so by itself since the last press: what took the focus, and what was announced. */
  hears = (...phrases: string[]) =>
    this.expectSaid(phrases, async () => {
      this.said.push(...(await this.page.evaluate(() => window.reader.takeSaid())));
      return this.said;
    });

  /** Reads on to the phrase, and presses what was read. */
  async presses(phrase: string): Promise<void> {
    await this.reads(phrase);
    await this.page.evaluate(() => window.reader.takeSaid());
    this.said = [];
    expect(await this.page.evaluate((said) => window.reader.pressAt(said), phrase), phrase).toBe(true);
  }

  /** Presses a field, and types into it. */
  async types(field: string, text: string): Promise<void> {
    await this.presses(field);
    await this.page.keyboard.type(text);
  }

  private expectSaid = (phrases: string[], listen: () => Promise<string[]>) =>
    expect(async () => {
      const said = await listen();
      expect(firstUnsaid(phrases, said), `said:\n${said.slice(-mostShown).join('\n')}\n`).toBeUndefined();
    }).toPass({ timeout: patienceMs });
}

/** From the next page that it opens. */
export async function listenTo(page: Page): Promise<Listener> {
  bundle ??= bundleReader();
  await page.addInitScript({ content: await bundle });
  return new Listener(page);
}
