import { conversationLimits, conversationMessages } from '@veil/api/contract/conversations/conversations';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useDraft } from '../form/use-draft.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './composer.module.css';
import type { Quoted } from './quote.ts';
import { Quote } from './quote-box.tsx';
import { SendButton } from './send-button.tsx';

interface ComposerProps {
  /** Name under which typed words are kept. */
  room: string;
  /** Nothing can be sent for now. */
  isHeld?: boolean;
  /** Behind the plus sign: what is sent by one press. */
  actions?: ReactNode;
  /** Lines to begin with: a press puts one into the text, to be changed or sent. */
  openings?: readonly string[];
  /** The message that is answered, and how to leave it. */
  answer?: { to: Quoted; onEnd: () => void } | undefined;
  /** Above the text. */
  children?: ReactNode;
  onSend: (content: string) => void;
}

const { contentMax } = conversationLimits;
/** From this many characters on the counter is shown. */
const nearLimit = contentMax - 500;

/** Writes a message. Enter sends it, Shift and Enter begin a line. */
export function Composer(props: ComposerProps) {
  const { room, isHeld = false, actions, openings = [], answer, children, onSend } = props;
  const { draft, keep, reset } = useDraft(`message.${room}`, () => ({ content: '' }));
  const area = useRef<HTMLTextAreaElement>(null);
  const [hasMore, setMore] = useState(false);
  const length = draft.content.trim().length;
  const isTooLong = length > contentMax;
  const isReady = length > 0 && !isTooLong && !isHeld;

  function send() {
    if (!isReady) return;
    onSend(draft.content.trim());
    reset();
    // Without a text the button takes no focus, and a phone would put its keyboard away.
    area.current?.focus();
  }

  function begin(line: string) {
    keep({ content: line });
    area.current?.focus();
  }

  /** While an input method composes, Enter belongs to it; Safari says so by the key code alone. */
  function onKeyDown(event: KeyboardEvent) {
    const { isComposing, keyCode } = event.nativeEvent;
    if (event.key === 'Escape' && answer && !isComposing) answer.onEnd();
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return;
    event.preventDefault();
    send();
  }

  return (
    <div className={styles.composer}>
      {children}
      {openings.length > 0 && draft.content === '' && (
        <ul className={`line-2 stretched ${styles.openings}`} aria-label="A first line, if you like">
          {openings.map((line) => (
            <li key={line}>
              <button type="button" className={styles.opening} onClick={() => begin(line)}>
                {line}
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasMore && actions}
      {answer && (
        <div className={styles.answer}>
          <Quote quote={answer.to} />
          <IconButton icon={X} label="Do not reply" onClick={answer.onEnd} />
        </div>
      )}
      <form
        className={actions ? styles.form : styles.plain}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        noValidate
      >
        {actions && (
          <IconButton
            icon={hasMore ? X : Plus}
            label="Quick actions"
            aria-expanded={hasMore}
            onClick={() => setMore(!hasMore)}
          />
        )}
        <textarea
          ref={area}
          className={styles.text}
          aria-label="Your message"
          placeholder="Write a message"
          rows={1}
          value={draft.content}
          onChange={(event) => keep({ content: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <SendButton disabled={!isReady} />
      </form>
      {length > nearLimit && (
        <p className={styles.counter} role="status">
          {isTooLong ? conversationMessages.tooLong : `${length} / ${contentMax}`}
        </p>
      )}
    </div>
  );
}

/** In its place, where nobody can write. */
export const ComposerClosed = ({ text }: { text: string }) => <p className={styles.closed}>{text}</p>;
