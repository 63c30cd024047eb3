import type { Me } from '@veil/api/contract/people/me';
import { DeletionBar } from '../../people/account/deletion-bar.tsx';
import { IncompleteBar } from '../../people/account/incomplete-bar.tsx';
import { PausedBar } from '../../people/account/paused-bar.tsx';
import { UnlistedBar } from '../../profiles/dormancy/unlisted-bar.tsx';
import { RestrictedBar } from '../../safety/moderation/restricted-bar.tsx';

/** A notice about a restriction that applies to everything the member does. */
export function AccountNotices({ user: { sanction, profile } }: { user: Me }) {
  return (
    <>
      {sanction?.kind === 'restricted' && sanction.until !== null && <RestrictedBar until={sanction.until} />}
      {profile?.pause && <PausedBar pause={profile.pause} />}
      {profile?.deletion && !profile.deletion.hasAgreed && <DeletionBar />}
      {profile?.isIncomplete && <IncompleteBar />}
      {profile?.status === 'Approved' && profile.stillTrue?.isListed === false && <UnlistedBar />}
    </>
  );
}
