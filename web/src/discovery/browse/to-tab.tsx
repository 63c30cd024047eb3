import { Navigate, useLocation } from '../../page/router.tsx';

/** Redirects a tab's own address to the page that contains the tab. */
export default function ToTab() {
  const { pathname } = useLocation();
  return <Navigate to={`/community/browse?tab=${pathname.split('/')[3]}`} replace />;
}
