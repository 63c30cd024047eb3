import type { TestProject } from 'vitest/node';
import { type Chromium, findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await findChromium());
}
