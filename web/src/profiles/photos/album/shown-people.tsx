import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { useState } from 'react';
import { messageOf } from '../../../api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';
import type { Hosted } from '../shows.ts';
import styles from './album.module.css';
import { PeopleChoice } from './people-choice.tsx';
import { showsOf, showsReader, statementOf, tellFault } from './said.ts';
import { shownWords } from './shown-words.ts';
import { type PeopleInPhotos, usePeopleInPhotos } from './use-people-in-photos.ts';

interface ShownPeopleProps {
  photo: Pick<Photo, 'id'>;
  name: string;
  /** The event or group that the picture belongs to. */
  hosted: Hosted;
}

/** The choice of the people in a picture of an event or a group, and the reader's own agreement. */
export function ShownPeople({ photo, name, hosted }: ShownPeopleProps) {
  const { data, error, busy, answer } = usePeopleInPhotos(hosted);
  const [isSaying, setSaying] = useState(false);
  if (!data)
    return (
      error && <p className="muted medium lines breaks">{messageOf(error, photoMessages.shownUnread)}</p>
    );
  const said = statementOf(data, photo);
  const asksYou = said?.asksYou ?? false;
  return (
    <div className={`stack-3 ${styles.captionForm}`}>
      <p className="muted medium lines breaks">{shownWords(data.people, said)}</p>
      <p className="chips">
        {showsReader(data, photo) && (
          <Button
            weight={asksYou ? 'primary' : 'quiet'}
            size="small"
            busy={busy}
            aria-label={asksYou ? `Yes, show it: ${name}` : `Take it down: ${name}`}
            onClick={() => void answer(photo.id, asksYou).catch(tellFault)}
          >
            {asksYou ? 'Yes, show it' : 'Take it down'}
          </Button>
        )}
        <Button
          weight={said ? 'quiet' : 'primary'}
          size="small"
          aria-label={`Who is in it: ${name}`}
          onClick={() => setSaying(true)}
        >
          Who is in it
        </Button>
      </p>
      {isSaying && <SayDialog photo={photo} hosted={hosted} shown={data} onClose={() => setSaying(false)} />}
    </div>
  );
}

interface SayDialogProps {
  photo: Pick<Photo, 'id'>;
  hosted?: Hosted;
  shown: PeopleInPhotos;
  onClose: () => void;
}

export function SayDialog({ photo, hosted, shown, onClose }: SayDialogProps) {
  const [chosen, setChosen] = useState(() => showsOf(statementOf(shown, photo)));
  const [error, setError] = useState<unknown>();
  const { say, busy } = usePeopleInPhotos(hosted);
  const save = () => say(photo.id, chosen).then(onClose, setError);
  return (
    <Dialog open title="Who is in this picture?" onClose={() => !busy && onClose()}>
      <PeopleChoice people={shown.people} chosen={chosen} onChoose={setChosen} />
      <p className="muted">
        Others see the picture once everybody in it who signs in has said yes. Each of them can take it down
        at any time, and need not say why. Please show nobody else without asking them.
      </p>
      <p role="alert">{error === undefined ? '' : messageOf(error, photoMessages.shownFailed)}</p>
      <DialogActions>
        <Button weight="quiet" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button busy={busy} onClick={() => void save()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
