import { matches } from '@veil/api/contract/discovery/browse/browse';
import { dashboard } from '@veil/api/contract/discovery/home/home';
import { whosViewed } from '@veil/api/contract/discovery/views';
import { connections } from '@veil/api/contract/relations/connections';
import { introductions, writtenIntroductions } from '@veil/api/contract/relations/introductions';
import { useKnown } from '../../api/use-read.ts';
import type { BrowseTab } from './tabs.ts';

/** The tabs with nothing in them, as far as Home or the tabs themselves have read it. */
export function useEmptyTabs(): Partial<Record<BrowseTab, boolean>> {
  const home = useKnown(dashboard, {});
  const matched = useKnown(matches, { page: '1' }) ?? home;
  const viewed = useKnown(whosViewed, { page: '1' });
  const viewers = viewed?.total ?? home?.stats.profileViews;
  const received = useKnown(connections, { list: 'received' });
  const applied = useKnown(connections, { list: 'applied' });
  const introduced = useKnown(introductions, {});
  const written = useKnown(writtenIntroductions, {});
  return {
    matches: matched && !matched.isGathering && matched.matches.length === 0,
    'whos-viewed': viewers === 0,
    connections: [
      received?.receivedConnections,
      applied?.appliedConnections,
      introduced?.introductions,
      written?.introductions,
    ].every((list) => list?.length === 0),
  };
}
