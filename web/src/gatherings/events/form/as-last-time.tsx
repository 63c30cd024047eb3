import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { useSearchParams } from '../../../page/router.tsx';
import { deviceClock } from '../../../storage/device-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { dayWords, hoursWords } from '../when.ts';
import { type EventDraft, endOfDraft } from './event-draft.ts';
import styles from './event-form.module.css';
import { problemsOf, useNewEvent } from './use-event-form.ts';
import { useFormEntries } from './use-form-entries.ts';

interface AsLastTimeProps {
  name: string;
  empty: () => EventDraft;
  onMade: (event: EventDetail) => void;
}

/** An event made again, with one press. Its form is there for whoever wants something else. */
export function AsLastTime({ name, empty, onMade }: AsLastTimeProps) {
  const [, setQuery] = useSearchParams();
  const { state } = useFormEntries();
  const { form, draft, busy, submit, failure, errorOf } = useNewEvent(name, empty, problemsOf, onMade);
  const now = deviceClock.now();
  const end = endOfDraft(draft);
  const problem = failure ?? Object.keys(problemsOf(draft)).map(errorOf).find(Boolean);

  function change() {
    setQuery(
      (query) => {
        query.set('screen', '1');
        return query;
      },
      { state },
    );
  }

  return (
    <form ref={form} className={`stack-5 ${styles.form}`} onSubmit={submit} noValidate>
      <div className="stack-2">
        <h2>{dayWords(draft.date, now)}, as last time</h2>
        <p>
          <bdi>{draft.title}</bdi>
        </p>
        <p className="muted">
          {end && `${hoursWords({ ...draft, endDate: end.date, endTime: end.time }, now)} · `}
          <bdi>{draft.location}</bdi> · {draft.maxAttendees} seats
        </p>
      </div>
      <p role="alert">{problem}</p>
      <div className="stack-3">
        <Button type="submit" wide busy={busy}>
          Create Event
        </Button>
        <Button weight="quiet" wide disabled={busy} onClick={change}>
          Change something
        </Button>
      </div>
    </form>
  );
}
