import { Navigate } from '../../../page/router.tsx';
import { SettingsTrail } from '../../../page/settings-trail.tsx';
import { WhoSignsInCard } from '../../../profiles/partner-invites/who-signs-in-card.tsx';
import { isApproved } from '../../../session/access.ts';
import { useUser } from '../../../session/auth-context.ts';
import styles from '../account.module.css';
import { isEditing } from '../is-editing.ts';
import { HandleCard } from './handle-card.tsx';

/** `/account/people`: the handle, and who signs in for the profile. */
export default function PeoplePage() {
  const user = useUser();
  if (!isEditing(user)) return <Navigate to="/account" replace />;
  return (
    <div className={`page narrow stack ${styles.cards}`}>
      <SettingsTrail />
      <h1>People of this profile</h1>
      {user.profile?.type === 'single' ? (
        <p className="muted">You are alone on this profile, and nobody else signs in for it.</p>
      ) : (
        <WhoSignsInCard />
      )}
      {isApproved(user) && <HandleCard />}
    </div>
  );
}
