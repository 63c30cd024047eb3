import { LockKeyhole, MapPin, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { HandlePattern } from '../../../ui/art/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FilePreview } from '../../photos/upload/file-preview.tsx';
import type { ChosenPhoto } from '../draft/chosen-photo.ts';
import type { ProfileSummary, SummaryPart } from '../draft/summary.ts';
import styles from './complete-step.module.css';
import { keptApartWords } from './kept-apart-dialog.tsx';
import type { StepId } from './steps.ts';

const FormattedText = lazyPart(
  async () => (await import('../../../ui/text/formatted-text.tsx')).FormattedText,
  { waiting: null },
);

interface CompleteStepProps {
  summary: ProfileSummary;
  photos: readonly ChosenPhoto[];
  onChange: (step: StepId, page: number) => void;
  keptApart: readonly string[];
  onKeepApart: () => void;
  disabled: boolean;
}

/** The profile as others will see it, with a pencil on each part. */
export function CompleteStep(props: CompleteStepProps) {
  const { summary, photos, onChange, keptApart, onKeepApart, disabled } = props;
  const { handle, facts, shown, kept } = summary;
  const [main, ...more] = photos;
  const pencil = ({ label, step, page = 0 }: SummaryPart) => (
    <IconButton
      icon={PencilLine}
      label={`Change ${label}`}
      disabled={disabled}
      onClick={() => onChange(step, page)}
    />
  );
  const rows = (parts: readonly SummaryPart[]) =>
    parts.map((part) => (
      <Row key={`${part.step} ${part.label}`} label={part.label} pencil={pencil(part)}>
        {part.isFormatted ? <FormattedText text={part.value} /> : part.value}
      </Row>
    ));
  return (
    <>
      <p className={`muted ${styles.lead}`}>
        Approval is automatic within 48 hours if no objections are raised.
      </p>
      <dl className={styles.apart}>
        <Row
          label="Kept apart"
          pencil={
            <IconButton
              icon={PencilLine}
              label="Change Kept apart"
              disabled={disabled}
              onClick={onKeepApart}
            />
          }
        >
          {keptApartWords(keptApart.length)}
        </Row>
      </dl>
      <article className={`breaks ${styles.profile}`} aria-label="Your profile, as members will see it">
        <div className={classNames(styles.portrait, !main && styles.bare)}>
          {main ? (
            <FilePreview file={main.file} fills />
          ) : (
            <HandlePattern className={styles.pattern} handle={handle.value} />
          )}
        </div>
        {more.length > 0 && (
          <ul className={styles.more} aria-label="More photos">
            {more.map(({ file }) => (
              <li key={`${file.name} ${file.lastModified} ${file.size}`}>
                <FilePreview file={file} />
              </li>
            ))}
          </ul>
        )}
        <p className={`muted medium ${styles.caption}`}>
          {summary.photos.value}
          {pencil(summary.photos)}
        </p>
        <div className={styles.handle}>
          <h2>{handle.value}</h2>
          {pencil(handle)}
        </div>
        <div className={`muted ${styles.facts}`}>
          {facts.map((part) => (
            <span key={part.label} className="line-2">
              {part.label === 'Location' ? (
                <>
                  <MapPin aria-hidden size="1rem" strokeWidth={1.5} />
                  <bdi>{part.value}</bdi>
                </>
              ) : (
                <Badge tone="accent">{part.value}</Badge>
              )}
              {pencil(part)}
            </span>
          ))}
        </div>
        <dl>{rows(shown)}</dl>
      </article>
      <section className={`breaks ${styles.kept}`} aria-labelledby="not-shown">
        <h2 id="not-shown" className="line-2 large">
          <LockKeyhole aria-hidden size="1.125rem" strokeWidth={1.5} />
          Not on the profile
        </h2>
        <p className="muted medium">Matching also counts what you keep private. Only reviewers read names.</p>
        <dl>{rows(kept)}</dl>
      </section>
    </>
  );
}

interface RowProps {
  label: string;
  pencil: ReactNode;
  /** A text, or an element that says its own direction. */
  children: ReactNode;
}

const Row = ({ label, pencil, children }: RowProps) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    {typeof children === 'string' ? (
      <dd className={styles.value}>
        <bdi>{children}</bdi>
      </dd>
    ) : (
      <dd className={styles.formatted}>{children}</dd>
    )}
    <dd className={styles.pencil}>{pencil}</dd>
  </div>
);
