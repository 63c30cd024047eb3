import { TitledCard } from '../ui/card.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { type UndoTime, undoTime } from './undo-time.ts';

const options: { value: UndoTime; label: string }[] = [
  { value: '10', label: '10 seconds' },
  { value: '30', label: '30 seconds' },
  { value: '120', label: '2 minutes' },
];

/** How long what was pressed can be undone. The choice is stored on this device and outlasts a sign-out. */
export function UndoTimeCard() {
  return (
    <TitledCard id="undo-time" title="Time to undo on this device" className="stack">
      <p className="muted">
        How long you can undo what you pressed, where that ends by itself. Nobody is told before.
        <span className="by-mouse">
          {' '}
          A notice also waits while the pointer or the focus is on it: F6 goes to it, Esc closes it.
        </span>
      </p>
      <RadioCards
        legend="Time to undo"
        legendHidden
        columns
        options={options}
        value={undoTime.use()}
        onChange={undoTime.choose}
      />
    </TitledCard>
  );
}
