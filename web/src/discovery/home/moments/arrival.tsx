import { inviterWelcome } from '@veil/api/contract/relations/connections';
import { useRead } from '../../../api/use-read.ts';
import { FirstLine } from '../../../messaging/messages/composer/first-line.tsx';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/over/moment.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { Letter } from '../../../ui/text/letter.tsx';
import { ThreePeople } from '../beginnings/three-people.tsx';
import { useNeighbours } from '../beginnings/use-nearest.ts';
import { NextEvening } from '../next-evening.tsx';
import styles from './arrival.module.css';

interface ArrivalProps {
  title: string;
  onClose: () => void;
}
type InArrival = Pick<ArrivalProps, 'onClose'>;

/** The first screen of somebody who was approved: who vouched for them, who lives near, and the next evening. */
export function Arrival({ title, onClose }: ArrivalProps) {
  return (
    <Moment title={title} onClose={onClose}>
      <Inviter onClose={onClose} />
      <Neighbours onClose={onClose} />
      <NextEvening isFounding heading="h3" onFollow={onClose} />
    </Moment>
  );
}

function Inviter({ onClose }: InArrival) {
  const { data, error, retry } = useRead(inviterWelcome, {});
  if (!data && error)
    return <ErrorState title="Failed to load who invited you" text={error.message} onRetry={retry} />;
  if (!data) return <div className={styles.inviter} aria-busy="true" />;
  if (!data.inviter) return <LookAround onClose={onClose} />;
  const { id, handle, photo, hello, hasWritten, mayWrite, boundaries } = data.inviter;
  return (
    <section className={`stack-4 ${styles.inviter}`} aria-label="Who invited you">
      <div className={`stack-2 centred ${styles.face}`}>
        <MemberAvatar handle={handle} path={photo} size="large" />
        <p className="muted">
          <Link to={memberPath(id)} onClick={onClose}>
            <bdi>@{handle}</bdi>
          </Link>{' '}
          vouched for you.
        </p>
      </div>
      {hello !== null && <Letter>{hello}</Letter>}
      {hasWritten && hello === null && <p className="centred">They have written to you.</p>}
      {hasWritten ? (
        <Link className={buttonClass({ wide: true })} to={`/community/chat/${id}`} onClick={onClose}>
          Answer @{handle}
        </Link>
      ) : mayWrite ? (
        <FirstLine
          other={{ profileId: id, handle, boundaries }}
          label={hello === null ? `Say hello to @${handle}` : `Answer @${handle}`}
          suggestions={[`Hello @${handle}, and thank you for inviting me.`]}
          onSent={onClose}
        />
      ) : (
        <LookAround onClose={onClose} />
      )}
    </section>
  );
}

const LookAround = ({ onClose }: InArrival) => (
  <Button wide onClick={onClose}>
    Have a look around
  </Button>
);

function Neighbours({ onClose }: InArrival) {
  const { members, error, retry } = useNeighbours();
  const { data: welcome } = useRead(inviterWelcome, {});
  if (!members && error)
    return <ErrorState title="Failed to load who lives near" text={error.message} onRetry={retry} />;
  const others = members?.filter(({ id }) => id !== welcome?.inviter?.id);
  if (!others || others.length === 0) return null;
  return (
    <section className="stack-3" aria-labelledby="arrival-near">
      <h3 className={styles.heading} id="arrival-near">
        Close to you
      </h3>
      <ThreePeople labelledBy="arrival-near" people={others} size="large" onFollow={onClose} />
    </section>
  );
}
