import { useState } from 'react';
import { TitledCard } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { ReviewedProfile } from './review-rules.ts';
import styles from './reviews.module.css';

const checksForAll = [
  'The photos show the people who are described, and nobody else.',
  'Ages and what they write fit together.',
  'They say whom they would like to meet, or it is easy to tell.',
  'Nothing is sold, and no other network or number is named.',
  'What the inviter says fits what they say of themselves.',
];
const checkForCompany = 'Everybody in it seems to know about it and to want it.';

/** A checklist for the reviewer. It is not stored. */
export function Checklist({ type }: Pick<ReviewedProfile, 'type'>) {
  const [done, setDone] = useState<readonly string[]>([]);
  const lines = type === 'single' ? checksForAll : [...checksForAll, checkForCompany];
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
