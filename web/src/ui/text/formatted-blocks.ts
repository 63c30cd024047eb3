import { type Inline, inlineOf } from './formatted-inline.ts';

/** A paragraph with its line breaks, or a bulleted list. */
export type Block = { kind: 'paragraph' | 'bullets'; lines: Inline[][] };

const bullet = /^ {0,3}- +(?=\S)/;

/** Splits a bio into blocks. A blank line ends a paragraph; lines that begin with `- ` are bullets. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const kind = bullet.test(line) ? 'bullets' : 'paragraph';
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(inlineOf(line.replace(bullet, '')));
  }
  return blocks;
}
