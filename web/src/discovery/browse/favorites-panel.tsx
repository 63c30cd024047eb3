import { type Connection, favorites } from '@veil/api/contract/relations/connections';
import { BookmarkX } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import cards from '../../profiles/members/face-card.module.css';
import { RelationCard } from '../../relations/connections/relation-card.tsx';
import { useUnfavorite } from '../../relations/connections/use-unfavorite.ts';
import { useNow } from '../../session/use-now.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { SeeWhoIsHere } from './see-who-is-here.tsx';

const hour = 60 * 60 * 1000;

/** The members whom the reader bookmarked. Those members are not notified. */
export function FavoritesPanel() {
  const list = useRef<HTMLUListElement>(null);
  const now = useNow(hour);
  const { items, error, retry, more } = usePagedRead(favorites, {
    ...byCursor,
    itemsOf: (page): readonly Connection[] => page.favorites,
  });
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const unfavorite = useUnfavorite((id, isGone) =>
    setGone((ids) => new Set(isGone ? [...ids, id] : [...ids].filter((one) => one !== id))),
  );

  /** The row disappears at once. The focus moves to the next row's mark, or to the tab's mark after the last row. */
  function takeAway(id: number, place: number) {
    flushSync(() => void unfavorite(id));
    const rest = list.current?.children;
    const beside = rest?.[Math.min(place, rest.length - 1)]?.querySelector<HTMLElement>('a, button');
    (beside ?? document.querySelector<HTMLElement>('main [aria-current=page]'))?.focus();
  }

  if (error && !items)
    return <ErrorState title="Failed to load favorites" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading favorites" rows={4} />;
  const shown = items.filter(({ id }) => !gone.has(id));
  if (shown.length === 0 && !more.hasMore)
    return (
      <EmptyState
        title="No favorites yet."
        text="Bookmark a profile, and it is kept here for you alone."
        action={<SeeWhoIsHere />}
      />
    );
  return (
    <>
      <ul ref={list} className={cards.grid} aria-label="Favorites">
        {shown.map((one, place) => (
          <ItemBoundary key={one.id}>
            <RelationCard
              relation={one}
              from="favorites"
              now={now}
              action={
                <IconButton
                  outlined
                  icon={BookmarkX}
                  label={`Remove ${one.handle} from favorites`}
                  onClick={() => takeAway(one.id, place)}
                />
              }
            />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={shown.length} {...more} />
    </>
  );
}
