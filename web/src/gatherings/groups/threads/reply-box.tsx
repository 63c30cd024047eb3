import { threadLimits, threadMessages } from '@veil/api/contract/gatherings/groups/messages';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SendButton } from '../../../messaging/messages/composer/send-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Mention, withNumbers } from './mentions.ts';
import styles from './reply-box.module.css';
import type { ReplyDraft } from './reply-draft.ts';
import { WritingBox } from './writing-box.tsx';

const { contentMax } = threadLimits;
/** Length from which the character counter is shown. */
const nearLimit = contentMax - 500;

interface ReplyBoxProps {
  group: string;
  draft: ReplyDraft;
  onSend: (written: { content: string; quote?: string; mentions: Mention[] }) => void;
}

/** The box to write a reply. Enter starts a new line; Ctrl+Enter sends. */
export function ReplyBox({ group, draft: { value, change, reset }, onSend }: ReplyBoxProps) {
  const { text, mentions, quote } = value;
  const form = useRef<HTMLFormElement>(null);
  const isPressed = usePressFrom(form);
  const length = withNumbers(text.trim(), mentions).length;
  const isTooLong = length > contentMax;
  const isReady = text.trim() !== '' && !isTooLong;

  function send() {
    if (!isReady) return;
    onSend({ content: text.trim(), mentions, ...(quote && { quote: quote.id }) });
    reset();
  }

  return (
    <form
      ref={form}
      className={`stack-2 ${styles.form}`}
      data-pressed={isPressed || undefined}
      aria-label="Reply"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      noValidate
    >
      {quote && (
        <div className={`stack-2 with-action middle ${styles.quote}`}>
          <p className="muted medium one-line">
            <strong>
              <bdi>{quote.name}</bdi>
            </strong>{' '}
            <bdi>{quote.text}</bdi>
          </p>
          <IconButton
            icon={X}
            label="Do not quote"
            onClick={() => change((draft) => ({ ...draft, quote: null }))}
          />
        </div>
      )}
      <div className={`stack-2 with-action at-end ${styles.writing}`}>
        <WritingBox
          label="Your reply"
          placeholder="Write a reply. @ mentions a member."
          rows={1}
          group={group}
          value={value}
          onChange={(next) => change((draft) => ({ ...draft, ...next }))}
          onSend={send}
        />
        <SendButton className={styles.send} title="Send" disabled={!isReady} />
      </div>
      {length > nearLimit && (
        <p className="muted small tabular" role="status">
          {isTooLong ? threadMessages.tooLong : `${length} / ${contentMax}`}
        </p>
      )}
    </form>
  );
}

/** Whether a press that began with the focus inside is still held. Its target must not move before the press ends. */
function usePressFrom(box: RefObject<HTMLElement | null>): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const press = () => setPressed(box.current?.contains(document.activeElement) ?? false);
    // The browser fires the click after the release.
    const release = () => window.setTimeout(() => setPressed(false));
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, [box]);
  return isPressed;
}
