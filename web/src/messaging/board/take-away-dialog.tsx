import { boardLimits } from '@veil/api/contract/messaging/board/board';
import type { FormEvent } from 'react';
import { useAction } from '../../form/use-action.ts';
import { useDraft } from '../../form/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';

interface TakeAwayDialogProps {
  open: boolean;
  postId: number;
  /** Authors delete their own message; reviewers remove another member's, with a reason. */
  isOwn: boolean;
  onConfirm: (reason: string | undefined) => Promise<void>;
  onClose: () => void;
}

export function TakeAwayDialog({ open, ...rest }: TakeAwayDialogProps) {
  return (
    <Dialog
      open={open}
      title={rest.isOwn ? 'Delete this message?' : 'Remove this message?'}
      onClose={rest.onClose}
    >
      <TakeAway {...rest} />
    </Dialog>
  );
}

function TakeAway({ postId, isOwn, onConfirm, onClose }: Omit<TakeAwayDialogProps, 'open'>) {
  const { draft, keep, reset } = useDraft(`board.removal.${postId}`, () => ({ reason: '' }));
  const { run, busy, failure } = useAction('The message is still there. Please try again.');
  const isReady = (isOwn || draft.reason.trim() !== '') && !busy;

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    void run(async () => {
      await onConfirm(isOwn ? undefined : draft.reason);
      reset();
    });
  }

  return (
    <form className="stack" onSubmit={confirm} noValidate>
      <p className="muted">
        {isOwn
          ? 'It disappears for everybody, and its likes with it.'
          : 'It disappears for everybody. Its author reads the reason.'}
      </p>
      {!isOwn && (
        <TextArea
          label="Why do you remove this message?"
          limit={boardLimits.reasonMax}
          value={draft.reason}
          onChange={(event) => keep({ reason: event.target.value })}
          readOnly={busy}
          required
        />
      )}
      <p role="alert">{failure}</p>
      <DialogActions>
        <Button weight="quiet" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" weight="danger" disabled={!isReady}>
          {isOwn ? 'Delete' : 'Remove'}
        </Button>
      </DialogActions>
    </form>
  );
}
