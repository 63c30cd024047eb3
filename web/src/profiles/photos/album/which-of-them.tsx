import { peopleOfConnection } from '@veil/api/contract/profiles/photos/consent';
import { useRead } from '../../../api/use-read.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { ShownPerson } from '../shows.ts';
import styles from './album.module.css';

interface WhichOfThemProps {
  /** The connection whose people can be in the picture. */
  profileId: number;
  /** The chosen people of all connections. */
  persons: readonly ShownPerson[];
  onChoose: (persons: readonly ShownPerson[]) => void;
}

/** Asks which people of a couple or a group a picture shows. Without a choice all of them are asked to agree. */
export function WhichOfThem({ profileId, persons, onChoose }: WhichOfThemProps) {
  const { data } = useRead(peopleOfConnection, { profileId: String(profileId) });
  if (!data || data.people.length < 2) return null;
  const isIt = (memberId: number) => (one: ShownPerson) =>
    one.profileId === profileId && one.memberId === memberId;
  const isWhole = !persons.some((one) => one.profileId === profileId);
  return (
    <fieldset className={`stack-2 ${styles.which}`}>
      <legend>
        Which of <bdi>@{data.handle}</bdi>?
      </legend>
      {data.people.map(({ memberId, name, age }) => (
        <Checkbox
          key={memberId}
          label={`${name}, ${age}`}
          checked={persons.some(isIt(memberId))}
          onChange={({ target }) =>
            onChoose(
              target.checked
                ? [...persons, { profileId, memberId }]
                : persons.filter((one) => !isIt(memberId)(one)),
            )
          }
        />
      ))}
      {isWhole && <p className="muted">All of them are asked, unless you choose.</p>}
    </fieldset>
  );
}
