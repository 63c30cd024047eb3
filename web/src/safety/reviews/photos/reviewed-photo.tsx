import { photoLimits } from '@veil/api/contract/profiles/photos/fields';
import {
  approvePhoto,
  type PendingPhoto,
  pendingPhotos,
  rejectPhoto,
} from '@veil/api/contract/profiles/photos/photos';
import { useState } from 'react';
import { ApiError, messageOf, UserFacingError } from '../../../api/error.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import { useWrite } from '../../../api/use-write.ts';
import { dueIn } from '../../../page/waits.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Day } from '../../../ui/day.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import decision from '../decision.module.css';
import { ReasonForm } from '../reason-form.tsx';
import { CoveredPhoto } from './covered-photo.tsx';
import styles from './pending-photos.module.css';
import { useUndoWindow } from './use-undo-window.ts';

export interface Decided {
  message: string;
  /** False if another reviewer decided first or the photo was deleted. */
  isDone: boolean;
}

interface ReviewedPhotoProps {
  pending: PendingPhoto;
  /** Called once the queue has been read again. */
  onDecided: (outcome: Decided) => void;
}

const refreshes = [pendingPhotos];
/** Labels for photos that do not belong to a member. */
const kindWords: Record<string, string> = { event: 'Event · ', group: 'Group · ' };
/** Answers that mean that the photo was already decided or deleted. */
const tooLateStatuses = [404, 409];
const failed = 'Failed to decide on the photo';
/** Shown after a rejection was undone. Its reason stays in the draft. */
const undoneText = 'Undone. The photo is still waiting.';

export function ReviewedPhoto({
  pending: { kind, ownerId, name, photo, dueAt },
  onDecided,
}: ReviewedPhotoProps) {
  const approval = useWrite(approvePhoto, { refreshes });
  const rejection = useWrite(rejectPhoto, { refreshes });
  const mutate = useMutate();
  const [rejecting, setRejecting] = useState<'not yet' | 'now' | 'cancelled'>('not yet');
  const [failure, setFailure] = useState<string>();
  const [wasShown, setWasShown] = useState(false);
  const { heldFor, hold, undo } = useUndoWindow();
  const isUndoable = heldFor !== undefined;
  const params = { kind, ownerId: String(ownerId), photoId: photo.id };
  const busy = approval.busy || rejection.busy;

  async function decide(write: () => Promise<{ message: string }>) {
    setFailure(undefined);
    try {
      onDecided({ message: (await write()).message, isDone: true });
    } catch (fault) {
      if (!(fault instanceof ApiError && tooLateStatuses.includes(fault.status))) throw fault;
      await mutate((key) => Array.isArray(key) && key[0] === pendingPhotos.path);
      onDecided({ message: fault.message, isDone: false });
    }
  }

  async function approve() {
    if (!(await hold())) return;
    await decide(() => approval.write(params)).catch((fault: unknown) =>
      setFailure(messageOf(fault, failed)),
    );
  }

  async function reject(reason: string) {
    if (!(await hold())) throw new UserFacingError(undoneText);
    await decide(() => rejection.write({ ...params, reason }));
  }

  return (
    <Card as="li" className={`stack-5 ${styles.photo}`}>
      <CoveredPhoto photo={photo} name={name} onShown={() => setWasShown(true)} />
      <div className="stack-3 top">
        <h2 tabIndex={-1}>
          <bdi>{kind === 'profile' ? `@${name}` : name}</bdi>
        </h2>
        <p className="muted">
          {kindWords[kind] ?? ''}Waiting since <Day at={photo.uploadedAt} />
        </p>
        {dueAt && (
          <p>
            <Badge tone={dueIn(dueAt) === 'overdue' ? 'danger' : 'warn'}>{dueIn(dueAt)}</Badge> The machine
            refused it; its owner asked for a person.
          </p>
        )}
        {photo.caption && (
          <p className="breaks">
            <bdi>{photo.caption}</bdi>
          </p>
        )}
        {rejecting === 'now' ? (
          <ReasonForm
            name={`photo-review.${photo.id}`}
            prompt="Why do you reject this photo?"
            hint="Its owner reads this."
            max={photoLimits.reasonMax}
            weight="danger"
            confirm="Reject"
            failed={failed}
            onConfirm={reject}
            onCancel={() => setRejecting('cancelled')}
          />
        ) : (
          <>
            <p role="alert">{failure}</p>
            {!wasShown && <p className="muted">You can decide once you have seen the picture.</p>}
            {wasShown && (
              <div className={`stack-3 wide-tiles ${decision.verdicts}`}>
                <Button
                  weight="quiet"
                  busy={busy}
                  disabled={isUndoable}
                  aria-label={`Approve the photo of ${name}`}
                  onClick={() => void approve()}
                >
                  Approve
                </Button>
                <Button
                  ref={rejecting === 'cancelled' ? takeFocus : undefined}
                  weight="quiet"
                  disabled={busy || isUndoable}
                  aria-label={`Reject the photo of ${name}`}
                  onClick={() => setRejecting('now')}
                >
                  Reject
                </Button>
              </div>
            )}
          </>
        )}
        {isUndoable && (
          <div className={`line-3 apart ${styles.undoable}`} role="status">
            <p>Your decision is sent in {heldFor}.</p>
            <Button
              ref={takeFocus}
              weight="quiet"
              size="small"
              aria-label={`Undo: the photo of ${name}`}
              onClick={undo}
            >
              Undo
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
