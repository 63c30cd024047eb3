import { Navigate } from '../../page/router.tsx';

/** `/community` redirects to Browse. */
export default function CommunityPage() {
  return <Navigate to="/community/browse" replace />;
}
