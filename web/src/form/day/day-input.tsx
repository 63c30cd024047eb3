import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { lazyPart } from '../../page/lazy-part.tsx';
import { FieldFrame, type FieldText } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/over/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DayRange } from './calendar.tsx';
import styles from './day-input.module.css';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar, {
  waiting: <Skeleton label="Loading the calendar" lines={6} />,
  failure: 'Failed to load the calendar',
});

interface DayInputProps extends FieldText, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** The title of the dialog with the calendar. */
  title: string;
  /** The name of the button that opens it. */
  calendarName: string;
  /** The day that was read from the text, as `YYYY-MM-DD`. */
  day: string | undefined;
  range: DayRange;
  /** Receives the day that was chosen from the calendar, or an empty text when it was cleared. */
  onChoose: (day: string) => void;
}

/** A text field for a day, with a calendar behind a button. Native date fields look filled when they are empty. */
export function DayInput(props: DayInputProps) {
  const {
    id,
    label,
    hint,
    error,
    optional = false,
    title,
    calendarName,
    day,
    range,
    onChoose,
    ...input
  } = props;
  const [isOpen, setOpen] = useState(false);
  function choose(chosen: string) {
    onChoose(chosen);
    setOpen(false);
  }
  return (
    <div>
      <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
        {(control) => (
          <div className={styles.row}>
            <input autoComplete="off" {...input} {...control} />
            <button
              type="button"
              className={`muted plain-button centre ${styles.open}`}
              aria-haspopup="dialog"
              aria-label={calendarName}
              disabled={input.readOnly}
              onClick={() => setOpen(true)}
            >
              <CalendarDays aria-hidden size="1.25rem" strokeWidth={1.5} />
            </button>
          </div>
        )}
      </FieldFrame>
      <Dialog open={isOpen} title={title} onClose={() => setOpen(false)}>
        <Calendar day={day} range={range} onChoose={choose} />
      </Dialog>
    </div>
  );
}
