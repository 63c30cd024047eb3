import { homeStats } from '@veil/api/contract/discovery/home/home';
import { notifications } from '@veil/api/contract/notifications/notifications';
import { confirmProfile } from '@veil/api/contract/profiles/dormancy';
import { myProfile } from '@veil/api/contract/profiles/my-profile';
import { useEffect } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Link, useNavigate } from '../../page/router.tsx';
import { useAuth, useUser } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { noteWelcomed } from './arrival.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { linesOfChanges } from './what-waits.ts';

/** `/members/welcome-back`: what waits after a long absence, and whether the profile is still true. */
export default function WelcomeBackPage() {
  const { stillTrue } = useUser().profile ?? {};
  const since = stillTrue?.since;
  useEffect(() => {
    if (since !== undefined) noteWelcomed(since);
  }, [since]);
  return (
    <div className="page narrow stack">
      <header className="stack">
        <h1>Welcome back</h1>
        <p className="lead">Your conversations are here, as you left them.</p>
      </header>
      <WhatWaits />
      {stillTrue ? <StillTrue isListed={stillTrue.isListed} /> : <Confirmed />}
    </div>
  );
}

function WhatWaits() {
  const stats = useRead(homeStats, {});
  const news = useRead(notifications, {});
  const failed = stats.error ?? news.error;
  if (failed && !(stats.data && news.data))
    return (
      <ErrorState
        title="What waits for you could not be loaded"
        text={failed.message}
        onRetry={() => {
          stats.retry();
          news.retry();
        }}
      />
    );
  if (!stats.data || !news.data) return <Skeleton label="Loading what waits for you" lines={2} />;
  const lines = linesOfChanges({ ...stats.data, news: news.data.unread });
  if (lines.length === 0) return null;
  return (
    <TitledCard id="what-waits" title="What waits for you" className="stack-3">
      <ul className="stack-3">
        {lines.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function StillTrue({ isListed }: { isListed: boolean }) {
  const { data: profile, error, retry } = useRead(myProfile, {});
  const { refresh } = useAuth();
  const navigate = useNavigate();
  const { write } = useWrite(confirmProfile);
  const { run, busy } = useActionWithToast('That did not work. Please try again.');
  const confirm = () =>
    run(async () => {
      await write({});
      await refresh();
      void navigate('/members');
    });
  return (
    <TitledCard id="still-true" title="Still true?" className="stack-4">
      <p className="muted">
        {isListed
          ? 'This is what others read.'
          : 'This is what others read once you say yes. Until then you are in no list.'}
      </p>
      {profile ? (
        <>
          <ProfileFacts profile={profile} />
          <Button busy={busy} onClick={() => void confirm()}>
            Yes, still true
          </Button>
        </>
      ) : error ? (
        <ErrorState title="Your profile could not be loaded" text={error.message} onRetry={retry} />
      ) : (
        <Skeleton label="Loading your profile" lines={5} />
      )}
    </TitledCard>
  );
}

const Confirmed = () => (
  <p>
    Your profile is in lists. <Link to="/members">Go to Home</Link>
  </p>
);
