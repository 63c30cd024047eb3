import { Navigate } from '../../page/router.tsx';
import { SettingsTrail } from '../../page/settings-trail.tsx';
import { BlockedCard } from '../../relations/blocks/blocked-card.tsx';
import { HiddenMembersCard } from '../../relations/hides/hidden-members-card.tsx';
import { ShieldsCard } from '../../relations/shields/shields-card.tsx';
import { isApproved } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import styles from './account.module.css';
import { isEditing } from './is-editing.ts';

/** `/account/apart`: the people whom the reader blocked, hid, or never wants to meet. */
export default function ApartPage() {
  const user = useUser();
  if (!isEditing(user)) return <Navigate to="/account" replace />;
  return (
    <div className={`page narrow stack ${styles.cards}`}>
      <SettingsTrail />
      <h1>Kept apart</h1>
      {isApproved(user) && <BlockedCard />}
      {isApproved(user) && <HiddenMembersCard />}
      <ShieldsCard />
    </div>
  );
}
