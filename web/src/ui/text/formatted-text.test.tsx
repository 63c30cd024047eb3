// Specified: features 2.2.2.
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hostileAddresses, hostileBios } from '../../../../tests/fixtures/hostile-bios.ts';
import { blocksOf } from './formatted-blocks.ts';
import { type Inline, inlineOf } from './formatted-inline.ts';
import { FormattedText } from './formatted-text.tsx';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const link = (address: string, words = address): Inline => ({ kind: 'link', address, inside: [text(words)] });
/** Without the elements that hold a text. */
const html = (bio: string): string =>
  renderToStaticMarkup(<FormattedText text={bio} />).replace(/<\/?span>/g, '');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const textOf = (markup: string): string =>
  markup
    .replace(/<br\/>|<\/p><p[^>]*>|<\/li><li[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x27|\w+);/g, (_, name: string) => entities[name] ?? '');

describe('a line', () => {
  it.each<[string, Inline[]]>([
    ['plain words', [text('plain words')]],
    ['**bold**', [{ kind: 'bold', inside: [text('bold')] }]],
    ['*italic*', [{ kind: 'italic', inside: [text('italic')] }]],
    ['***both***', [{ kind: 'bold', inside: [{ kind: 'italic', inside: [text('both')] }] }]],
    ['*a **b***', [{ kind: 'italic', inside: [text('a '), { kind: 'bold', inside: [text('b')] }] }]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    ['**not closed', [text('**not closed')]],
    ['****', [text('****')]],
    ['[house](https://a.example/x_(y))', [link('https://a.example/x_(y)', 'house')]],
    ['see https://a.example/b.', [text('see '), link('https://a.example/b'), text('.')]],
    ['(mailto:us@a.example)', [text('('), link('mailto:us@a.example', 'us@a.example'), text(')')]],
    ['xhttps://a.example', [text('xhttps://a.example')]],
    ['[x](javascript:alert(1))', [text('[x](javascript:alert(1))')]],
    ['[x](//a.example)', [text('[x](//a.example)')]],
    ['[x](https://a.example@b.example/)', [text('[x](https://a.example@b.example/)')]],
  ])('%s', (line, pieces) => expect(inlineOf(line)).toEqual(pieces));
});

it('keeps paragraphs, line breaks and bullets apart', () => {
  expect(html('One\ntwo\n\n- *three*\n- four\nfive')).toBe(
    html('One\r\ntwo\r\n \r\n- *three*\r\n- four\r\nfive'),
  );
  expect(blocksOf('One\ntwo\n\n- *three*\n- four\nfive')).toEqual([
    { kind: 'paragraph', lines: [[text('One')], [text('two')]] },
    { kind: 'bullets', lines: [[{ kind: 'italic', inside: [text('three')] }], [text('four')]] },
    { kind: 'paragraph', lines: [[text('five')]] },
  ]);
});

it('gives every link the same manners', () => {
  expect(html('https://a.example')).toContain(
    '<a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">https://a.example</a>',
  );
});

describe('whatever was written', () => {
  const allowed =
    /^<\/?(?:div|p|ul|li|br|strong|em|a)(?:\/|(?: id="_R_0_")? class="[^"]*"| dir="auto"| href="(?:https?:\/\/|mailto:)[^"]*" target="_blank" rel="noopener noreferrer nofollow")?>$/;
  const strangers = (bio: string) => (html(bio).match(/<[^>]*>/g) ?? []).filter((tag) => !allowed.test(tag));

  it('knows at least 150 hostile bios', () => expect(hostileBios.length).toBeGreaterThanOrEqual(150));

  it.each(hostileBios)('makes nothing but text and allowed elements of %j', (bio) =>
    expect(strangers(bio)).toEqual([]),
  );

  it.each(hostileAddresses)('never leads to %j', (address: string) =>
    expect(html(`[press here](${address})`)).not.toContain('press here</a>'),
  );

  const markup = fc
    .array(
      fc.constantFrom('*', '**', '[', '](', ')', '- ', '\n', 'https://a.example', 'word', ' ', '<b>', '&'),
    )
    .map((parts) => parts.join(''));

  it('loses no word and adds none, and makes only allowed elements', () => {
    const letters = (words: string) => words.replace(/\(https:\/\/a\.example[^)]*\)|[^a-z<>&]/g, '');
    fc.assert(
      fc.property(fc.oneof(markup, fc.string()), (bio) => {
        expect(strangers(bio)).toEqual([]);
        if (!bio.includes('](')) expect(letters(textOf(html(bio)))).toBe(letters(bio));
      }),
    );
  });

  it('shows text without markup as it is', () => {
    const plain = fc.string({ maxLength: 60 }).map((words) => words.replace(/[*[\]\-:\r\n]/g, '').trim());
    fc.assert(
      fc.property(plain, (words) => {
        expect(textOf(html(words))).toBe(words);
      }),
    );
  });

  it('reads back what was meant', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/).map(text);
    const { line } = fc.letrec<{ line: Inline[]; piece: Inline }>((tie) => ({
      piece: fc.oneof(
        word,
        fc.record({ kind: fc.constant('bold' as const), inside: fc.tuple(word) }),
        fc.record({ kind: fc.constant('italic' as const), inside: fc.tuple(word) }),
        fc.record({
          kind: fc.constant('link' as const),
          address: fc.stringMatching(/^[a-z0-9?=&%_~-]{0,20}$/).map((path) => `https://a.example/${path}`),
          inside: fc.tuple(word),
        }),
      ),
      line: fc.array(tie('piece'), { minLength: 1, maxLength: 6 }),
    }));
    const written = (piece: Inline): string => {
      if (piece.kind === 'text') return piece.text;
      const inside = piece.inside.map(written).join('');
      if (piece.kind === 'link') return `[${inside}](${piece.address})`;
      return piece.kind === 'bold' ? `**${inside}**` : `*${inside}*`;
    };
    fc.assert(
      fc.property(line, (pieces) => {
        const read = inlineOf(pieces.map(written).join(' '));
        expect(read.map(written).join('')).toBe(
          pieces.map((piece) => written(withCanonicalLinks(piece))).join(' '),
        );
      }),
    );
  });
});

/** As the browser writes the address. */
const withCanonicalLinks = (piece: Inline): Inline =>
  piece.kind === 'link' ? { ...piece, address: new URL(piece.address).href } : piece;
