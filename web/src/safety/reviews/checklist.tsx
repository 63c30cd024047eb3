import { useState } from 'react';
import { TitledCard } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { checksFor } from './checks.ts';
import type { ReviewedProfile } from './review-rules.ts';
import styles from './reviews.module.css';

/** A checklist for the reviewer. It is not stored. */
export function Checklist({ profile }: { profile: ReviewedProfile }) {
  const [done, setDone] = useState<readonly string[]>([]);
  const lines = checksFor(profile);
  return (
    <TitledCard id="checklist" title="Before you decide" className={`stack-4 ${styles.checklist}`}>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Checkbox
              label={line}
              checked={done.includes(line)}
              onChange={({ target }) =>
                setDone(target.checked ? [...done, line] : done.filter((one) => one !== line))
              }
            />
          </li>
        ))}
      </ul>
      <p className="muted">
        {done.length} of {lines.length}. Only you see these marks; they are gone when you leave.
      </p>
    </TitledCard>
  );
}
