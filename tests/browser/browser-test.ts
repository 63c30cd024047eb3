import type { BrowserContext } from 'playwright';
import { expect, inject, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { complaintsOf, listen } from './complaints.ts';

/**
 * `it` with the fixture `browser`. After the test, passed or failed, each context it opened is closed. A complaint that
 * the test did not take out of `complaintsOf(context)` fails it.
 */
export const it = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from the pattern.
  .extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const chromium = await launchChromium(inject('chromium'));
    onCleanup(() => chromium.close());
    return chromium;
  })
  .extend('browser', ({ chromium }, { onCleanup }) => {
    const opened: BrowserContext[] = [];
    const add = (context: BrowserContext) => {
      opened.push(context);
      listen(context);
    };
    chromium.on('context', add);
    onCleanup(async () => {
      chromium.off('context', add);
      await Promise.all(chromium.contexts().map((context) => context.close()));
      expect(opened.flatMap(complaintsOf), 'what the browser complained about').toEqual([]);
    });
    return chromium;
  });
