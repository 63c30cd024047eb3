import { spellDay } from '@veil/api/contract/fields/written-dates';
import { timeZone } from '../../browser/locale.ts';
import { deviceClock } from '../../storage/device-clock.ts';
import type { FieldText } from '../../ui/form/field.tsx';
import type { DayRange } from './calendar.tsx';
import { DayInput } from './day-input.tsx';
import { readComingDay, readDay, todayIn } from './typed-day.ts';
import { useTyped } from './typed-field.ts';

interface DayFieldProps extends FieldText {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** The first and the last day, as `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** Years that the calendar shows before and after today where the form has no limit. */
const years = 3;

/** A field for a day, typed or chosen from a calendar. */
export function DayField({ value, min, max, onChange, ...text }: DayFieldProps) {
  const today = todayIn(timeZone(), deviceClock.now());
  const [year, rest] = [Number(today.slice(0, 4)), today.slice(4)];
  const range: DayRange = {
    earliest: min ?? `${year - years}${rest}`,
    latest: max ?? `${year + years}-12-31`,
    opensAt: max === undefined ? 'earliest' : 'latest',
  };
  const example = spellDay(range[range.opensAt]);
  const field = useTyped({
    value,
    onChange,
    // Of days that are over, the year is asked for.
    read: (typed) => (max === undefined ? readComingDay(typed, min ?? today) : readDay(typed)),
    write: spellDay,
  });
  return (
    <DayInput
      {...text}
      hint={text.hint ?? `Like ${example}.`}
      error={field.isUnread ? `Please write it like ${example}` : text.error}
      title={text.label}
      calendarName={`${text.label}: choose from a calendar`}
      day={value === '' ? undefined : value}
      range={range}
      value={field.text}
      onChange={({ target }) => field.type(target.value)}
      onBlur={field.leave}
      onChoose={field.take}
    />
  );
}
