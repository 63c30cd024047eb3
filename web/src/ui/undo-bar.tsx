import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { takeFocusOnceShown } from './take-focus.ts';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  className?: string | undefined;
  /** The action that can be undone. */
  label: string;
  /** Remaining time in which it can be undone. */
  ms: number;
  /** Whether the bar takes the focus, because its action removed the pressed button. */
  isFocused: boolean;
  onUndo: () => void;
  /** @param hadFocus whether the bar had the focus when it disappeared */
  onOver: (hadFocus: boolean) => void;
}

const tickMs = 250;

/** A button that undoes an action which is not sent yet, with a countdown of the seconds left. */
export function UndoBar({ className, label, ms, isFocused, onUndo, onOver }: UndoBarProps) {
  const [left, setLeft] = useState(ms);
  const button = useRef<HTMLButtonElement>(null);
  const tellOver = useEffectEvent(() => onOver(document.activeElement === button.current));

  useEffect(() => {
    const end = performance.now() + ms;
    const timer = setInterval(() => {
      const rest = Math.max(0, end - performance.now());
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      tellOver();
    }, tickMs);
    return () => clearInterval(timer);
  }, [ms]);

  // Runs once, so that a later answer of the API does not move the focus.
  useEffect(() => {
    return isFocused ? takeFocusOnceShown(button.current) : undefined;
  }, [isFocused]);

  return (
    <span className={classNames('line-2', className)}>
      <span aria-hidden className={`muted small tabular ${styles.seconds}`}>
        {Math.ceil(left / 1000)} s
      </span>
      <Button weight="quiet" size="small" ref={button} aria-label={`Undo ${label}`} onClick={onUndo}>
        <Undo2 aria-hidden size="1rem" strokeWidth={1.5} />
        Undo
      </Button>
    </span>
  );
}
