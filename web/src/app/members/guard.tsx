import { type ReactNode, useEffect } from 'react';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Navigate, useLocation } from '../../page/router.tsx';
import { useAtLeisure } from '../../page/use-at-leisure.ts';
import { Waiting } from '../../page/waiting.tsx';
import { farewellPath } from '../../people/account/routes.ts';
import { welcomeOf } from '../../profiles/dormancy/arrival.ts';
import { type Access, decideAccess } from '../../session/access.ts';
import { useAuth } from '../../session/auth-context.ts';
import { leaveForSignIn } from '../../sign-in/came-from.ts';
import { token } from '../../storage/token.ts';
import { ErrorState } from '../../ui/state.tsx';

const fallbacks = { waiting: <Waiting />, failure: 'The page could not be loaded' };

/** Members without a pending review or sanction see none of these. */
const ApprovalScreen = lazyPart(
  async () => (await import('../../people/approval/approval-screen.tsx')).ApprovalScreen,
  fallbacks,
);
const SuspendedScreen = lazyPart(
  async () => (await import('./suspended-screen.tsx')).SuspendedScreen,
  fallbacks,
);
const ConsentsDue = lazyPart(async () => (await import('../../people/consents/consents-due.tsx')).default, {
  ...fallbacks,
  failure: 'Failed to load what you are asked',
});

/** Shows the page to people who may see it, and redirects others to the step that they have to complete first. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const auth = useAuth();
  const { pathname, search, hash } = useLocation();
  const known = useAtLeisure(auth.state === 'loading' ? undefined : auth.state);
  if (auth.state === 'loading' || !known) return <Waiting />;
  if (auth.state === 'signedOut' && token.isErased()) return <Navigate to={farewellPath} replace />;
  if (auth.state === 'signedOut') return <SignIn from={`${pathname}${search}${hash}`} />;
  if (auth.state === 'failed')
    return (
      <div className="page">
        <ErrorState
          heading="h1"
          title="Your account could not be loaded"
          text={auth.error.message}
          onRetry={() => void auth.refresh()}
        />
      </div>
    );
  if (auth.user.sanction?.kind === 'suspended') return <SuspendedScreen user={auth.user} />;
  const verdict = decideAccess(access, auth.user);
  if ('redirect' in verdict) return <Navigate to={verdict.redirect} replace />;
  if ('status' in verdict) return <ApprovalScreen status={verdict.status} user={auth.user} />;
  const due = access === 'signedIn' ? [] : (auth.user.profile?.consentsDue ?? []);
  if (due.length > 0) return <ConsentsDue due={due} />;
  const welcome = welcomeOf(auth.user, pathname);
  return welcome === undefined ? children : <Navigate to={welcome} replace />;
}

function SignIn({ from }: { from: string }) {
  useEffect(() => {
    // This runs first, because nothing after the navigation is certain to run.
    token.endUnusable();
    leaveForSignIn(from);
  }, [from]);
  return <Waiting />;
}
