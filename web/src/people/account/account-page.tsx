import { lazyPart } from '../../page/lazy-part.tsx';
import { Link } from '../../page/router.tsx';
import { WhoSignsInCard } from '../../profiles/partner-invites/who-signs-in-card.tsx';
import { BlockedCard } from '../../relations/blocks/blocked-card.tsx';
import { ShieldsCard } from '../../relations/shields/shields-card.tsx';
import { WhoSawCard } from '../../safety/audit/who-saw-card.tsx';
import { isApproved } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConsentsCard } from '../consents/consents-card.tsx';
import styles from './account.module.css';
import { KeptCard } from './kept-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The download imports the contract of every feature, so its code is loaded separately. */
const DownloadCard = lazyPart(async () => (await import('./download-card.tsx')).DownloadCard, {
  waiting: <Skeleton label="Loading your copy" rows={2} />,
  failure: 'Failed to load your copy',
});
const LeavingCards = lazyPart(async () => (await import('./leaving-cards.tsx')).LeavingCards, {
  waiting: <Skeleton label="Loading the deletion of your account" rows={2} />,
  failure: 'Failed to load the deletion of your account',
});

/** `/account`: what Veil stores about the member, the download of it, their sessions, pausing and deletion. */
export default function AccountPage() {
  const user = useUser();
  const isEditing = user.profile?.onboardingCompleted && user.approvalStatus !== 'rejected';
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Your data</h1>
        <p className="lead">
          What Veil keeps about you is yours: to read, to take with you, and to take away.
        </p>
        {user.profile?.onboardingCompleted && (
          <p className="muted">
            What was decided about you, and why: <Link to="/community/decisions">Decisions about you</Link>.
          </p>
        )}
      </header>
      <div className={`stack-5 at-start ${styles.cards}`}>
        <div className={styles.actions}>
          <DownloadCard />
          {isEditing && user.profile?.type !== 'single' && <WhoSignsInCard />}
          <SessionsCard hasProfile={user.profile?.onboardingCompleted === true} />
          {user.profile?.onboardingCompleted && <WhoSawCard />}
          {isEditing && <ShieldsCard />}
        </div>
        <div className={styles.facing}>
          <KeptCard />
          {user.profile?.onboardingCompleted && <ConsentsCard />}
          {isApproved(user) && <BlockedCard />}
          <LeavingCards isEditing={isEditing === true} />
        </div>
      </div>
    </div>
  );
}
