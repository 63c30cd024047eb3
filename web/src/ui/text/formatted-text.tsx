import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Folded } from './folded.tsx';
import { type Block, blocksOf } from './formatted-blocks.ts';
import type { Inline } from './formatted-inline.ts';
import { wordsOf } from './formatted-plain.ts';
import styles from './formatted-text.module.css';

interface FormattedTextProps {
  text: string;
  /** Renders plain text, for callers in which some words stand for something else. */
  words?: RenderText;
  /** Renders a link. */
  link?: Link;
}

type RenderText = (text: string) => ReactNode;
type Link = ComponentType<{ address: string; words: string; children: ReactNode }>;

interface TextRenderers {
  words: RenderText;
  link: Link;
}

const PlainLink: Link = ({ address, children }) => (
  <a href={address} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);

/**
 * A member's text with light formatting. It is built from React nodes only, so that HTML in it is never interpreted.
 */
export function FormattedText({ text, words = String, link = PlainLink }: FormattedTextProps) {
  const as = { words, link };
  return (
    <Folded text={text} element="div">
      <div className="stack-4 measure breaks">
        {blocksOf(text).map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in the text has state.
          <BlockNode key={place} block={block} as={as} />
        ))}
      </div>
    </Folded>
  );
}

function BlockNode({ block: { kind, lines }, as }: { block: Block; as: TextRenderers }) {
  if (kind === 'paragraph')
    return (
      <p dir="auto">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Fragment key={place}>
            {place > 0 && <br />}
            <Line line={line} as={as} />
          </Fragment>
        ))}
      </p>
    );
  return (
    <ul className={`stack-2 ${styles.bullets}`}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={place} dir="auto">
          <Line line={line} as={as} />
        </li>
      ))}
    </ul>
  );
}

const Line = ({ line, as }: { line: Inline[]; as: TextRenderers }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  line.map((piece, place) => <Piece key={place} piece={piece} as={as} />);

function Piece({ piece, as }: { piece: Inline; as: TextRenderers }) {
  if (piece.kind === 'text') return <span>{as.words(piece.text)}</span>;
  const inside = <Line line={piece.inside} as={as} />;
  if (piece.kind === 'bold') return <strong>{inside}</strong>;
  if (piece.kind === 'italic') return <em>{inside}</em>;
  return (
    <as.link address={piece.address} words={wordsOf(piece)}>
      {inside}
    </as.link>
  );
}
