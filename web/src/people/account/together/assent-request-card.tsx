import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { clockTime, shortDay, weekday } from '@veil/api/contract/fields/written-dates';
import {
  type AssentRequest,
  answerAssentRequest,
  jointDecisionMessages,
  ownJointDecisions,
} from '@veil/api/contract/profiles/joint-decisions';
import { photoGrantSpans } from '@veil/api/contract/profiles/photo-access';
import { useWrite } from '../../../api/use-write.ts';
import { useActionWithToast } from '../../../form/use-action.ts';
import { Link } from '../../../page/router.tsx';
import { MemberPhoto } from '../../../profiles/photos/member-photo.tsx';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import styles from '../account.module.css';

/** A question that one person of the profile asks the others to agree to. */
export function AssentRequestCard({ ask }: { ask: AssentRequest }) {
  const { write } = useWrite(answerAssentRequest, { refreshes: [ownJointDecisions] });
  const { run, busy } = useActionWithToast(jointDecisionMessages.failed);
  const answer = (isYes: boolean) => run(() => write({ id: ask.id, isYes }));
  const { event, pictures, isYours, hasAgreed } = ask;
  const title = event ? 'Come to an event' : 'Open private pictures';
  const about = event ? event.title : `pictures to ${pictures?.handle ?? 'somebody'}`;
  const no = isYours ? 'Take it back' : 'No, thank you';
  return (
    <TitledCard id={`ask-${ask.id}`} title={title} className={styles.card}>
      <p className="muted">
        {isYours ? (
          'You ask.'
        ) : ask.by ? (
          <>
            <bdi>{ask.by}</bdi> asks.
          </>
        ) : (
          'Somebody asks.'
        )}
      </p>
      {event && (
        <p>
          <Link to={`/community/events/${event.id}`}>
            <bdi>{event.title}</bdi>
          </Link>
          , {dayWords(event.startsAt)}
          {event.people !== null && `, ${countPhrase(event.people, 'seat')}`}
        </p>
      )}
      {pictures && (
        <>
          <p>
            To {pictures.handle === null ? 'somebody you no longer see' : <bdi>@{pictures.handle}</bdi>},{' '}
            {pictures.span === 'open'
              ? 'until you close them'
              : `for ${photoGrantSpans[pictures.span].label}`}
          </p>
          <ul className="chips">
            {pictures.photos.map((path, place) => (
              <li key={path}>
                <MemberPhoto
                  path={path}
                  size="thumbnail"
                  alt={`Picture ${place + 1}`}
                  className={styles.picture}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="muted">{stateLine(ask)}</p>
      {ask.outcome === null && (
        <div className={`row ${styles.answers}`}>
          {!hasAgreed && (
            <Button busy={busy} aria-label={`Yes: ${about}`} onClick={() => void answer(true)}>
              Yes
            </Button>
          )}
          {(isYours || !hasAgreed) && (
            <Button
              weight="quiet"
              busy={busy}
              aria-label={`${no}: ${about}`}
              onClick={() => void answer(false)}
            >
              {no}
            </Button>
          )}
        </div>
      )}
    </TitledCard>
  );
}

function stateLine({ outcome, reason, isYours, hasAgreed, until }: AssentRequest): string {
  if (outcome === 'done') return 'Everybody said yes, and it is done.';
  if (outcome === 'refused') return `Everybody said yes, and it could not be done. ${reason}`;
  const end = new Date(until);
  const when = `${weekday(end)}, ${clockTime(end)}`;
  if (isYours) return `They have until ${when}. Nobody has to answer.`;
  return hasAgreed ? `You said yes. The others have until ${when}.` : `Until ${when}. Nobody learns of a no.`;
}

function dayWords(at: string): string {
  const day = new Date(at);
  return `${shortDay(day)}, ${clockTime(day)}`;
}
