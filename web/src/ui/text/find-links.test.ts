import { expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

const linked = (text: string) =>
  findLinks(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.written]));

it.each(['”', '’', '“', '»', '«', '›', '…', '”.', '…)', '」', '。', '，', '.”', '!', '?'])(
  'ends a link before %s, also without a space',
  (end) => {
    expect(linked(`See “https://veil.example/a${end} there`)).toEqual(['https://veil.example/a']);
    expect(linked(`https://veil.example/a?b=c${end}and on`)[0]).toBe(
      /^[.!?]$/.test(end) ? `https://veil.example/a?b=c${end}and` : 'https://veil.example/a?b=c',
    );
  },
);

it.each([
  'https://veil.example/x_(y)',
  'https://veil.example/a-b~c?d=e&f=%C3%A9#g',
  'https://veil.example/été',
])('keeps %s whole', (address) => expect(linked(`(${address})…`)).toEqual([address]));
