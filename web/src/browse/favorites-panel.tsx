import { EmptyState } from '../ui/state.tsx';

export function FavoritesPanel() {
  return <EmptyState title="No favorites yet." />;
}
