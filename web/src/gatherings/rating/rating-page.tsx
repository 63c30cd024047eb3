import { rating, ratingMessages } from '@veil/api/contract/gatherings/rating';
import { ApiError } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useParams } from '../../page/router.tsx';
import { NoMember } from '../../profiles/members/no-member.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { OthersRatingView } from './others-rating.tsx';
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
