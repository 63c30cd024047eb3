import {
  dismissPhotoRequest,
  photoAccessMessages,
  requestPhotoAccess,
} from '@veil/api/contract/profiles/photo-access';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';

interface RequestAccessProps {
  profileId: number;
  handle: string;
  isAsked: boolean;
  onAsked: () => void;
}

/** Asks for access to private photos, without a message. The only answer is that photos become visible. */
export function RequestAccess({ profileId, handle, isAsked, onAsked }: RequestAccessProps) {
  const { write } = useWrite(requestPhotoAccess);
  const { run, busy } = useActionWithToast(photoAccessMessages.notAsked);
  const [isSure, setSure] = useState(false);
  if (isAsked)
    return <p className="muted">You asked @{handle}. If they open pictures to you, you find them here.</p>;
  const ask = () => run(() => write({ profileId }).then(onAsked));
  if (!isSure)
    return (
      <Button weight="quiet" onClick={() => setSure(true)}>
        Ask to see some
      </Button>
    );
  return (
    <>
      <p className="muted">
        You can ask @{handle} once, without words. They may have none, and they need not answer.
      </p>
      <p className="row">
        <Button busy={busy} onClick={() => void ask()}>
          Ask once
        </Button>
        <Button weight="quiet" disabled={busy} onClick={() => setSure(false)}>
          Cancel
        </Button>
      </p>
    </>
  );
}

/** Shown to the person who is asked, above the controls to answer. */
export function AccessRequested({
  profileId,
  handle,
  onPutAway,
}: {
  profileId: number;
  handle: string;
  onPutAway: () => void;
}) {
  const { write } = useWrite(dismissPhotoRequest);
  const { run, busy } = useActionWithToast(photoAccessMessages.notSaved);
  const putAway = () => run(() => write({ profileId }).then(onPutAway));
  return (
    <>
      <p>
        @{handle} would like to see private pictures. They are not told whether you have any, nor what you
        answer.
      </p>
      <p>
        <Button weight="quiet" busy={busy} onClick={() => void putAway()}>
          Not now
        </Button>
      </p>
    </>
  );
}
