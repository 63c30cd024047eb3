import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachLine } from './lines.ts';

const linesOf = async (text: string) => {
  const lines: string[] = [];
  await eachLine(Buffer.from(text), (line) => lines.push(line));
  return lines;
};

it('reads every line of a text that is longer than what is read at once', async () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\n', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3000, size: 'max' }), async (lines) => {
      expect(await linesOf(`${lines.join('\n')}\n`)).toEqual(lines);
    }),
    { numRuns: 20 },
  );
});

it.each([
  ['', []],
  ['a', ['a']],
  ['a\nb', ['a', 'b']],
  ['a\n', ['a']],
  ['\n', ['']],
])('reads %j', async (text, lines) => expect(await linesOf(text)).toEqual(lines));
