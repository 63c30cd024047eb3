import {
  boundaryTags,
  type FeedbackWords,
  feedbackEvent,
  feedbackGiven,
  feedbackMessages,
  feedbackOccasions,
  feedbackReceived,
  giveFeedback,
  type Occasion,
} from '@veil/api/contract/feedback';
import { useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { ReportDialog } from '../reports/report-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.ts';
import styles from './feedback.module.css';
import { FeedbackForm, noWords } from './feedback-form.tsx';

interface Receiver {
  profileId: number;
  handle: string;
}

interface GiveDialogProps {
  open: boolean;
  receiver: Receiver | undefined;
  /** What the reader may leave feedback for. */
  occasions: readonly Occasion[];
  onClose: () => void;
}

/** Leaves feedback for a member. Where it tells of a broken boundary, a report is offered too. */
export function GiveDialog({ open, receiver, occasions, onClose }: GiveDialogProps) {
  const [reporting, setReporting] = useState<Receiver>();
  return (
    <>
      <Dialog open={open} title={`Feedback for @${receiver?.handle ?? ''}`} onClose={onClose}>
        {receiver && (
          <GiveForm
            receiver={receiver}
            occasions={occasions}
            onClose={onClose}
            onReport={() => {
              onClose();
              setReporting(receiver);
            }}
          />
        )}
      </Dialog>
      {reporting && (
        <ReportDialog
          open
          handle={reporting.handle}
          reported={{ kind: 'profile', id: reporting.handle }}
          onBlocked={undefined}
          onClose={() => setReporting(undefined)}
        />
      )}
    </>
  );
}

const crossedBoundary = ({ rating, tags }: FeedbackWords): boolean =>
  rating === 'negative' && tags.some((tag) => boundaryTags.includes(tag));

interface GiveFormProps {
  receiver: Receiver;
  occasions: readonly Occasion[];
  onClose: () => void;
  onReport: () => void;
}

function GiveForm({ receiver: { profileId, handle }, occasions: offered, onClose, onReport }: GiveFormProps) {
  // What was given for is offered no more, but the dialog may stay for what it says next.
  const [occasions] = useState(offered);
  const [occasion, setOccasion] = useState(occasions[0]?.occasion ?? '');
  const [isBroken, setBroken] = useState(false);
  const { write } = useWrite(giveFeedback, {
    refreshes: [feedbackGiven, feedbackReceived, feedbackOccasions, feedbackEvent],
  });

  if (isBroken)
    return (
      <div className="stack">
        <p>
          Thank you. You wrote that a boundary was broken. Feedback alone changes little for others: a report
          is read by a person, who can act on it. @{handle} does not learn who reported.
        </p>
        <DialogActions>
          <Button weight="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={onReport}>Report it too</Button>
        </DialogActions>
      </div>
    );

  async function send(words: FeedbackWords) {
    await write({ profileId, occasion, ...words });
    toast.success('Feedback submitted!');
    if (crossedBoundary(words)) setBroken(true);
    else onClose();
  }

  const chosen = occasions.find((one) => one.occasion === occasion);
  return (
    <FeedbackForm
      name={`feedback.${profileId}.${occasions[0]?.occasion}`}
      empty={noWords}
      failed={feedbackMessages.submitFailed}
      submitLabel={(isAnonymous) => (isAnonymous ? 'Submit Anonymous Feedback' : 'Submit Feedback')}
      send={send}
      onCancel={onClose}
    >
      {occasions.length > 1 ? (
        <Select
          label="What for?"
          options={occasions.map(({ occasion: value, title }) => ({ value, label: title }))}
          value={occasion}
          onChange={(event) => setOccasion(event.target.value)}
        />
      ) : (
        <p className={styles.for}>For: {chosen?.title}</p>
      )}
    </FeedbackForm>
  );
}
