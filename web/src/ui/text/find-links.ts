import { linkAddress } from './link-address.ts';

interface FoundLink {
  /** The address as it was written. */
  readonly written: string;
  /** What is shown of it: `mailto:` is no part of an address. */
  readonly words: string;
  /** The normalized address. */
  readonly address: string;
}

/** Typographic quotes, an ellipsis and the marks of East Asian sentences end an address also without a space. */
const bareLink = /(?:https?:\/\/|mailto:)[^\s<>"[\]\p{Pi}\p{Pf}„‚…。，、；：！？（）「」『』【】《》]+/iuy;
const closingMark = /[.,;:!?'*)]$/;

/** The address that is written at this place of a text; undefined in the middle of a word. */
export function linkAt(text: string, at: number): FoundLink | undefined {
  if (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return undefined;
  bareLink.lastIndex = at;
  const written = withoutClosingMarks(bareLink.exec(text)?.[0] ?? '');
  const address = linkAddress(written);
  const words = written.replace(/^mailto:/i, '');
  return address === undefined ? undefined : { written, words, address };
}

/** The text in pieces: words, and the addresses among them. */
export function findLinks(text: string): (string | FoundLink)[] {
  const pieces: (string | FoundLink)[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/https?:\/\/|mailto:/gi)) {
    const link = index < from ? undefined : linkAt(text, index);
    if (!link) continue;
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push(link);
    from = index + link.written.length;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

/** Punctuation at the end belongs to the sentence, and so does a bracket that was opened before the address. */
function withoutClosingMarks(written: string): string {
  let end = written;
  while (closingMark.test(end) && !(end.endsWith(')') && countOf(end, '(') >= countOf(end, ')')))
    end = end.slice(0, -1);
  return end;
}

const countOf = (text: string, mark: string): number => text.split(mark).length - 1;
