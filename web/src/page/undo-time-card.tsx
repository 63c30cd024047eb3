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
        So long you can undo what offers it for a while, and nobody is told before. A notice waits while the
        pointer or the keyboard is on it: F6 goes there, Esc closes it.
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
