import type { BrowserContext } from 'playwright';
import { expect, inject, test } from 'vitest';
import { isBrief, isLong } from '../../local/rounds.ts';
import { launchChromium } from './chromium.ts';
import { complaintsOf, listenForComplaints } from './complaints.ts';
import { takeAwayNewerFunctions } from './floor-functions.ts';
import { takeFocusFromPressed } from './safari-focus.ts';

const mostText = 1500;
const patienceMs = 2000;

/** The open pages and their contents: a failure says only what is missing. */
async function describePages(contexts: readonly BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  const shown = pages.map(async (page) => {
    const text = await page
      .locator('body')
      .innerText({ timeout: patienceMs })
      .catch(() => 'It does not answer.');
    return `${page.url()}\n${text.slice(0, mostText)}`;
  });
  return (await Promise.all(shown)).join('\n\n');
}

/** A request that a test answers may still be on its way: then its handler fails, outside of any test. */
async function close(context: BrowserContext): Promise<void> {
  const behavior = 'ignoreErrors' as const;
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior })));
  await context.close();
}

/**
 * `it` with the fixture `browser`. After the test, passed or failed, each context it opened is closed. A complaint that
 * the test did not take out of `complaintsOf(context)` fails it. A failure tells what the pages showed.
 */
export const it = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from the pattern.
  .extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const chromium = await launchChromium(inject('chromium'));
    onCleanup(() => chromium.close());
    return chromium;
  })
  .extend('browser', ({ chromium, task }, { onCleanup }) => {
    const opened: BrowserContext[] = [];
    const add = (context: BrowserContext) => {
      opened.push(context);
      listenForComplaints(context);
      void context.addInitScript(takeAwayNewerFunctions);
      void context.addInitScript(takeFocusFromPressed);
    };
    chromium.on('context', add);
    onCleanup(async () => {
      chromium.off('context', add);
      const shown = task.result?.state === 'fail' ? await describePages(chromium.contexts()) : undefined;
      await Promise.all(chromium.contexts().map(close));
      expect(opened.flatMap(complaintsOf), 'what the browser complained about').toEqual([]);
      if (shown !== undefined) throw new Error(`The pages showed:\n${shown}`);
    });
    return chromium;
  });

/** `it` in a Chromium of its own that is started with these arguments. */
export const itIn = (args: string[]) =>
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  it.extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const chromium = await launchChromium(inject('chromium'), args);
    onCleanup(() => chromium.close());
    return chromium;
  });

/** A scene that is slow to play and seldom lived: `npm run test:long` plays it, and `npm run test:all` counts it as skipped. */
export const itLong = it.runIf(isLong);

/** A scene that `npm test` leaves to `npm run test:all`. */
export const itSeldom = it.skipIf(isBrief);
