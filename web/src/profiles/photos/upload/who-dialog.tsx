import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { whoIsShown } from '@veil/api/contract/profiles/photos/consent';
import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { messageOf } from '../../../api/error.ts';
import { useRead } from '../../../api/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { PeopleChoice } from '../album/people-choice.tsx';
import { type Shows, showsNobody } from '../shows.ts';

interface WhoDialogProps {
  count: number;
  /** Label of the button, if the upload does not start yet. */
  done?: string;
  onSaid: (shows: Shows) => void;
  onClose: () => void;
}

/**
 * Asks who is in the photos before anything is uploaded, so that nobody's picture leaves the device before that is
 * answered.
 */
export default function WhoDialog({ count, done, onSaid, onClose }: WhoDialogProps) {
  const { data, error, retry } = useRead(whoIsShown, {});
  const [chosen, setChosen] = useState(showsNobody);
  const [isNobody, setNobody] = useState(false);
  const [isOther, setOther] = useState(false);
  const isEmpty = chosen.memberIds.length + chosen.connections.length === 0;
  const them = count === 1 ? 'it' : 'them';
  // A portal keeps the dialog out of a surrounding form, which Enter would submit.
  return createPortal(
    <Dialog open title={`Who is in ${them}?`} onClose={onClose}>
      {content()}
      <DialogActions>
        <Button weight="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isOther || (isEmpty && !isNobody)} onClick={() => onSaid(chosen)}>
          {done ?? `Upload ${countPhrase(count, 'photo')}`}
        </Button>
      </DialogActions>
    </Dialog>,
    document.body,
  );

  function content() {
    if (!data && error)
      return <ErrorState title={messageOf(error, photoMessages.shownUnread)} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading your people" lines={3} />;
    const choose = (shows: Shows) => {
      setNobody(false);
      setChosen(shows);
    };
    return (
      <>
        <PeopleChoice people={data.people} chosen={chosen} onChoose={choose}>
          <Checkbox
            label="Nobody you could recognise"
            checked={isNobody}
            onChange={({ target }) => {
              setChosen(showsNobody);
              setNobody(target.checked);
            }}
          />
          <Checkbox
            label="Somebody else"
            checked={isOther}
            onChange={({ target }) => setOther(target.checked)}
          />
        </PeopleChoice>
        <p role="status">{isOther ? photoMessages.showsAnother : ''}</p>
        <p className="muted">
          Others see {them} once everybody in {them} who signs in has said yes.
        </p>
      </>
    );
  }
}
