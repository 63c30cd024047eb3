import { quickActions } from '../quick-actions.ts';
import styles from '../quote.module.css';
import type { Quoted } from '../quote.ts';

interface QuoteProps {
  quote: Quoted;
  /** Scrolls to the message. Without it the quote is plain text. */
  onOpen?: ((quote: Quoted) => void) | undefined;
}

/** The quoted message. A press scrolls to it. */
export function Quote({ quote, onOpen }: QuoteProps) {
  const words = (
    <>
      <span className="strong">
        <bdi>{quote.isByYou ? 'You' : quote.signedBy || quote.senderName}</bdi>
      </span>
      <span className={`muted breaks two-lines ${styles.words}`} dir="auto">
        {quote.quickAction ? quickActions[quote.quickAction].label : quote.text || 'Message deleted'}
      </span>
    </>
  );
  if (!onOpen) return <div className={styles.quote}>{words}</div>;
  return (
    <button type="button" className={styles.quote} onClick={() => onOpen(quote)}>
      <span className="visually-hidden">Answers, go to it: </span>
      {words}
    </button>
  );
}
