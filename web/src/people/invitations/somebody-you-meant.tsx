import { invitationHistory } from '@veil/api/contract/people/invitations';
import { inviteeWasMeant } from '@veil/api/contract/safety/reviews';
import { useState } from 'react';
import { thrownText } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import styles from './invites.module.css';

/** Asks whether the invitee was the intended person. The answer no only raises an objection. */
export function SomebodyYouMeant({ id }: { id: string }) {
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
