import { type OthersRating, rating, ratingMessages } from '@veil/api/contract/gatherings/rating';
import { ApiError } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { Link, useParams } from '../../page/router.tsx';
import { Band, EarnedBadges } from '../../profiles/members/band.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { NoMember } from '../../profiles/members/no-member.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { OwnRatingView } from './own-rating.tsx';

export default function RatingPage() {
  const { profileId = '' } = useParams();
  const own = String(useUser().profile?.id ?? '');
  const { data, error, retry } = useRead(rating, { id: profileId === 'me' ? own : profileId });
  return <div className="page stack">{content()}</div>;

  function content() {
    if (data) return data.isOwn ? <OwnRatingView rating={data} /> : <OthersRatingView rating={data} />;
    if (error instanceof ApiError && [400, 404].includes(error.status))
      return <NoMember title={ratingMessages.notFound} />;
    if (error)
      return <ErrorState heading="h1" title={ratingMessages.failed} text={error.message} onRetry={retry} />;
    return <Skeleton label="Loading the rating" blocks={3} />;
  }
}

/** Another member's earned badges. It shows no number and nothing negative. */
function OthersRatingView({
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
