import { firstYear, leastCounted, transparencyNumbers } from '@veil/api/contract/safety/transparency';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { deviceClock } from '../../storage/device-clock.ts';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { FewChoices } from '../../ui/form/few-choices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './moderation.module.css';
import { numberSentences } from './number-sentences.ts';

const thisYear = deviceClock.now().getUTCFullYear();
const years = Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, back) => thisYear - back);

/** `/community/transparency`: how many reports and decisions there were in a year. */
export default function TransparencyPage() {
  const [year, setYear] = useState(thisYear);
  return (
    <div className="page stack">
      <header className="stack">
        <h1>In numbers</h1>
        <p className="lead">
          What members and others reported, what was decided, and what became of appeals. A number below{' '}
          {leastCounted} could tell of somebody, and is not said.
        </p>
      </header>
      {years.length > 1 && (
        <FewChoices
          label="Year"
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen))}
        />
      )}
      <Tables year={year} />
    </div>
  );
}

function Tables({ year }: { year: number }) {
  const { data, error, retry } = useRead(transparencyNumbers, { year: String(year) });
  if (!data && error)
    return <ErrorState title="The numbers could not be loaded" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading the numbers" blocks={3} />;
  const { until, tables } = data;
  if (until)
    return (
      <div className="stack measure">
        <p>
          We are few, so these numbers change once a quarter, and are rounded down to fives. They count what
          happened before <Day at={until} />.
        </p>
        {numberSentences(tables).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    );
  return (
    <div className={`stack-5 ${styles.tables}`}>
      {tables.map(({ title, rows }) => (
        <Card as="section" className="stack-4" key={title}>
          <h2>{title}</h2>
          <table className={styles.counts}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">What</th>
                <th scope="col">How often</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ what, count }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{count === 0 ? 'none' : (count ?? `under ${leastCounted}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      ))}
    </div>
  );
}
