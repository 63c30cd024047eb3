import { Navigate } from '../page/router.tsx';

/** The house has no lobby of its own: one arrives among the members. */
export default function CommunityPage() {
  return <Navigate to="/community/browse" replace />;
}
