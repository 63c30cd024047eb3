import { photoAccessMessages } from '@veil/api/contract/profiles/photo-access';
import { photoAccessBetween } from '@veil/api/contract/profiles/photo-access-between';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/error.ts';
import { useFreshRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { Dialog } from '../../ui/over/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { GrantAccessDialog } from './grant-access-dialog.tsx';

interface OpenPicturesDialogProps {
  profileId: number;
  handle: string;
  onClose: () => void;
}

/** The choice of private photos for a member, or why there is nothing to choose. */
export function OpenPicturesDialog({ profileId, handle, onClose }: OpenPicturesDialogProps) {
  const { data, error, retry } = useFreshRead(photoAccessBetween, { profileId: String(profileId) });
  if (data?.mayOpen && data.own.length > 0)
    return (
      <GrantAccessDialog
        profileId={profileId}
        handle={handle}
        photos={data.own}
        chosen={data.mine?.photoIds ?? []}
        onClose={onClose}
        onOpened={onClose}
      />
    );
  return (
    <Dialog open title={`Open to @${handle}`} onClose={onClose}>
      {content()}
    </Dialog>
  );

  function content(): ReactNode {
    if (error && !data)
      return <ErrorState title={messageOf(error, photoAccessMessages.failed)} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading your private pictures" blocks={2} />;
    if (!data.mayOpen) return <p>{photoAccessMessages.strangers}</p>;
    return (
      <p>
        You have no private pictures. Mark one as private among{' '}
        <Link to="/community/edit-profile?tab=photos">your photos</Link>, and you can open it here.
      </p>
    );
  }
}
