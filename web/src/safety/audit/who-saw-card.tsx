import { auditKinds, type WhoSaw, whoSawMyData } from '@veil/api/contract/safety/audit';
import type { ReactNode } from 'react';
import { useRead } from '../../api/use-read.ts';
import { TitledCard } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './audit.module.css';

export function WhoSawCard() {
  return (
    <TitledCard id="who-saw" title="Who saw my data" className="stack-4 top">
      <p className="muted">
        Visits of the last 90 days, and what staff read and what was sent to AI in the last 400. The newest
        first.
      </p>
      <AccessList />
    </TitledCard>
  );
}

function AccessList() {
  const { data, error, retry } = useRead(whoSawMyData, {});
  if (!data && error)
    return <ErrorState title="Failed to load who saw your data" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading who saw your data" lines={4} />;
  return (
    <>
      <Part title="Members who opened your profile" none="Nobody yet.">
        {data.visits.map(({ handle, at }) => ({ what: `@${handle}`, at }))}
      </Part>
      <Part title="What staff read or decided" none="Nothing.">
        {data.staff.map(({ kind, at }) => ({ what: auditKinds[kind], at }))}
      </Part>
      <Part title="What was sent to AI" none="Nothing.">
        {data.ai.map(({ fields, at }) => ({ what: sent(fields), at }))}
      </Part>
    </>
  );
}

const fieldWords: Record<string, string> = {
  bio: 'the text of your bio',
  tags: 'the tags shown with it',
  context: 'whether it speaks for one or several',
};
const sent = (fields: WhoSaw['ai'][number]['fields']): string =>
  `To polish a bio: ${fields.map((field) => fieldWords[field] ?? field).join(', ')}`;

interface PartProps {
  title: string;
  none: string;
  children: readonly { what: string; at: string }[];
}

/** Number of entries shown before “More” is pressed. */
const shownAtFirst = 5;

function Part({ title, none, children: facts }: PartProps): ReactNode {
  const rows = (some: readonly { what: string; at: string }[]) => (
    <ul className={styles.facts}>
      {some.map(({ what, at }) => (
        <li key={`${what} ${at}`} className={styles.fact}>
          <span>{what}</span>
          <span className="muted">
            <Day at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="stack-2">
      <h3>{title}</h3>
      {facts.length === 0 && <p className="muted">{none}</p>}
      {rows(facts.slice(0, shownAtFirst))}
      {facts.length > shownAtFirst && (
        <details>
          <summary>{facts.length - shownAtFirst} more</summary>
          {rows(facts.slice(shownAtFirst))}
        </details>
      )}
    </div>
  );
}
