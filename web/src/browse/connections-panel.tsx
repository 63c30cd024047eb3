import { EmptyState } from '../ui/state.tsx';

export function ConnectionsPanel() {
  return <EmptyState title="No Connections Yet" />;
}
