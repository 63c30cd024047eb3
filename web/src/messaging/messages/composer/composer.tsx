import {
  conversationLimits,
  conversationMessages,
} from '@veil/api/contract/messaging/conversations/conversations';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useDraft } from '../../../form/use-draft.ts';
import { useMedia } from '../../../page/use-media.ts';
import { isComposing } from '../../../ui/form/is-composing.ts';
import { useGrowing } from '../../../ui/form/use-growing.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Quoted } from '../quote.ts';
import styles from './composer.module.css';
import { Quote } from './quote-box.tsx';
import { SendButton } from './send-button.tsx';

interface ComposerProps {
  /** Name under which the draft is stored. */
  room: string;
  /** Whether sending is currently impossible. */
  isHeld?: boolean;
  /** Content behind the plus sign: actions that send with one press. `close` folds it away. */
  actions?: (close: () => void) => ReactNode;
  /** Suggested first lines. A press copies one into the text field. */
  openings?: readonly string[];
  /** The message being answered, and a function that cancels the answer. */
  answer?: { to: Quoted; onEnd: () => void } | undefined;
  /** Content above the text field. */
  children?: ReactNode;
  onSend: (content: string) => void;
}

const { contentMax } = conversationLimits;
/** Length from which the character counter is shown. */
const nearLimit = contentMax - 500;

/**
 * The field to write a message. With a mouse or touchpad Enter sends, and Shift+Enter starts a new line. On a phone,
 * whose keyboard has no Shift+Enter, Enter starts a new line and the button sends. Ctrl+Enter or Cmd+Enter always sends.
 */
export function Composer(props: ComposerProps) {
  const { room, isHeld = false, actions, openings = [], answer, children, onSend } = props;
  const { draft, keep, reset } = useDraft(`message.${room}`, () => ({ content: '' }));
  const plus = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowing(area, draft.content);
  const [hasMore, setMore] = useState(false);
  const sendsOnEnter = useMedia('(pointer: fine)');
  const length = draft.content.trim().length;
  const isTooLong = length > contentMax;
  const isReady = length > 0 && !isTooLong && !isHeld;

  function send() {
    if (!isReady) return;
    onSend(draft.content.trim());
    reset();
    // The button is disabled without text and would lose the focus, which closes a phone's keyboard.
    area.current?.focus();
  }

  function fold() {
    // A dialog that opens next returns the focus to what has it now.
    plus.current?.focus();
    setMore(false);
  }

  function begin(line: string) {
    keep({ content: line });
    area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Escape') answer?.onEnd();
    const isPlain = !event.shiftKey && sendsOnEnter;
    if (event.key !== 'Enter' || !(isPlain || event.ctrlKey || event.metaKey)) return;
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
      {hasMore && actions?.(fold)}
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
            ref={plus}
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
          autoComplete="off"
          enterKeyHint={sendsOnEnter ? 'send' : 'enter'}
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

/** Shown in place of the composer if nobody can write. */
export const ComposerClosed = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={`stack-2 ${styles.closed}`}>
    <p>{text}</p>
    {children}
  </div>
);
