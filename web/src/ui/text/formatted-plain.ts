import { blocksOf } from './formatted-blocks.ts';
import type { Inline } from './formatted-inline.ts';

/** A bio as one line without formatting, for places too small to show it. */
export const plainText = (text: string): string =>
  blocksOf(text)
    .flatMap(({ lines }) => lines.map((line) => line.map(wordsOf).join('')))
    .join(' ');

export const wordsOf = (piece: Inline): string =>
  piece.kind === 'text' ? piece.text : piece.inside.map(wordsOf).join('');
