import type { Me } from '@veil/api/contract/people/me';
import { Ban } from 'lucide-react';
import { DownloadCard } from '../../people/account/copy/download-card.tsx';
import { DeleteCard } from '../../people/account/leaving/delete-card.tsx';
import { OwnDecisions } from '../../safety/moderation/own-decisions.tsx';
import { useSupportEmail } from '../../session/use-site-settings.ts';
import styles from './suspended-screen.module.css';

/**
 * Replaces every page of a suspended member. It offers the reason, the appeal, their data and the deletion of the
 * account.
 */
export function SuspendedScreen({ user }: { user: Me }) {
  const email = useSupportEmail();
  return (
    <div className="page narrow stack">
      <header className="stack">
        <Ban aria-hidden size="2rem" strokeWidth={1.25} className={styles.icon} />
        <h1>Your account is suspended</h1>
        <p className="lead">
          Nobody sees your profile, and you see nobody, until the decision is undone. It does not end by
          itself.
        </p>
      </header>
      {user.profile ? (
        <>
          <h2>Why, and your appeal</h2>
          <OwnDecisions />
          <h2>What is yours</h2>
          <div className="stack-5">
            <DownloadCard weight="quiet" />
            <DeleteCard />
          </div>
        </>
      ) : (
        <p>
          It was suspended before you deleted it, and stays so for 24 months.
          {email && (
            <>
              {' '}
              Questions? Write to <a href={`mailto:${email}`}>{email}</a>.
            </>
          )}
        </p>
      )}
    </div>
  );
}
