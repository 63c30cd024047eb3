import { Fragment, type ReactNode } from 'react';
import { type Block, blocksOf } from './formatted-blocks.ts';
import type { Inline } from './formatted-inline.ts';
import styles from './formatted-text.module.css';

interface FormattedTextProps {
  text: string;
  /** How plain words are shown, where some of them stand for something else. */
  words?: Words;
}

type Words = (text: string) => ReactNode;

/** What a member wrote, with its light formatting. Made of React nodes alone: no HTML in it is ever read as such. */
export function FormattedText({ text, words = String }: FormattedTextProps) {
  return (
    <div className={styles.text}>
      {blocksOf(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing in the text has state.
        <BlockNode key={place} block={block} words={words} />
      ))}
    </div>
  );
}

function BlockNode({ block: { kind, lines }, words }: { block: Block; words: Words }) {
  if (kind === 'paragraph')
    return (
      <p dir="auto">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Fragment key={place}>
            {place > 0 && <br />}
            <Line line={line} words={words} />
          </Fragment>
        ))}
      </p>
    );
  return (
    <ul className={styles.bullets}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={place} dir="auto">
          <Line line={line} words={words} />
        </li>
      ))}
    </ul>
  );
}

const Line = ({ line, words }: { line: Inline[]; words: Words }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  line.map((piece, place) => <Piece key={place} piece={piece} words={words} />);

function Piece({ piece, words }: { piece: Inline; words: Words }) {
  if (piece.kind === 'text') return words(piece.text);
  const inside = <Line line={piece.inside} words={words} />;
  if (piece.kind === 'bold') return <strong>{inside}</strong>;
  if (piece.kind === 'italic') return <em>{inside}</em>;
  return (
    <a href={piece.address} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
    </a>
  );
}
