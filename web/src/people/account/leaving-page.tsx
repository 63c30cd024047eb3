import { SettingsTrail } from '../../page/settings-trail.tsx';
import { useUser } from '../../session/auth-context.ts';
import styles from './account.module.css';
import { DeleteCard } from './delete-card.tsx';
import { DeleteTogetherCard } from './delete-together-card.tsx';
import { isEditing } from './is-editing.ts';
import { LeaveProfileCard } from './leave-profile-card.tsx';
import { PauseCard } from './pause-card.tsx';

/** `/account/leave`: pausing, leaving a shared profile, and deleting the account. */
export default function LeavingPage() {
  const user = useUser();
  const mayChange = isEditing(user);
  const isShared = mayChange && user.profile?.type !== 'single';
  return (
    <div className={`page narrow stack ${styles.cards}`}>
      <SettingsTrail />
      <h1>Leave</h1>
      {mayChange && <PauseCard />}
      {isShared && <LeaveProfileCard />}
      {isShared && <DeleteTogetherCard />}
      <DeleteCard />
    </div>
  );
}
