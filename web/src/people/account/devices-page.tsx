import { SettingsTrail } from '../../page/settings-trail.tsx';
import { useUser } from '../../session/auth-context.ts';
import { LockSettingsCard } from '../app-lock/lock-settings-card.tsx';
import { PasskeysCard } from '../app-lock/passkeys-card.tsx';
import styles from './account.module.css';
import { SessionsCard } from './sessions-card.tsx';

/** `/account/devices`: where the reader is signed in, and the lock of this device. */
export default function DevicesPage() {
  const hasProfile = useUser().profile?.onboardingCompleted === true;
  return (
    <div className={`page narrow stack ${styles.cards}`}>
      <SettingsTrail />
      <h1>Sign-in and devices</h1>
      <SessionsCard hasProfile={hasProfile} />
      <LockSettingsCard />
      {hasProfile && <PasskeysCard />}
    </div>
  );
}
