import { closeReport, reportLimits, reportReasons, type ShownReport } from '@veil/api/contract/reports';
import { useWrite } from '../api/use-write.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Day } from '../ui/day.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { EvidencePicture } from './evidence-picture.tsx';
import styles from './reports.module.css';

const kinds: Record<string, string> = {
  profile: 'Profile',
  photo: 'Photo',
  boardPost: 'Message on the board',
  message: 'Message',
};
const who = (handle: string | null) => (handle === null ? 'somebody who has left' : `@${handle}`);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

interface ReportCardProps {
  report: ShownReport;
  onClosed: () => void;
}

export function ReportCard({ report, onClosed }: ReportCardProps) {
  const { id, subjectId, kind, reason, text, at, about, by, evidence, pictures, closed } = report;
  return (
    <Card as="li" className={styles.report}>
      <div className={styles.head}>
        <h2>{reportReasons[reason]}</h2>
        <Badge>{kinds[kind] ?? kind}</Badge>
      </div>
      <p className="muted">
        About {who(about)}, reported by {who(by)} on <Day at={at} />
      </p>
      {text && (
        <blockquote className={styles.words}>
          <bdi>{text}</bdi>
        </blockquote>
      )}
      <details open>
        <summary>What was reported, as it was then</summary>
        {evidence && (
          <p className={styles.words}>
            <bdi>{evidence}</bdi>
          </p>
        )}
        <div className={styles.pictures}>
          {numbers(pictures).map((index) => (
            <EvidencePicture key={index} {...{ subjectId, id, index }} />
          ))}
        </div>
      </details>
      {closed ? (
        <p>
          Closed by {who(closed.by)} on <Day at={closed.at} />: <bdi>{closed.note}</bdi>
        </p>
      ) : (
        <CloseForm report={report} onClosed={onClosed} />
      )}
    </Card>
  );
}

function CloseForm({ report: { id, subjectId }, onClosed }: ReportCardProps) {
  const { write } = useWrite(closeReport);
  const { draft, keep, reset } = useDraft(`report.close.${id}`, () => ({ note: '' }));
  const { form, busy, submit, errorOf } = useForm({
    value: draft,
    async send({ note }) {
      await write({ id, subjectId: String(subjectId), note });
      reset();
      onClosed();
    },
    failed: 'The report could not be closed. Please try again.',
    onlyField: 'note',
  });
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <TextArea
        label="What was done?"
        rows={2}
        counter={{ used: draft.note.length, max: reportLimits.noteMax }}
        error={errorOf('note')}
        value={draft.note}
        maxLength={reportLimits.noteMax}
        onChange={(event) => keep({ note: event.target.value })}
        readOnly={busy}
      />
      <div>
        <Button type="submit" size="small" busy={busy}>
          Close this report
        </Button>
      </div>
    </form>
  );
}
