import { SettingsTrail } from '../../page/settings-trail.tsx';
import { UndoTimeCard } from '../../page/undo-time-card.tsx';
import { isApproved } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { LockSettingsCard } from '../app-lock/lock-settings-card.tsx';
import { PasskeysCard } from '../app-lock/passkeys-card.tsx';
import styles from './account.module.css';
import { SessionsCard } from './sessions-card.tsx';

/** `/account/devices`: where the reader is signed in, and the lock of this device. */
export default function DevicesPage() {
  const user = useUser();
  const hasProfile = user.profile?.onboardingCompleted === true;
  return (
    <div className={`page narrow stack ${styles.cards}`}>
      <SettingsTrail />
      <h1>Sign-in and devices</h1>
      <SessionsCard hasProfile={hasProfile} />
      <LockSettingsCard />
      {hasProfile && <PasskeysCard />}
      {/* A member has it under Appearance. */}
      {!isApproved(user) && <UndoTimeCard />}
    </div>
  );
}
