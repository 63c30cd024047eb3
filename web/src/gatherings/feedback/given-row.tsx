import { longDay, spellDay } from '@veil/api/contract/fields/written-dates';
import {
  feedbackGiven,
  feedbackMessages,
  feedbackOccasions,
  feedbackReceived,
  type GivenFeedback,
  updateFeedback,
  withdrawFeedback,
} from '@veil/api/contract/gatherings/feedback';
import { Clock, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { useForgetDraft } from '../../form/use-draft.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';
import styles from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackWordsShown } from './feedback-words.tsx';
import { Who } from './who.tsx';

const refreshes = [feedbackGiven, feedbackReceived, feedbackOccasions];

export function GivenRow({ feedback }: { feedback: GivenFeedback }) {
  const [isEditing, setEditing] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { recipientId, recipientName, recipientPhoto, title, givenDate, isAnonymous, state } = feedback;
  const name = recipientName ?? 'A former member';
  return (
    <li className={`stack-3 frame ${styles.item}`}>
      <div className={styles.top}>
        <Who profileId={recipientId} name={recipientName} photo={recipientPhoto} fallback={name} />
        <p className={`muted small breaks ${styles.facts}`}>
          {title} · {longDay(new Date(givenDate))}
        </p>
        <div className={`line-2 stretched ${styles.actions}`}>
          {feedback.mayEdit && (
            <Button
              weight="quiet"
              size="small"
              aria-label={`Edit feedback for ${name}`}
              onClick={() => setEditing(true)}
            >
              <Pencil aria-hidden size="1.125rem" strokeWidth={1.5} />
              Edit
            </Button>
          )}
          {feedback.mayWithdraw && (
            <Button
              weight="quiet"
              size="small"
              aria-label={`Withdraw feedback for ${name}`}
              onClick={() => setWithdrawing(true)}
            >
              <Undo2 aria-hidden size="1.125rem" strokeWidth={1.5} />
              Withdraw
            </Button>
          )}
        </div>
      </div>
      <FeedbackWordsShown words={feedback}>{isAnonymous && <Badge>Anonymous</Badge>}</FeedbackWordsShown>
      {state === 'waiting' && (
        <p className={`line-2 muted small ${styles.waiting}`}>
          <Clock aria-hidden size="1rem" strokeWidth={1.5} />
          {whenPublished(feedback)}
        </p>
      )}
      {feedback.answer && (
        <blockquote className={`stack-1 breaks ${styles.answer}`}>
          <p className={`muted small breaks ${styles.facts}`}>{name} answered</p>
          <p>
            <bdi>{feedback.answer.text}</bdi>
          </p>
        </blockquote>
      )}
      <EditDialog open={isEditing} feedback={feedback} onClose={() => setEditing(false)} />
      <WithdrawDialog open={isWithdrawing} feedback={feedback} onClose={() => setWithdrawing(false)} />
    </li>
  );
}

/** Months are calculated in UTC everywhere. */
function whenPublished({ isAnonymous, publishAt }: GivenFeedback): string {
  if (!isAnonymous)
    return `Not published yet: when they have written too, or on ${longDay(new Date(publishAt))}.`;
  return `Not published yet: on ${spellDay(publishAt.slice(0, 10))} at the earliest, together with that of at least two others.`;
}

interface RowDialogProps {
  open: boolean;
  feedback: GivenFeedback;
  onClose: () => void;
}

function EditDialog({ open, feedback, onClose }: RowDialogProps) {
  const { write } = useWrite(updateFeedback, { refreshes });
  const { id, rating, comment, tags, isAnonymous } = feedback;
  const name = `feedback-edit.${id}`;
  const forget = useForgetDraft(name);
  function cancel() {
    forget();
    onClose();
  }
  return (
    <Dialog open={open} title="Edit Feedback" onClose={cancel}>
      <FeedbackForm
        name={name}
        empty={() => ({ rating, comment, tags, isAnonymous })}
        failed={feedbackMessages.updateFailed}
        submitLabel={() => 'Save'}
        send={async (words) => {
          await write({ id, ...words });
          toast.success('Feedback saved');
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function WithdrawDialog({ open, feedback: { id, state, isAnonymous }, onClose }: RowDialogProps) {
  const { write, busy, error, reset } = useWrite(withdrawFeedback, { refreshes });
  const isLater = state === 'published' && isAnonymous;

  async function confirm() {
    try {
      await write({ id });
    } catch {
      return;
    }
    toast.success('Feedback withdrawn');
    onClose();
  }

  return (
    <Dialog
      open={open}
      title="Withdraw this feedback?"
      onClose={() => {
        reset();
        onClose();
      }}
    >
      <p className="muted">
        {state === 'waiting' && 'Nobody has read it. You may leave feedback for this again.'}
        {isLater &&
          'It goes on the first of next month, so that the day says nothing about you. You cannot leave feedback for this again.'}
        {state === 'published' &&
          !isAnonymous &&
          'It goes at once and no longer counts. You cannot leave feedback for this again.'}
      </p>
      <p role="alert">{error === undefined ? '' : messageOf(error, 'Please try again.')}</p>
      <DialogActions>
        <Button weight="quiet" onClick={onClose} disabled={busy}>
          Keep it
        </Button>
        <Button weight="danger" busy={busy} onClick={() => void confirm()}>
          Withdraw
        </Button>
      </DialogActions>
    </Dialog>
  );
}
