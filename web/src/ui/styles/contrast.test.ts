import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const css = readFileSync(new URL('./themes.css', import.meta.url), 'utf8');

function tokensOf(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].map((found) => [found[1]!, found[2]!]),
  );
}

const themesOf = (text: string) =>
  new Map(
    [...text.matchAll(/:root(?:\[data-theme(?:='([a-z-]+)')?\])?\s*\{([^}]*)\}/g)].map((block) => [
      block[1] ?? 'dark-red',
      tokensOf(block[2]!),
    ]),
  );
const [own = '', inContrast = ''] = css.split(/^@media .*$/m);
const themes = themesOf(own);
/** The themes with more contrast: the first block is of all, the second of the light one. */
const more = themesOf(inContrast);
const themesInContrast = new Map(
  [...themes].map(([name, tokens]) => [
    name,
    new Map([...tokens, ...more.get('dark-red')!, ...(more.get(name) ?? [])]),
  ]),
);

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [first, second] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(first! * share + second! * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

const grounds = ['bg', 'surface', 'raised'];
const readableColours = ['text', 'text-muted', 'accent', 'ok', 'warn', 'danger'];
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground) => readableColours.map((ink): [string, string, number] => [ink, ground, 4.5])),
  ...grounds.flatMap((ground) =>
    ['line-strong', 'focus'].map((edge): [string, string, number] => [edge, ground, 3]),
  ),
  ['accent-text', 'accent', 4.5],
  ['accent-text', 'accent-hover', 4.5],
  ['danger-text', 'danger', 4.5],
];

const pairsInContrast = pairs
  .map(([ink, ground, least]): [string, string, number] => [ink, ground, least === 4.5 ? 7 : 4.5])
  .concat(grounds.map((ground) => ['line', ground, 3]));

describe('the four themes', () => {
  it('fill the same roles', () => {
    expect([...themes.keys()].sort()).toEqual(['dark-blue', 'dark-purple', 'dark-red', 'light']);
    for (const tokens of themes.values())
      expect([...tokens.keys()].sort()).toEqual([...themes.get('dark-red')!.keys()].sort());
  });

  it("colour the browser's own bars in the background of each", () => {
    const script = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');
    for (const [name, tokens] of themes)
      expect(script).toMatch(new RegExp(`\\b${name}'?: '${tokens.get('bg')}'`));
  });

  it.each(['text', 'text-muted', 'accent', 'danger'])(
    'keep %s on one’s own messages at 4.5:1 or better',
    (ink) => {
      const bubbles = readFileSync(
        new URL('../../messaging/messages/bubble/bubble.module.css', import.meta.url),
        'utf8',
      );
      const share =
        Number(/color-mix\(in srgb, var\(--accent\) (\d+)%, var\(--surface\)\)/.exec(bubbles)?.[1]) / 100;
      for (const tokens of themes.values()) {
        const ground = mixed(tokens.get('accent')!, tokens.get('surface')!, share);
        expect(contrast(tokens.get(ink)!, ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  for (const [name, tokens] of themes)
    it.each(pairs)(`keep %s on %s at %s:1 or better in ${name}`, (ink, ground, least) => {
      expect(contrast(tokens.get(ink)!, tokens.get(ground)!)).toBeGreaterThanOrEqual(least);
    });

  for (const [name, tokens] of themesInContrast)
    it.each(pairsInContrast)(
      `keep %s on %s at %s:1 or better in ${name}, with more contrast`,
      (ink, ground, least) => {
        expect(contrast(tokens.get(ink)!, tokens.get(ground)!)).toBeGreaterThanOrEqual(least);
      },
    );
});

it('words on a coloured ground keep it where the system chooses the colours', () => {
  const sheets = globSync('**/*.css', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const rules = sheets.flatMap((sheet) => sheet.match(/[^{}]+\{[^{}]*\}/g) ?? []);
  const coloured = rules.filter((rule) => /\scolor: var\(--(accent|danger)-text\)/.test(rule));
  expect(coloured.length).toBeGreaterThan(5);
  expect(coloured.filter((rule) => !rule.includes('forced-color-adjust: none'))).toEqual([]);
});
