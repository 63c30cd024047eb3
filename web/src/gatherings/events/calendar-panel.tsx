import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { monthNames, writtenTime } from '@veil/api/contract/fields/written-dates';
import { searchEvents } from '@veil/api/contract/gatherings/events/events';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { useMedia } from '../../page/use-media.ts';
import { useNow } from '../../session/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { Agenda } from './agenda.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import styles from './calendar-panel.module.css';
import { DayPanel } from './day-panel.tsx';
import { localDay, shiftDay, shiftMonth, weekOf, weeksOfMonth } from './days.ts';
import { NextEvent } from './next-event.tsx';
import { NothingFound } from './nothing-found.tsx';
import { askedOf, filtersOf } from './search-address.ts';
import { type DayOfEvents, useDays } from './use-days.ts';
import type { SearchInAddress } from './use-event-search.ts';
import { eventPath, foundEventsText } from './words.ts';

const hour = 60 * 60 * 1000;
/** Number of days that the agenda of a phone covers. */
const agendaDays = 42;

/** The month beside the chosen day. On a phone it is a week above an agenda, which expands to the month. */
export function CalendarPanel({ inAddress: { search, change, clear } }: { inAddress: SearchInAddress }) {
  const today = localDay(useNow(hour));
  const day = search.day ?? today;
  const isNarrow = useIsNarrow();
  const [isMonthOpen, setMonthOpen] = useState(false);
  const isWeek = isNarrow && !isMonthOpen;
  const weeks = isWeek ? [weekOf(day)] : weeksOfMonth(day);
  const first = weeks[0]?.[0] ?? day;
  const last = isWeek ? shiftDay(day, agendaDays) : (weeks.at(-1)?.[6] ?? day);
  const days = useDays(search, first, last);
  const { data: listed, error: unlisted } = useRead(
    searchEvents,
    { ...askedOf(search), dateRange: 'all', today, page: 1 },
    { keepPreviousData: true },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (to: string) => change({ day: to === today ? undefined : to });
  const step = (by: number) => show(isWeek ? shiftDay(day, 7 * by) : shiftMonth(day, by));
  const unit = isWeek ? 'week' : 'month';
  const title = `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

  return (
    <div className={`stack-5 at-start ${styles.calendar}`}>
      <NextEvent event={nextOf(listed, unlisted !== undefined)} />
      <p className={`muted medium tabular ${styles.listed}`}>
        {listed &&
          listed.totalCount > 0 &&
          `${foundEventsText(listed.totalCount, 1, listed.totalPages)} in the list`}
      </p>
      <section aria-label="Calendar">
        <div className={`line-3 wraps apart ${styles.head}`}>
          <h2 className={styles.title} aria-live="polite">
            {isNarrow ? (
              <button
                type="button"
                className={styles.opener}
                aria-expanded={isMonthOpen}
                onClick={() => setMonthOpen(!isMonthOpen)}
              >
                {title}
                <ChevronDown aria-hidden size="1.25rem" strokeWidth={1.5} />
                <span className="visually-hidden">, whole month</span>
              </button>
            ) : (
              title
            )}
          </h2>
          <div className={`line-1 ${styles.turn}`}>
            <IconButton icon={ChevronLeft} label={`Previous ${unit}`} onClick={() => step(-1)} />
            <Button weight="quiet" size="small" onClick={() => show(today)}>
              Today
            </Button>
            <IconButton icon={ChevronRight} label={`Next ${unit}`} onClick={() => step(1)} />
          </div>
        </div>
        <CalendarGrid
          weeks={weeks}
          look={isNarrow ? 'strip' : 'month'}
          label={title}
          day={day}
          today={today}
          onDay={show}
          onEnter={() => heading.current?.focus()}
          words={(one) => countWords(days.at(one).count)}
        >
          {(one) => (isNarrow ? <Dots count={days.at(one).count} /> : <InDay day={days.at(one)} />)}
        </CalendarGrid>
        {!isNarrow && days.data && (
          <p className={`muted small ${styles.total}`}>
            {countWords(days.data.totalCount) || 'No events'} in these weeks
          </p>
        )}
      </section>
      {days.error && !days.data ? (
        <ErrorState title="Failed to load events" text={days.error.message} onRetry={days.retry} />
      ) : (
        <div className="stack-5">
          <DayPanel ref={heading} day={days.at(day)} search={search} isKnown={days.data !== undefined} />
          {isNarrow && <Agenda days={days.data?.days.filter(({ date }) => date > day) ?? []} onDay={show} />}
          {days.data?.totalCount === 0 && !days.data.isGathering && (
            <NothingFound onClear={filtersOf(search) > 0 ? clear : undefined} />
          )}
        </div>
      )}
    </div>
  );
}

/** The next event. Null if there is none, undefined until it is known. */
function nextOf(listed: OutputOf<typeof searchEvents> | undefined, hasFailed: boolean) {
  if (!listed) return hasFailed ? null : undefined;
  return listed.events.find(({ isCancelled, isPast }) => !isCancelled && !isPast) ?? null;
}

const countWords = (count: number): string => {
  if (count === 0) return '';
  return countPhrase(count, 'event');
};

/** Decorative, because the text of the day states the count. */
function Dots({ count }: { count: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: Math.min(3, count) }, (_, place) => place).map((place) => (
        <span key={place} className={styles.dot} />
      ))}
    </span>
  );
}

/** The first events of a day. The keyboard reaches them in the panel of the day instead. */
function InDay({ day: { count, events } }: { day: DayOfEvents }) {
  if (count === 0) return null;
  return (
    <span className={styles.inDay}>
      {events.map(({ id, title, time, isCancelled, standing }) => (
        <Link
          key={id}
          className={classNames(
            'one-line',
            styles.event,
            isCancelled && styles.cancelled,
            standing !== 'none' && styles.own,
          )}
          to={eventPath(id)}
          tabIndex={-1}
        >
          <span className="muted tabular">{writtenTime(time)}</span> <bdi>{title}</bdi>
          {isCancelled && <span className="visually-hidden">, cancelled</span>}
        </Link>
      ))}
      {count > events.length && <span className={styles.rest}>+{count - events.length} more</span>}
    </span>
  );
}

/** Whether the screen is narrow enough for the phone layout, which has other content and not only another style. */
const useIsNarrow = (): boolean => useMedia('(width < 48em)');
