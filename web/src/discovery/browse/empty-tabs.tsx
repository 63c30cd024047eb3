import { matches } from '@veil/api/contract/discovery/browse/browse';
import { dashboard } from '@veil/api/contract/discovery/home/home';
import { whosViewed } from '@veil/api/contract/discovery/views';
import { connections } from '@veil/api/contract/relations/connections';
import { introductions, writtenIntroductions } from '@veil/api/contract/relations/introductions';
import { useEffect } from 'react';
import { useKnown } from '../../api/use-read.ts';
import { type BrowseTab, browseTabs } from './tabs.ts';

interface EmptyTabsProps {
  onKnown: (tabs: readonly BrowseTab[]) => void;
}

/** Reports the tabs with nothing in them, as far as Home or the tabs themselves have read it, and shows nothing. */
export function EmptyTabs({ onKnown }: EmptyTabsProps) {
  const names = useEmptyTabs().join(' ');
  useEffect(() => onKnown(browseTabs.filter((tab) => names.split(' ').includes(tab))), [names, onKnown]);
  return null;
}

function useEmptyTabs(): BrowseTab[] {
  const home = useKnown(dashboard, {});
  const matched = useKnown(matches, { page: '1' }) ?? home;
  const viewed = useKnown(whosViewed, { page: '1' });
  const viewers = viewed?.total ?? home?.stats.profileViews;
  const related = [
    useKnown(connections, { list: 'received' })?.receivedConnections,
    useKnown(connections, { list: 'applied' })?.appliedConnections,
    useKnown(introductions, {})?.introductions,
    useKnown(writtenIntroductions, {})?.introductions,
  ];
  const isEmpty: Record<BrowseTab, boolean> = {
    discover: false,
    matches: matched !== undefined && !matched.isGathering && matched.matches.length === 0,
    'whos-viewed': viewers === 0,
    connections: related.every((list) => list?.length === 0),
    favorites: false,
  };
  return browseTabs.filter((tab) => isEmpty[tab]);
}
