import { type Invitation, invitationHistory } from '@veil/api/contract/people/invitations';
import { inviteeWasMeant } from '@veil/api/contract/safety/reviews';
import { type ReactNode, useState } from 'react';
import { thrownText } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Day } from '../../ui/day.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import { InvitationCode } from './invitation-code.tsx';
import { InvitationStatusBadge, isUsed } from './invitation-status.tsx';
import { InviteLine } from './invite-line.tsx';
import styles from './invites.module.css';

export function InviteDetails({ invite }: { invite: Invitation }) {
  const { status, email, phone, description, hello, createdAt, expiresAt, profileHandle } = invite;
  // The answer appears in place of the question.
  const [wasAsked] = useState(invite.asksWhetherMeant);
  return (
    <>
      <dl className={styles.details}>
        <Fact name="Status">
          <InvitationStatusBadge invite={invite} />
        </Fact>
        {profileHandle && <Fact name="Member">@{profileHandle}</Fact>}
        {email && (
          <Fact name="Email address">
            <bdi>{email}</bdi>
          </Fact>
        )}
        {phone && <Fact name="Phone number">{phone}</Fact>}
        {description && (
          <Fact name="Description">
            <Folded text={description}>
              <bdi>{description}</bdi>
            </Folded>
          </Fact>
        )}
        {hello && (
          <Fact name="Your hello">
            <Folded text={hello}>
              <bdi>{hello}</bdi>
            </Folded>
          </Fact>
        )}
        <Fact name="Created">
          <Day at={createdAt} />
        </Fact>
        {(invite.canBeWithdrawn || status === 'expired') && (
          <Fact name={status === 'expired' ? 'Expired' : 'Expires'}>
            <Day at={expiresAt} />
          </Fact>
        )}
      </dl>
      {invite.canBeWithdrawn && (
        <div className="stack-4">
          <InviteLine invite={invite} />
          <InvitationCode code={invite.invitationCode} hello={hello} />
        </div>
      )}
      {wasAsked && <SomebodyYouMeant id={invite.id} />}
      {isUsed(invite) && (
        <p className={classNames('muted', styles.used)}>
          The code has been used. Its holder has yet to finish onboarding.
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Asks whether the invitee was the intended person. The answer no only raises an objection. */
function SomebodyYouMeant({ id }: { id: string }) {
  const { write, busy, error } = useWrite(inviteeWasMeant, { refreshes: [invitationHistory] });
  const [answer, setAnswer] = useState<boolean>();

  async function say(meant: boolean) {
    try {
      setAnswer((await write({ id, meant })).meant);
    } catch {
      // `error` shows it.
    }
  }

  return (
    <div className={`stack-3 ${styles.meant}`}>
      <div aria-live="polite">
        {answer === undefined ? (
          <p>
            <strong>Used. Somebody you meant?</strong>
            <span className="muted">
              If not, a reviewer reads their profile once more. Nothing else happens.
            </span>
          </p>
        ) : (
          <p>{answer ? 'Good to know.' : 'Thank you. A reviewer will take a second look.'}</p>
        )}
      </div>
      {answer === undefined && (
        <div className="line-3 stretched">
          <Button weight="quiet" size="small" busy={busy} onClick={() => void say(false)}>
            No
          </Button>
          <Button weight="quiet" size="small" busy={busy} onClick={() => void say(true)}>
            Yes
          </Button>
        </div>
      )}
      <p role="alert">{error !== undefined && thrownText(error, 'Your answer was not kept')}</p>
    </div>
  );
}
