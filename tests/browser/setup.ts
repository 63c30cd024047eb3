import type { TestProject } from 'vitest/node';
import { type Chromium, findChromium, noBrowser } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

/** @throws a sentence without a browser, although run.ts leaves these files out then */
export default async function setup(project: TestProject): Promise<void> {
  const found = await findChromium();
  if (!found) throw new Error(noBrowser);
  project.provide('chromium', found);
}
