import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { bioLimits } from '@veil/api/contract/profiles/profiles';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FieldFrame } from '../../../ui/form/field.tsx';
import { FormattingBox } from '../../../ui/form/formatting-box.tsx';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import styles from './bio-editor.module.css';
import { countsOf } from './counts.ts';

interface BioEditorProps {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  readOnly: boolean;
  /** Further actions about the text. */
  children?: ReactNode;
}

/** An editor for a long text with light formatting, counters and a preview. */
export function BioEditor({ label, name, value, onChange, error, readOnly, children }: BioEditorProps) {
  const id = useId();
  return (
    <div className={`stack-5 ${styles.editor}`}>
      <div className="stack-2 top">
        <FieldFrame label={label} error={error}>
          {(control) => (
            <FormattingBox
              {...control}
              label={label}
              name={name}
              rows={9}
              value={value}
              readOnly={readOnly}
              onChange={onChange}
            />
          )}
        </FieldFrame>
        <Counts text={value} />
        {children}
      </div>
      <section className={`stack-3 top ${styles.preview}`} aria-labelledby={id}>
        <h3 id={id}>How it looks</h3>
        {value.trim() ? (
          <FormattedText text={value} />
        ) : (
          <p className="muted">What you write appears here.</p>
        )}
      </section>
    </div>
  );
}

function Counts({ text }: { text: string }) {
  const { characters, words, level, note } = countsOf(text);
  if (characters === 0) return null;
  return (
    <p className={classNames('muted small tabular', styles.counts, styles[level])}>
      <span>
        {characters} / {bioLimits.max} characters
      </span>
      <span>{countPhrase(words, 'word')}</span>
      <strong aria-live="polite">{note}</strong>
    </p>
  );
}
