import { Fragment } from 'react';
import { findLinks } from '../../../ui/text/find-links.ts';
import { OutwardLink } from './outward-link.tsx';

/**
 * A plain text in which the addresses that bios allow are links. Each line has its own reading direction. It never
 * renders HTML.
 */
export function LinkedText({ text }: { text: string }) {
  return text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing in the text has state.
    <Fragment key={place}>
      {place > 0 && '\n'}
      <bdi>{findLinks(line).map(pieceNode)}</bdi>
    </Fragment>
  ));
}

const pieceNode = (piece: ReturnType<typeof findLinks>[number], place: number) =>
  typeof piece === 'string' ? piece : <OutwardLink key={place} address={piece.address} words={piece.words} />;
