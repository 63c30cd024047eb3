import { useUser } from '../../session/auth-context.ts';
import { DeleteCard } from './delete-card.tsx';
import { DeleteTogetherCard } from './delete-together-card.tsx';
import { LeaveProfileCard } from './leave-profile-card.tsx';
import { PauseCard } from './pause-card.tsx';

/** The cards for pausing, for leaving a shared profile and for deleting the account. */
export function LeavingCards({ isEditing }: { isEditing: boolean }) {
  const { profile } = useUser();
  const isShared = isEditing && profile?.type !== 'single';
  return (
    <>
      {isEditing && <PauseCard />}
      {isShared && <LeaveProfileCard />}
      {isShared && <DeleteTogetherCard />}
      <DeleteCard />
    </>
  );
}
