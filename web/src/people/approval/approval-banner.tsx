import type { ApprovalStatus } from '@veil/api/contract/people/me';
import { Link } from '../../page/router.tsx';
import { useNow } from '../../session/use-now.ts';
import { useSupportEmail } from '../../session/use-site-settings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import styles from './approval-banner.module.css';
import { timeRemaining } from './countdown.ts';
import { reviewOver, reviewWords } from './review-words.ts';

interface ApprovalBannerProps {
  status: ApprovalStatus;
  /** When the review window closes, as ISO 8601; null if no review window is running. */
  reviewEndsAt: string | null;
  /** Objections of reviewers. */
  objections?: readonly string[];
  /** The heading's level: 1 if the banner is the whole page. */
  level: 1 | 2;
}

/** The state of the review. Renders nothing for an approved profile. */
export function ApprovalBanner({ status, reviewEndsAt, objections = [], level }: ApprovalBannerProps) {
  if (status === 'approved') return null;
  const { icon: Icon, title, text } = reviewWords[status];
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Card as="section" className={`stack-4 centred ${styles.banner}`}>
      <Icon className="accent" aria-hidden size="2rem" strokeWidth={1.25} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {objections.length > 0 && <Objections reasons={objections} />}
      {status === 'pending' ? <UnderReview reviewEndsAt={reviewEndsAt} /> : <SupportLine />}
      {status === 'rejected' && level === 1 && (
        <p className="muted medium">
          You think that this is wrong? <Link to="/community/decisions">Appeal against it</Link>.
        </p>
      )}
    </Card>
  );
}

function Objections({ reasons }: { reasons: readonly string[] }) {
  return (
    <section className={`stack-3 ${styles.objections}`} aria-label="What the reviewers wrote">
      <p className={`muted small ${styles.label}`}>
        What {reasons.length === 1 ? 'a reviewer' : 'the reviewers'} wrote
      </p>
      <ul>
        {reasons.map((reason, round) => (
          // Reasons may be equal, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={round}>
            <Folded text={reason}>{reason}</Folded>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnderReview({ reviewEndsAt }: { reviewEndsAt: string | null }) {
  return (
    <>
      {reviewEndsAt && <Countdown endsAt={reviewEndsAt} />}
      <div className="row to-middle">
        <Link className={buttonClass({ weight: 'quiet' })} to="/community/profile">
          View Profile
        </Link>
        <Link className={buttonClass({ weight: 'quiet' })} to="/community/edit-profile">
          Edit Profile
        </Link>
      </div>
      <p className="muted medium">You can keep editing your profile during the review.</p>
    </>
  );
}

function Countdown({ endsAt }: { endsAt: string }) {
  const left = timeRemaining(endsAt, useNow(60_000));
  if (!left) return <p className={styles.soon}>{reviewOver}</p>;
  return (
    <p className={styles.countdown}>
      <span className={`muted small ${styles.label}`}>Time remaining</span>
      <time>{left}</time>
    </p>
  );
}

function SupportLine() {
  const email = useSupportEmail();
  if (!email) return null;
  return (
    <p className="muted medium">
      Questions? Write to <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
