import { lazyPart } from '../../../page/lazy-part.tsx';
import { Link } from '../../../page/router.tsx';
import { SettingsTrail } from '../../../page/settings-trail.tsx';
import { WhoSawCard } from '../../../safety/audit/who-saw-card.tsx';
import { useUser } from '../../../session/auth-context.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ConsentsCard } from '../../consents/consents-card.tsx';
import styles from '../account.module.css';
import { KeptCard } from './kept-card.tsx';

/** The download imports the contract of every feature, so its code is loaded separately. */
const DownloadCard = lazyPart(async () => (await import('./download-card.tsx')).DownloadCard, {
  waiting: <Skeleton label="Loading your copy" rows={2} />,
  failure: 'Failed to load your copy',
});

/** `/account/data`: what Veil keeps about the reader, the download of it, and what they agreed to. */
export default function DataPage() {
  const hasProfile = useUser().profile?.onboardingCompleted === true;
  return (
    <div className={`page narrow stack ${styles.cards}`}>
      <SettingsTrail />
      <header className="stack">
        <h1>Your data</h1>
        <p className="lead">
          What Veil keeps about you is yours: to read, to take with you, and to take away.
        </p>
        {hasProfile && (
          <p className="muted">
            What was decided about you, and why: <Link to="/community/decisions">Decisions about you</Link>.
          </p>
        )}
        <p className="muted">
          To pause, or to delete your account with everything in it: <Link to="/account/leave">Leave</Link>.
        </p>
      </header>
      <DownloadCard />
      {hasProfile && <ConsentsCard />}
      {hasProfile && <WhoSawCard />}
      <KeptCard />
    </div>
  );
}
