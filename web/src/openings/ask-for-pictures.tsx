import { askForPictures, openingMessages, putPictureAskAway } from '@veil/api/contract/photos/openings';
import { useState } from 'react';
import { messageOf } from '../api/error.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/over/toast.ts';

interface AskProps {
  profileId: number;
  handle: string;
  isAsked: boolean;
  onAsked: () => void;
}

/** One question without words. What becomes of it is shown by pictures that open, and by nothing else. */
export function AskForPictures({ profileId, handle, isAsked, onAsked }: AskProps) {
  const { write, busy } = useWrite(askForPictures);
  const [isSure, setSure] = useState(false);
  if (isAsked)
    return <p className="muted">You asked @{handle}. If they open pictures to you, you find them here.</p>;
  const ask = () =>
    write({ profileId }).then(onAsked, (fault: unknown) =>
      toast.error(messageOf(fault, openingMessages.notAsked)),
    );
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

/** Shown to who is asked, above what answers it. */
export function TheyAsk({
  profileId,
  handle,
  onPutAway,
}: {
  profileId: number;
  handle: string;
  onPutAway: () => void;
}) {
  const { write, busy } = useWrite(putPictureAskAway);
  const putAway = () =>
    write({ profileId }).then(onPutAway, (fault: unknown) =>
      toast.error(messageOf(fault, openingMessages.notSaved)),
    );
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
