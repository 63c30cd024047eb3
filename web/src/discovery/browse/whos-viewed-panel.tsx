import { type ProfileViewer, whosViewed } from '@veil/api/contract/discovery/views';
import { timeAgo } from '@veil/api/contract/fields/time-ago';
import { bands, type ShownRating } from '@veil/api/contract/gatherings/rating';
import { useRead } from '../../api/use-read.ts';
import { Link, useSearchParams } from '../../page/router.tsx';
import { agesIn, countProfiles, placeWords } from '../../profiles/members/card-words.ts';
import cards from '../../profiles/members/face-card.module.css';
import { CardFact, FaceCard } from '../../profiles/members/face-card.tsx';
import { MessageLink } from '../../profiles/members/message-link.tsx';
import { markedNew } from '../../profiles/members/new-mark.ts';
import { typeNameOf } from '../../profiles/members/type-names.ts';
import { units } from '../../profiles/members/units.ts';
import { MoreMenu } from '../../relations/blocks/more-menu.tsx';
import { useNow } from '../../session/use-now.ts';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { CardsWaiting } from './cards-waiting.tsx';
import { SeeWhoIsHere } from './see-who-is-here.tsx';

const minute = 60_000;

/** The visitors of the reader's profile, 20 per page. The page number is in the address. */
export function WhosViewedPanel() {
  const [query, setQuery] = useSearchParams();
  const now = useNow(minute);
  const wanted = query.get('page') ?? '1';
  const page = /^\d{1,9}$/.test(wanted) ? wanted : '1';
  const near = query.get('near');
  const asked = { page, ...(near !== null && { near }) };
  const { data, error, retry } = useRead(whosViewed, asked, { keepPreviousData: true });
  if (error && !data)
    return <ErrorState title="Failed to load who viewed you" text={error.message} onRetry={retry} />;
  if (!data) return <CardsWaiting label="Loading who viewed you" />;
  // The total counts those who are away, too.
  if (data.viewers.length === 0 && data.totalPages <= 1)
    return (
      <EmptyState
        title="No Views Yet"
        text="People who open your profile appear here for 90 days, unless one of you is hidden or looks without leaving a trace. Look at somebody’s profile, and they find you the same way."
        action={<SeeWhoIsHere />}
      />
    );
  const { cursor, viewers } = data;
  const newViewers = markedNew(viewers, ({ viewerType }) => viewerType === 'new');
  const turn = (to: number) =>
    setQuery({ tab: 'whos-viewed', ...(to > 1 && { page: String(to), ...(cursor && { near: cursor }) }) });
  return (
    <div className="stack-4">
      <div className="line-3 wraps baseline apart">
        <p className="muted">{countProfiles(data.total)} in the last 90 days</p>
        <Link to="/community/who-can">Who sees your own visits</Link>
      </div>
      <ul className={cards.grid} aria-label="Who viewed you">
        {viewers.map((viewer) => (
          <ItemBoundary key={viewer.id}>
            <ViewerCard viewer={viewer} isNew={newViewers.has(viewer.id)} now={now} />
          </ItemBoundary>
        ))}
      </ul>
      <Pager label="Pages of who viewed you" page={data.page} totalPages={data.totalPages} onPage={turn} />
    </div>
  );
}

const typeBadges = {
  'top-viewer': 'Top viewer',
  verified: 'Verified',
  new: 'New',
} as const;

interface ViewerCardProps {
  viewer: ProfileViewer;
  isNew: boolean;
  now: Date;
}

function ViewerCard({ viewer, isNew, now }: ViewerCardProps) {
  const { handle, type, people, avatar, viewedAt, viewCount, viewerType, isFavorite, rating, tags } = viewer;
  const badge = viewerType === 'new' && !isNew ? null : viewerType;
  const visit = [
    <time key="at" dateTime={viewedAt}>
      {timeAgo(viewedAt, now)}
    </time>,
    viewCount > 1 && `${viewCount} visits`,
    isFavorite && 'a favorite',
  ];
  const known = [...ratingWords(rating), ...tags.slice(0, 3)];
  return (
    <FaceCard
      person={viewer}
      photo={avatar}
      corner={badge && typeBadges[badge]}
      reason={viewer.reason}
      actions={
        <>
          <MessageLink to={viewer} from="whos-viewed" />
          <MoreMenu handle={handle} report={{ kind: 'profile', id: handle }} />
        </>
      }
    >
      <CardFact>
        <span className="visually-hidden">{typeNameOf(type, people.length)}, aged </span>
        {agesIn(people)}
      </CardFact>
      <CardFact>
        <Facts of={placeWords(viewer, units.use())} />
      </CardFact>
      <CardFact>
        <Facts of={visit} />
      </CardFact>
      {known.length > 0 && <CardFact isShort>{known.join(' · ')}</CardFact>}
    </FaceCard>
  );
}

/** The word of a rating and its badges, if there are any. */
const ratingWords = ({ band, badges }: ShownRating): string[] => [
  ...(band ? [bands[band].label] : []),
  ...badges,
];
