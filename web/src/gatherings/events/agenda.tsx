import { weekday } from '@veil/api/contract/fields/written-dates';
import { Button } from '../../ui/button.tsx';
import styles from './day-panel.module.css';
import { DayEvents } from './day-panel.tsx';
import { localDate } from './days.ts';
import type { DayOfEvents } from './use-days.ts';

/** The days after the chosen one on which an event begins. */
interface AgendaProps {
  days: readonly DayOfEvents[];
  onDay: (day: string) => void;
}

export function Agenda({ days, onDay }: AgendaProps) {
  if (days.length === 0) return null;
  return (
    <section className="stack-5" aria-labelledby="coming">
      <h2 className={styles.title} id="coming">
        Coming up
      </h2>
      {days.map(({ date, count, events }) => (
        <div key={date} className="stack-2">
          <h3 className={`muted medium strong ${styles.date}`}>
            <time dateTime={date}>{weekday(localDate(date))}</time>
          </h3>
          <DayEvents events={events} />
          {count > events.length && (
            <div>
              <Button weight="quiet" size="small" onClick={() => onDay(date)}>
                +{count - events.length} more on this day
              </Button>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
