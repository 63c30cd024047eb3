import { browseLimits } from '@veil/api/contract/browse/limits';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Discovery } from './discover-address.ts';
import styles from './filter-sheet.module.css';

const { min, max } = browseLimits.age;

interface AgeRangeProps {
  from: number;
  to: number;
  onChange: (part: Pick<Discovery, 'minAge'> | Pick<Discovery, 'maxAge'>) => void;
}

/** Two handles on one line. What a handle passes on its way is shown; where it is let go counts. */
export function AgeRange({ from, to, onChange }: AgeRangeProps) {
  const [moving, setMoving] = useState<{ from?: number; to?: number }>({});
  const shown = { from: moving.from ?? from, to: moving.to ?? to };
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
          onMove={(age) => setMoving({ from: Math.min(age, to) })}
          onLetGo={(age) => {
            setMoving({});
            onChange({ minAge: Math.min(age, to) });
          }}
        />
        <Handle
          aria-label="Age to"
          value={shown.to}
          onMove={(age) => setMoving({ to: Math.max(age, from) })}
          onLetGo={(age) => {
            setMoving({});
            onChange({ maxAge: Math.max(age, from) });
          }}
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

/** React calls every move a change; the browser's own `change` comes when the handle is let go. */
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
