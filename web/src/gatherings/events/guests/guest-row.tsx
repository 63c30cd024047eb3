import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { clockTime, dayWithoutYear, weekday } from '@veil/api/contract/fields/written-dates';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import {
  admitGuest,
  type ListedGuest,
  markAttendance,
  removeGuest,
} from '@veil/api/contract/gatherings/events/guests';
import {
  type Attendance,
  eventLimits,
  noShowLabels,
  seatKindLabels,
} from '@veil/api/contract/gatherings/events/words';
import { MessageSquareText, Split } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { typeNames } from '../../../profiles/members/type-names.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { useNow } from '../../../session/use-now.ts';
import { deviceClock } from '../../../storage/device-clock.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import { AskDialog } from '../detail/ask-dialog.tsx';
import { CoHostActions } from './co-host-actions.tsx';
import styles from './guests.module.css';
import { useGuestWrite } from './use-guest-write.ts';

const minute = 60_000;
const hour = 60 * minute;

interface GuestRowProps {
  guest: ListedGuest;
  event: EventDetail;
}

export function GuestRow({ guest, event }: GuestRowProps) {
  const { id, handle, photo, status, isCoHost, shownTo, keepApart, note, noShows } = guest;
  const name = handle === null ? 'a guest' : `@${handle}`;
  const isOpen = useAttendanceIsOpen(event);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li className={`frame ${styles.row}`}>
      <MemberAvatar handle={handle ?? String(id)} path={photo} />
      <div className="stack-1">
        <p className={`strong breaks ${styles.name}`}>
          {handle === null ? <span>A guest you cannot see</span> : <Link to={memberPath(id)}>@{handle}</Link>}
          {isCoHost && <Badge tone="accent">Co-host</Badge>}
          {shownTo === 'host' && <Badge>Only you see them</Badge>}
          {guest.checkedInAt !== null && <Badge tone="ok">Checked in</Badge>}
        </p>
        <p className="muted small">{factsOf(guest, event.kinds !== null)}</p>
        {guest.noShow && <p className="small">{noShowWords(guest.noShow)}</p>}
        {noShows > 0 && (
          <p className={styles.warning}>
            Did not come to {noShows === 1 ? 'one event' : `${noShows} events`} in the last year
          </p>
        )}
        {note !== '' && (
          <p className="line-2 stretched medium lines breaks">
            <MessageSquareText aria-hidden size="1rem" strokeWidth={1.5} />
            <span dir="auto">
              <Folded text={note}>{note}</Folded>
            </span>
          </p>
        )}
        {keepApart.length > 0 && (
          <p className={`line-2 stretched medium lines breaks ${styles.apart}`}>
            <Split aria-hidden size="1rem" strokeWidth={1.5} />
            <span>Cannot meet {keepApart.map((one) => `@${one}`).join(', ')}. Only you read this.</span>
          </p>
        )}
      </div>
      <div className={`line-2 wraps ${styles.actions}`}>
        {status === 'requested' && <Admission guest={guest} event={event} name={name} />}
        {status === 'attending' && isOpen && <AttendanceButtons guest={guest} event={event} name={name} />}
        {status === 'attending' && event.isOrganizer && !event.isCancelled && handle !== null && (
          <CoHostActions guest={guest} event={event} name={name} />
        )}
        {status !== 'requested' && !event.isPast && !event.isCancelled && (
          <Button weight="quiet" size="small" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
      {isRemoving && <Removal guest={guest} event={event} name={name} onClose={() => setRemoving(false)} />}
    </li>
  );
}

function factsOf(
  { signedBy, type, people, kind, position, offerUntil }: ListedGuest,
  isSplit: boolean,
): string {
  const facts = [typeNames[type], countPhrase(people, 'seat')];
  if (signedBy) facts.push(`joined by ${signedBy}`);
  if (isSplit) facts.push(seatKindLabels[kind]);
  if (position !== null) facts.push(`number ${position} in line`);
  if (offerUntil !== null) {
    const until = new Date(offerUntil);
    facts.push(`kept until ${weekday(until)}, ${clockTime(until)}`);
  }
  return facts.join(' · ');
}

function noShowWords({ answer, countsFrom }: NonNullable<ListedGuest['noShow']>): string {
  if (answer !== null) return `They say: ${noShowLabels[answer]}. The mark counts for nothing.`;
  const from = new Date(countsFrom);
  const isOpen = from > deviceClock.now();
  return isOpen
    ? `They are asked. Without an answer it counts from ${dayWithoutYear(from)}.`
    : 'No answer came.';
}

/** Attendance can be marked from one hour before the event until some days after it. */
function useAttendanceIsOpen({ startsAt, endsAt, isCancelled }: EventDetail): boolean {
  const now = useNow(minute).getTime();
  const from = new Date(startsAt).getTime() - eventLimits.checkInHours * hour;
  const until = new Date(endsAt).getTime() + eventLimits.attendanceDays * 24 * hour;
  return !isCancelled && now >= from && now <= until;
}

interface GuestActionProps extends GuestRowProps {
  /** The guest's name in button labels. */
  name: string;
}

const wasThere: { choice: Attendance; label: string } = { choice: 'there', label: 'Was there' };
/** Nobody is missing before it begins. */
const choicesAt = ({ startsAt }: EventDetail, now: Date): (typeof wasThere)[] =>
  now < new Date(startsAt) ? [wasThere] : [wasThere, { choice: 'no-show', label: 'Did not come' }];

function AttendanceButtons({ guest: { id, attendance }, event, name }: GuestActionProps) {
  const group = useId();
  const now = useNow(minute);
  const { run, busy, failure } = useGuestWrite(event.id, (choice: Attendance) =>
    call(markAttendance, { eventId: String(event.id), profileId: id, attendance: choice }),
  );
  return (
    <>
      <fieldset className={`bare ${styles.marks}`}>
        <legend className="visually-hidden">Was {name} there?</legend>
        {choicesAt(event, now).map(({ choice, label }) => (
          <label key={choice} className={styles.mark}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={attendance === choice}
              disabled={busy}
              onChange={() => void run(choice)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p role="alert">{failure}</p>
    </>
  );
}

function Admission({ guest: { id }, event, name }: GuestActionProps) {
  const { run, busy, failure } = useGuestWrite(event.id, (isAdmitted: boolean) =>
    call(admitGuest, { eventId: String(event.id), profileId: id, isAdmitted }),
  );
  return (
    <>
      <Button weight="quiet" size="small" disabled={busy} onClick={() => void run(true)}>
        Accept<span className="visually-hidden"> {name}</span>
      </Button>
      <Button weight="quiet" size="small" disabled={busy} onClick={() => void run(false)}>
        Decline<span className="visually-hidden"> {name}</span>
      </Button>
      <p role="alert">{failure}</p>
    </>
  );
}

function Removal({ guest: { id }, event, name, onClose }: GuestActionProps & { onClose: () => void }) {
  const { run, busy, failure } = useGuestWrite(event.id, () =>
    call(removeGuest, { eventId: String(event.id), profileId: id }),
  );

  async function remove() {
    if (await run()) onClose();
  }

  return (
    <AskDialog
      title={`Remove ${name}?`}
      action="Remove"
      weight="danger"
      busy={busy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="muted">
        They read that this evening is no longer open to them, and no longer find it. Their seats go to the
        waitlist. They are not blocked.
      </p>
    </AskDialog>
  );
}
