import { EmptyState } from '../ui/state.tsx';

export function WhosViewedPanel() {
  return <EmptyState title="No Views Yet" />;
}
