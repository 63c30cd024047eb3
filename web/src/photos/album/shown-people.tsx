import type { Photo } from '@veil/api/contract/photo-fields';
import { photoMessages } from '@veil/api/contract/photo-words';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';
import type { Hosted, Shows } from '../shows.ts';
import styles from './album.module.css';
import { PeopleChoice } from './people-choice.tsx';
import { addedWords, shownWords } from './shown-words.ts';
import { type Shown, useShown } from './use-shown.ts';

interface ShownPeopleProps {
  photo: Pick<Photo, 'id'>;
  name: string;
  /** The event or group whose picture it is; the own profile's without it. */
  hosted?: Hosted;
  /** A photo of a single, which shows them unless they say otherwise: one button is enough. */
  isAlone?: boolean;
}

/** The choice of people that a photo shows, with the reader's own yes. */
export function ShownPeople({ photo, name, hosted, isAlone = false }: ShownPeopleProps) {
  const { data, error, busy, answer } = useShown(hosted);
  const [isSaying, setSaying] = useState(false);
  if (!data) return error && <p className={styles.text}>{messageOf(error, photoMessages.shownUnread)}</p>;
  const said = data.photos.find(({ photoId }) => photoId === photo.id);
  const asksYou = said?.asksYou ?? false;
  const added = addedWords(data, photo.id);
  const isInIt = data.people.some(({ isYou, memberId }) => isYou && said?.memberIds.includes(memberId));
  const isParted = isInIt && said?.showsParted === true;
  const isOne = hosted ? isInIt : data.people.some(({ isYou }) => isYou);
  const mayAnswer = isAlone ? asksYou || isParted : isOne;
  const isPlain = isAlone && (!said || (said.isAgreed && said.others.length === 0 && !isParted));
  const failed = (fault: unknown) => toast.error(messageOf(fault, photoMessages.shownFailed));
  return (
    <div className={styles.captionForm}>
      {!isPlain && <p className={styles.text}>{shownWords(data.people, said)}</p>}
      {added && !isAlone && <p className={styles.text}>{added}</p>}
      <p className="chips">
        {mayAnswer && (
          <Button
            weight={asksYou ? 'primary' : 'quiet'}
            size="small"
            busy={busy}
            aria-label={asksYou ? `Yes, show ${name}` : `Take ${name} down, I am in it`}
            onClick={() => void answer(photo.id, asksYou).catch(failed)}
          >
            {asksYou ? 'Yes, show it' : 'Take it down'}
          </Button>
        )}
        <Button
          weight={said || isAlone ? 'quiet' : 'primary'}
          size="small"
          aria-label={`Who is in ${name}`}
          onClick={() => setSaying(true)}
        >
          Who is in it
        </Button>
      </p>
      {isSaying && (
        <SayDialog
          photo={photo}
          hosted={hosted}
          people={data.people}
          before={{
            memberIds: said?.memberIds ?? [],
            connections: said?.others.map(({ profileId }) => profileId) ?? [],
          }}
          onClose={() => setSaying(false)}
        />
      )}
    </div>
  );
}

interface SayDialogProps {
  photo: Pick<Photo, 'id'>;
  hosted: Hosted | undefined;
  people: Shown['people'];
  before: Shows;
  onClose: () => void;
}

function SayDialog({ photo, hosted, people, before, onClose }: SayDialogProps) {
  const [chosen, setChosen] = useState(before);
  const [error, setError] = useState<unknown>();
  const { say, busy } = useShown(hosted);
  const save = () => say(photo.id, chosen).then(onClose, setError);
  return (
    <Dialog open title="Who is in this picture?" onClose={() => !busy && onClose()}>
      <PeopleChoice people={people} chosen={chosen} onChoose={setChosen} />
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
