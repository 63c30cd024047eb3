import { Navigate, useLocation } from '../page/router.tsx';

/** The tabs that have an address of their own lead to the page they are on. */
export default function ToTab() {
  const { pathname } = useLocation();
  return <Navigate to={`/community/browse?tab=${pathname.split('/')[3]}`} replace />;
}
