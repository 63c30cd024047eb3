import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hostileAddresses } from '../../../../../tests/fixtures/hostile-bios.ts';
import { LinkedText } from './linked-text.tsx';
import { OutwardLink } from './outward-link.tsx';

/** Without the elements that hold a text beside a link. */
const markupOf = (element: ReactElement): string => renderToStaticMarkup(element).replace(/<\/?span>/g, '');
const html = (text: string): string => markupOf(<LinkedText text={text} />);
const link = (address: string): string =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow">${address}</a>`;

it.each([
  ['see https://a.example/b', `see ${link('https://a.example/b')}`],
  ['It is https://a.example/b.', `It is ${link('https://a.example/b')}.`],
  ['https://a.example/b?c, or not?!', `${link('https://a.example/b?c')}, or not?!`],
  [
    '(https://a.example/b) or [https://a.example/c]',
    `(${link('https://a.example/b')}) or [${link('https://a.example/c')}]`,
  ],
  ['https://a.example/b_(c)', link('https://a.example/b_(c)')],
  ['(see https://a.example/b_(c)).', `(see ${link('https://a.example/b_(c)')}).`],
  ['nothttps://a.example', 'nothttps://a.example'],
  ['www.a.example', 'www.a.example'],
  ['Well...', 'Well...'],
  ['<b>bold</b> & "so"', '&lt;b&gt;bold&lt;/b&gt; &amp; &quot;so&quot;'],
])('%s', (text, shown) => expect(html(text)).toBe(`<bdi>${shown}</bdi>`));

it('gives each line a reading direction of its own', () => {
  expect(html('שלום\nHello')).toBe('<bdi>שלום</bdi>\n<bdi>Hello</bdi>');
});

it('makes a link of no address that the bios leave as text', () => {
  for (const address of hostileAddresses) expect(html(address)).not.toMatch(/href="(?!https?:|mailto:)/);
});

it('says the host where the words of a link do not', () => {
  const shown = (words: string) => markupOf(<OutwardLink address="https://b.example/x" words={words} />);
  expect(shown('our house')).toMatch(/>our house<\/a> \(b\.example\)$/);
  expect(shown('https://B.example/x')).toMatch(/<\/a>$/);
});
