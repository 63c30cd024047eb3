import type { OthersRating } from '@veil/api/contract/gatherings/rating';
import { Link } from '../../page/router.tsx';
import { Band, EarnedBadges } from '../../profiles/members/band.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { useUser } from '../../session/auth-context.ts';
import { Card } from '../../ui/card.tsx';

/** Another member's earned badges. It shows no number and nothing negative. */
export function OthersRatingView({
  rating: { profileId, handle, band, badges, eventAttendance },
}: {
  rating: OthersRating;
}) {
  const own = useUser().profile?.id ?? '';
  return (
    <>
      <h1 className="breaks">Rating of @{handle}</h1>
      <Card className="stack-4 top left">
        {band && <Band of={band} />}
        {badges.length > 0 ? (
          <EarnedBadges of={badges} />
        ) : (
          <p className="muted">Badges come with evenings. There are none yet.</p>
        )}
        {eventAttendance && eventAttendance.expected > 0 && (
          <p>
            Came to {eventAttendance.attended || 'none'} of {eventAttendance.expected}{' '}
            {eventAttendance.expected === 1 ? 'event' : 'events'}.
          </p>
        )}
        <p className="muted">
          Nobody sees a number of anybody else. <Link to={`/community/rating/${own}`}>See your own</Link>
        </p>
      </Card>
      <p>
        <Link to={memberPath(profileId)}>Back to the profile of @{handle}</Link>
      </p>
    </>
  );
}
