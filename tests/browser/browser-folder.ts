import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { expect } from './expect.ts';
import { phone } from './signed-in.ts';

const sessions = join('Default', 'Sessions');

/** A browser whose folder on the disk is looked through. */
export class BrowserFolder {
  readonly #path = mkdtempSync(join(tmpdir(), 'veil-profile-'));
  #planted = 0;

  open(): Promise<BrowserContext> {
    const { executablePath, env } = inject('chromium');
    return chromium.launchPersistentContext(this.#path, {
      executablePath,
      env: { ...process.env, ...env },
      args: ['--no-sandbox', '--disable-gpu'],
      viewport: phone,
    });
  }

  /**
   * Whether the open browser writes a session file, from which it restores tabs with what stood in their fields. Chrome and
   * Chromium do; the headless shell that npm brings does not.
   */
  hasSession(): boolean {
    return existsSync(join(this.#path, sessions));
  }

  /**
   * Waits until the session file has the fields of the page as they stand: a field is added that the browser keeps. A
   * browser writes all fields of a page at once.
   */
  async waitForSession(page: Page): Promise<void> {
    const kept = `A wren counts to ${++this.#planted}`;
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    await page.locator('body').locator('> textarea').last().fill(kept);
    await expect.poll(() => this.filesWith([kept], sessions)).not.toEqual([]);
  }

  /** Each word with a file that has it. */
  filesWith(words: readonly (string | Buffer)[], below = ''): string[] {
    return this.#files(below).flatMap(({ name, bytes }) =>
      words
        .filter((word) => bytes.includes(word) || bytes.includes(Buffer.from(String(word), 'utf16le')))
        .map((word) => `${typeof word === 'string' ? word : 'the picture'} in ${name}`),
    );
  }

  remove(): void {
    rmSync(this.#path, { recursive: true, force: true });
  }

  /** Each file, of which the browser still writes some. */
  #files(below: string): { name: string; bytes: Buffer }[] {
    return readdirSync(join(this.#path, below), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((name) => ({ name: name.slice(this.#path.length), bytes: readFileSync(name) }));
  }
}
