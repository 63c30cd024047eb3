import { EmptyState } from '../ui/state.tsx';

export function MatchesPanel() {
  return <EmptyState title="No matches found yet." />;
}
