import { type ProfileViewer, whosViewed } from '@veil/api/contract/discovery/views';
import { timeAgo } from '@veil/api/contract/fields/time-ago';
import { Bookmark } from 'lucide-react';
import { useRead } from '../../api/use-read.ts';
import { Link, useSearchParams } from '../../page/router.tsx';
import rows from '../../profiles/members/person-row.module.css';
import { PersonRow } from '../../profiles/members/person-row.tsx';
import { RatingLine } from '../../profiles/members/rating-line.tsx';
import { MoreMenu } from '../../relations/blocks/more-menu.tsx';
import { useNow } from '../../session/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { Facts } from '../../ui/text/facts.tsx';
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
  if (!data) return <Skeleton label="Loading who viewed you" rows={5} />;
  // The total counts those who are away, too.
  if (data.viewers.length === 0 && data.totalPages <= 1)
    return (
      <EmptyState
        title="No Views Yet"
        text="People who open your profile appear here for 90 days, unless one of you is hidden or looks without leaving a trace. Look at somebody’s profile, and they find you the same way."
        action={<SeeWhoIsHere />}
      />
    );
  const { cursor } = data;
  const turn = (to: number) =>
    setQuery({ tab: 'whos-viewed', ...(to > 1 && { page: String(to), ...(cursor && { near: cursor }) }) });
  return (
    <div className="stack-4">
      <div className="line-3 wraps baseline apart">
        <p className="muted">
          {data.total} {data.total === 1 ? 'member' : 'members'} in the last 90 days
        </p>
        <Link to="/community/who-can">Who sees your own visits</Link>
      </div>
      <ul className={`stack-3 tiles ${rows.list}`} aria-label="Who viewed you">
        {data.viewers.map((viewer) => (
          <ItemBoundary key={viewer.id}>
            <ViewerRow viewer={viewer} now={now} />
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

function ViewerRow({ viewer, now }: { viewer: ProfileViewer; now: Date }) {
  const { avatar, viewedAt, viewCount, viewerType, isFavorite, rating, tags } = viewer;
  return (
    <PersonRow
      person={viewer}
      photo={avatar}
      action={<MoreMenu handle={viewer.handle} report={{ kind: 'profile', id: viewer.handle }} />}
      badges={
        <>
          {viewerType && <Badge tone="accent">{typeBadges[viewerType]}</Badge>}
          {isFavorite && (
            <>
              <Bookmark aria-hidden size={16} strokeWidth={1.75} />
              <span className="visually-hidden">One of your favorites</span>
            </>
          )}
        </>
      }
      words={
        <>
          <p className={rows.facts}>
            <time dateTime={viewedAt}>{timeAgo(viewedAt, now)}</time>
            {viewCount > 1 && ` · ${viewCount} visits`}
          </p>
          <RatingLine className={rows.facts} rating={rating} />
          {tags.length > 0 && (
            <p className={rows.facts}>
              <Facts of={tags.slice(0, 3)} />
            </p>
          )}
        </>
      }
    />
  );
}
