import { EmptyState } from '../ui/state.tsx';

export function DiscoverPanel() {
  return <EmptyState title="No members found matching your criteria." />;
}
