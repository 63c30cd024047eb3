import { chromium } from 'playwright';
import { expect, it } from 'vitest';
import { findInstalledBrowser } from './browser/chromium.ts';

const ownOfPlaywright = chromium.executablePath();
const find = (platform: string, installed: string[], CHROME?: string) =>
  findInstalledBrowser({ CHROME, platform, isThere: (path) => installed.includes(path) });

it('takes the browser in $CHROME, then that of Playwright, then that of the system', () => {
  const chrome = '/usr/bin/google-chrome';
  expect(find('linux', [ownOfPlaywright, chrome], '/opt/mine')).toBe('/opt/mine');
  expect(find('linux', [chrome, ownOfPlaywright])).toBe(ownOfPlaywright);
  expect(find('linux', ['/usr/bin/chromium', chrome])).toBe(chrome);
});

it('knows Chrome, Chromium and Edge on macOS, and takes none of another system', () => {
  const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
  expect(find('darwin', [edge])).toBe(edge);
  expect(find('linux', [edge])).toBeUndefined();
  expect(find('aix', [edge])).toBeUndefined();
});
