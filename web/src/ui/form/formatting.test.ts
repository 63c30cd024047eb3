// Specified: features 2.5.4.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Format, formatSelection } from './formatting.ts';

/** The text with its selection in brackets, before and after a press. */
function press(text: string, format: Format): string {
  const [start, end] = [text.indexOf('«'), text.indexOf('»') - 1];
  const plain = text.replace(/[«»]/g, '');
  const edit = formatSelection(plain, start, end, format);
  const changed = plain.slice(0, edit.from) + edit.text + plain.slice(edit.to);
  const [first, last] = edit.select;
  return `${changed.slice(0, first)}«${changed.slice(first, last)}»${changed.slice(last)}`;
}

it.each<[Format, string, string]>([
  ['bold', 'a «warm» night', 'a **«warm»** night'],
  ['bold', 'a **«warm»** night', 'a «warm» night'],
  ['bold', 'a« warm »night', 'a **«warm»** night'],
  ['bold', 'a «»', 'a **«bold text»**'],
  ['italic', 'a «warm» night', 'a *«warm»* night'],
  ['italic', 'a *«warm»* night', 'a «warm» night'],
  ['italic', 'a **«warm»** night', 'a ***«warm»*** night'],
  ['italic', 'a ***«warm»*** night', 'a **«warm»** night'],
  ['bullets', 'one\n«two\nthree»\nfour', 'one\n«- two\n- three»\nfour'],
  ['bullets', 'one\n«- two\n- three»\nfour', 'one\n«two\nthree»\nfour'],
  ['bullets', '«»', '- «»'],
  ['bullets', 'one\nt«»wo', 'one\n- two«»'],
  ['link', 'see «the house» there', 'see [the house](«https://») there'],
  ['link', '«»', '[«a link»](https://)'],
])('%s makes of %s %s', (format, before, after) => expect(press(before, format)).toBe(after));

it('loses no text, wherever it is pressed', () => {
  const words = fc.string({ unit: fc.constantFrom('a', ' ', '*', '\n', '-', '['), maxLength: 30 });
  const formats = fc.constantFrom<Format>('bold', 'italic', 'bullets', 'link');
  fc.assert(
    fc.property(words, fc.nat(30), fc.nat(30), formats, (text, a, b, format) => {
      const [start, end] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)];
      const { from, to, text: put } = formatSelection(text, start, end, format);
      const letters = (some: string) => some.replace(/bold text|italic text|a link|https:\/\/|[^a]/g, '');
      expect(letters(text.slice(0, from) + put + text.slice(to))).toBe(letters(text));
    }),
  );
});
