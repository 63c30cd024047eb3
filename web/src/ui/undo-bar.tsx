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
  /** How long it still can. */
  ms: number;
  /** Whether the press that brought it took its own button away. */
  isFocused: boolean;
  onUndo: () => void;
  /** @param hadFocus whether the focus goes with the bar */
  onOver: (hadFocus: boolean) => void;
}

const tickMs = 250;

/** Takes back what nobody was told yet, and counts the seconds in which that can be done. */
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

  // Once: a later answer of the API moves no focus.
  useEffect(() => {
    return isFocused ? takeFocusOnceShown(button.current) : undefined;
  }, [isFocused]);

  return (
    <span className={classNames('line-2', className)}>
      <span aria-hidden className={`muted small tabular ${styles.seconds}`}>
        {Math.ceil(left / 1000)} s
      </span>
      <Button weight="quiet" size="small" ref={button} aria-label={`Undo ${label}`} onClick={onUndo}>
        <Undo2 aria-hidden size={16} strokeWidth={1.5} />
        Undo
      </Button>
    </span>
  );
}
