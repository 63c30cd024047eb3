import { dayWithoutYear } from '@veil/api/contract/fields/written-dates';
import { type ModerationStatistics, moderationStatistics } from '@veil/api/contract/safety/moderation';
import { useRead } from '../../api/use-read.ts';
import { ageOf } from '../../page/waits.ts';
import { Day } from '../../ui/day.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './moderation.module.css';
import { StackedBars } from './stacked-bars.tsx';
import { handleOrNobody } from './words.ts';

/** For tier 3: the open cases with their age, and the decisions by week and by reviewer. */
export function Statistics() {
  const { data, error, retry } = useRead(moderationStatistics, {});
  if (!data && error)
    return <ErrorState title="Failed to load the statistics" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading the statistics" rows={8} />;
  return (
    <div className="stack">
      <Pictures {...data} />
      <Numbers {...data} />
      <section className="stack" aria-labelledby="weeks">
        <h2 id="weeks">Decisions a week</h2>
        <Weeks weeks={data.weeks} />
      </section>
      <section className="stack" aria-labelledby="reviewers">
        <h2 id="reviewers">Reviewers, over twelve weeks</h2>
        <Reviewers reviewers={data.reviewers} />
      </section>
    </div>
  );
}

const shortDayOf = (at: string): string => dayWithoutYear(new Date(at));

function Pictures({ waiting, house }: Pick<ModerationStatistics, 'waiting' | 'house'>) {
  const weeks = house?.toReversed();
  return (
    <>
      <div className={`stack-4 ${styles.charts}`}>
        {weeks && (
          <>
            <StackedBars
              title="Newcomers, by week"
              parts={['approved', 'turned down']}
              bars={weeks.map(({ from, approved, turnedDown }) => ({
                label: shortDayOf(from),
                counts: [approved, turnedDown],
              }))}
            />
            <StackedBars
              title="Seats at events, by week"
              parts={['came', 'did not come']}
              bars={weeks.map(({ from, seats }) => ({
                label: shortDayOf(from),
                counts: seats && [seats.came, seats.missed],
              }))}
            />
          </>
        )}
        <StackedBars
          title="What waits, and for how long"
          parts={['cases', 'appeals']}
          bars={waiting.map(({ forLess, cases, appeals }) => ({
            label: forLess === null ? 'longer' : forLess === 1 ? 'under a day' : `under ${forLess} days`,
            counts: [cases, appeals],
          }))}
        />
      </div>
      {!house && (
        <p className="muted measure">
          Newcomers and evenings stand here from sixty members on. In a smaller house their numbers could tell
          of somebody.
        </p>
      )}
    </>
  );
}

function Numbers({ open, appeals, oldestAt, medianAgeHours }: ModerationStatistics) {
  const facts = [
    ['Cases you may decide', String(open)],
    ['Appeals you may decide', String(appeals)],
    ['The oldest waits for', oldestAt ? ageOf(oldestAt) : '–'],
    ['Half wait longer than', medianAgeHours === null ? '–' : `${Math.round(medianAgeHours)} h`],
  ] as const;
  return (
    <dl className={`stack-4 wide-tiles ${styles.numbers}`}>
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Weeks({ weeks }: Pick<ModerationStatistics, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ decided }) => decided));
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            <th scope="col">Decided</th>
            <th scope="col">Dismissed</th>
            <th scope="col" aria-hidden />
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, decided, dismissed }) => (
            <tr key={from}>
              <th scope="row">
                <Day at={from} />
              </th>
              <td>{decided}</td>
              <td>{dismissed}</td>
              <td aria-hidden>
                <Meter className={styles.bar} max={most} value={decided} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;

function Reviewers({ reviewers }: Pick<ModerationStatistics, 'reviewers'>) {
  if (reviewers.length === 0) return <p className="muted">Nobody has decided anything yet.</p>;
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Reviewer</th>
            <th scope="col">Decided</th>
            <th scope="col">Appeals decided</th>
            <th scope="col">Overturned</th>
          </tr>
        </thead>
        <tbody>
          {reviewers.map(({ handle, decided, appealed, overturned, lostUntil }, index) => (
            <tr key={handle ?? index}>
              <th scope="row">
                {handle === null ? 'Somebody who left' : handleOrNobody(handle)}
                {lostUntil && (
                  <span className="muted">
                    {' '}
                    decides on nothing until <Day at={lostUntil} />
                  </span>
                )}
              </th>
              <td>{decided}</td>
              <td>{appealed}</td>
              <td>
                {overturned} ({percentOf(overturned, decided)})
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
