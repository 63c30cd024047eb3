import { Navigate } from '../../../page/router.tsx';
import { benchParts } from '../../bench/bench-parts.ts';

/** The old address of changed texts, which stand among the appeals. */
export default function ContentReviewPage() {
  return <Navigate to={benchParts.appeal.to} replace />;
}
