import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import { findChromium, launchChromium } from '../chromium.ts';
import { byPlaywright } from './by-playwright.ts';
import type { Engine } from './engine.ts';
import { isFirefoxEsrThere, openFirefoxEsr } from './firefox-esr.ts';
import { isWebKitGtkThere, openWebKitGtk } from './webkit-gtk.ts';

interface Installed {
  name: string;
  /** Undefined if it is not installed. */
  open: (() => Promise<Engine>) | undefined;
}

/** @returns what opens Playwright's own engine, else that of the distribution */
function openerOf(kind: typeof webkit, isThere: () => boolean, open: () => Promise<Engine>) {
  if (existsSync(kind.executablePath())) return async () => byPlaywright(await kind.launch());
  return isThere() ? open : undefined;
}

export const engines: Installed[] = [
  { name: 'Chromium', open: async () => byPlaywright(await launchChromium(await findChromium())) },
  { name: 'WebKit', open: openerOf(webkit, isWebKitGtkThere, openWebKitGtk) },
  { name: 'Firefox', open: openerOf(firefox, isFirefoxEsrThere, openFirefoxEsr) },
];
