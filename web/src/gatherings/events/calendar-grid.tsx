import { weekday } from '@veil/api/contract/fields/written-dates';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { weekStart } from '../../page/week-start.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './calendar-grid.module.css';
import { firstOfWeek, isSameMonth, localDate, shiftDay, shiftMonth } from './days.ts';

interface CalendarGridProps {
  /** The weeks of a month, or the single week of a strip. */
  weeks: readonly (readonly string[])[];
  /** `strip` is for narrow screens: it shows only numbers and dots. */
  look: 'month' | 'strip';
  /** Name of the grid, for screen readers. */
  label: string;
  day: string;
  today: string;
  onDay: (day: string) => void;
  /** Called on Enter or Space, when the reader wants to see the events of the day. */
  onEnter: () => void;
  /** Text that a screen reader adds after the date, like "2 events". */
  words: (day: string) => string;
  /** Content below the number of a day. */
  children: (day: string) => ReactNode;
}

const fromSunday = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdays = [...fromSunday.slice(weekStart), ...fromSunday.slice(0, weekStart)];

const dayByKey: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => shiftDay(day, -1),
  ArrowRight: (day) => shiftDay(day, 1),
  ArrowUp: (day) => shiftDay(day, -7),
  ArrowDown: (day) => shiftDay(day, 7),
  Home: firstOfWeek,
  End: (day) => shiftDay(firstOfWeek(day), 6),
  PageUp: (day) => shiftMonth(day, -1),
  PageDown: (day) => shiftMonth(day, 1),
};

/** A press on an event opens the event and does not choose the day. */
const isOnLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;

/**
 * A grid of days. Arrow keys move by day and week, Home and End to the ends of the week, Page keys by month. It is one
 * tab stop: the chosen day has the focus, also when it moves into another month.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { weeks, look, label, day, today, onDay, onEnter, words, children } = props;
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes with the day that the keys moved to.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Links inside a day handle their own keys.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onEnter();
    }
    const next = dayByKey[event.key]?.(day);
    if (next === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    onDay(next);
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid; its cells are td for it.
    <table ref={grid} role="grid" aria-label={label} className={classNames(styles.grid, styles[look])}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{look === 'strip' ? name.slice(0, 1) : name.slice(0, 3)}</span>
              <span className="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td in a grid is a gridcell, which can be selected.
              <td
                key={one}
                className={classNames(
                  styles.day,
                  one === today && styles.today,
                  weeks.length > 1 && !isSameMonth(one, day) && styles.outside,
                )}
                tabIndex={one === day ? 0 : -1}
                aria-selected={one === day}
                aria-current={one === today ? 'date' : undefined}
                onClick={({ target }) => isOnLink(target) || onDay(one)}
                onKeyDown={onKeyDown}
              >
                <span className="visually-hidden">
                  {`${weekday(localDate(one))}${words(one) && `, ${words(one)}`}`}
                </span>
                <span className={styles.number} aria-hidden="true">
                  {Number(one.slice(8))}
                </span>
                {children(one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
