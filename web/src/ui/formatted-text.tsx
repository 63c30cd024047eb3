import { Fragment, type ReactNode } from 'react';
import { type Block, blocksOf } from './formatted-blocks.ts';
import type { Inline } from './formatted-inline.ts';
import styles from './formatted-text.module.css';

/** What a member wrote, with its light formatting. Made of React nodes alone: no HTML in it is ever read as such. */
export function FormattedText({ text }: { text: string }) {
  return <div className={styles.text}>{blocksOf(text).map(blockNode)}</div>;
}

// An index is enough as a key: nothing in the text has state.
function blockNode({ kind, lines }: Block, place: number): ReactNode {
  if (kind === 'paragraph')
    return (
      <p key={place} dir="auto">
        {lines.map(lineNode)}
      </p>
    );
  return (
    <ul key={place} className={styles.bullets}>
      {lines.map(bulletNode)}
    </ul>
  );
}

function lineNode(line: Inline[], place: number): ReactNode {
  return (
    <Fragment key={place}>
      {place > 0 && <br />}
      {line.map(inlineNode)}
    </Fragment>
  );
}

function bulletNode(line: Inline[], place: number): ReactNode {
  return (
    <li key={place} dir="auto">
      {line.map(inlineNode)}
    </li>
  );
}

function inlineNode(piece: Inline, place: number): ReactNode {
  if (piece.kind === 'text') return piece.text;
  const inside = piece.inside.map(inlineNode);
  if (piece.kind === 'bold') return <strong key={place}>{inside}</strong>;
  if (piece.kind === 'italic') return <em key={place}>{inside}</em>;
  return (
    <a key={place} href={piece.address} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
    </a>
  );
}
