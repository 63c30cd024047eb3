import { spellDay } from '@veil/api/contract/fields/written-dates';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { FieldFrame } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './birth-date.module.css';
import { readDay } from './birth-date.ts';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar, {
  waiting: <Skeleton label="Loading the calendar" lines={6} />,
  failure: 'Failed to load the calendar',
});

interface BirthDateFieldProps {
  id?: string;
  label: string;
  /** The name of the person, where the page has the birth dates of several. */
  whose?: string | undefined;
  /** The date as typed, or `YYYY-MM-DD`. */
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
  readOnly?: boolean;
}

/** A field for a birth date, typed or chosen from a calendar. It is no `bday` to the browser: see `NameFields`. */
export function BirthDateField({ id, label, whose, value, onChange, error, readOnly }: BirthDateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const day = readDay(value);

  function choose(chosen: string) {
    onChange(chosen);
    setOpen(false);
  }

  return (
    <div>
      <FieldFrame
        id={id}
        label={label}
        hint="18 or older. Like 1990-04-01, 1.4.1990 or 1 April 1990."
        error={error}
      >
        {(control) => (
          <div className={styles.row}>
            <input
              {...control}
              name="birthDate"
              autoComplete="off"
              value={value}
              readOnly={readOnly}
              onChange={(event) => onChange(event.target.value)}
            />
            <button
              type="button"
              className={`muted plain-button centre ${styles.open}`}
              aria-haspopup="dialog"
              aria-label={`Choose ${whose === undefined ? '' : `for ${whose} `}from a calendar`}
              disabled={readOnly}
              onClick={() => setOpen(true)}
            >
              <CalendarDays aria-hidden size="1.25rem" strokeWidth={1.5} />
            </button>
          </div>
        )}
      </FieldFrame>
      <p className={`muted small ${styles.read}`} aria-live="polite">
        {day && spellDay(day)}
      </p>
      <Dialog open={isOpen} title="Birth date" onClose={() => setOpen(false)}>
        <Calendar day={day} onChoose={choose} />
      </Dialog>
    </div>
  );
}
