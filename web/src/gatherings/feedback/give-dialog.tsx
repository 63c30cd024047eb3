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
} from '@veil/api/contract/gatherings/feedback';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { ReportDialog } from '../../safety/reports/report-dialog.tsx';
import { FewChoices } from '../../ui/form/few-choices.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { Dialog } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';
import { CrossedBoundary } from './crossed-boundary.tsx';
import styles from './feedback.module.css';
import { emptyFeedback, FeedbackForm } from './feedback-form.tsx';

interface Receiver {
  profileId: number;
  handle: string;
}

interface GiveDialogProps {
  open: boolean;
  receiver: Receiver | undefined;
  /** Occasions for which the reader may leave feedback. */
  occasions: readonly Occasion[];
  onClose: () => void;
}

/** Leaves feedback for a member. If it mentions a crossed boundary, the dialog offers a report too. */
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

function GiveForm({ receiver: { profileId }, occasions: offered, onClose, onReport }: GiveFormProps) {
  // The list loses an occasion once its feedback is given, so the dialog keeps the list it opened with.
  const [occasions] = useState(offered);
  const [occasion, setOccasion] = useState(occasions[0]?.occasion ?? '');
  const [agreed, setAgreed] = useState<Agreed>();
  const [hasSeenHelp, setSeenHelp] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { write } = useWrite(giveFeedback, {
    refreshes: [feedbackGiven, feedbackReceived, feedbackOccasions, feedbackEvent],
  });

  if (isBroken)
    return (
      <div className="stack">
        <p>Thank you. You said that something was not as agreed.</p>
        <CrossedBoundary onReport={onReport} onKeep={onClose} />
      </div>
    );

  async function send(words: FeedbackWords) {
    await write({ profileId, occasion, ...words });
    toast.success('Feedback submitted!');
    if (!hasSeenHelp && crossedBoundary(words)) setBroken(true);
    else onClose();
  }

  function answerAgreed(next: Agreed | undefined) {
    setAgreed(next);
    if (next === 'no') setSeenHelp(true);
  }

  const chosen = occasions.find((one) => one.occasion === occasion);
  return (
    <FeedbackForm
      name={`feedback.${profileId}.${occasions[0]?.occasion}`}
      empty={emptyFeedback}
      failed={feedbackMessages.submitFailed}
      submitLabel={(isAnonymous) => (isAnonymous ? 'Submit Anonymous Feedback' : 'Submit Feedback')}
      send={send}
      onCancel={onClose}
      brokeWord={agreed === 'no'}
      afterRating={<AgreedQuestion value={agreed} onChange={answerAgreed} onReport={onReport} />}
    >
      {occasions.length > 1 ? (
        <FewChoices
          label="What for?"
          options={occasions.map(({ occasion: value, title }) => ({ value, label: title }))}
          value={occasion}
          onChange={setOccasion}
        />
      ) : (
        <p className="firm breaks">For: {chosen?.title}</p>
      )}
    </FeedbackForm>
  );
}

type Agreed = 'yes' | 'no';

interface AgreedQuestionProps {
  value: Agreed | undefined;
  onChange: (value: Agreed | undefined) => void;
  onReport: () => void;
}

const question = 'Did they keep to what was agreed?';
const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** The answer stays on this page. No opens help. */
const AgreedQuestion = ({ value, onChange, onReport }: AgreedQuestionProps) => (
  <div className="stack-2">
    <p className={styles.question} aria-hidden="true">
      {question}
    </p>
    <Segments legend={question} options={options} value={value} onChange={onChange} />
    <p className="muted small">Nobody is told your answer, and it counts for nothing.</p>
    {value === 'no' && <CrossedBoundary onReport={onReport} onKeep={() => onChange(undefined)} />}
  </div>
);
