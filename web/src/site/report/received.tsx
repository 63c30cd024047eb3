import { lookerOf, type ReportReason, reportLimits, urgencyOf } from '@veil/api/contract/safety/report-words';
import { Link } from '../../page/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './report.module.css';

export interface Sent {
  number: string;
  /** Empty if none was given. */
  email: string;
  /** True if a letter asks to confirm the address. */
  isConfirmable: boolean;
  hasPicture: boolean;
  reason: ReportReason;
  /** True if it names a profile. */
  hasName: boolean;
}

export function Received({ sent, onMore }: { sent: Sent; onMore: () => void }) {
  const { number, email, isConfirmable, hasPicture, reason, hasName } = sent;
  const isLookedAtSoon = hasName && urgencyOf[reason] === 'minor';
  return (
    <Card as="section" className="stack">
      <h2 ref={takeFocus} tabIndex={-1}>
        Thank you. It is with us.
      </h2>
      <p>
        The number of your receipt: <strong className={styles.number}>{number}</strong>
      </p>
      <p>
        Keep it: <Link to={`/your-report?number=${number}`}>by it you read what became of your report</Link>,
        and may ask us to look again. Nobody can tell it to you again.
      </p>
      {isConfirmable && (
        <p>
          We have sent a letter to <bdi>{email}</bdi>. Open its link to confirm the address: a{' '}
          {lookerOf(reason)} then looks within {reportLimits.lookHours} hours.
        </p>
      )}
      {isLookedAtSoon && !isConfirmable && (
        <p>A safeguarding lead looks within {reportLimits.lookHours} hours.</p>
      )}
      {hasPicture && (
        <p>
          We are looking for pictures like yours, among all photos here. That takes{' '}
          {reportLimits.searchMinutes} minutes at most.
        </p>
      )}
      <p>
        A person reads it
        {email && (
          <>
            {' '}
            and writes to <bdi>{email}</bdi>
          </>
        )}
        . That can take a few days; if somebody is in danger, call the police of your country now.
      </p>
      <div>
        <Button weight="quiet" onClick={onMore}>
          Report something else
        </Button>
      </div>
    </Card>
  );
}
