import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { bioMessages, enhanceBio } from '@veil/api/contract/profiles/bio';
import { bioLimits } from '@veil/api/contract/profiles/profiles';
import { Feather } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../../api/error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ConsentDialog } from '../../../people/consents/consent-dialog.tsx';
import { needsConsent } from '../../../people/consents/needs-consent.ts';
import { useSiteSettings } from '../../../session/use-site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { useEditor } from '../editor/editor-context.ts';
import styles from './bio-rewrite.module.css';
import { rewriteRequest } from './rewrite-request.ts';

interface BioRewriteProps {
  text: string;
  /** The member whose text it is; null for the profile's own text. */
  memberId: number | null;
  onAccept: (text: string) => void;
}

const isWritten = (text: string) => text.trim() !== '';
const isLong = (text: string) => text.trim().length > bioLimits.max;

function hintOf(text: string, busy: boolean): string {
  if (!busy && isLong(text)) return `${bioMessages.long}.`;
  return busy || isWritten(text) ? 'Only this text and your public tags are sent.' : `${bioMessages.empty}.`;
}

/** Renders nothing on a site without a language model. */
export function BioRewrite(props: BioRewriteProps) {
  return useSiteSettings()?.rewritesBios ? <Rewrite {...props} /> : null;
}

/** Asks AI for another wording, shows it, and replaces the text only after it is accepted. */
function Rewrite({ text, memberId, onAccept }: BioRewriteProps) {
  const { profile } = useEditor();
  const { write, busy, error, reset } = useWrite(enhanceBio);
  const [suggestion, setSuggestion] = useState<OutputOf<typeof enhanceBio>>();
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = needsConsent(error);
  const isReady = isWritten(text) && !isLong(text);

  async function ask() {
    try {
      setSuggestion(await write(rewriteRequest(profile, memberId, text)));
    } catch {
      // `error` shows it.
    }
  }

  function close() {
    flushSync(() => setSuggestion(undefined));
    reset();
    button.current?.focus();
  }

  if (suggestion)
    return (
      <Suggestion
        suggestion={suggestion}
        onReject={close}
        onAccept={() => {
          onAccept(suggestion.enhancedBio);
          close();
        }}
      />
    );
  return (
    <div className={styles.ask}>
      <Button
        ref={button}
        weight="quiet"
        size="small"
        disabled={!isReady}
        busy={busy}
        onClick={() => void ask()}
      >
        <Feather aria-hidden size="1rem" strokeWidth={1.5} />
        {busy ? 'Rewriting...' : 'Rewrite with AI'}
      </Button>
      <p className="muted small">{hintOf(text, busy)}</p>
      <p className={`danger small ${styles.reason}`} role="alert">
        {error !== undefined && !isAsked && messageOf(error, bioMessages.unavailable)}
      </p>
      {isAsked && <ConsentDialog what="ai" onGiven={() => void ask()} onClose={reset} />}
    </div>
  );
}

interface SuggestionProps {
  suggestion: OutputOf<typeof enhanceBio>;
  onAccept: () => void;
  onReject: () => void;
}

/** A suggested wording to accept or reject. */
function Suggestion({ suggestion, onAccept, onReject }: SuggestionProps) {
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
