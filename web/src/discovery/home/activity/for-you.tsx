import { agoFrom } from '@veil/api/contract/fields/time-ago';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { Link } from '../../../page/router.tsx';
import { useNow } from '../../../session/use-now.ts';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import styles from './activity.module.css';
import { ActivityRow } from './activity-row.tsx';
import { useActivity } from './use-activity.ts';

const StillComing = lazyPart(async () => (await import('./still-coming.tsx')).StillComing, {
  waiting: null,
});

/** ms between two updates of “5 minutes ago”. */
const clockStep = 60_000;

/** What asks the reader to do something; nothing if nothing does. Each row leads to the deed. */
export function ForYou() {
  const { waiting, markRead } = useActivity();
  const now = useNow(clockStep);
  if (!waiting || waiting.rows.length === 0) return null;
  const { rows, more } = waiting;
  return (
    <section className={`stack-1 ${styles.forYou}`} aria-labelledby="for-you">
      <h2 id="for-you">For you now</h2>
      <ul>
        {rows.map((row) => (
          <ItemBoundary key={row.id}>
            <ActivityRow
              activity={row}
              when={agoFrom(now)}
              onOpen={() => void markRead([row])}
              note={row.words && `“${row.words}”`}
              below={
                row.asks && <Answers asks={row.asks} activity={row} onAnswered={() => void markRead([row])} />
              }
            />
          </ItemBoundary>
        ))}
      </ul>
      {more > 0 && (
        <Link className="small" to="/community/notices">
          {more} more in News
        </Link>
      )}
    </section>
  );
}

const answers = {
  'still-coming': StillComing,
  'no-show': lazyPart(async () => (await import('./no-show.tsx')).NoShow, { waiting: null }),
};

interface AnswersProps {
  asks: keyof typeof answers;
  activity: { id: string };
  onAnswered: () => void;
}

function Answers({ asks, ...question }: AnswersProps) {
  const Part = answers[asks];
  return <Part {...question} />;
}
