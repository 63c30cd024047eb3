import { Navigate } from '../page/router.tsx';

/** `/community` has no page of its own. */
export default function CommunityPage() {
  return <Navigate to="/community/browse" replace />;
}
