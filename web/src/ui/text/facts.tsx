import { Fragment, type ReactNode } from 'react';
import styles from './facts.module.css';

/** Short facts in a row, with a dot between two on the same line. */
export function Facts({ of: facts }: { of: readonly ReactNode[] }) {
  return (
    <span className={styles.facts}>
      <span className={styles.row}>
        {facts.filter(Boolean).map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no name, and keep their places
          <Fragment key={place}>
            <span className={styles.fact}>
              {place > 0 && <span className={styles.dot}> · </span>}
              <span>{fact}</span>
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
