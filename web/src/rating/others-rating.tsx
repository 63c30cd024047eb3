import type { OthersRating } from '@veil/api/contract/rating';
import { Band, EarnedBadges } from '../members/band.tsx';
import { Link } from '../page/router.tsx';
import { useUser } from '../session/auth-context.ts';
import { Card } from '../ui/card.tsx';
import styles from './rating.module.css';

/** Of somebody else, a word and what can be said of how they come: never a number that ranks them. */
export function OthersRatingView({
  rating: { handle, band, badges, eventAttendance },
}: {
  rating: OthersRating;
}) {
  const { attended, expected } = eventAttendance;
  const own = useUser().profile?.id ?? '';
  return (
    <>
      <h1 className={styles.title}>Rating of @{handle}</h1>
      <Card className={styles.summary}>
        <Band of={band} />
        {badges.length > 0 ? <EarnedBadges of={badges} /> : <p className="muted">No badges yet.</p>}
        <p>
          {expected === 0
            ? 'Has not had a seat at an event yet.'
            : `Came to ${attended} of ${expected} ${expected === 1 ? 'event' : 'events'}.`}
        </p>
        <p className="muted">
          Others see a word and badges, never a number.{' '}
          <Link to={`/community/rating/${own}`}>See your own</Link>
        </p>
      </Card>
      <p>
        <Link to={`/community/browse/${encodeURIComponent(handle)}`}>Back to the profile of @{handle}</Link>
      </p>
    </>
  );
}
