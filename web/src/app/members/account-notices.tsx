import type { Me } from '@veil/api/contract/people/me';
import { DeletionBar } from '../../account/deletion-bar.tsx';
import { IncompleteBar } from '../../account/incomplete-bar.tsx';
import { PausedBar } from '../../account/paused-bar.tsx';
import { RestrictedBar } from '../../moderation/restricted-bar.tsx';

/** A notice about a restriction that applies to everything the member does. */
export function AccountNotices({ user: { sanction, profile } }: { user: Me }) {
  return (
    <>
      {sanction?.kind === 'restricted' && sanction.until !== null && <RestrictedBar until={sanction.until} />}
      {profile?.pause && <PausedBar pause={profile.pause} />}
      {profile?.deletion && !profile.deletion.hasAgreed && <DeletionBar />}
      {profile?.isIncomplete && <IncompleteBar />}
    </>
  );
}
