import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { peopleOfConnection, type whoIsShown } from '@veil/api/contract/profiles/photos/consent';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { ConnectedPicks } from '../../../relations/connections/connected-picks.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { ShownPerson, Shows } from '../shows.ts';
import styles from './album.module.css';

interface PeopleChoiceProps {
  people: OutputOf<typeof whoIsShown>['people'];
  chosen: Shows;
  onChoose: (shows: Shows) => void;
  /** Content below the people. */
  children?: ReactNode;
}

const toggleId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** The choice of the people in a photo: people of the own profile and connections. */
export function PeopleChoice({ people, chosen, onChoose, children }: PeopleChoiceProps) {
  const { memberIds, connections, persons } = chosen;
  const [isOpen, setOpen] = useState(connections.length > 0);
  return (
    <fieldset className={`stack-3 ${styles.people}`}>
      <legend className="visually-hidden">People in the picture</legend>
      {people.map(({ memberId, name, isYou }) => (
        <Checkbox
          key={memberId}
          label={isYou ? `${name} (you)` : name}
          checked={memberIds.includes(memberId)}
          onChange={() => onChoose({ ...chosen, memberIds: toggleId(memberIds, memberId) })}
        />
      ))}
      <Checkbox
        label="A connection"
        checked={isOpen}
        onChange={({ target }) => {
          setOpen(target.checked);
          if (!target.checked) onChoose({ ...chosen, connections: [], persons: [] });
        }}
      />
      {isOpen && (
        <ConnectedPicks
          isChosen={({ id }) => connections.includes(id)}
          onPick={({ id }) => onChoose({ ...chosen, connections: toggleId(connections, id) })}
        >
          <p className="muted">You have no connections yet. They would be asked here.</p>
        </ConnectedPicks>
      )}
      {connections.map((profileId) => (
        <WhichOfThem
          key={profileId}
          profileId={profileId}
          persons={persons}
          onChoose={(changed) => onChoose({ ...chosen, persons: changed })}
        />
      ))}
      {children}
    </fieldset>
  );
}

interface WhichOfThemProps {
  /** The connection whose people can be in the picture. */
  profileId: number;
  /** The chosen people of all connections. */
  persons: readonly ShownPerson[];
  onChoose: (persons: readonly ShownPerson[]) => void;
}

/** Asks which people of a couple or a group a picture shows. Without a choice all of them are asked to agree. */
function WhichOfThem({ profileId, persons, onChoose }: WhichOfThemProps) {
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
