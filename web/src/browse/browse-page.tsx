import type { ComponentType, ReactNode } from 'react';
import { latePart } from '../page/late-part.tsx';
import { useSearchParams } from '../page/router.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { VisitsLine } from '../views/visits-line.tsx';
import { type BrowseTab, tabIn } from './tabs.ts';

const panel = (load: () => Promise<ComponentType>) =>
  latePart(load, {
    waiting: <Skeleton label="Loading members" blocks={4} />,
    failure: 'Failed to load this part of the page',
  });

const DiscoverPanel = panel(async () => (await import('./discover-panel.tsx')).DiscoverPanel);
const MatchesPanel = panel(async () => (await import('./matches-panel.tsx')).MatchesPanel);
const WhosViewedPanel = panel(async () => (await import('./whos-viewed-panel.tsx')).WhosViewedPanel);
const ConnectionsPanel = panel(async () => (await import('./connections-panel.tsx')).ConnectionsPanel);
const FavoritesPanel = panel(async () => (await import('./favorites-panel.tsx')).FavoritesPanel);

const tabs: { value: BrowseTab; label: string; content: ReactNode }[] = [
  { value: 'discover', label: 'Discover', content: <DiscoverPanel /> },
  { value: 'matches', label: 'Matches', content: <MatchesPanel /> },
  { value: 'whos-viewed', label: 'Who’s Viewed', content: <WhosViewedPanel /> },
  { value: 'connections', label: 'Connections', content: <ConnectionsPanel /> },
  { value: 'favorites', label: 'Favorites', content: <FavoritesPanel /> },
];

export default function BrowsePage() {
  const [query, setQuery] = useSearchParams();
  return (
    <div className="page stack">
      <h1>Browse</h1>
      <VisitsLine />
      <Tabs
        label="Browse"
        tabs={tabs}
        value={tabIn(query)}
        onChange={(tab) => setQuery(tab === 'discover' ? {} : { tab }, { replace: true })}
      />
    </div>
  );
}
