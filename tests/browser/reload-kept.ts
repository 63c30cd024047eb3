import type { Page } from 'playwright';
import { inject } from 'vitest';
import { decryptText } from '../../web/src/storage/encryption.ts';
import { createClient } from '../support/client.ts';
import { expect } from './expect.ts';

/**
 * Reloads the page once the draft of what was typed last is encrypted, which takes a browser a moment: before that the draft
 * is as it was one word earlier.
 */
export async function reloadWithDraft(page: Page, typed: RegExp): Promise<void> {
  await waitUntilKept(page, typed);
  await page.reload();
}

export async function waitUntilKept(page: Page, typed: RegExp): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('b2c_token') ?? undefined);
  const { draftKeys = [] } = await createClient(inject('addresses').api, token).do('me', {});
  await expect
    .poll(async () => {
      const kept = await page.evaluate(() => [sessionStorage, localStorage].flatMap(Object.entries<string>));
      const encrypted = kept
        .filter(([key]) => key.startsWith('veil.draft.'))
        .map(([, text]) => text.split(' ')[1] ?? '');
      const texts = await Promise.all(
        encrypted.flatMap((one) => draftKeys.map((key) => decryptText(key, one))),
      );
      return texts.some((text) => text !== undefined && typed.test(text));
    })
    .toBe(true);
}
