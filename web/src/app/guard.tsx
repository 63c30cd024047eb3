import { type ReactNode, useDeferredValue } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { token } from '../api/token.ts';
import { ApprovalScreen } from '../approval/approval-screen.tsx';
import { type Access, judge } from '../session/access.ts';
import { useAuth } from '../session/auth-context.ts';
import { farewellPath } from '../session/farewell.ts';
import { ErrorState } from '../ui/state.tsx';

/** Lets through who may see a page, and leads everyone else to what they have to do first. */
export default function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const auth = useAuth();
  const { pathname, search, hash } = useLocation();
  // A page that appears with its person is drawn in slices, between which the browser answers.
  const isKnown = useDeferredValue(auth.state !== 'loading');
  if (auth.state === 'loading' || !isKnown) return <p className="page muted loading">Loading...</p>;
  if (auth.state === 'signedOut' && token.isErased()) return <Navigate to={farewellPath} replace />;
  if (auth.state === 'signedOut')
    return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
  if (auth.state === 'failed')
    return (
      <div className="page">
        <ErrorState
          title="Your account could not be loaded"
          text={auth.error.message}
          onRetry={() => void auth.refresh()}
        />
      </div>
    );
  const verdict = judge(access, auth.user);
  if ('redirect' in verdict) return <Navigate to={verdict.redirect} replace />;
  if ('status' in verdict) return <ApprovalScreen status={verdict.status} user={auth.user} />;
  return children;
}
