import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import { type EveningGuest, eventEvening, markHere } from '@veil/api/contract/gatherings/events/evening';
import { eventGuests } from '@veil/api/contract/gatherings/events/guests';
import { Check, EyeOff, MessageSquareText, Split } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import { readKey } from '../../../api/use-read.ts';
import { useAction } from '../../../form/use-action.ts';
import { typeNames } from '../../../profiles/members/type-names.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { deviceClock } from '../../../storage/device-clock.ts';
import { useFocusWhileDisabled } from '../../../ui/button.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import { localDay } from '../days.ts';
import styles from './evening.module.css';

interface EveningGuestRowProps {
  guest: EveningGuest;
  eventId: number;
  isOn: boolean;
}

/** The whole line is the button, so that a thumb hits it. */
export function EveningGuestRow({ guest, eventId, isOn }: EveningGuestRowProps) {
  const { id, handle, photo, isHere, keepApart, note, shownTo } = guest;
  const mutate = useMutate();
  const { run, busy, failure } = useAction();
  const at = { eventId: String(eventId) };
  const tick = () =>
    run(async () => {
      const answer = await call(markHere, { ...at, profileId: id, isHere: !isHere });
      await mutate(readKey(eventEvening, at), answer, { revalidate: false });
      void mutate(readKey(eventGuests, at));
    });
  return (
    <li className={`stack-2 ${styles.guest}`}>
      <button
        type="button"
        className={`line-3 plain-button ${styles.tick}`}
        aria-pressed={isHere}
        {...useFocusWhileDisabled({ disabled: !isOn || busy, onClick: () => void tick() })}
      >
        <MemberAvatar handle={handle ?? String(id)} path={photo} />
        <span className={`stack-1 ${styles.who}`}>
          <span className="strong breaks">{handle === null ? 'A guest you cannot see' : `@${handle}`}</span>
          <span className="muted small">{factsOf(guest)}</span>
        </span>
        <span className={styles.box} aria-hidden>
          {isHere && <Check size="1.5rem" strokeWidth={2} />}
        </span>
        <span className="visually-hidden">{isHere ? 'Here' : 'Not here yet'}</span>
      </button>
      {shownTo === 'host' && (
        <p className="line-2 muted small">
          <EyeOff aria-hidden size="1rem" strokeWidth={1.5} />
          <span>Only you may know that they are here</span>
        </p>
      )}
      {note !== '' && (
        <p className="line-2 stretched small lines breaks">
          <MessageSquareText aria-hidden size="1rem" strokeWidth={1.5} />
          <span dir="auto">
            <Folded text={note}>{note}</Folded>
          </span>
        </p>
      )}
      {keepApart.length > 0 && (
        <p className="line-2 stretched small lines breaks">
          <Split aria-hidden size="1rem" strokeWidth={1.5} />
          <span>
            Asked to sit apart from {keepApart.map((one) => `@${one}`).join(', ')}. Only you read this.
          </span>
        </p>
      )}
      <p role="alert">{failure}</p>
    </li>
  );
}

function factsOf({ type, people, signedBy, handle, joinedLateAt }: EveningGuest): string {
  const facts = [typeNames[type], countPhrase(people, 'person', 'people')];
  if (signedBy) facts.push(`joined by ${signedBy}`);
  if (joinedLateAt !== null) {
    const at = new Date(joinedLateAt);
    const day = localDay(at) === localDay(deviceClock.now()) ? 'today' : `on ${weekday(at)}`;
    // The time of a guest whom the host cannot see is not known.
    facts.push(`came on the list ${day}${handle === null ? '' : `, ${clockTime(at)}`}`);
  }
  return facts.join(' · ');
}
