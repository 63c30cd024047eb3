import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import type { enhanceBio } from '@veil/api/contract/profiles/bio';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import styles from './bio-rewrite.module.css';

interface SuggestionProps {
  suggestion: OutputOf<typeof enhanceBio>;
  onAccept: () => void;
  onReject: () => void;
}

/** A suggested wording to accept or reject. */
export function Suggestion({ suggestion, onAccept, onReject }: SuggestionProps) {
  const { enhancedBio, enhancementSummary, improvements } = suggestion;
  const id = useId();
  return (
    <section className={`stack-3 ${styles.suggestion}`} aria-labelledby={id}>
      <h3 id={id} ref={takeFocus} tabIndex={-1}>
        Suggested wording
      </h3>
      <FormattedText text={enhancedBio} />
      <p className="muted small">{enhancementSummary}</p>
      {improvements.length > 0 && (
        <ul className={`stack-1 muted small ${styles.improvements}`}>
          {improvements.map((improvement) => (
            <li key={improvement}>{improvement}</li>
          ))}
        </ul>
      )}
      <div className="line-3 stretched to-end">
        <Button weight="quiet" size="small" onClick={onReject}>
          Reject
        </Button>
        <Button size="small" onClick={onAccept}>
          Accept
        </Button>
      </div>
    </section>
  );
}
