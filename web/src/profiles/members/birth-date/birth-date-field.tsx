import { spellDay } from '@veil/api/contract/fields/written-dates';
import { timeZone } from '../../../browser/locale.ts';
import { DayInput } from '../../../form/day/day-input.tsx';
import { readDay, todayIn } from '../../../form/day/typed-day.ts';
import { deviceClock } from '../../../storage/device-clock.ts';
import styles from './birth-date.module.css';
import { calendarYears, earliestBirthDate, latestBirthDate } from './birth-date.ts';

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

/**
 * A field for a birth date, typed or chosen from a calendar. It is no `bday` to the browser: see `NameFields`. Days that
 * would make somebody under 18 are disabled.
 */
export function BirthDateField({ value, whose, onChange, ...field }: BirthDateFieldProps) {
  const day = readDay(value);
  const today = todayIn(timeZone(), deviceClock.now());
  return (
    <div>
      <DayInput
        {...field}
        hint="18 or older. Like 1990-04-01, 1.4.1990 or 1 April 1990."
        name="birthDate"
        title="Birth date"
        calendarName={`Choose ${whose === undefined ? '' : `for ${whose} `}from a calendar`}
        day={day}
        range={{
          earliest: earliestBirthDate,
          latest: latestBirthDate(today),
          opensAt: 'latest',
          lastYear: Number(today.slice(0, 4)) + calendarYears.ahead,
        }}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onChoose={onChange}
      />
      <p className={`muted small ${styles.read}`} aria-live="polite">
        {day && spellDay(day)}
      </p>
    </div>
  );
}
