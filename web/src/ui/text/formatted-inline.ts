import { linkAt } from './find-links.ts';
import { linkAddress } from './link-address.ts';

/** A piece of a line. A kind is not searched inside itself, so nesting ends after three levels. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; inside: Inline[] }
  | { kind: 'italic'; inside: Inline[] }
  | { kind: 'link'; address: string; inside: Inline[] };

type InlineKind = Exclude<Inline['kind'], 'text'>;
type FoundInline = { piece: Inline; end: number } | undefined;
type InlineRule = {
  kind: InlineKind;
  find: (line: string, at: number, inner: (text: string) => Inline[]) => FoundInline;
};

const rules: InlineRule[] = [
  { kind: 'bold', find: (line, at, inner) => emphasis('bold', line, at, closeOfBold(line, at), 2, inner) },
  {
    kind: 'italic',
    find: (line, at, inner) => emphasis('italic', line, at, closeOfItalic(line, at), 1, inner),
  },
  { kind: 'link', find: namedLink },
  { kind: 'link', find: bareLink },
];

/** The inline parts of a bio's line: **bold**, *italic*, [a link](https://…), bare links. Everything else is text. */
export function inlineOf(line: string, without: readonly InlineKind[] = []): Inline[] {
  const pieces: Inline[] = [];
  let text = '';
  for (let at = 0; at < line.length; ) {
    const found = findAt(line, at, without);
    if (!found) {
      text += line[at];
      at += 1;
      continue;
    }
    if (text) pieces.push({ kind: 'text', text });
    text = '';
    pieces.push(found.piece);
    at = found.end;
  }
  return text ? [...pieces, { kind: 'text', text }] : pieces;
}

function findAt(line: string, at: number, without: readonly InlineKind[]): FoundInline {
  for (const { kind, find } of rules) {
    if (without.includes(kind)) continue;
    const found = find(line, at, (inside) => inlineOf(inside, [...without, kind]));
    if (found) return found;
  }
  return undefined;
}

function closeOfBold(line: string, at: number): number {
  if (!line.startsWith('**', at)) return -1;
  let close = line.indexOf('**', at + 3);
  // In `***` the last two close the bold part: **a *b***.
  while (close !== -1 && line[close + 2] === '*') close += 1;
  return close;
}

function closeOfItalic(line: string, at: number): number {
  if (line[at] !== '*' || line[at + 1] === '*') return -1;
  for (let close = line.indexOf('*', at + 2); close !== -1; close = line.indexOf('*', close + 2))
    if (line[close + 1] !== '*') return close;
  return -1;
}

function emphasis(
  kind: 'bold' | 'italic',
  line: string,
  at: number,
  close: number,
  width: number,
  inner: (text: string) => Inline[],
): FoundInline {
  const inside = line.slice(at + width, Math.max(close, 0));
  if (close === -1 || inside === '' || inside !== inside.trim()) return undefined;
  return { piece: { kind, inside: inner(inside) }, end: close + width };
}

const namedLinkPattern = /\[([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)/y;

function namedLink(line: string, at: number, inner: (text: string) => Inline[]): FoundInline {
  namedLinkPattern.lastIndex = at;
  const [all, words = '', written = ''] = namedLinkPattern.exec(line) ?? [];
  const address = linkAddress(written);
  if (!all || !address || words.trim() === '') return undefined;
  return { piece: { kind: 'link', address, inside: inner(words) }, end: at + all.length };
}

function bareLink(line: string, at: number): FoundInline {
  const link = linkAt(line, at);
  if (!link) return undefined;
  const { written, words, address } = link;
  return {
    piece: { kind: 'link', address, inside: [{ kind: 'text', text: words }] },
    end: at + written.length,
  };
}
