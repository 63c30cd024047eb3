import { WhoSawCard } from '../audit/who-saw-card.tsx';
import { BlockedCard } from '../blocks/blocked-card.tsx';
import { ConsentsCard } from '../consents/consents-card.tsx';
import { isApproved } from '../session/access.ts';
import { useUser } from '../session/auth-context.ts';
import { ShieldsCard } from '../shields/shields-card.tsx';
import styles from './account.module.css';
import { DeleteCard } from './delete-card.tsx';
import { DownloadCard } from './download-card.tsx';
import { KeptCard } from './kept-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** `/account`: what Veil keeps about somebody, a copy of it, their sessions, and the end of it. */
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
      </header>
      <div className={styles.cards}>
        <DownloadCard />
        <KeptCard />
        <SessionsCard />
        {user.profile?.onboardingCompleted && <ConsentsCard />}
        {user.profile?.onboardingCompleted && <WhoSawCard />}
        {isApproved(user) && <BlockedCard />}
        {isEditing && <ShieldsCard />}
        <DeleteCard />
      </div>
    </div>
  );
}
