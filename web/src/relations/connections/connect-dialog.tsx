import { Dialog } from '../../ui/over/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { ConnectionTypes } from './connection-types.tsx';
import { usePrivateDetails } from './use-private-details.ts';

interface ConnectDialogProps {
  profileId: number;
  handle: string;
  onClose: () => void;
}

/** The connection types for a member, and who is notified of each. A bookmark notifies nobody. */
export function ConnectDialog({ profileId, handle, onClose }: ConnectDialogProps) {
  const { details, error, retry, add, remove } = usePrivateDetails(profileId);
  return (
    <Dialog open title={`Connect with @${handle}`} onClose={onClose}>
      {!details && error && (
        <ErrorState title="Failed to load private details" text={error.message} onRetry={retry} />
      )}
      {!details && !error && <Skeleton label="Loading connection types" rows={3} />}
      {details && (
        <ConnectionTypes
          {...{ profileId, handle, details, add, remove }}
          refresh={retry}
          without="bookmarked"
        />
      )}
    </Dialog>
  );
}
