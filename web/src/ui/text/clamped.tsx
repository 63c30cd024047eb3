import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './clamped.module.css';

interface ClampedProps {
  /** Added to “More” for screen readers. */
  about: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A text of at most three lines, with the rest behind “More”. */
export function Clamped({ about, className, children }: ClampedProps) {
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);

  useLayoutEffect(() => {
    const element = text.current;
    if (!element || isWhole) return;
    // The observer also calls back at once, when the layout is up to date anyway.
    const sizes = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [isWhole]);

  return (
    <div className={styles.text}>
      <p ref={text} id={id} className={classNames(className, !isWhole && styles.clamped)}>
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          className={classNames(styles.more, !isWhole && styles.over)}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          <span>
            {isWhole ? 'Less' : 'More'}
            <span className="visually-hidden"> of {about}</span>
          </span>
        </button>
      )}
    </div>
  );
}
