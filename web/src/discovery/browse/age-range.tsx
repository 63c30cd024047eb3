import { browseLimits } from '@veil/api/contract/discovery/browse/limits';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Discovery } from './discover-address.ts';
import styles from './filter-sheet.module.css';

const { min, max } = browseLimits.age;

interface AgeRangeProps {
  from: number;
  to: number;
  onChange: (part: Pick<Discovery, 'minAge'> | Pick<Discovery, 'maxAge'>) => void;
}

/**
 * A slider with two handles. Moves are shown at once, but only the value at the end of a move is searched for. That
 * value stays shown until the search has it, so a key that is held down continues from there.
 */
export function AgeRange({ from, to, onChange }: AgeRangeProps) {
  const [moving, setMoving] = useState<{ from?: number; to?: number }>({});
  if (moving.from === from || moving.to === to) setMoving({});
  const shown = { from: moving.from ?? from, to: moving.to ?? to };
  const moveFrom = (age: number) => {
    const minAge = Math.min(age, to);
    setMoving({ from: minAge });
    return { minAge };
  };
  const moveTo = (age: number) => {
    const maxAge = Math.max(age, from);
    setMoving({ to: maxAge });
    return { maxAge };
  };
  return (
    <fieldset className={`stack-2 bare ${styles.ages}`}>
      <legend>Ages</legend>
      <p className="muted medium tabular" aria-hidden="true">
        {shown.from} to {shown.to}
      </p>
      <div className={styles.range}>
        <Handle
          aria-label="Age from"
          value={shown.from}
          onMove={moveFrom}
          onLetGo={(age) => onChange(moveFrom(age))}
        />
        <Handle
          aria-label="Age to"
          value={shown.to}
          onMove={moveTo}
          onLetGo={(age) => onChange(moveTo(age))}
        />
      </div>
    </fieldset>
  );
}

interface HandleProps extends Pick<ComponentProps<'input'>, 'aria-label'> {
  value: number;
  onMove: (age: number) => void;
  onLetGo: (age: number) => void;
}

/** React's `onChange` fires at every move; the browser's own `change` fires when the handle is released. */
function Handle({ value, onMove, onLetGo, ...label }: HandleProps) {
  const input = useRef<HTMLInputElement>(null);
  const letGo = useRef(onLetGo);
  useEffect(() => {
    letGo.current = onLetGo;
  });
  useEffect(() => {
    const { current } = input;
    const look = () => current && letGo.current(Number(current.value));
    current?.addEventListener('change', look);
    return () => current?.removeEventListener('change', look);
  }, []);
  return (
    <input
      {...label}
      ref={input}
      type="range"
      min={min}
      max={max}
      value={value}
      onChange={({ target }) => onMove(Number(target.value))}
    />
  );
}
