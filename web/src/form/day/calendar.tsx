import { useEffect, useMemo, useRef } from 'react';
import { Chevron, DayPicker, type DropdownProps, type Modifiers } from 'react-day-picker';
import { timeZone } from '../../browser/locale.ts';
import { weekStart } from '../../page/week-start.ts';
import { deviceClock } from '../../storage/device-clock.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/over/dialog.tsx';
import styles from './calendar.module.css';
import { todayIn } from './typed-day.ts';

/** The days that can be chosen, as `YYYY-MM-DD`. */
export interface DayRange {
  earliest: string;
  latest: string;
  /** The month that is open if no day is chosen: that of the first day or that of the last. */
  opensAt: keyof Pick<DayRange, 'earliest' | 'latest'>;
  /** The last year of the list. Years without a day that can be chosen are disabled. */
  lastYear?: number;
}

interface CalendarProps {
  /** `YYYY-MM-DD`, or undefined if none is chosen. */
  day: string | undefined;
  range: DayRange;
  /** Receives the chosen day, or an empty text when it was cleared. */
  onChoose: (day: string) => void;
}

// All days are in UTC, so that daylight saving cannot shift one.
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const fullDateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const labels = {
  labelDayButton: (date: Date, { selected }: Modifiers) =>
    `${fullDateFormat.format(date)}${selected ? ', selected' : ''}`,
};

/** A calendar to choose a day. Days out of the range are disabled. */
export function Calendar({ day, range, onChoose }: CalendarProps) {
  const { earliest, latest, lastYear = Number(latest.slice(0, 4)) } = range;
  const today = todayIn(timeZone(), deviceClock.now());
  const components = useMemo(() => ({ Dropdown: Choice, YearsDropdown: yearsUntil(lastYear) }), [lastYear]);
  const isPossible = day !== undefined && day >= earliest && day <= latest;
  return (
    <div ref={useFocusOnDay()} className={styles.calendar}>
      <DayPicker
        mode="single"
        timeZone="UTC"
        weekStartsOn={weekStart}
        captionLayout="dropdown"
        navLayout="around"
        fixedWeeks
        required
        today={dateOf(today)}
        startMonth={dateOf(earliest)}
        endMonth={dateOf(latest)}
        defaultMonth={dateOf(isPossible ? day : range[range.opensAt])}
        disabled={[{ before: dateOf(earliest) }, { after: dateOf(latest) }]}
        selected={isPossible ? dateOf(day) : undefined}
        onSelect={(date) => onChoose(date.toISOString().slice(0, 10))}
        components={components}
        labels={labels}
        classNames={styles}
      />
      <DialogActions>
        <Button weight="quiet" onClick={() => onChoose('')}>
          Clear
        </Button>
      </DialogActions>
    </div>
  );
}

/** The list of years up to that one. Those after the last possible one are disabled. */
function yearsUntil(lastYear: number) {
  return function Years({ options = [], ...props }: DropdownProps) {
    const last = options.at(-1)?.value ?? lastYear;
    const beyond = Array.from({ length: lastYear - last }, (_, step) => {
      const year = last + 1 + step;
      return { value: year, label: String(year), disabled: true };
    });
    return <Choice {...props} options={[...options, ...beyond]} />;
  };
}

/** As the library's own, with an element around the text, which a translator of the browser can then replace. */
function Choice({ options = [], className, ...select }: DropdownProps) {
  const chosen = options.find(({ value }) => value === select.value);
  return (
    <span className={styles.dropdown_root}>
      <select autoComplete="off" {...select} className={styles.dropdown}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.caption_label} aria-hidden>
        <span>{chosen?.label}</span>
        <Chevron className={styles.chevron} orientation="down" size={18} />
      </span>
    </span>
  );
}

/** Focuses the chosen day, or the first enabled one. */
function useFocusOnDay() {
  const calendar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog sets the focus after this effect.
    const frame = requestAnimationFrame(() =>
      calendar.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return calendar;
}
