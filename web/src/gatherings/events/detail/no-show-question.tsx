import { dayWithoutYear } from '@veil/api/contract/fields/written-dates';
import type { NoShow } from '@veil/api/contract/gatherings/events/places';
import { noShowLabels } from '@veil/api/contract/gatherings/events/words';
import { useNow } from '../../../session/use-now.ts';
import { NoShowAnswers } from '../no-show-answers.tsx';
import styles from './place.module.css';

interface NoShowQuestionProps {
  eventId: number;
  noShow: NonNullable<NoShow>;
}

const minute = 60_000;

/** Asks the guest about a host’s mark, and says what it counts for. */
export function NoShowQuestion({ eventId, noShow: { countsFrom, answer } }: NoShowQuestionProps) {
  const end = new Date(countsFrom);
  const isOpen = useNow(minute) < end;
  return (
    <section className={`stack-2 ${styles.question}`} aria-labelledby="no-show">
      <h3 id="no-show">A host noted that you did not come</h3>
      {answer !== null && <p>You said: {noShowLabels[answer]}. The mark counts for nothing.</p>}
      {isOpen && (
        <>
          {answer === null && <p>Is that so? Any of these answers, and the mark counts for nothing.</p>}
          <NoShowAnswers eventId={String(eventId)} answer={answer} />
          <p className={styles.note}>
            The hosts read what you say.
            {answer === null &&
              ` Without an answer the mark counts from ${dayWithoutYear(end)}: your rating falls, and hosts of later events read the number of such marks.`}
          </p>
        </>
      )}
      {!isOpen && answer === null && <p>There was no answer, so the mark counts.</p>}
    </section>
  );
}
