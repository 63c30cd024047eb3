import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What a browser says of itself, and the one file or folder that reads it. */
const homes: readonly (readonly [what: RegExp, home: string])[] = [
  [/\bnavigator\b(?!:)/, 'browser/'],
  [/\bresolvedOptions\b|\bsupportedValuesOf\b|\bIntl\.Locale\b/, 'browser/'],
  [/\bmatchMedia\b/, 'browser/'],
  [/\bscreen\.(?:width|height|orientation|avail\w+)|\bdevicePixelRatio\b/, 'browser/'],
  [/\bNotification\.permission\b|\bPushManager\b|\bcaches\b|\bindexedDB\b/, 'browser/'],
  [/\.toLocale\w*\((?!')|\bIntl\.\w+Format\((?!')/, 'browser/'],
  [/\b(?:local|session)Storage\b/, 'storage/storage.ts'],
  [/\bDate\.now\b|\bnew Date\(\)|\bperformance\.timeOrigin\b/, 'storage/device-clock.ts'],
];

/** The code without its comments and texts. */
const codeOf = (text: string): string =>
  text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''");

const readersIn = (file: string, text: string): string[] =>
  homes
    .filter(([what, home]) => !file.startsWith(home) && what.test(codeOf(text)))
    .map(([what]) => `${file} reads ${what.exec(codeOf(text))?.[0]}`);

const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));

/** The time zone is asked of the device's clock where the browser cannot name it, whatever the time is. */
const excused = ['browser/locale.ts reads new Date()'];

describe('what the browser says of itself', () => {
  it('is read in one place each', () => {
    const readers = sources.flatMap((file) => readersIn(file, readFileSync(join(root, file), 'utf8')));
    expect(readers.filter((reader) => !excused.includes(reader))).toEqual([]);
  });

  it.each([
    'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;',
    'const agent = navigator.userAgent;',
    "if (globalThis.matchMedia('(width < 900px)').matches) return;",
    "localStorage.setItem('key', 'value');",
    'const kept = window.sessionStorage;',
    "indexedDB.open('veil');",
    'const now = Date.now();',
    'const today = new Date();',
    'date.toLocaleDateString()',
    'new Intl.NumberFormat(undefined)',
    'const wide = screen.width > 900;',
  ])('is noticed elsewhere: %s', (line) => expect(readersIn('page/a.ts', line)).not.toEqual([]));

  it('is not confused with words', () =>
    expect(readersIn('page/a.ts', "// navigator\nconst said = 'localStorage';\nscreen.members;")).toEqual(
      [],
    ));
});
