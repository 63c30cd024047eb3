import {
  grantPhotoAccess,
  ownPhotoGrants,
  type PhotoGrantSpan,
  photoAccessMessages,
  photoGrantSpanNames,
  photoGrantSpans,
} from '@veil/api/contract/profiles/photo-access';
import { photoAccessBetween } from '@veil/api/contract/profiles/photo-access-between';
import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { deviceClock } from '../../storage/device-clock.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';
import { jointRuleLine, useJointRule } from '../joint-decisions/use-joint-rule.ts';
import { useOrRequestAssent } from '../joint-decisions/use-or-request-assent.ts';
import { MemberPhoto } from '../photos/member-photo.tsx';
import { photoName } from '../photos/photo-name.ts';
import pictures from '../photos/picture/choice.module.css';
import styles from './photo-access.module.css';
import { openingWords } from './words.ts';

interface GrantAccessDialogProps {
  profileId: number;
  handle: string;
  photos: readonly Photo[];
  chosen: readonly string[];
  onClose: () => void;
  onOpened: () => void;
}

const spans = photoGrantSpanNames.map((value) => ({ value, label: photoGrantSpans[value].label }));

/** The choice of private photos and of how long the access lasts. */
export function GrantAccessDialog({
  profileId,
  handle,
  photos,
  chosen,
  onClose,
  onOpened,
}: GrantAccessDialogProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(
    new Set(photos.length === 1 ? photos.map(({ id }) => id) : chosen),
  );
  const [span, setSpan] = useState<PhotoGrantSpan>('day');
  const [failure, setFailure] = useState('');
  const { isAsked } = useJointRule('pictures');
  const orRequestAssent = useOrRequestAssent();
  const { write, busy } = useWrite(grantPhotoAccess, { refreshes: [ownPhotoGrants, photoAccessBetween] });
  const photoIds = photos.map(({ id }) => id).filter((id) => ids.has(id));
  const hasAll = photoIds.length === photos.length;

  const choose = (id: string, isChosen: boolean) =>
    setIds(new Set(isChosen ? [...ids, id] : [...ids].filter((one) => one !== id)));

  async function open() {
    setFailure('');
    const wish = { profileId, photoIds, span };
    try {
      const opened = await orRequestAssent(() => write(wish), { pictures: wish });
      if (!opened) return onClose();
    } catch (fault) {
      setFailure(messageOf(fault, photoAccessMessages.notOpened));
      return;
    }
    toast.success(`Open to @${handle}.`);
    onOpened();
  }

  return (
    <Dialog open title={`Open to @${handle}`} onClose={() => !busy && onClose()}>
      <div className="stack-4">
        <fieldset className={`bare stack-3 tiles ${styles.choices}`}>
          <legend className="visually-hidden">Which pictures</legend>
          {photos.map((photo, place) => (
            <label className={pictures.choice} key={photo.id}>
              <input
                type="checkbox"
                className={styles.box}
                checked={ids.has(photo.id)}
                onChange={({ target }) => choose(photo.id, target.checked)}
              />
              <MemberPhoto
                path={photo.path}
                size="thumbnail"
                alt={photoName(photo, place)}
                className={styles.photo}
              />
            </label>
          ))}
        </fieldset>
        {photos.length > 1 && (
          <p>
            <Button
              weight="quiet"
              size="small"
              onClick={() => setIds(new Set(hasAll ? [] : photos.map(({ id }) => id)))}
            >
              {hasAll ? 'Choose none' : 'Choose all'}
            </Button>
          </p>
        )}
        {isAsked && <p>{jointRuleLine}</p>}
        <RadioCards legend="For how long" options={spans} value={span} onChange={setSpan} />
        <p className="muted">
          You see on which days they look, and they are told so. You can close it at any time.
        </p>
      </div>
      <div className={styles.last}>
        {photoIds.length > 0 && (
          <p className={styles.summary}>
            {openingWords(handle, photoIds.length, span, deviceClock.now())} Nobody can prevent a screenshot.
          </p>
        )}
        <p role="alert">{failure}</p>
        <DialogActions>
          <Button weight="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button busy={busy} disabled={photoIds.length === 0} onClick={() => void open()}>
            {isAsked
              ? 'Ask the others'
              : photoIds.length === 1
                ? 'Open 1 picture'
                : `Open ${photoIds.length} pictures`}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
