import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { clockTime, longDay, weekday, weekdayAndYear } from '@veil/api/contract/fields/written-dates';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { addressHours, pictureRuleLabels } from '@veil/api/contract/gatherings/events/words';
import {
  CalendarDays,
  Camera,
  CircleDot,
  Gem,
  House,
  type LucideIcon,
  MapPin,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../page/router.tsx';
import { typePlurals } from '../../../profiles/members/type-names.ts';
import { useNow } from '../../../session/use-now.ts';
import { localDate } from '../days.ts';
import { hoursWords, readersClock, zoneWords } from '../when.ts';
import styles from './event-page.module.css';

const minute = 60_000;
const typesInAll = 3;

export function Facts({ event }: { event: EventDetail }) {
  const { date, startsAt, timeZone, location, address, dressCode, profileTypes, joinRule, groupId } = event;
  const now = useNow(minute);
  const opening = openingWords[event.openTo](event);
  const clock = readersClock(event);
  const day = localDate(date);
  const step = addressWords(event, now);
  return (
    <dl className={styles.facts}>
      <Fact icon={CalendarDays} name="When">
        <time dateTime={startsAt} title={longDay(day)}>
          {weekdayAndYear(day, now)}
        </time>
        <span className="muted medium">
          {hoursWords(event, now)}
          {clock && `, ${zoneWords(timeZone)} (${clock})`}
        </span>
      </Fact>
      <Fact icon={MapPin} name="Where">
        <bdi>{location}</bdi>
        {address !== null && address !== '' && (
          <span className="strong">
            <bdi>{address}</bdi>
          </span>
        )}
        {step && <span className="muted medium">{step}</span>}
      </Fact>
      {dressCode !== '' && (
        <Fact icon={Gem} name="Dress code">
          <bdi>{dressCode}</bdi>
        </Fact>
      )}
      <Fact icon={Camera} name="Pictures">
        {pictureRuleLabels[event.pictureRule]}
      </Fact>
      {profileTypes.length < typesInAll && (
        <Fact icon={House} name="Welcome">
          {profileTypes.map((type) => typePlurals[type]).join(' and ')}
        </Fact>
      )}
      {groupId !== null && (
        <Fact icon={CircleDot} name="Group">
          <Link to={`/community/groups/${groupId}`}>An event of a group</Link>
          {opening && <span className="muted medium">{opening}</span>}
        </Fact>
      )}
      {joinRule !== 'everyone' && (
        <Fact icon={UsersRound} name="Who may join">
          {joinRule === 'connections' ? 'Connections of the organizer' : 'By request: the host answers'}
        </Fact>
      )}
    </dl>
  );
}

const openingWords = {
  everyone: () => '',
  'group-first': ({ groupDays: days }: EventDetail) =>
    `For members of the group first, for ${days === 1 ? 'a day' : `${days} days`}`,
  group: () => 'For members of the group alone',
};

interface FactProps {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}

const Fact = ({ icon: Icon, name, children }: FactProps) => (
  <div className={`stack-3 with-picture ${styles.fact}`}>
    <dt>
      <Icon className={styles.icon} aria-hidden size="1.25rem" strokeWidth={1.5} />
      <span className="visually-hidden">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);

type Addressed = Pick<
  EventDetail,
  | 'address'
  | 'hasAddress'
  | 'addressFrom'
  | 'addressMoment'
  | 'isHost'
  | 'standing'
  | 'isPast'
  | 'isCancelled'
>;

/**
 * A sentence about an address that is still hidden from the reader, or about when guests see it; undefined if neither
 * applies.
 */
function addressWords(event: Addressed, now: Date): string | undefined {
  const { address, hasAddress, addressFrom, addressMoment, isHost, standing, isPast, isCancelled } = event;
  if (!hasAddress || isPast || isCancelled) return undefined;
  const hours = addressHours[addressMoment];
  if (isHost)
    return hours === null
      ? 'Guests see the exact address as soon as they join.'
      : `Guests see the exact address ${countPhrase(hours, 'hour')} before.`;
  if (address !== null) return undefined;
  if (standing === 'joined' && addressFrom !== null && new Date(addressFrom) > now) {
    const from = new Date(addressFrom);
    return `The exact address appears here on ${weekday(from)} at ${clockTime(from)}.`;
  }
  return hours === null
    ? 'The exact address is shown to guests.'
    : `The exact address is shown to guests, ${countPhrase(hours, 'hour')} before.`;
}
