import { shortDay } from '@veil/api/contract/fields/written-dates';
import { myEvents } from '@veil/api/contract/gatherings/events/calendar';
import { searchGroups } from '@veil/api/contract/gatherings/groups/groups';
import { leaveProfileLimits } from '@veil/api/contract/profiles/leave-profile';
import { useRead } from '../../api/use-read.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import styles from './account.module.css';

export interface KeptEventsAndGroups {
  eventIds: number[];
  groupIds: number[];
}

interface KeptPlacesProps {
  kept: KeptEventsAndGroups;
  onChange: (kept: KeptEventsAndGroups) => void;
  disabled: boolean;
}

const toggleId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, leaveProfileLimits.kept);

/** The upcoming events and the groups of the profile. The person who leaves chooses which of them to keep. */
export function KeptPlaces({ kept, onChange, disabled }: KeptPlacesProps) {
  const events = useRead(myEvents, { list: 'going' }).data?.events ?? [];
  const groups = useRead(searchGroups, { isMember: true }).data?.groups ?? [];
  if (events.length + groups.length === 0) return null;
  return (
    <fieldset className={`stack-4 ${styles.places}`}>
      <legend className={styles.legend}>What you keep by yourself</legend>
      <p className="muted">Nobody else is told. At an event where there is no room for you, you wait.</p>
      {events.map(({ id, title, startsAt }) => (
        <Checkbox
          key={id}
          label={
            <>
              <bdi>{title}</bdi>, {shortDay(new Date(startsAt))}
            </>
          }
          checked={kept.eventIds.includes(id)}
          onChange={() => onChange({ ...kept, eventIds: toggleId(kept.eventIds, id) })}
          disabled={disabled}
        />
      ))}
      {groups.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<bdi>{name}</bdi>}
          checked={kept.groupIds.includes(id)}
          onChange={() => onChange({ ...kept, groupIds: toggleId(kept.groupIds, id) })}
          disabled={disabled}
        />
      ))}
    </fieldset>
  );
}
