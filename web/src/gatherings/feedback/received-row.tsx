import { monthNames, spellDay } from '@veil/api/contract/fields/written-dates';
import {
  answerFeedback,
  feedbackMessages,
  feedbackReceived,
  type ReceivedFeedback,
} from '@veil/api/contract/gatherings/feedback';
import { Flag, Reply } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { ReportDialog } from '../../safety/reports/report-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';
import styles from './feedback.module.css';
import { FeedbackWordsShown } from './feedback-words.tsx';
import { Who } from './who.tsx';

/** Formats a day, or a month if only the month is disclosed. */
const spellDayOrMonth = (date: string): string =>
  date.length > 7 ? spellDay(date) : `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

export function ReceivedRow({ feedback }: { feedback: ReceivedFeedback }) {
  const [isAnswering, setAnswering] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { id, isAnonymous, giverId, giverName, giverPhoto, title, receivedDate, answer } = feedback;
  const name = isAnonymous ? feedbackMessages.anonymous : (giverName ?? feedbackMessages.formerMember);
  const isMember = giverName !== null && giverName !== feedbackMessages.formerMember;
  return (
    <li className={`stack-3 frame ${styles.item}`}>
      <div className={styles.top}>
        <Who profileId={giverId} name={isMember ? giverName : null} photo={giverPhoto} fallback={name} />
        <p className={`muted small breaks ${styles.facts}`}>
          {[title, spellDayOrMonth(receivedDate)].filter(Boolean).join(' · ')}
        </p>
        <div className={`line-2 stretched ${styles.actions}`}>
          {!answer && (
            <IconButton
              icon={Reply}
              label={`Answer the feedback of ${name}, ${spellDayOrMonth(receivedDate)}`}
              outlined
              onClick={() => setAnswering(true)}
            />
          )}
          <IconButton
            icon={Flag}
            label={`Report the feedback of ${name}, ${spellDayOrMonth(receivedDate)}`}
            outlined
            onClick={() => setReporting(true)}
          />
        </div>
      </div>
      <FeedbackWordsShown words={feedback} />
      {answer && (
        <blockquote className={`stack-1 breaks ${styles.answer}`}>
          <p className={`muted small breaks ${styles.facts}`}>You answered</p>
          <p>
            <bdi>{answer.text}</bdi>
          </p>
        </blockquote>
      )}
      <Dialog open={isAnswering} title="Answer this feedback" onClose={() => setAnswering(false)}>
        <AnswerForm id={id} onClose={() => setAnswering(false)} />
      </Dialog>
      <ReportDialog
        open={isReporting}
        handle={isMember ? giverName : null}
        reported={{ kind: 'feedback', id }}
        onBlocked={undefined}
        onClose={() => setReporting(false)}
      />
    </li>
  );
}

function AnswerForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { write } = useWrite(answerFeedback, { refreshes: [feedbackReceived] });
  const { form, busy, submit, fieldOf, failure } = useContractForm(answerFeedback, {
    name: `feedback-answer.${id}`,
    empty: () => ({ text: '' }),
    async send({ text }) {
      await write({ id, text });
      toast.success('Answer sent');
      onClose();
    },
    failed: 'Failed to send your answer.',
  });
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <p className="muted">You can answer once. Only the person who wrote the feedback reads it.</p>
      <TextArea label="Your answer" rows={4} {...fieldOf('text')} />
      <FormEnd failure={failure} busy={busy} onCancel={onClose}>
        Send answer
      </FormEnd>
    </form>
  );
}
