import { spellDay } from '@veil/api/contract/fields/written-dates';
import type { ReactNode } from 'react';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import styles from './facts.module.css';

/** Saved values with their labels. Empty values are marked as such. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={`stack-4 ${styles.facts}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <Empty />}</dd>
        </div>
      ))}
    </dl>
  );
}

const Empty = () => <span className="muted">Nothing yet</span>;

export const Written = ({ text }: { text: string }) => (text ? <FormattedText text={text} /> : <Empty />);

export const BirthDay = ({ day }: { day: string }) => <time dateTime={day}>{spellDay(day)}</time>;
