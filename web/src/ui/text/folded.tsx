import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { firstWords } from './first-words.ts';
import styles from './folded.module.css';

interface FoldedProps {
  /** The text that the children show. */
  text: string;
  /** `div` for children that are blocks. */
  element?: 'span' | 'div';
  children: ReactNode;
}

/** A text within these limits is never folded, however narrow the screen. */
const shortLength = 250;
const shortLines = 10;

const isShort = (text: string): boolean =>
  text.length <= shortLength && text.split('\n', shortLines + 1).length <= shortLines;

/** A text of somebody, of which a long one shows its beginning, and the rest after “Show more”. */
export function Folded({ text, ...props }: FoldedProps) {
  return isShort(text) ? props.children : <Foldable about={firstWords(text)} {...props} />;
}

interface FoldableProps extends Omit<FoldedProps, 'text'> {
  /** How the text begins. */
  about: string;
}

function Foldable({ element: Element = 'span', about, children }: FoldableProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isWhole) return;
    // The observer also calls back at once, when the layout is up to date anyway.
    const sizes = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [isWhole]);

  /** A link that is reached by the keyboard below the fold shows all. */
  function unfoldFor({ target, currentTarget }: FocusEvent) {
    if (target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom) setWhole(true);
  }

  return (
    <>
      <Element
        ref={box}
        id={id}
        className={classNames(styles.text, !isWhole && styles.folded, isLong && !isWhole && styles.long)}
        onFocus={unfoldFor}
      >
        {children}
      </Element>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show more'}
          <span className="visually-hidden"> of {about}</span>
        </button>
      )}
    </>
  );
}
