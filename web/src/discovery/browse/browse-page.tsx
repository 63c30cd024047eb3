import { Bookmark } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { firstSeen } from '../../page/first-seen.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Link, useSearchParams } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import styles from './browse-page.module.css';
import { DiscoverPanel } from './discover-panel.tsx';
import { type BrowseTab, tabIn } from './tabs.ts';

const panel = (load: () => Promise<ComponentType>) =>
  lazyPart(load, {
    waiting: <Skeleton label="Loading members" blocks={4} />,
    failure: 'Failed to load this part of the page',
  });

const MatchesPanel = panel(async () => (await import('./matches-panel.tsx')).MatchesPanel);
const WhosViewedPanel = panel(async () => (await import('./whos-viewed-panel.tsx')).WhosViewedPanel);
const ConnectionsPanel = panel(async () => (await import('./connections-panel.tsx')).ConnectionsPanel);
const FavoritesPanel = panel(async () => (await import('./favorites-panel.tsx')).FavoritesPanel);

/** The first people do not wait for its code. */
const EmptyTabs = lazyPart(async () => (await import('./empty-tabs.tsx')).EmptyTabs, {
  waiting: null,
  after: firstSeen,
});

const tabs: Tab<Exclude<BrowseTab, 'favorites'>>[] = [
  { value: 'discover', label: 'Discover', content: <DiscoverPanel /> },
  { value: 'matches', label: 'Matches', content: <MatchesPanel /> },
  { value: 'whos-viewed', label: 'Who’s Viewed', content: <WhosViewedPanel /> },
  { value: 'connections', label: 'Connections', content: <ConnectionsPanel /> },
];

export default function BrowsePage() {
  const [query, setQuery] = useSearchParams();
  const tab = tabIn(query);
  const isFavorites = tab === 'favorites';
  const [emptyTabs, setEmptyTabs] = useState<readonly BrowseTab[]>([]);
  return (
    <div className={classNames('page', styles.page)}>
      <header className={`line-4 apart ${styles.head}`}>
        <h1 className="hidden-on-side">Browse</h1>
        <Link
          className={classNames(
            buttonClass({ weight: 'quiet', size: 'small' }),
            isFavorites && styles.marked,
          )}
          to="/community/browse?tab=favorites"
          replace
          aria-current={isFavorites ? 'page' : undefined}
        >
          <Bookmark aria-hidden size="1.125rem" strokeWidth={1.5} />
          Favorites
        </Link>
      </header>
      <EmptyTabs onKnown={setEmptyTabs} />
      <Tabs
        label="Browse"
        tabs={tabs.map((one) => ({ ...one, isEmpty: emptyTabs.includes(one.value) }))}
        value={isFavorites ? undefined : tab}
        onChange={(to) => setQuery(to === 'discover' ? {} : { tab: to }, { replace: true })}
      />
      {isFavorites && (
        <section className="stack" aria-labelledby="favorites">
          <h2 id="favorites">Favorites</h2>
          <FavoritesPanel />
        </section>
      )}
    </div>
  );
}
