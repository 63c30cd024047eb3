import { describe, expect, it } from 'vitest';
import { shortenText } from './bounded.ts';

const long = (word: string) =>
  `{"before":"${'x'.repeat(20_000)}","handle":"${word}","after":"${'y'.repeat(20_000)}"}`;

describe('the text of a failure', () => {
  it('stays as it is while it is short', () => {
    const text = 'expected 1 to be 2\n- 2\n+ 1\nat tests/api/messaging/board.test.ts:12';
    expect(shortenText(text)).toBe(text);
  });

  it('shows what differs in two long lines', () => {
    const text = shortenText(`expected one to be another\n- ${long('Iris')}\n+ ${long('Otto')}`);
    expect(text).toContain('"handle":"Iris","after":"yyy');
    expect(text).toContain('"handle":"Otto","after":"yyy');
    expect(text.length).toBeLessThan(600);
  });

  it('shows what differs in two long texts', () => {
    const text = shortenText(`Expected: "${long('Iris')}"\nReceived: "${long('Otto')}"`);
    expect(text).toMatch(/^Expected: ….*"handle":"Iris".*…\nReceived: ….*"handle":"Otto".*…$/);
  });

  it('shows what differs at the very end', () => {
    const text = shortenText(`- ${'x'.repeat(9000)}1\n+ ${'x'.repeat(9000)}2`);
    expect(text).toMatch(/^- …x+1\n\+ …x+2$/);
  });

  it.each([
    [`- ${'x'.repeat(9000)}\n- short\n+ ${'y'.repeat(9000)}`],
    ['z'.repeat(40_000)],
    [`- ${'x'.repeat(300)}\n+ ${'x'.repeat(9000)}`],
  ])('shows the beginning of a long line without a counterpart (%#)', (text) => {
    const shown = shortenText(text);
    expect(shown.length).toBeLessThan(800);
    expect(shown.slice(0, 100)).toMatch(/^(- )?…?[xz]+$/);
  });

  it('says how many lines are left out', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
    expect(shortenText(lines.join('\n')).split('\n')).toEqual([
      ...lines.slice(0, 80),
      '… and 420 more lines',
    ]);
  });
});
