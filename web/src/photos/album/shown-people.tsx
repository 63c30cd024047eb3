import type { OutputOf } from '@veil/api/contract/endpoint';
import { myProfile } from '@veil/api/contract/my-profile';
import { agreeToPhoto, sayWhoIsShown, takePhotoDown, whoIsShown } from '@veil/api/contract/photo-consent';
import type { Photo } from '@veil/api/contract/photo-fields';
import { photoMessages } from '@veil/api/contract/photo-words';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';
import styles from './album.module.css';
import { PeopleChoice } from './people-choice.tsx';
import { addedWords, shownWords } from './shown-words.ts';

type Shown = OutputOf<typeof whoIsShown>;

const refreshes = { refreshes: [whoIsShown, myProfile] };

/** The choice of people that a photo shows, with the reader's own yes. */
export function ShownPeople({ photo, name }: { photo: Photo; name: string }) {
  const { data, error } = useRead(whoIsShown, {});
  const agree = useWrite(agreeToPhoto, refreshes);
  const takeDown = useWrite(takePhotoDown, refreshes);
  const [isSaying, setSaying] = useState(false);
  if (!data) return error && <p className={styles.text}>{messageOf(error, photoMessages.shownUnread)}</p>;
  const said = data.photos.find(({ photoId }) => photoId === photo.id);
  const asksYou = said?.asksYou ?? false;
  const added = addedWords(data, photo.id);
  const failed = (fault: unknown) => toast.error(messageOf(fault, photoMessages.shownFailed));
  return (
    <div className={styles.captionForm}>
      <p className={styles.text}>{shownWords(data.people, said)}</p>
      {added && <p className={styles.text}>{added}</p>}
      <p className="chips">
        {data.people.some(({ isYou }) => isYou) && (
          <Button
            weight={asksYou ? 'primary' : 'quiet'}
            size="small"
            busy={agree.busy || takeDown.busy}
            aria-label={asksYou ? `Yes, show ${name}` : `Take ${name} down, I am in it`}
            onClick={() => void (asksYou ? agree : takeDown).write({ photoId: photo.id }).catch(failed)}
          >
            {asksYou ? 'Yes, show it' : 'Take it down'}
          </Button>
        )}
        <Button weight="quiet" size="small" aria-label={`Who is in ${name}`} onClick={() => setSaying(true)}>
          Who is in it
        </Button>
      </p>
      {isSaying && (
        <SayDialog
          photo={photo}
          people={data.people}
          before={said?.memberIds ?? []}
          onClose={() => setSaying(false)}
        />
      )}
    </div>
  );
}

interface SayDialogProps {
  photo: Photo;
  people: Shown['people'];
  before: readonly number[];
  onClose: () => void;
}

function SayDialog({ photo, people, before, onClose }: SayDialogProps) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(before));
  const { write, busy, error } = useWrite(sayWhoIsShown, refreshes);
  const choose = (id: number, isIn: boolean) =>
    setIds(new Set(isIn ? [...ids, id] : [...ids].filter((one) => one !== id)));
  const save = () => write({ photoId: photo.id, memberIds: [...ids] }).then(onClose, () => {});
  return (
    <Dialog open title="Who is in this picture?" onClose={() => !busy && onClose()}>
      <PeopleChoice people={people} ids={ids} onChoose={choose} />
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
