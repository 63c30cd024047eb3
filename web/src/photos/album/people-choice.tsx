import type { OutputOf } from '@veil/api/contract/endpoint';
import type { whoIsShown } from '@veil/api/contract/photo-consent';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import styles from './album.module.css';

interface PeopleChoiceProps {
  people: OutputOf<typeof whoIsShown>['people'];
  ids: ReadonlySet<number>;
  onChoose: (memberId: number, isIn: boolean) => void;
  /** Below the people. */
  children?: ReactNode;
}

/** Which of the people of a profile a picture shows. */
export const PeopleChoice = ({ people, ids, onChoose, children }: PeopleChoiceProps) => (
  <fieldset className={styles.people}>
    <legend className="visually-hidden">People of your profile</legend>
    {people.map(({ memberId, name, isYou }) => (
      <Checkbox
        key={memberId}
        label={isYou ? `${name} (you)` : name}
        checked={ids.has(memberId)}
        onChange={({ target }) => onChoose(memberId, target.checked)}
      />
    ))}
    {children}
  </fieldset>
);
