import { lazyPart } from '../../../page/lazy-part.tsx';
import { useLocation } from '../../../page/router.tsx';
import { SettingsTrail } from '../../../page/settings-trail.tsx';
import { useUser } from '../../../session/auth-context.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../account.module.css';
import { isEditing } from '../is-editing.ts';
import { LeftProfile, leftState } from './left-profile.tsx';
import { PauseCard } from './pause-card.tsx';

/** Leaving imports the contracts of events and groups, and a deletion those of every feature. */
const LeaveProfileCard = lazyPart(async () => (await import('./leave-profile-card.tsx')).LeaveProfileCard, {
  waiting: <Skeleton label="Loading how you go your own way" rows={1} />,
  failure: 'Failed to load how you go your own way',
});
const DeleteTogetherCard = lazyPart(
  async () => (await import('./delete-together-card.tsx')).DeleteTogetherCard,
  {
    waiting: <Skeleton label="Loading the deletion of the whole profile" rows={1} />,
    failure: 'Failed to load the deletion of the whole profile',
  },
);
const DeleteCard = lazyPart(async () => (await import('./delete-card.tsx')).DeleteCard, {
  waiting: <Skeleton label="Loading the deletion of your account" rows={2} />,
  failure: 'Failed to load the deletion of your account',
});

/** `/account/leave`: pausing, leaving a shared profile, and deleting the account. */
export default function LeavingPage() {
  const user = useUser();
  const { state } = useLocation();
  if (leftState.safeParse(state).success) return <LeftProfile />;
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
